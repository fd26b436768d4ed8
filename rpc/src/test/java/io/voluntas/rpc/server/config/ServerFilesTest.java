package io.voluntas.rpc.server.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.spi.model.Durations;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The files of the operator. */
class ServerFilesTest {
  @Test
  void the_file_that_a_new_folder_gets_holds_the_defaults() throws Exception {
    String text;
    try (InputStream in =
        ServerConfig.class.getResourceAsStream("/io/voluntas/rpc/server/server.yaml")) {
      text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    ServerConfig written = ServerConfigReader.read("server.yaml", text);
    ServerConfig none = ServerConfigReader.read("server.yaml", "port: 8080");
    assertThat(written)
        .usingRecursiveComparison()
        .ignoringFields("send.chosen.origin")
        .isEqualTo(none);
    // The lines that are commented out can be used as they are.
    ServerConfig all = ServerConfigReader.read("server.yaml", uncommented(text));
    assertThat(all.url()).contains("http://grid.example.org:8080/");
  }

  private static String uncommented(String text) {
    return text.replace("#url:", "url:")
        .replace("database: sqlite\n", "")
        .replace("#database:", "database:");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "prot: 1 | server.yaml:1:1 | did you mean 'port'",
        "port: 99999 | server.yaml:1:7 | outside 0 .. 65535",
        "database: mysql | server.yaml:1:11 | neither 'sqlite' nor",
        "url: ftp://x | server.yaml:1:6 | no master URL",
        "scheduler: {grace: soon} | server.yaml:1:20 | 'soon' is not a duration",
        "limits: {idle: -1s} | server.yaml:1:16 | negative",
      })
  void what_is_wrong_is_named_with_its_place(String text, String place, String message) {
    assertThatThrownBy(() -> ServerConfigReader.read("server.yaml", text))
        .hasMessageContaining(place)
        .hasMessageContaining(message);
  }

  @Test
  void an_app_is_read() {
    AppDefinition app =
        AppReader.read(
            "words",
            "app.yaml",
            """
            validator: [sh, check.sh]
            outputs: [{open-name: a/b.txt, max-bytes: 2 kB, optional: true, copy: false}]
            versions:
              - number: 3
                platform: x86_64-pc-linux-gnu
                cpus: 0.5
                device: {type: NVIDIA, count: 0.25, memory: 1 GB}
                main: bin/run
                files: [{path: data/table, copy: true}]
            """);
    AppDefinition.Version version = app.versions().get(0);
    assertThat(app.friendlyName()).isEqualTo("words");
    assertThat(app.outputs())
        .containsExactly(new AppDefinition.Output("a/b.txt", 2000, true, false));
    assertThat(version.cpus()).isEqualTo(500_000);
    assertThat(version.device())
        .contains(new AppDefinition.Device("NVIDIA", 250_000, 1_000_000_000));
    assertThat(version.files())
        .containsExactly(
            new AppDefinition.ProgramFile("bin/run", "", false, true),
            new AppDefinition.ProgramFile("data/table", "table", true, false));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "versions: [] | at least one version",
        "outputs: [] | 'versions' is missing",
        "versions: [{number: 1, platform: x}] | 'main' is missing",
        "versions: [{number: 1, platform: x, main: ../x}] | no path inside",
        "versions: [{number: 1, platform: x, main: a, cpus: 0}] | outside",
        "versions: [{number: 1, platform: x, main: a}, {number: 1, platform: x, main: b}] | two",
      })
  void an_app_that_cannot_be_used_is_refused(String text, String message) {
    assertThatThrownBy(() -> AppReader.read("x", "app.yaml", text)).hasMessageContaining(message);
  }

  @Test
  void a_job_list_has_one_entry_or_many_or_names_to_cancel() {
    JobList one = JobListReader.read("j", "{app: a, delay-bound: 2h, inputs: [d/x.txt]}");
    assertThat(one.jobs()).hasSize(1);
    assertThat(one.jobs().get(0).rules().delayBound()).isEqualTo(2 * Durations.HOUR);
    assertThat(one.jobs().get(0).inputs())
        .containsExactly(new JobSpec.Input("d/x.txt", "x.txt", true));
    assertThat(JobListReader.read("j", "jobs: [{app: a}, {app: b}]").jobs()).hasSize(2);
    assertThat(JobListReader.read("j", "cancel: [x, y*]").cancel()).containsExactly("x", "y*");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{name: x} | 'app' is missing",
        "{app: a, count: 2, for-each: d/*} | leave 'count' out",
        "{app: a, delay-bound: 1ms} | below one second",
        "{app: a, flops_est: 1} | did you mean 'flops-est'",
        "{jobs: [], app: a} | there is no 'app'",
        "{app: a, inputs: [/etc/../x]} | no path inside",
        "{app: a, inputs: [/etc/passwd]} | no path inside",
      })
  void a_job_list_that_cannot_be_used_is_refused(String text, String message) {
    assertThatThrownBy(() -> JobListReader.read("j", text)).hasMessageContaining(message);
  }
}
