package io.voluntas.coproc.cuda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.spi.OptionValues;
import io.voluntas.spi.Plugin;
import io.voluntas.spi.resource.ProcessingResourceType;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CudaPluginTest {
  @Test
  void the_plugin_is_found_and_brings_the_type() {
    Plugin plugin = ServiceLoader.load(Plugin.class).findFirst().orElseThrow();
    assertThat(plugin).isInstanceOf(CudaPlugin.class);
    var factory = plugin.resourceTypes().get(0);
    ProcessingResourceType type = factory.create(OptionValues.defaults(factory.options()));
    assertThat(type.name()).isEqualTo("cuda");
    assertThat(type.requestBlock()).isEqualTo("coproc_cuda");
  }

  /** Multiprocessors, boost clock and TFLOPS as NVIDIA publishes them for each model. */
  @ParameterizedTest
  @CsvSource({
    "GTX 1080, 6, 1, 20, 1733000, 8.873",
    "V100 SXM2, 7, 0, 80, 1530000, 15.7",
    "RTX 2080 Ti, 7, 5, 68, 1545000, 13.4",
    "A100, 8, 0, 108, 1410000, 19.5",
    "RTX 3090, 8, 6, 82, 1695000, 35.6",
    "RTX 4090, 8, 9, 128, 2520000, 82.6",
    "H100 SXM, 9, 0, 132, 1980000, 67",
    "Tesla K40, 3, 5, 15, 745000, 4.29"
  })
  void peak_speed_is_the_published_one(
      String model, int major, int minor, int multiprocessors, int clockKhz, double teraflops) {
    assertThat(PeakFlops.of(major, minor, multiprocessors, clockKhz) / 1e12)
        .as(model)
        .isCloseTo(teraflops, within(0.01 * teraflops));
  }

  @Test
  void peak_speed_is_unknown_when_a_factor_is() {
    assertThat(PeakFlops.of(0, 0, 20, 1)).isZero();
    assertThat(PeakFlops.of(8, 0, 0, 1)).isZero();
    assertThat(PeakFlops.of(8, 0, 1, 0)).isZero();
  }
}
