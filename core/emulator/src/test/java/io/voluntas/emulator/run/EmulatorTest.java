package io.voluntas.emulator.run;

import static io.voluntas.emulator.run.Worlds.DAY;
import static io.voluntas.emulator.run.Worlds.HOUR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.emulator.scenario.Action;
import io.voluntas.emulator.scenario.AppSpec;
import io.voluntas.emulator.scenario.AvailabilitySpec;
import io.voluntas.emulator.scenario.Checkpoint;
import io.voluntas.emulator.scenario.Distribution;
import io.voluntas.emulator.scenario.Estimate;
import io.voluntas.emulator.scenario.HostSpec;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.ResourceSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.ServerSpec;
import io.voluntas.emulator.scenario.TimedEvent;
import io.voluntas.emulator.world.InMemoryTransport;
import io.voluntas.engine.kernel.InvariantViolation;
import io.voluntas.engine.kernel.PolicySet;
import io.voluntas.spi.figure.FigureOfMerit;
import io.voluntas.spi.figure.RunFold;
import io.voluntas.spi.figure.RunInfo;
import io.voluntas.spi.ledger.Unit;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.scheduling.Order;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class EmulatorTest {
  private static Scenario on(AvailabilitySpec on, ProjectSpec... projects) {
    AvailabilitySpec always = AvailabilitySpec.ALWAYS;
    return Scenario.of(
        "test",
        new HostSpec(List.of(ResourceSpec.cpus(1)), on, always, always, always),
        Worlds.PREFERENCES,
        List.of(projects));
  }

  /**
   * Jobs of one hour, one after the other, for ten days, each there when the last one ends: 240.
   */
  @Test
  void oneProjectKeepsOneCpuBusy() {
    RunResult result =
        Worlds.run(Worlds.scenario(1, Worlds.project("P", 1, 240, 1)), Worlds.standard(), 10 * DAY);
    assertThat(result.counts().finished()).isEqualTo(240);
    assertThat(result.figure("idle_fraction")).isZero();
    assertThat(result.used()).containsExactly(List.of(10 * DAY));
    assertThat(result.figure("jobs_missed")).isZero();
    assertThat(result.figure("monotony")).isZero();
  }

  /** On for 2.4 hours of each day: an endless job gets exactly a tenth, nothing available idles. */
  @Test
  void workStopsWhileTheHostIsOff() {
    long up = DAY / 10;
    AvailabilitySpec tenth =
        new AvailabilitySpec.Trace(
            List.of(new AvailabilitySpec.Interval(0, up)), OptionalLong.of(DAY));
    ProjectSpec endless = Worlds.project("P", 1e6, 1e8, 1);
    RunResult result = Worlds.run(on(tenth, endless), Worlds.standard(), 1000 * DAY);
    assertThat(result.used()).containsExactly(List.of(1000 * up));
    assertThat(result.figure("idle_fraction")).isZero();
    assertThat(result.figure("preemptions")).isZero();
    assertThat(result.figure("bce.idle")).isCloseTo(.9, within(1e-9));
  }

  /** The same at random: 2400 periods give a tenth with a standard deviation of .0026. */
  @Test
  void workStopsWhileTheHostIsOffAtRandom() {
    AvailabilitySpec tenth = new AvailabilitySpec.Exponential(.1, HOUR);
    ProjectSpec endless = Worlds.project("P", 1e6, 1e8, 1);
    RunResult result = Worlds.run(on(tenth, endless), Worlds.standard(), 1000 * DAY);
    assertThat(result.used().get(0).get(0) / (1000.0 * DAY)).isCloseTo(.1, within(.005));
    assertThat(result.figure("idle_fraction")).isZero();
  }

  /**
   * Checkpoints every 30 min, on 55 min per hour: 25 min lost in each, so half the time is work.
   */
  @Test
  void whatWasNotSavedIsLostWithThePower() {
    AvailabilitySpec mostly =
        new AvailabilitySpec.Trace(
            List.of(new AvailabilitySpec.Interval(0, 55 * Durations.MINUTE)),
            OptionalLong.of(HOUR));
    AppSpec app =
        new AppSpec(
            "app",
            new TreeMap<>(Map.of("cpu", Amounts.ONE)),
            new Distribution.Constant(10 * HOUR),
            Estimate.EXACT,
            100 * DAY,
            1,
            new Checkpoint.Every(30 * Durations.MINUTE),
            0,
            OptionalInt.empty());
    ProjectSpec project = ProjectSpec.of("P", 1, ServerSpec.UNLIMITED, List.of(app));
    RunResult result = Worlds.run(on(mostly, project), Worlds.standard(), DAY);
    assertThat(result.used()).containsExactly(List.of(24 * 55 * Durations.MINUTE));
    assertThat(result.figure("lost_work_seconds")).isEqualTo(24 * 25 * 60);
    // 12 h of progress in a day: one job of 10 h.
    assertThat(result.counts().finished()).isEqualTo(1);
  }

  /** Every combination runs through all checks on a host that comes and goes. */
  @Test
  void everyPolicyKeepsTheRules() {
    for (String cpu : List.of("edf-debt", "wrr-debt", "edf", "fifo", "rec")) {
      for (String fetch : List.of("debt", "per-resource", "hysteresis", "lag")) {
        for (String enforce : List.of("checkpoint", "immediate", "run-to-completion")) {
          RunPolicies policies = Worlds.policies(cpu, fetch, enforce, "edf-check");
          RunResult result = Worlds.run(Worlds.random(), policies, 5 * DAY);
          assertThat(result.counts().finished()).as(cpu + fetch + enforce).isPositive();
        }
      }
    }
  }

  @Test
  void aPolicyThatPicksTooMuchIsStopped() {
    PolicySet good = Worlds.standard().client().get();
    PolicySet bad =
        new PolicySet(
            view -> {
              var jobs = view.jobs(view.cpu(), Order.ARRIVAL);
              var picks = new ArrayList<io.voluntas.spi.scheduling.Pick>();
              for (var job : jobs) {
                picks.add(
                    new io.voluntas.spi.scheduling.Pick(
                        job, false, io.voluntas.spi.Reason.of("all")));
              }
              return io.voluntas.spi.scheduling.Schedule.of(picks);
            },
            good.enforcement(),
            good.fetch());
    RunPolicies policies = new RunPolicies("bad", () -> bad, Worlds.standard().servers());
    assertThatThrownBy(
            () -> Worlds.run(Worlds.scenario(1, Worlds.project("P", 1, 100, 1)), policies, DAY))
        .isInstanceOf(InvariantViolation.class);
  }

  /**
   * Jobs of a third of a GPU and a tenth of a CPU beside CPU jobs, through a clock jump, a change
   * of the CPUs, and a suspended GPU: all checks hold, and six GPU jobs run at a time on two GPUs.
   */
  @Test
  void devicesFractionsAndTheUserKeepTheRules() {
    long third = Amounts.ONE / 3;
    AppSpec gpu =
        new AppSpec(
            "gpu",
            new TreeMap<>(Map.of("cuda", third, "cpu", Amounts.ONE / 10)),
            new Distribution.Constant(HOUR),
            Estimate.EXACT,
            10 * DAY,
            1,
            Checkpoint.CONTINUOUS,
            0,
            OptionalInt.empty());
    ProjectSpec devices = ProjectSpec.of("G", 1, ServerSpec.UNLIMITED, List.of(gpu));
    Scenario scenario =
        new Scenario(
            "gpu",
            HostSpec.always(List.of(new ResourceSpec("cuda", 2, 1e10), ResourceSpec.cpus(4))),
            Worlds.PREFERENCES,
            List.of(devices, Worlds.project("C", 3, 240, 1)),
            List.of(),
            List.of(
                new TimedEvent(DAY, new Action.ClockJump(HOUR)),
                new TimedEvent(2 * DAY, new Action.SetMaxCpus(2)),
                new TimedEvent(3 * DAY, new Action.SuspendResource("cuda")),
                new TimedEvent(4 * DAY, new Action.ResumeResource("cuda"))),
            OptionalLong.empty());
    RunResult result = Worlds.run(scenario, Worlds.standard(), 5 * DAY);
    assertThat(result.figure("idle_fraction_cuda")).isCloseTo(0, within(.03));
    // Four days of six jobs an hour, less a few minutes around the jump and the suspension.
    assertThat(result.counts().finished()).isGreaterThan(4 * 24 * 6 - 12);
  }

  @Test
  void aFigureThatIsInfiniteIsFoundAndOneMayHaveNoValue() {
    assertThatThrownBy(() -> figure(Double.NEGATIVE_INFINITY))
        .isInstanceOf(InvariantViolation.class)
        .hasMessageContaining("odd");
    assertThat(figure(Double.NaN)).isNaN();
  }

  private static double figure(double value) {
    FigureOfMerit odd =
        new FigureOfMerit() {
          @Override
          public List<Figure> figures() {
            return List.of(new Figure("odd", Unit.NUMBER, true, "nothing"));
          }

          @Override
          public RunFold begin(RunInfo run) {
            return (now, end) -> new double[] {value};
          }
        };
    return new Emulator(new InMemoryTransport())
        .run(
            Worlds.scenario(1, Worlds.project("P", 1, 100, 1)),
            Worlds.standard(),
            RunOptions.of(1, DAY, List.of(odd)),
            List.of())
        .figure("odd");
  }
}
