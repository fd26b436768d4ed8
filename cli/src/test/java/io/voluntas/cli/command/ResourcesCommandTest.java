package io.voluntas.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.voluntas.cli.Cli;
import io.voluntas.cli.probe.ProbeJar;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResourcesCommandTest {
  /** Long enough for seven small Java processes at once on a slow machine. */
  private static final String LIMIT = "10s";

  @TempDir private Path folder;

  private Cli resources(String... words) throws IOException {
    String plugins = ProbeJar.makeIn(folder).toString();
    return Cli.run(
        Stream.of(new String[] {"--plugins", plugins, "resources"}, words)
            .flatMap(Stream::of)
            .toArray(String[]::new));
  }

  @Test
  void drivers_that_crash_hang_or_throw_do_not_take_the_program_down() throws IOException {
    Cli done = resources("--json", "--limit", LIMIT, "--set", "resources.probe-found.greeting=hi");
    assertThat(done.code()).isZero();
    JsonNode top = done.json();
    assertThat(top.get("cpu").get("instances").asInt()).isPositive();
    JsonNode device = top.get("probe-found").get("instances").get(0);
    assertThat(device.get("name").asText()).isEqualTo("Probe One");
    assertThat(device.get("memory_bytes").asLong()).isEqualTo(1_073_741_824);
    assertThat(device.get("attributes").get("greeting").asText()).isEqualTo("hi");
    assertThat(device.get("attributes").get("odd text").asText()).isEqualTo("a b\n%20=\u00e9");
    assertThat(state(top, "probe-crash")).contains("broken", "exit code 134");
    assertThat(state(top, "probe-hang")).contains("broken", "did not end within 10 s");
    assertThat(state(top, "probe-throw")).contains("broken", "driver says no");
  }

  private static String state(JsonNode top, String type) {
    return top.get(type).toString();
  }

  @Test
  void settings_of_types_are_checked_before_anything_is_started() throws IOException {
    Cli option = resources("--set", "resources.probe-found.greting=hi");
    assertThat(option.code()).isEqualTo(2);
    assertThat(option.err()).contains("resources.probe-found: unknown option 'greting'");
    Cli type = resources("--set", "resources.prob-found.greeting=hi");
    assertThat(type.err()).contains("did you mean 'probe-found'?");
    assertThat(resources("cuda").code()).isEqualTo(2);
    assertThat(resources("--limit", "0s").code()).isEqualTo(2);
  }
}
