package io.voluntas.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.cli.input.ScenarioSource;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImportCommandTest {
  @TempDir private Path folder;

  private static String run(String... words) {
    ImportCommand command = new ImportCommand();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
    Console console = new Console(print, print, false, Map.of());
    List<String> all = List.of(words);
    int code = command.run(new Invocation(CommandLineParser.parse(command, all), all, console));
    assertThat(code).isZero();
    return out.toString(StandardCharsets.UTF_8);
  }

  private Path state() throws IOException {
    return Files.writeString(
        folder.resolve("client_state.xml"),
        """
        <client_state>
        <host_info><p_ncpus>2</p_ncpus>
        <p_fpops>2e9</p_fpops></host_info>
        <time_stats><on_frac>.5</on_frac><last_update>1000000</last_update></time_stats>
        <project><project_name>"Quoted" &amp; odd</project_name>
        <resource_share>-1</resource_share></project>
        <app><name>a</name></app>
        <app_version><app_name>a</app_name><flops>2e9</flops></app_version>
        <workunit><name>w</name><app_name>a</app_name><rsc_fpops_est>7.2e12</rsc_fpops_est>
        </workunit>
        <result><name>r</name><wu_name>w</wu_name><state>1</state>
        <received_time>1000000</received_time><report_deadline>1086400</report_deadline></result>
        </client_state>
        """);
  }

  @Test
  void shows_what_is_there_with_warnings_and_their_lines() throws IOException {
    assertThat(run(state().toString()))
        .containsPattern("cpu +2 +2.000 GFLOPS")
        .containsPattern("on +50.000 % of the time")
        .contains("\"Quoted\" & odd", "0 ready", "1 downloading", "60.00 min to run")
        .contains("client_state.xml:6: resource_share: ");
  }

  @Test
  void what_it_writes_is_the_same_scenario() throws IOException {
    Path out = folder.resolve("out.yaml");
    run(state().toString(), "--out", out.toString(), "--downloads", "90s");
    String written = Files.readString(out);
    assertThat(written).contains("downloading-until: 90s");
    run(out.toString(), "--out", folder.resolve("again.yaml").toString());
    assertThat(folder.resolve("again.yaml")).hasContent(written);
    assertThat(ScenarioSource.read(out.toString()).scenario().projects().get(0).name())
        .isEqualTo("\"Quoted\" & odd");
  }

  @Test
  void bad_use() {
    assertThatThrownBy(() -> run()).isInstanceOf(UsageException.class);
    assertThatThrownBy(() -> run("x.xml", "--downloads", "-1s"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("--downloads");
  }
}
