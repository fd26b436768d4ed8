package io.voluntas.host.machine.local;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.host.machine.ProcessorSpeed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpeedFileTest {
  @TempDir Path folder;

  private int measured;

  private ProcessorSpeed measure() {
    measured++;
    return new ProcessorSpeed(2.5e9 * measured, 7e9);
  }

  private ProcessorSpeed get(String processor) {
    return new SpeedFile(folder.resolve("speed.txt")).get(processor, this::measure);
  }

  @Test
  void a_processor_is_measured_once() {
    ProcessorSpeed first = get("EPYC [1]");
    assertThat(get("EPYC [1]")).isEqualTo(first).isEqualTo(new ProcessorSpeed(2.5e9, 7e9));
    assertThat(measured).isEqualTo(1);
  }

  @Test
  void another_processor_is_measured_anew() {
    get("EPYC [1]");
    assertThat(get("EPYC [2]").flops()).isEqualTo(5e9);
  }

  @Test
  void a_damaged_record_is_replaced() throws IOException {
    for (String damage : new String[] {"", "flops 0\niops 1\nprocessor p\n", "flops E\niops 1\n"}) {
      Files.writeString(folder.resolve("speed.txt"), damage);
      int before = measured;
      get("p");
      assertThat(measured).isEqualTo(before + 1);
    }
  }

  @Test
  void a_folder_that_cannot_be_written_is_no_error() {
    SpeedFile file = new SpeedFile(folder.resolve("missing/speed.txt"));
    assertThat(file.get("p", this::measure).iops()).isEqualTo(7e9);
  }

  /** Any processor of this century does between 0.1 and 100 operations in a nanosecond. */
  @Test
  void the_measurement_is_plausible_and_repeats() {
    ProcessorSpeed one = SpeedTest.measure();
    ProcessorSpeed two = SpeedTest.measure();
    assertThat(one.flops()).isBetween(1e8, 1e11);
    assertThat(one.iops()).isBetween(1e8, 1e11);
    assertThat(two.flops() / one.flops())
        .as("a neighbour may have half of the core")
        .isBetween(0.2, 5.0);
  }
}
