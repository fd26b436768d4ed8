package io.voluntas.emulator.run;

import static io.voluntas.emulator.run.Worlds.DAY;
import static io.voluntas.emulator.run.Worlds.HOUR;
import static io.voluntas.spi.model.Durations.SECOND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.emulator.scenario.AppSpec;
import io.voluntas.emulator.scenario.AvailabilitySpec;
import io.voluntas.emulator.scenario.Distribution;
import io.voluntas.emulator.scenario.InitialJob;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.ServerSpec;
import io.voluntas.emulator.scenario.Supply;
import io.voluntas.emulator.world.InMemoryTransport;
import io.voluntas.engine.kernel.KernelListener;
import io.voluntas.spi.model.Durations;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Runs in which things happen at multiples of a step only. */
class StepsTest {
  /** A single job of 90 seconds, due after 105. */
  private static Scenario hasty() {
    ServerSpec empty =
        new ServerSpec(
            Supply.NONE,
            0,
            OptionalInt.empty(),
            AvailabilitySpec.ALWAYS,
            Distribution.Constant.ZERO,
            Distribution.Constant.ZERO,
            Optional.empty(),
            true);
    Scenario plain =
        Worlds.scenario(
            1, ProjectSpec.of("P", 1, empty, List.of(AppSpec.cpu("app", 90 * SECOND, DAY))));
    InitialJob job =
        new InitialJob(
            "P", "app", Optional.empty(), 1, 90 * SECOND, 105 * SECOND, 0, InitialJob.Stage.READY);
    return new Scenario(
        plain.title(),
        plain.host(),
        plain.preferences(),
        plain.projects(),
        List.of(job),
        plain.events(),
        plain.duration());
  }

  private static RunResult run(Scenario scenario, String send, long duration, long step) {
    RunOptions options = RunOptions.of(1, duration, Worlds.figures()).withStep(step);
    return new Emulator(new InMemoryTransport())
        .run(
            scenario,
            Worlds.policies("edf-debt", "per-resource", "checkpoint", send),
            options,
            List.of());
  }

  /**
   * 90-second jobs in steps of a minute: each ends at the next full minute, after two, and has kept
   * its CPU until then. So 30 in an hour instead of 40, and the hour is used up all the same.
   */
  @Test
  void aJobKeepsItsCpuToTheEndOfTheStep() {
    Scenario scenario = Worlds.scenario(1, Worlds.project("P", .025, 100, 1));
    RunResult exact = run(scenario, "any", HOUR, 0);
    assertThat(exact.counts().finished()).isEqualTo(40);
    RunResult steps = run(scenario, "any", HOUR, Durations.MINUTE);
    assertThat(steps.counts().finished()).isEqualTo(30);
    assertThat(steps.used()).containsExactly(List.of(HOUR));
    assertThat(steps.figure("bce.idle")).isZero();
  }

  /** In time after 90 s of 105, but noticed after 120: the step's doing, not the policy's. */
  @Test
  void aStepMakesAJobLateThatIsNot() {
    RunResult exact = run(hasty(), "any", HOUR, 0);
    assertThat(exact.figure("jobs_met")).isEqualTo(1);
    RunResult steps = run(hasty(), "any", HOUR, Durations.MINUTE);
    assertThat(steps.figure("jobs_met")).isZero();
    assertThat(steps.figure("jobs_missed")).isEqualTo(1);
    // Two minutes of the hour, as the job is charged for.
    assertThat(steps.figure("bce.wasted")).isCloseTo(2 / 60.0, within(1e-9));
  }

  /** All that happens in this scenario falls on full minutes. */
  @Test
  void aStepThatDividesEverythingChangesNothing() {
    Scenario scenario =
        Worlds.scenario(1, Worlds.project("A", 1, 100, 1), Worlds.project("B", 2, 100, 1));
    RunResult exact = run(scenario, "edf-check", 10 * DAY, 0);
    RunResult steps = run(scenario, "edf-check", 10 * DAY, Durations.MINUTE);
    assertThat(steps.used()).isEqualTo(exact.used());
    assertThat(steps.figure("jobs_met")).isEqualTo(exact.figure("jobs_met"));
  }

  /** Availability, latency, downloads and progress that fall anywhere; invariants hold in steps. */
  @Test
  void everythingElseWaitsForTheStepToo() {
    RunObserver onMinutes =
        context ->
            new KernelListener() {
              @Override
              public void capacity(long now, int resource, long capacity) {
                assertThat(now % Durations.MINUTE).isZero();
              }

              @Override
              public void rpc(long now, int project, int jobsReceived, boolean failed) {
                assertThat(now % Durations.MINUTE).isZero();
              }
            };
    RunOptions options = RunOptions.of(1, 10 * DAY, Worlds.figures()).withStep(Durations.MINUTE);
    RunResult result =
        new Emulator(new InMemoryTransport())
            .run(Worlds.random(), Worlds.standard(), options, List.of(onMinutes));
    assertThat(result.counts().finished()).isPositive();
  }

  @Test
  void aStepIsNoLongerThanTheSchedulingPeriod() {
    assertThatThrownBy(() -> run(hasty(), "any", DAY, HOUR + 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("scheduling period");
    assertThatThrownBy(() -> RunOptions.of(1, DAY, List.of()).withStep(-1))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
