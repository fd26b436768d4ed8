package io.voluntas.engine.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.spi.Factory;
import io.voluntas.spi.Plugin;
import io.voluntas.spi.lab.LabSetup;
import io.voluntas.spi.lab.LabTrace;
import io.voluntas.spi.lab.SchedulerLab;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class KindTest {
  private static final class Lab implements SchedulerLab {
    @Override
    public LabTrace play(LabSetup setup) {
      return new LabTrace(setup, List.of(), List.of());
    }

    @Override
    public SortedMap<String, LabSetup> presets() {
      return Collections.unmodifiableSortedMap(new TreeMap<>());
    }
  }

  /** Whoever adds a list to the plugin interface has to add its kind: else nobody would read it. */
  @Test
  void every_list_of_a_plugin_is_a_kind() {
    List<String> lists =
        Arrays.stream(Plugin.class.getMethods())
            .filter(method -> method.getReturnType().equals(List.class))
            .map(Method::getName)
            .toList();
    assertThat(Kind.all()).extracting(Kind::getter).containsExactlyInAnyOrderElementsOf(lists);
  }

  @Test
  void laboratories_are_found_by_name() {
    Admission admission = new Admission();
    admission.consider(
        new Plugin() {
          @Override
          public String name() {
            return "test";
          }

          @Override
          public int spiLevel() {
            return SPI_LEVEL;
          }

          @Override
          public List<Factory<SchedulerLab>> labs() {
            return List.of(Factory.of("bench", "help", List.of(), values -> new Lab()));
          }
        },
        "test.jar");
    assertThat(admission.result().problems()).isEmpty();
    Registry<SchedulerLab> labs = admission.result().catalog().labs();
    assertThat(labs.names()).containsExactly("bench");
    assertThat(labs.get("bench").kind().label()).isEqualTo("laboratory");
  }
}
