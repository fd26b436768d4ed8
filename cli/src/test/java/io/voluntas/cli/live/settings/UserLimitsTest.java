package io.voluntas.cli.live.settings;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.engine.state.ClientSetup.Exclusion;
import io.voluntas.host.live.ProjectLimits;
import io.voluntas.rpc.files.ClientConfig;
import io.voluntas.rpc.files.SettingsFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
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
