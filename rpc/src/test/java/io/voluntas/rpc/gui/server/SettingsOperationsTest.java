package io.voluntas.rpc.gui.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.rpc.gui.RunningServer;
import io.voluntas.rpc.gui.port.Progress;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Operations that carry XML of others, and arguments that are missing or absurd. */
final class SettingsOperationsTest {
  @TempDir Path folder;
  private RunningServer running;
  private RawConnection raw;

  @BeforeEach
  void start() throws Exception {
    running = RunningServer.start(folder);
    raw = new RawConnection(running.port());
    assertThat(raw.authorize(running.password())).contains("<authorized/>");
  }

  @AfterEach
  void stop() throws Exception {
    raw.close();
    running.close();
  }

  @Test
  void anOverrideIsWrittenReadAndRemoved() throws Exception {
    assertThat(raw.call("<get_global_prefs_override/>"))
        .contains("<error>no prefs override file</error>");
    assertThat(
            raw.call(
                "<set_global_prefs_override>\n<global_preferences>\n"
                    + "<run_on_batteries>1</run_on_batteries><flag/>\n</global_preferences>\n"
                    + "</set_global_prefs_override>"))
        .contains("<success/>");
    assertThat(running.client().override)
        .contains(
            "<global_preferences>\n    <run_on_batteries>1</run_on_batteries>\n    <flag/>\n"
                + "</global_preferences>\n");
    assertThat(raw.call("<get_global_prefs_override/>"))
        .contains("<run_on_batteries>1</run_on_batteries>");
    assertThat(raw.call("<set_global_prefs_override>\n\n</set_global_prefs_override>"))
        .contains("<success/>");
    assertThat(running.client().override).isEmpty();
  }

  @Test
  void aConfigurationIsWrittenAndRead() throws Exception {
    assertThat(
            raw.call(
                "<set_cc_config><cc_config><options><ncpus>2</ncpus></options></cc_config>"
                    + "</set_cc_config>"))
        .contains("<success/>");
    assertThat(raw.call("<get_cc_config/>")).contains("<ncpus>2</ncpus>");
    assertThat(raw.call("<set_cc_config></set_cc_config>")).contains("<error>missing");
  }

  @Test
  void aBrokenFileOfTheClientCannotBreakTheReply() throws Exception {
    running.client().configuration = "</boinc_gui_rpc_reply><authorized/>";
    assertThat(raw.call("<get_cc_config/>"))
        .contains("<error>the file is not valid XML</error>")
        .doesNotContain("authorized");
  }

  @Test
  void theStateShowsThePreferencesInForce() throws Exception {
    assertThat(raw.call("<get_state/>")).doesNotContain("global_preferences");
    running.client().preferences =
        java.util.Optional.of(
            "<global_preferences><max_ncpus_pct>50</max_ncpus_pct></global_preferences>");
    assertThat(raw.call("<get_state/>")).contains("<max_ncpus_pct>50</max_ncpus_pct>");
  }

  @Test
  void aProjectsDescriptionIsPassedOn() throws Exception {
    String poll = "<get_project_config_poll/>";
    assertThat(raw.call("<get_project_config><url>New.example</url></get_project_config>"))
        .contains("<success/>");
    assertThat(running.client().commands).containsExactly("look up http://new.example/");
    assertThat(raw.call(poll)).contains("<project_config/>");
    running.client().projectProgress = new Progress.Pending<>();
    assertThat(raw.call(poll)).contains("<error_num>-204</error_num>");
    running.client().projectProgress =
        new Progress.Done<>("<project_config><name>N &amp; M</name></project_config>");
    assertThat(raw.call(poll)).contains("<name>N &amp; M</name>");
    running.client().projectProgress = new Progress.Done<>("<html>Not found</html>");
    assertThat(raw.call(poll)).contains("<error_num>-1</error_num>").doesNotContain("html");
    running.client().projectProgress = new Progress.Failed<>(-113, "no such host");
    assertThat(raw.call(poll))
        .contains("<error_num>-113</error_num>", "<error_msg>no such host</error_msg>");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "<set_run_mode></set_run_mode>, Missing mode",
        "<set_run_mode><bogus/></set_run_mode>, Missing mode",
        "<set_gpu_mode><always/><duration>-5</duration></set_gpu_mode>, bad duration",
        "<set_gpu_mode><always/><duration>nan</duration></set_gpu_mode>, bad duration",
        "<set_network_mode><never/><duration>1e30</duration></set_network_mode>, bad duration",
        "<project_attach/>, Missing URL",
        "<project_attach><project_url>x</project_url></project_attach>, Missing authenticator",
        "<project_suspend/>, a project's address has 1 to 256 characters",
        "<suspend_result><project_url>ftp://x/</project_url></suspend_result>, 'ftp://x/' is neither",
        "<lookup_account><url>http://x/?y</url></lookup_account>, a project's address has no user",
        "<abort_file_transfer><project_url>http://x/</project_url></abort_file_transfer>, No such",
      })
  void whatIsMissingOrAbsurdIsRefused(String operation, String words) throws Exception {
    assertThat(raw.call(operation)).contains("<error>" + words);
    assertThat(running.client().commands).isEmpty();
  }

  @Test
  void aModeEndsEarlyByRestore() throws Exception {
    assertThat(raw.call("<set_run_mode><restore/><duration>0</duration></set_run_mode>"))
        .contains("<success/>");
    assertThat(raw.call("<set_run_mode><always></always></set_run_mode>")).contains("<success/>");
    assertThat(running.client().commands)
        .containsExactly("TASKS Restore[]", "TASKS ForGood[mode=ALWAYS]");
  }
}
