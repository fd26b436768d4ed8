package io.voluntas.emulator.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.emulator.scenario.Action;
import io.voluntas.emulator.scenario.AppSpec;
import io.voluntas.emulator.scenario.AvailabilitySpec;
import io.voluntas.emulator.scenario.Distribution;
import io.voluntas.emulator.scenario.InitialJob;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.SeedNotation;
import io.voluntas.emulator.scenario.ServerSpec;
import io.voluntas.emulator.scenario.Supply;
import io.voluntas.emulator.scenario.TimedEvent;
import io.voluntas.spi.model.Durations;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
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

  /**
   * The app's mean is 2 h; the recorded job takes 3 h. At a slack of 4: 8 h for jobs to come and
   * for those that are there or appear, counted from their receipt at -1 h and 5 h, and 12 h for
   * the recorded one. The other project's job keeps its deadline.
   */
  @Test
  void slack_reaches_jobs_that_were_recorded_or_are_there_already() {
    long hour = Durations.HOUR;
    Supply.RecordedJob recorded = new Supply.RecordedJob("app", 0, 3 * hour, hour, 100 * hour, 0);
    ServerSpec server =
        new ServerSpec(
            new Supply.Recorded(List.of(recorded)),
            0,
            OptionalInt.empty(),
            AvailabilitySpec.ALWAYS,
            Distribution.Constant.ZERO,
            Distribution.Constant.ZERO,
            Optional.empty(),
            true);
    AppSpec app = AppSpec.cpu("app", 2 * hour, 50 * hour);
    Scenario scenario =
        new Scenario(
            "",
            TWO.host(),
            TWO.preferences(),
            List.of(
                ProjectSpec.of("A", 1, server, List.of(app)),
                ProjectSpec.of("B", 1, ServerSpec.UNLIMITED, List.of(app))),
            List.of(job("A", -hour), job("B", -hour)),
            List.of(new TimedEvent(5 * hour, new Action.AddJob(job("A", 5 * hour)))),
            OptionalLong.empty());

    Scenario changed = new Target.Slack(Optional.of("A")).apply(scenario, "4");

    assertThat(changed.project("A").app("app").delayBound()).isEqualTo(8 * hour);
    assertThat(((Supply.Recorded) changed.project("A").server().supply()).jobs())
        .extracting(Supply.RecordedJob::delayBound)
        .containsExactly(12 * hour);
    assertThat(changed.jobs())
        .extracting(InitialJob::deadline)
        .containsExactly(7 * hour, 30 * hour);
    assertThat(((Action.AddJob) changed.events().get(0).action()).job().deadline())
        .isEqualTo(13 * hour);
    assertThat(changed.project("B")).isEqualTo(scenario.project("B"));
  }

  private static InitialJob job(String project, long received) {
    return new InitialJob(
        project,
        "app",
        Optional.empty(),
        1,
        Durations.HOUR,
        30 * Durations.HOUR,
        received,
        InitialJob.Stage.READY);
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
        .hasMessage("a slack of 0: it must be above 0");
    assertThatThrownBy(() -> new Target.Slack(Optional.empty()).apply(TWO, "much"))
        .hasMessage("'much' is not a number");
  }
}
