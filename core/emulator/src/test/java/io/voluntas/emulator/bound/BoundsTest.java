package io.voluntas.emulator.bound;

import static io.voluntas.emulator.run.Worlds.HOUR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.emulator.run.RunResult;
import io.voluntas.emulator.run.Worlds;
import io.voluntas.emulator.scenario.AppSpec;
import io.voluntas.emulator.scenario.AvailabilitySpec;
import io.voluntas.emulator.scenario.HostSpec;
import io.voluntas.emulator.scenario.InitialJob;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.ResourceSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.ServerSpec;
import io.voluntas.spi.model.Amounts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class BoundsTest {
  private static DeadlineTask task(double release, double deadline, double work) {
    return new DeadlineTask(1000 * release, 1000 * deadline, 1000 * work);
  }

  private static LateBound late(DeadlineTask... tasks) {
    return LateBound.of(Arrays.asList(tasks));
  }

  /** Two of three tasks of 1 fit into 2. */
  @Test
  void one_of_three_is_late() {
    LateBound bound = late(task(0, 2, 1), task(0, 2, 1), task(0, 2, 1));
    assertThat(bound.tasks()).isEqualTo(1);
    assertThat(bound.work()).isCloseTo(1000, within(2.0));
  }

  /** 1 and 1 fit into 2 and 3 does not: the long one is late, and with it all of its work. */
  @Test
  void the_long_one_is_late() {
    LateBound bound = late(task(0, 2, 3), task(0, 2, 1), task(0, 2, 1));
    assertThat(bound.tasks()).isEqualTo(1);
    assertThat(bound.work()).isCloseTo(3000, within(2.0));
  }

  /**
   * A long task of 10 in [0, 12] and four of 1, two due within [3, 4] and two within [7, 8]: each
   * pair loses one, which is two, though only 2 of 14 units of work are too much there. What is
   * left, 1 + 1 + 10, fills the 12 exactly.
   */
  @Test
  void crowded_moments_are_counted_one_by_one() {
    LateBound bound =
        late(task(0, 12, 10), task(3, 4, 1), task(3, 4, 1), task(7, 8, 1), task(7, 8, 1));
    assertThat(bound.tasks()).isEqualTo(2);
    assertThat(bound.work()).isCloseTo(2000, within(4.0));
  }

  /** What is idle between does not help: 2 in [0, 1] and nothing else until 100. */
  @Test
  void later_time_is_no_use() {
    assertThat(late(task(0, 1, 2), task(100, 200, 100)).tasks()).isEqualTo(1);
    assertThat(late(task(0, 2, 2), task(100, 200, 100)).tasks()).isZero();
  }

  /**
   * Every choice of tasks tried out: the bound is never more than the least number of late ones.
   */
  @Test
  void never_more_than_the_best_choice_loses() {
    var chance = new io.voluntas.emulator.random.KeyedStream(7);
    int reached = 0;
    for (int n = 0; n < 500; n++) {
      List<DeadlineTask> tasks = new ArrayList<>();
      for (int i = 0; i < 7; i++) {
        double release = Math.floor(10 * chance.next());
        double work = 1 + Math.floor(5 * chance.next());
        tasks.add(task(release, release + work + Math.floor(4 * chance.next()), work));
      }
      int best = 7;
      for (int chosen = 0; chosen < 1 << 7; chosen++) {
        List<DeadlineTask> some = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
          if ((chosen >> i & 1) == 1) {
            some.add(tasks.get(i));
          }
        }
        if (fits(some)) {
          best = Math.min(best, 7 - some.size());
        }
      }
      long bound = LateBound.of(tasks).tasks();
      assertThat(bound).as(tasks.toString()).isLessThanOrEqualTo(best);
      reached += bound == best ? 1 : 0;
    }
    assertThat(reached).isGreaterThan(490);
  }

  /** Interval by interval: the definition, not the method under test. */
  private static boolean fits(List<DeadlineTask> tasks) {
    for (DeadlineTask from : tasks) {
      for (DeadlineTask to : tasks) {
        double demand = 0;
        for (DeadlineTask task : tasks) {
          boolean inside = task.release() >= from.release() && task.deadline() <= to.deadline();
          demand += inside ? task.work() : 0;
        }
        if (demand > 0 && demand > to.deadline() - from.release() + 1e-6) {
          return false;
        }
      }
    }
    return true;
  }

  /** P1 can use 4 CPUs only, P2 a device that is worth 10 as well: 4 of 14 instead of 7. */
  @Test
  void a_device_that_only_one_can_use() {
    double[][] most = {{0, 99}, {99, 99}};
    assertThat(ShareBound.least(new double[] {.5, .5}, new double[] {10, 4}, most))
        .isCloseTo(3 / 14.0, within(1e-12));
    assertThat(ShareBound.least(new double[] {.5, .5}, new double[] {2, 4}, most)).isZero();
  }

  private static InitialJob given(String app, int count, double hours, double deadline) {
    return new InitialJob(
        "P",
        app,
        Optional.empty(),
        count,
        Math.round(hours * HOUR),
        Math.round(deadline * HOUR),
        0,
        new InitialJob.Ready());
  }

  private static Scenario host(int cpus, AvailabilitySpec on, InitialJob... jobs) {
    AvailabilitySpec always = AvailabilitySpec.ALWAYS;
    ServerSpec dry =
        new ServerSpec(
            new io.voluntas.emulator.scenario.Supply.None(),
            0,
            java.util.OptionalInt.empty(),
            always,
            io.voluntas.emulator.scenario.Distribution.Constant.ZERO,
            io.voluntas.emulator.scenario.Distribution.Constant.ZERO,
            Optional.empty(),
            false);
    ProjectSpec project =
        ProjectSpec.of("P", 1, dry, List.of(AppSpec.cpu("app", HOUR, 100 * HOUR)));
    return new Scenario(
            "given",
            new HostSpec(List.of(ResourceSpec.cpus(cpus)), on, always, always, always),
            Worlds.PREFERENCES,
            List.of(project),
            List.of(jobs),
            List.of(),
            OptionalLong.empty())
        .canonical();
  }

  private record Run(RunResult result, Bounds bounds) {
    static Run of(Scenario scenario, String cpu, long duration) {
      BoundObserver observer = new BoundObserver(scenario);
      RunResult result =
          Worlds.run(
              scenario,
              Worlds.policies(cpu, "per-resource", "checkpoint", "any"),
              duration,
              observer);
      return new Run(result, observer.bounds());
    }
  }

  /** Five jobs of 1 h due in 2 h on 2 CPUs: four can be done, and EDF does them. */
  @Test
  void a_run_reaches_the_least_misses() {
    Run run = Run.of(host(2, AvailabilitySpec.ALWAYS, given("app", 5, 1, 2)), "edf", 10 * HOUR);
    assertThat(run.bounds().jobsMissed()).isEqualTo(1);
    assertThat(run.bounds().missedFraction()).isEqualTo(.2);
    assertThat(run.bounds().lateWorkSeconds()).isCloseTo(3600, within(.001));
    assertThat(run.result().figure("missed_fraction")).isEqualTo(.2);
  }

  /** One job of 10 h on 4 CPUs for 20 h: a job runs on one CPU, so 70 of 80 hours are idle. */
  @Test
  void a_run_reaches_the_least_idleness() {
    Run run = Run.of(host(4, AvailabilitySpec.ALWAYS, given("app", 1, 10, 90)), "edf", 20 * HOUR);
    assertThat(run.bounds().idleFraction()).isCloseTo(.875, within(1e-12));
    assertThat(run.result().figure("idle_fraction")).isCloseTo(.875, within(1e-12));
    assertThat(run.bounds().jobsMissed()).isZero();
  }

  /** On for the first hour of every four: 3 of the 9 h until the deadline, too few for 4. */
  @Test
  void a_host_that_is_off_bounds_too() {
    AvailabilitySpec quarter =
        new AvailabilitySpec.Trace(
            List.of(new AvailabilitySpec.Interval(0, HOUR)), OptionalLong.of(4 * HOUR));
    Run fits = Run.of(host(1, quarter, given("app", 1, 2.5, 9)), "edf", 20 * HOUR);
    assertThat(fits.bounds().jobsMissed()).isZero();
    assertThat(fits.result().figure("jobs_missed")).isZero();
    Run late = Run.of(host(1, quarter, given("app", 1, 4, 9)), "edf", 20 * HOUR);
    assertThat(late.bounds().jobsMissed()).isEqualTo(1);
    assertThat(late.result().figure("jobs_missed")).isEqualTo(1);
    // 5 hours on in 20, of which 4 are worked.
    assertThat(late.bounds().idleFraction()).isCloseTo(.2, within(1e-12));
    assertThat(late.result().figure("idle_fraction")).isCloseTo(.2, within(1e-12));
  }

  /**
   * FIFO does the long one first, which the short one cannot wait for; EDF shows it was possible.
   */
  @Test
  void a_bound_shows_what_a_policy_lost() {
    Scenario scenario =
        host(1, AvailabilitySpec.ALWAYS, given("app", 1, 5, 90), given("app", 1, 1, 2));
    assertThat(Run.of(scenario, "edf", 10 * HOUR).bounds().jobsMissed()).isZero();
    assertThat(Run.of(scenario, "edf", 10 * HOUR).result().figure("jobs_missed")).isZero();
  }

  /**
   * The case of the survey: P1 has jobs for the 4 CPUs, P2 for the CPUs and a device worth 10 of
   * them. With the device always busy P1 cannot have more than 4 of 14: a violation of 3/14, which
   * is .4286 as the other emulator counts. P2's device jobs take .05 CPU, so the run cannot be
   * quite as good; a policy of long-term shares comes close.
   */
  @Test
  void the_optimum_of_a_host_with_a_device() {
    Map<String, Long> cuda = Map.of("cuda", Amounts.ONE, "cpu", 50_000L);
    AppSpec plain = AppSpec.cpu("cpu", 1000_000_000L, 240 * HOUR);
    AppSpec device =
        new AppSpec(
            "device",
            new TreeMap<>(cuda),
            plain.runtime(),
            plain.estimate(),
            plain.delayBound(),
            1,
            plain.checkpoint(),
            0,
            plain.maxConcurrent());
    Scenario scenario =
        Scenario.of(
                "device",
                HostSpec.always(List.of(new ResourceSpec("cuda", 1, 1e10), ResourceSpec.cpus(4))),
                Worlds.PREFERENCES,
                List.of(
                    ProjectSpec.of("P1", 1, ServerSpec.UNLIMITED, List.of(plain)),
                    ProjectSpec.of("P2", 1, ServerSpec.UNLIMITED, List.of(plain, device))))
            .canonical();
    Run run = Run.of(scenario, "rec", RandomRuns.days(10));
    assertThat(run.bounds().anyShareViolation()).isCloseTo(3 / 14.0, within(.003));
    assertThat(run.result().figure("share_violation"))
        .isBetween(run.bounds().anyShareViolation(), .26);
  }
}
