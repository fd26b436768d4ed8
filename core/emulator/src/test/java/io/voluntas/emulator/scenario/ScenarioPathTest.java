package io.voluntas.emulator.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.spi.model.Durations;
import org.junit.jupiter.api.Test;

class ScenarioPathTest {
  private static final Scenario TWO = SeedNotation.parse("(P1(1,5,.5), P2(2,240,.5), NCPUS=4)");

  private static Scenario set(String path, String value) {
    return ScenarioPath.parse(path).set(TWO, value);
  }

  @Test
  void a_value_is_changed_and_nothing_else() {
    assertThat(SeedNotation.print(set("projects[1].share", "0.25")))
        .contains("(P1(1, 5, 0.5), P2(2, 240, 0.25), NCPUS=4)");
  }

  @Test
  void items_are_named_or_all() {
    assertThat(set("projects[P2].apps[app].delay-bound", "10h").project("P2").app("app"))
        .extracting(AppSpec::delayBound)
        .isEqualTo(10 * Durations.HOUR);
    assertThat(set("projects[*].apps[*].delay-bound", "10h").projects())
        .allMatch(project -> project.app("app").delayBound() == 10 * Durations.HOUR);
  }

  @Test
  void keys_with_defaults_are_added_on_the_way() {
    assertThat(set("projects[P1].server.latency", "3s").project("P1").server().latency())
        .isEqualTo(new Distribution.Constant(3 * Durations.SECOND));
    assertThat(set("host.on", "{fraction: 0.5, mean-on: 2h}").host().on())
        .isEqualTo(new AvailabilitySpec.Exponential(0.5, 2 * Durations.HOUR));
    assertThat(set("projects[P1].apps[app].usage.cpu", "0.5").project("P1").app("app").usage())
        .containsEntry("cpu", 500_000L);
  }

  @Test
  void cpus_are_the_short_form_of_resources() {
    assertThat(SeedNotation.print(set("host.cpus", "8")))
        .contains("(P1(1, 5, 0.5), P2(2, 240, 0.5), NCPUS=8)");
  }

  @Test
  void what_does_not_fit_is_said() {
    assertThatThrownBy(() -> ScenarioPath.parse("hosts.cpus"))
        .hasMessage("unknown key of a scenario 'hosts'; did you mean 'host'?");
    assertThatThrownBy(() -> ScenarioPath.parse("projects[0]share"))
        .hasMessageContaining("no path");
    assertThatThrownBy(() -> set("projects[P3].share", "1"))
        .hasMessageContaining("unknown item of projects 'P3'; did you mean 'P1'?");
    assertThatThrownBy(() -> set("projects[0].shar", "1"))
        .hasMessageContaining("unknown key 'shar'; did you mean 'share'?");
    assertThatThrownBy(() -> set("projects[0].share", "much"))
        .hasMessage("projects[0].share: 'much' is not a number");
    assertThatThrownBy(() -> set("projects[0]", "1")).hasMessageContaining("name a key of it");
    assertThatThrownBy(() -> set("title.size", "1")).hasMessageContaining("single value");
    assertThatThrownBy(() -> set("title", "a\nprojects: []")).hasMessageContaining("control");
  }
}
