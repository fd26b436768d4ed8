package io.voluntas.emulator.run;

import static io.voluntas.emulator.run.Worlds.DAY;
import static io.voluntas.emulator.run.Worlds.HOUR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

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
import io.voluntas.emulator.scenario.Supply;
import io.voluntas.emulator.world.InMemoryTransport;
import io.voluntas.engine.kernel.InvariantViolation;
import io.voluntas.engine.kernel.KernelListener;
import io.voluntas.engine.kernel.PolicySet;
import io.voluntas.spi.figure.FigureOfMerit;
import io.voluntas.spi.figure.RunFold;
import io.voluntas.spi.figure.RunInfo;
import io.voluntas.spi.ledger.Unit;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.scheduling.Order;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

  @Test
  void namesAndTheOrderOfTheInputDoNotMatter() {
    Scenario scenario = Worlds.tenProjects();
    RunPolicies policies = Worlds.policies("edf-debt", "debt", "checkpoint", "edf-check");
    RunResult result = Worlds.run(scenario, policies, 10 * DAY);
    List<ProjectSpec> renamed = new ArrayList<>();
    for (ProjectSpec p : scenario.projects()) {
      // The names sort the other way round.
      String name = "Q" + (100 - p.name().length() * 10 - p.name().charAt(1) % 10) + p.name();
      renamed.add(ProjectSpec.of(name, p.share(), p.server(), p.apps()));
    }
    Collections.reverse(renamed);
    Scenario other = Scenario.of("other", scenario.host(), scenario.preferences(), renamed);
    RunResult again = Worlds.run(other, policies, 10 * DAY);
    assertThat(again.figures()).isEqualTo(result.figures());
    assertThat(again.used()).isEqualTo(result.used());
    assertThat(again.counts()).isEqualTo(result.counts());
    assertThat(again.projects()).isNotEqualTo(result.projects());
  }

  @Test
  void observersDoNotMatter() {
    RunPolicies policies = Worlds.policies("edf-debt", "debt", "checkpoint", "edf-check");
    RunResult plain = Worlds.run(Worlds.tenProjects(), policies, 10 * DAY);
    RunObserver nosy =
        context ->
            new KernelListener() {
              @Override
              public boolean explaining() {
                return true;
              }

              @Override
              public void booked(long now) {
                context.declared().forEach(ledger -> context.ledgers().balance(ledger, 0, 0));
              }
            };
    assertThat(Worlds.run(Worlds.tenProjects(), policies, 10 * DAY, nosy)).isEqualTo(plain);
  }

  private static Scenario random() {
    AppSpec app =
        new AppSpec(
            "app",
            new TreeMap<>(Map.of("cpu", Amounts.ONE)),
            new Distribution.LogNormal(2 * HOUR, HOUR),
            Estimate.MEAN,
            DAY,
            1,
            new Checkpoint.Every(10 * Durations.MINUTE),
            0,
            OptionalInt.empty());
    ServerSpec server =
        new ServerSpec(
            Supply.UNLIMITED,
            60 * Durations.SECOND,
            OptionalInt.of(10),
            new AvailabilitySpec.Exponential(.8, 6 * HOUR),
            new Distribution.Uniform(Durations.SECOND, 5 * Durations.SECOND),
            new Distribution.Exponential(5 * Durations.MINUTE),
            Optional.empty(),
            false);
    AvailabilitySpec half = new AvailabilitySpec.Exponential(.5, 4 * HOUR);
    AvailabilitySpec mostly = new AvailabilitySpec.Exponential(.9, HOUR);
    return Scenario.of(
        "random",
        new HostSpec(List.of(ResourceSpec.cpus(3)), half, mostly, mostly, mostly),
        Worlds.PREFERENCES,
        List.of(
            ProjectSpec.of("A", 1, server, List.of(app)),
            ProjectSpec.of("B", 2, server, List.of(app)),
            Worlds.project("C", 1, 12, 3)));
  }

  @Test
  void threadsDoNotMatterAndReplicatesDiffer() throws InterruptedException {
    List<RunPolicies> policies =
        List.of(
            Worlds.policies("edf-debt", "debt", "checkpoint", "edf-check"),
            Worlds.policies("wrr-debt", "hysteresis", "immediate", "any"));
    RunOptions options = RunOptions.of(5, 5 * DAY, Worlds.figures());
    Emulator emulator = new Emulator(new InMemoryTransport());
    List<Comparison.Row> one = new Comparison(emulator, 1).run(random(), policies, options, 4);
    List<Comparison.Row> three = new Comparison(emulator, 3).run(random(), policies, options, 4);
    assertThat(three).isEqualTo(one);
    assertThat(one).hasSize(2);
    assertThat(one.get(0).runs().stream().map(RunResult::used).distinct()).hasSize(4);
    assertThat(one.get(0).differences().get("idle_fraction").mean()).isZero();
    Comparison.Row second = one.get(1);
    assertThat(second.differences().get("preemptions").mean())
        .isCloseTo(
            second.figures().get("preemptions").mean()
                - one.get(0).figures().get("preemptions").mean(),
            within(1e-9));
  }

  /** Every combination runs through all checks on a host that comes and goes. */
  @Test
  void everyPolicyKeepsTheRules() {
    for (String cpu : List.of("edf-debt", "wrr-debt", "edf", "fifo", "rec")) {
      for (String fetch : List.of("debt", "per-resource", "hysteresis", "lag")) {
        for (String enforce : List.of("checkpoint", "immediate", "run-to-completion")) {
          RunPolicies policies = Worlds.policies(cpu, fetch, enforce, "edf-check");
          RunResult result = Worlds.run(random(), policies, 5 * DAY);
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

  @Test
  void aFigureThatIsNoNumberIsFound() {
    FigureOfMerit broken =
        new FigureOfMerit() {
          @Override
          public List<Figure> figures() {
            return List.of(new Figure("broken", Unit.NUMBER, true, "nothing"));
          }

          @Override
          public RunFold begin(RunInfo run) {
            return (now, end) -> new double[] {Double.NaN};
          }
        };
    assertThatThrownBy(
            () ->
                new Emulator(new InMemoryTransport())
                    .run(
                        Worlds.scenario(1, Worlds.project("P", 1, 100, 1)),
                        Worlds.standard(),
                        RunOptions.of(1, DAY, List.of(broken)),
                        List.of()))
        .isInstanceOf(InvariantViolation.class)
        .hasMessageContaining("broken");
  }
}
