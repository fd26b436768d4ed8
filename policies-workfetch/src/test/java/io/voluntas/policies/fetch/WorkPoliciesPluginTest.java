package io.voluntas.policies.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.spi.Factory;
import io.voluntas.spi.OptionValues;
import io.voluntas.spi.Plugin;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

class WorkPoliciesPluginTest {
  private final Plugin plugin =
      ServiceLoader.load(Plugin.class).stream()
          .map(ServiceLoader.Provider::get)
          .filter(found -> found.name().equals("policies-workfetch"))
          .findFirst()
          .orElseThrow();

  @Test
  void offersItsPolicies() {
    assertThat(plugin.workFetchPolicies().stream().map(Factory::name))
        .containsExactly("debt", "per-resource", "hysteresis", "lag");
    assertThat(plugin.workSendPolicies().stream().map(Factory::name))
        .containsExactly("edf-check", "any");
    assertThat(plugin.spiLevel()).isEqualTo(Plugin.SPI_LEVEL);
  }

  @Test
  void everyDefaultReadsBackAndMakesAPolicy() {
    plugin
        .workFetchPolicies()
        .forEach(
            factory -> {
              factory
                  .options()
                  .forEach(
                      option ->
                          assertThat(option.parser().apply(option.fallbackText()))
                              .as(factory.name() + "." + option.name())
                              .isEqualTo(option.fallback()));
              assertThat(factory.create(OptionValues.defaults(factory.options())).ledgers())
                  .isNotEmpty();
            });
  }
}
