package io.voluntas.policies.cpu;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.spi.Factory;
import io.voluntas.spi.Option;
import io.voluntas.spi.Plugin;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

class CpuPoliciesPluginTest {
  @Test
  void isFoundAndBringsThePolicies() {
    List<Plugin> found = new ArrayList<>();
    ServiceLoader.load(Plugin.class).forEach(found::add);
    assertThat(found).singleElement().isInstanceOf(CpuPoliciesPlugin.class);
    Plugin plugin = found.get(0);
    assertThat(plugin.spiLevel()).isEqualTo(1);
    assertThat(plugin.cpuSchedulingPolicies())
        .extracting(Factory::name)
        .contains("edf-debt", "wrr-debt", "edf", "fifo", "rec");
    assertThat(plugin.enforcementPolicies())
        .extracting(Factory::name)
        .contains("checkpoint", "immediate", "run-to-completion");
  }

  @Test
  void defaultsCanBeWrittenDown() {
    List<Factory<?>> all = new ArrayList<>(new CpuPoliciesPlugin().cpuSchedulingPolicies());
    all.addAll(new CpuPoliciesPlugin().enforcementPolicies());
    for (Factory<?> factory : all) {
      assertThat(factory.help()).isNotBlank().doesNotEndWith(".");
      for (Option<?> option : factory.options()) {
        // What is printed as the default is read back as the default.
        assertThat((Object) option.parser().apply(option.fallbackText()))
            .as(factory.name() + "." + option.name())
            .isEqualTo(option.fallback());
      }
    }
  }
}
