package io.voluntas.engine.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.spi.Factory;
import io.voluntas.spi.Option;
import io.voluntas.spi.OptionValues;
import io.voluntas.spi.Plugin;
import io.voluntas.spi.enforcement.EnforcementPolicy;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class RegistryTest {
  private static final Option<Long> SLICE = Option.duration("slice", 3_600_000_000L, "turn");
  private static final Option<Boolean> STRICT = Option.flag("strict", false, "how strict");
  private static final EnforcementPolicy NOTHING = view -> List.of();

  private static Registry<EnforcementPolicy> registry(
      Function<OptionValues, EnforcementPolicy> maker, String... names) {
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
          public List<Factory<EnforcementPolicy>> enforcementPolicies() {
            return List.of(names).stream()
                .map(name -> Factory.of(name, "help", List.of(SLICE, STRICT), maker))
                .toList();
          }
        },
        "test.jar");
    assertThat(admission.result().problems()).isEmpty();
    return admission.result().registry(Kind.ENFORCEMENT);
  }

  @Test
  void an_unknown_name_is_answered_with_the_known_ones_nearest_first() {
    // Distances from "imediate": immediate 1, deadline 6 (a, d and i stay), checkpoint 9.
    var registry = registry(values -> NOTHING, "checkpoint", "deadline", "immediate");
    assertThatThrownBy(() -> registry.get("imediate"))
        .isInstanceOf(UnknownNameException.class)
        .hasMessageStartingWith("unknown enforcement policy 'imediate'; did you mean 'immediate'?")
        .satisfies(
            e -> assertThat(((UnknownNameException) e).known()).hasSize(3).startsWith("immediate"));
    assertThat(registry.find("imediate")).isEmpty();
  }

  @Test
  void nothing_is_suggested_when_nothing_is_near_and_nothing_is_known() {
    assertThatThrownBy(() -> registry(values -> NOTHING, "checkpoint").get("xyz"))
        .hasMessage("unknown enforcement policy 'xyz'; known: checkpoint");
    assertThatThrownBy(() -> registry(values -> NOTHING).get("xyz"))
        .hasMessage("unknown enforcement policy 'xyz'; there is none");
  }

  @Test
  void create_passes_parsed_values_and_defaults() {
    var registry =
        registry(
            values -> {
              // 2 h in microseconds; strict was left out.
              assertThat(values.get(SLICE)).isEqualTo(7_200_000_000L);
              assertThat(values.get(STRICT)).isFalse();
              return NOTHING;
            },
            "x");
    assertThat(registry.create("x", Map.of("slice", "2h"))).isSameAs(NOTHING);
  }

  @Test
  void wrong_options_name_the_policy_and_the_nearest_option() {
    var registry = registry(values -> NOTHING, "x");
    assertThatThrownBy(() -> registry.create("x", Map.of("slise", "2h")))
        .isInstanceOf(UnknownNameException.class)
        .hasMessage(
            "unknown option of enforcement policy 'x' 'slise'; did you mean 'slice'?;"
                + " known: slice, strict");
    assertThatThrownBy(() -> registry.create("x", Map.of("strict", "perhaps")))
        .hasMessage("x: strict: 'perhaps' is neither true nor false");
  }

  @Test
  void values_that_a_factory_refuses_are_the_users_fault_and_all_else_the_plugins() {
    var refuses =
        registry(
            values -> {
              throw new IllegalArgumentException("slice and strict contradict");
            },
            "x");
    assertThatThrownBy(() -> refuses.create("x", Map.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("x: slice and strict contradict");
    var fails =
        registry(
            values -> {
              throw new IllegalStateException("bug");
            },
            "x");
    assertThatThrownBy(() -> fails.create("x", Map.of()))
        .isInstanceOf(PluginFailure.class)
        .hasMessageContainingAll("plugin 'test' (test.jar)", "bug")
        .satisfies(e -> assertThat(((PluginFailure) e).plugin()).isEqualTo("test"));
    assertThatThrownBy(() -> registry(values -> null, "x").create("x", Map.of()))
        .isInstanceOf(PluginFailure.class)
        .hasMessageContaining("answered null");
  }

  /** By hand: one operation each, then the textbook pair kitten/sitting with three. */
  @Test
  void edit_distance() {
    assertThat(NearestNames.distance("", "abc")).isEqualTo(3);
    assertThat(NearestNames.distance("edf", "edf")).isZero();
    assertThat(NearestNames.distance("EDF", "edf")).isZero();
    assertThat(NearestNames.distance("efd", "edf")).as("swap").isEqualTo(1);
    assertThat(NearestNames.distance("ed", "edf")).isEqualTo(1);
    assertThat(NearestNames.distance("kitten", "sitting")).isEqualTo(3);
  }

  @Test
  void equally_near_names_are_in_alphabetical_order() {
    assertThat(NearestNames.of("c", List.of("b", "zzz", "a")).sorted())
        .containsExactly("a", "b", "zzz");
  }
}
