package io.voluntas.emulator.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.emulator.random.KeyedStream;
import io.voluntas.spi.model.Amounts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A job runs on no more than it occupies: on several CPUs that is less than all of them. */
class SeveralInstancesTest {
  private static final double HOUR = 3.6e9;

  /** On 2 CPUs, hours; the time of the machine runs twice as fast. */
  private static DeadlineTask onTwo(double release, double deadline, double work) {
    return new DeadlineTask(
        2 * HOUR * release,
        2 * HOUR * deadline,
        HOUR * work,
        1,
        HOUR * release,
        HOUR * deadline,
        true);
  }

  /**
   * Two CPUs. A takes 1 h of 1 h and has one CPU, B takes 2 h of 2 h and has the other. C takes 1 h
   * of 1.5 h and finds half an hour: one of the three is late. For one CPU that is twice as fast
   * there is room: 1 h of work by 1, 2 h by 1.5 and 4 h by 2, which does 2, 3 and 4.
   */
  @Test
  void a_job_cannot_hurry_on_two_cpus() {
    List<DeadlineTask> tasks = List.of(onTwo(0, 1, 1), onTwo(0, 2, 2), onTwo(0, 1.5, 1));
    assertThat(LateBound.of(tasks).tasks()).isEqualTo(1);
    assertThat(LateBound.of(tasks).work()).isCloseTo(HOUR / 2, within(HOUR / 1e6));
    double[] asOne = new PartialFill(tasks).late(new int[] {0, 1, 2});
    assertThat(asOne).containsOnly(0);
  }

  /** C may take until 2 h: from 1 h on it has A's CPU. */
  @Test
  void and_needs_not_be_late_when_it_can_wait() {
    List<DeadlineTask> tasks = List.of(onTwo(0, 1, 1), onTwo(0, 2, 2), onTwo(0, 2, 1));
    assertThat(LateBound.of(tasks).tasks()).isZero();
  }

  /** Three jobs of 2 h in 3 h on 2 CPUs: two at a time do not do it, interrupted ones do. */
  @Test
  void interrupted_jobs_share_evenly() {
    List<DeadlineTask> tasks = List.of(onTwo(0, 3, 2), onTwo(0, 3, 2), onTwo(0, 3, 2));
    assertThat(LateBound.of(tasks).tasks()).isZero();
    List<DeadlineTask> less = List.of(onTwo(0, 2.9, 2), onTwo(0, 2.9, 2), onTwo(0, 2.9, 2));
    assertThat(LateBound.of(less).tasks()).isEqualTo(1);
  }

  /** What the run did in time can be done in time: then nothing has to be late. */
  @Test
  void the_run_is_a_proof() {
    List<DeadlineTask> tasks = new ArrayList<>();
    for (DeadlineTask one : List.of(onTwo(0, 1, 1), onTwo(0, 2, 2), onTwo(0, 1.5, 1))) {
      tasks.add(
          new DeadlineTask(
              one.release(),
              one.deadline(),
              one.work(),
              1,
              one.upRelease(),
              one.upDeadline(),
              false));
    }
    assertThat(LateBound.of(tasks).tasks()).isZero();
  }

  /**
   * Every choice of tasks of up to 2 h on 2 CPUs tried out: the bound is never more than the least
   * number of late ones, and reaches it nearly always. Feasibility by the definition: for every set
   * of hours, what must be done inside fits.
   */
  @Test
  void never_more_than_the_best_choice_loses() {
    KeyedStream chance = new KeyedStream(11);
    int reached = 0;
    int better = 0;
    for (int n = 0; n < 300; n++) {
      List<DeadlineTask> tasks = new ArrayList<>();
      for (int i = 0; i < 6; i++) {
        int release = (int) (3 * chance.next());
        int work = 1 + (int) (2 * chance.next());
        tasks.add(onTwo(release, release + work + (int) (2 * chance.next()), work));
      }
      int best = 6;
      for (int chosen = 0; chosen < 1 << 6; chosen++) {
        List<DeadlineTask> some = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
          if ((chosen >> i & 1) == 1) {
            some.add(tasks.get(i));
          }
        }
        best = fits(some) ? Math.min(best, 6 - some.size()) : best;
      }
      long bound = LateBound.of(tasks).tasks();
      assertThat(bound).as(tasks.toString()).isLessThanOrEqualTo(best);
      reached += bound == best ? 1 : 0;
      long asOne = LateBound.of(tasks.stream().map(SeveralInstancesTest::free).toList()).tasks();
      assertThat(asOne).isLessThanOrEqualTo(bound);
      better += asOne < bound ? 1 : 0;
    }
    assertThat(reached).isGreaterThan(285);
    assertThat(better).isGreaterThan(10);
  }

  private static DeadlineTask free(DeadlineTask task) {
    return new DeadlineTask(task.release(), task.deadline(), task.work());
  }

  /**
   * Of each set of the six hours at most two per hour, and each task must do what fits nowhere
   * else.
   */
  private static boolean fits(List<DeadlineTask> tasks) {
    for (int hours = 1; hours < 1 << 6; hours++) {
      double must = 0;
      for (DeadlineTask task : tasks) {
        int outside = 0;
        for (int h = (int) Math.round(task.upRelease() / HOUR);
            h < Math.round(task.upDeadline() / HOUR);
            h++) {
          outside += (hours >> h & 1) == 0 ? 1 : 0;
        }
        must += Math.max(0, task.work() / HOUR - outside);
      }
      if (must > 2 * Integer.bitCount(hours) + 1e-9) {
        return false;
      }
    }
    return true;
  }

  /** The most work by the level algorithm is the greatest flow through the times of change. */
  @Test
  void the_most_work_is_a_greatest_flow() {
    KeyedStream chance = new KeyedStream(5);
    for (int n = 0; n < 500; n++) {
      long end = 40_000_000;
      CapacityCurve curve = new CapacityCurve();
      for (long t = 0; t < end; t += 5_000_000) {
        curve.step(t, ((long) (4 * chance.next())) * Amounts.ONE);
      }
      List<StreamJob> jobs = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        long width = chance.next() < .5 ? Amounts.ONE : Amounts.ONE / 2 * (1 + (i & 3));
        long longest = 1_000_000L * (1 + ((long) (20 * chance.next())));
        long received = 5_000_000L * ((long) (7 * chance.next()));
        jobs.add(new StreamJob(0, 0, List.of(width), received, end, longest, true, longest));
      }
      // As tasks that are due at the end; the steps of the curve are cuts, by tasks of no weight.
      List<DeadlineTask> tasks = new ArrayList<>();
      for (StreamJob job : jobs) {
        tasks.add(
            new DeadlineTask(
                curve.workBefore(job.received()),
                curve.workBefore(end),
                job.longest() * job.instances(0),
                job.instances(0),
                curve.upBefore(job.received()),
                curve.upBefore(end),
                true));
      }
      for (long t = 0; t < end; t += 5_000_000) {
        tasks.add(
            new DeadlineTask(
                curve.workBefore(t),
                curve.workBefore(end),
                1e-9,
                1,
                curve.upBefore(t),
                curve.upBefore(end),
                true));
      }
      double[] late = new FlowFill(tasks).late(new int[] {0, 1, 2, 3, 4, 5, 6, 7});
      double flow = jobs.stream().mapToDouble(job -> job.longest() * job.instances(0)).sum();
      flow -= Arrays.stream(late).sum();
      assertThat(new MostWork(curve, end).of(0, jobs)).as("case " + n).isCloseTo(flow, within(50.));
    }
  }
}
