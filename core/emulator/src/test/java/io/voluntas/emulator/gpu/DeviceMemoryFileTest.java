package io.voluntas.emulator.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.emulator.scenario.ResourceSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.ScenarioYaml;
import io.voluntas.emulator.scenario.ScenarioYamlWriter;
import io.voluntas.engine.config.ConfigException;
import org.junit.jupiter.api.Test;

/** Unlike devices and what jobs need of them, in a scenario file. */
class DeviceMemoryFileTest {
  private static String file(String memory, String need) {
    return """
        host:
          resources:
            - {type: cuda, count: 2, memory: %s}
            - {type: cpu, count: 4}
        projects:
          - name: P
            apps:
              - {name: g, usage: {cuda: 1, cpu: 0.1}, runtime: 1h, delay-bound: 2d, device-memory: %s}
        """
        .formatted(memory, need);
  }

  @Test
  void memory_of_each_device_is_read_and_written() {
    Scenario scenario = ScenarioYaml.read("test", file("[8 GiB, 24 GiB]", "10 GiB"));
    assertThat(scenario.host().resource("cuda").instanceMemory())
        .containsExactly(8L << 30, 24L << 30);
    assertThat(scenario.project("P").app("g").deviceMemoryBytes()).isEqualTo(10L << 30);
    assertThat(ScenarioYaml.read("back", ScenarioYamlWriter.write(scenario))).isEqualTo(scenario);
  }

  @Test
  void one_size_is_that_of_all() {
    ResourceSpec cuda = ScenarioYaml.read("test", file("8 GiB", "0")).host().resource("cuda");
    assertThat(cuda.instanceMemory()).containsExactly(8L << 30, 8L << 30);
  }

  @Test
  void a_list_of_another_length_and_too_great_a_need_are_refused() {
    assertThatThrownBy(() -> ScenarioYaml.read("test", file("[8 GiB]", "1 GiB")))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("one for each of the 2 instances");
    assertThatThrownBy(() -> ScenarioYaml.read("test", file("[8 GiB, 24 GiB]", "25 GiB")))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("more memory than any device has");
  }
}
