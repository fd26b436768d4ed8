package io.voluntas.coproc.opencl;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.spi.OptionValues;
import io.voluntas.spi.resource.Instance;
import io.voluntas.spi.resource.ProcessingResourceType;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a job is told of its devices. */
class LaunchTest {
  static Stream<ProcessingResourceType> types() {
    return Stream.of(
        new OpenClResourceType(OptionValues.defaults(OpenClResourceType.OPTIONS)),
        new OpenClCpuType(OptionValues.defaults(OpenClCpuType.OPTIONS)));
  }

  private static Instance device(int index, String platform, String device) {
    return new Instance(
        index,
        "d" + index,
        0,
        0,
        new TreeMap<>(Map.of("platform_index", platform, "device_index", device)));
  }

  /**
   * Device 1 of platform 0 is the processor, say, so that the second GPU is number 1 for the client
   * and number 2 for OpenCL: the variable gives OpenCL's numbers, the arguments the client's.
   */
  @ParameterizedTest
  @MethodSource("types")
  void the_job_is_told_both_numbers_in_the_order_of_the_assignment(ProcessingResourceType type) {
    List<Instance> given = List.of(device(2, "1", "0"), device(1, "0", "2"));
    assertThat(type.environment(given)).containsExactly(Map.entry(Launch.DEVICES, "1:0,0:2"));
    assertThat(type.arguments(given)).containsExactly("--device", "2", "--device", "1");
  }

  @ParameterizedTest
  @MethodSource("types")
  void no_device_no_word(ProcessingResourceType type) {
    assertThat(type.environment(List.of())).isEmpty();
    assertThat(type.arguments(List.of())).isEmpty();
  }
}
