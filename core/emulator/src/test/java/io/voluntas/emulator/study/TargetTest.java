package io.voluntas.emulator.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.SeedNotation;
import io.voluntas.spi.model.Durations;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What each parameter changes, said in the one-line notation: P(hours, delay bound, share). */
class TargetTest {
  private static final Scenario TWO = SeedNotation.parse("(A(2,5,.5), B(3,240,.5))");

  /** Compares without the title, which is the notation of the beginning. */
  private static void assertSame(Scenario changed, String notation) {
    assertThat(SeedNotation.print(changed)).contains(notation);
  }

  @Test
  void slack_multiplies_running_times() {
    assertSame(
        new Target.Slack(Optional.empty()).apply(TWO, "1.5"), "(A(2, 3, 0.5), B(3, 4.5, 0.5))");
    assertSame(
        new Target.Slack(Optional.of("A")).apply(TWO, "10"), "(A(2, 20, 0.5), B(3, 240, 0.5))");
  }

  @Test
  void shares_and_buffers_are_set() {
    assertSame(new Target.Share("B").apply(TWO, "2"), "(A(2, 5, 0.5), B(3, 240, 2))");
    assertSame(
        new Target.Buffer(false).apply(TWO, "7h"), "(A(2, 5, 0.5), B(3, 240, 0.5), min_queue=7)");
    assertThat(new Target.Buffer(true).apply(TWO, "1d").preferences().extraQueue())
        .isEqualTo(Durations.DAY);
  }

  @Test
  void projects_come_in_turn() {
    assertSame(new Target.Projects().apply(TWO, "1"), "(A(2, 5, 0.5))");
    Scenario five = new Target.Projects().apply(TWO, "5");
    assertThat(five.projects())
        .extracting(ProjectSpec::name)
        .containsExactly("A", "B", "A-2", "B-2", "A-3");
    assertThat(five.project("B-2").apps()).isEqualTo(TWO.project("B").apps());
  }

  @Test
  void values_that_do_not_fit_are_refused() {
    assertThatThrownBy(() -> new Target.Share("C").apply(TWO, "1"))
        .hasMessage("unknown project 'C'; did you mean 'A'?");
    assertThatThrownBy(() -> new Target.Projects().apply(TWO, "0"))
        .hasMessageContaining("not a number of projects");
    assertThatThrownBy(() -> new Target.Slack(Optional.empty()).apply(TWO, "0"))
        .hasMessageContaining("delay-bound");
    assertThatThrownBy(() -> new Target.Slack(Optional.empty()).apply(TWO, "much"))
        .hasMessage("'much' is not a number");
  }
}
