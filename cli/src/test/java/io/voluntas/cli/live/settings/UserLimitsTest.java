package io.voluntas.cli.live.settings;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.engine.state.ClientSetup.Exclusion;
import io.voluntas.host.live.Claims;
import io.voluntas.host.live.ProjectLimits;
import io.voluntas.rpc.files.ClientConfig;
import io.voluntas.rpc.files.SettingsFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A machine with two NVIDIA devices and one Intel device. */
class UserLimitsTest {
  private static final String URL = "https://example.org/alpha/";
  private static final SortedMap<String, Integer> DEVICES =
      new TreeMap<>(Map.of("cuda", 2, "intel_gpu", 1));

  @TempDir Path folder;

  private ProjectLimits limits(String config, String url) throws IOException {
    Files.writeString(
        folder.resolve("cc_config.xml"),
        "<cc_config><options>" + config + "</options></cc_config>");
    SettingsFolder files = new SettingsFolder(folder);
    ClientConfig read = files.config().orElseThrow();
    ProjectLimits limits = UserLimits.of(url, files.limits(url), read, DEVICES);
    assertThat(files.refused()).isEmpty();
    return limits;
  }

  private ProjectLimits limits(String config) throws IOException {
    return limits(config, URL);
  }

  @Test
  void without_files_there_are_none() throws IOException {
    assertThat(limits("")).isEqualTo(ProjectLimits.NONE);
  }

  @Test
  void most_jobs_at_a_time() throws IOException {
    Path project = Files.createDirectories(folder.resolve("projects/example.org_alpha"));
    Files.writeString(
        project.resolve("app_config.xml"),
        """
        <app_config>
          <app><name>wide</name><max_concurrent>2</max_concurrent></app>
          <app><name>free</name></app>
          <project_max_concurrent>5</project_max_concurrent>
        </app_config>
        """);
    ProjectLimits limits = limits("");
    assertThat(limits.maxConcurrent()).hasValue(5);
    assertThat(limits.appMaxConcurrent()).isEqualTo(Map.of("wide", 2));
    assertThat(limits("", "https://example.org/beta/")).isEqualTo(ProjectLimits.NONE);
  }

  @Test
  void what_jobs_occupy_and_when_they_are_reported() throws IOException {
    Path project = Files.createDirectories(folder.resolve("projects/example.org_alpha"));
    Files.writeString(
        project.resolve("app_config.xml"),
        """
        <app_config>
          <app><name>wide</name><gpu_versions><gpu_usage>.5</gpu_usage><cpu_usage>.25</cpu_usage>
            </gpu_versions></app>
          <app><name>soon</name><report_results_immediately/></app>
          <app_version><app_name>wide</app_name><plan_class>mt</plan_class><avg_ncpus>4</avg_ncpus>
            <cmdline>-t 4</cmdline></app_version>
        </app_config>
        """);
    ProjectLimits limits = limits("");
    assertThat(limits.claims())
        .containsExactly(
            new Claims("wide", "", false, OptionalLong.of(250_000), OptionalLong.of(500_000), ""),
            new Claims(
                "wide", "mt", true, OptionalLong.of(4_000_000), OptionalLong.empty(), "-t 4"));
    assertThat(limits.appsAtOnce()).containsExactly("soon");
    assertThat(limits.reportAtOnce()).isFalse();
  }

  @Test
  void settings_that_do_nothing_are_named_when_they_are_set() throws IOException {
    assertThat(Unused.of(Optional.empty(), ClientConfig.DEFAULT, List.of())).isEmpty();
    Files.writeString(
        folder.resolve("global_prefs.xml"),
        "<global_preferences><vm_max_used_pct>50</vm_max_used_pct></global_preferences>");
    Files.writeString(
        folder.resolve("cc_config.xml"),
        "<cc_config><options><fetch_minimal_work>1</fetch_minimal_work></options></cc_config>");
    SettingsFolder files = new SettingsFolder(folder);
    assertThat(Unused.of(files.preferences(""), files.config().orElseThrow(), List.of()))
        .satisfiesExactly(
            words -> assertThat(words).startsWith("vm_max_used_pct has no effect"),
            words -> assertThat(words).startsWith("fetch_minimal_work has no effect"));
  }

  @Test
  void a_type_a_device_and_an_app() throws IOException {
    assertThat(
            limits(
                    "<exclude_gpu><url>http://EXAMPLE.org/alpha</url><type>NVIDIA</type></exclude_gpu>")
                .excluded())
        .containsExactly("cuda");
    assertThat(limits("<exclude_gpu><url>" + URL + "</url></exclude_gpu>").excluded())
        .as("no type: all devices, never the CPU")
        .containsExactly("cuda", "intel_gpu");
    ProjectLimits one =
        limits(
            "<exclude_gpu><url>"
                + URL
                + "</url><type>NVIDIA</type><device_num>1</device_num></exclude_gpu>");
    assertThat(one.excluded()).isEmpty();
    assertThat(one.exclusions()).containsExactly(new Exclusion("cuda", 1, ""));
    ProjectLimits app =
        limits(
            ("<exclude_gpu><url>" + URL + "</url><type>NVIDIA</type><app>wide</app></exclude_gpu>")
                .repeat(2));
    assertThat(app.exclusions())
        .containsExactly(new Exclusion("cuda", 0, "wide"), new Exclusion("cuda", 1, "wide"));
  }

  @Test
  void devices_that_are_not_there_and_other_projects_do_not_matter() throws IOException {
    assertThat(
            limits(
                "<exclude_gpu><url>"
                    + URL
                    + "</url><type>ATI</type></exclude_gpu><exclude_gpu><url>"
                    + URL
                    + "</url><type>NVIDIA</type><device_num>7</device_num></exclude_gpu>"
                    + "<exclude_gpu><url>https://example.org/beta/</url></exclude_gpu>"))
        .isEqualTo(ProjectLimits.NONE);
  }
}
