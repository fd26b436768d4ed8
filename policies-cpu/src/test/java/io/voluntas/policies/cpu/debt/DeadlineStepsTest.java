package io.voluntas.policies.cpu.debt;

import static io.voluntas.policies.cpu.TestPolicies.h;
import static io.voluntas.policies.cpu.TestPolicies.make;
import static io.voluntas.policies.cpu.TestPolicies.memory;
import static io.voluntas.policies.cpu.TestPolicies.picks;
import static io.voluntas.policies.cpu.TestPolicies.reasons;
import static io.voluntas.policies.cpu.TestPolicies.s;
import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.spi.scheduling.CpuSchedulingPolicy;
import io.voluntas.spi.scheduling.Schedule;
import io.voluntas.testkit.fake.FakeHost;
import io.voluntas.testkit.fake.FakeJob;
import io.voluntas.testkit.fake.FakeProject;
import io.voluntas.testkit.fake.FakeResource;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Steps 1 to 4 of the seed's CPU scheduling policy: projects with missed deadlines. */
class DeadlineStepsTest {
  private final CpuSchedulingPolicy seed = make(DebtPolicy.edfDebt());

  @Test
  void step1LooksOnlyAtProjectsWithMissedDeadlines() {
    Scene scene = new Scene(1);
    scene.job(scene.b, 5);
    FakeJob late = scene.job(scene.a, 10);
    scene.host.forecast().miss(late);
    // B's job is due sooner, but nothing of B is in danger.
    assertThat(picks(scene.by(seed))).containsExactly("1!");
    assertThat(reasons(scene.by(seed)))
        .containsExactly("earliest-deadline(deadline_s=36000, deadlines_missed=1)");
  }

  /**
   * The period is an hour and min_queue 0. A's job, due at 10 h, has 9 h to the margin; nine tenths
   * of that are 8.1 h. So 8.2 h is danger and 8 h is none, and all jobs of A are urgent then.
   */
  @Test
  void withAMarginDangerBeginsEarlier() {
    CpuSchedulingPolicy early = make(DebtPolicy.edfDebt(), Map.of("danger", "margin"));
    CpuSchedulingPolicy turns = make(DebtPolicy.wrrDebt(), Map.of("danger", "margin"));
    Scene scene = new Scene(1);
    FakeJob sooner = scene.job(scene.b, 5);
    FakeJob late = scene.job(scene.a, 10);
    scene.host.at(0).forecast().finish(sooner, h(1)).finish(late, h(8));
    assertThat(picks(scene.by(early))).as("by debt").containsExactly("1");
    scene.host.forecast().finish(late, h(8) + s(720));
    assertThat(picks(scene.by(early))).containsExactly("1!");
    assertThat(picks(scene.by(turns))).as("its turn, and urgent").containsExactly("1!");
    assertThat(picks(scene.by(make(DebtPolicy.wrrDebt())))).containsExactly("1");
  }

  @Test
  void step1TakesTheProjectWithTheEarliestDeadline() {
    Scene scene = new Scene(1);
    FakeJob later = scene.job(scene.a, 9);
    FakeJob sooner = scene.job(scene.b, 8);
    scene.host.forecast().miss(later, sooner);
    assertThat(picks(scene.by(seed))).containsExactly("1!");
  }

  @Test
  void step1EndsTiesByIndexOfResult() {
    Scene scene = new Scene(1);
    FakeJob first = scene.job(scene.b, 8);
    FakeJob second = scene.job(scene.a, 8);
    scene.host.forecast().miss(first, second);
    // Job 0 wins although its project has the greater index.
    assertThat(picks(scene.by(seed))).containsExactly("0!");
  }

  @Test
  void step1RunsTheProjectsEarliestResultEvenIfAnotherOneIsInDanger() {
    Scene scene = new Scene(1);
    scene.job(scene.a, 5);
    FakeJob late = scene.job(scene.a, 9);
    scene.host.forecast().miss(late);
    // "P's earliest-deadline runnable result": job 0. It is not itself late, hence not urgent.
    assertThat(picks(scene.by(seed))).containsExactly("0");
    CpuSchedulingPolicy missing = make(DebtPolicy.edfDebt(), Map.of("edf-candidate", "missing"));
    assertThat(picks(scene.by(missing))).containsExactly("1!");
  }

  @Test
  void step2TakesOneOffTheProjectsMisses() {
    Scene scene = new Scene(2);
    FakeJob late = scene.job(scene.a, 5);
    scene.job(scene.a, 6);
    FakeJob other = scene.job(scene.b, 20);
    scene.host.forecast().miss(late, other);
    // A has one miss: after job 0 it is out, and job 1 does not come before B's job 2.
    assertThat(picks(scene.by(seed))).containsExactly("0!", "2!");
  }

  @Test
  void step3GoesOnWithTheEarliestResultNotScheduledYet() {
    Scene scene = new Scene(2);
    FakeJob a1 = scene.job(scene.a, 1);
    FakeJob a2 = scene.job(scene.a, 10);
    FakeJob b1 = scene.job(scene.b, 5);
    scene.host.forecast().miss(a1, a2, b1);
    // A still has a miss left, but its next result is due after B's.
    assertThat(picks(scene.by(seed))).containsExactly("0!", "2!");
  }

  @Test
  void step4StopsWhenAllCpusAreScheduled() {
    Scene scene = new Scene(1);
    FakeJob late = scene.job(scene.a, 5);
    scene.job(scene.b, 50);
    scene.host.forecast().miss(late);
    scene.debt(1, 80_000);
    assertThat(picks(scene.by(seed))).containsExactly("0!");
  }

  @Test
  void cpusLeftOverGoToDebt() {
    Scene scene = new Scene(2);
    FakeJob late = scene.job(scene.a, 5);
    scene.job(scene.a, 6);
    scene.job(scene.b, 50);
    scene.host.forecast().miss(late);
    scene.debt(1, 10);
    assertThat(picks(scene.by(seed))).containsExactly("0!", "2");
  }

  @Test
  void picksByDeadlineAreNotChargedUnlessAsked() {
    Scene scene = new Scene(2);
    FakeJob late = scene.job(scene.a, 5);
    scene.job(scene.a, 6);
    scene.job(scene.b, 50);
    scene.host.forecast().miss(late);
    scene.debt(0, 1000);
    scene.debt(1, 900);
    // Anticipated debts are set after the picks by deadline (step 5): A has 1000, B 900.
    assertThat(picks(scene.by(seed))).containsExactly("0!", "1");
    // Charged, A has 1000 - 3600 / 2 = -800.
    CpuSchedulingPolicy charging = make(DebtPolicy.edfDebt(), Map.of("charge-edf", "true"));
    assertThat(picks(scene.by(charging))).containsExactly("0!", "2");
  }

  @Test
  void jobThatDoesNotFitUsesUpItsProjectsMiss() {
    Scene scene = new Scene(4);
    FakeJob narrow = scene.job(scene.a, 1);
    FakeJob wide = scene.job(scene.b, 2).uses(scene.host.cpu(), 4_000_000);
    scene.job(scene.b, 3);
    scene.host.forecast().miss(narrow, wide);
    // The wide job finds 3 CPUs. Job 2 is in no danger: it runs by debt, not by deadline.
    assertThat(picks(scene.by(seed))).containsExactly("0!", "2");
    assertThat(reasons(scene.by(seed)).get(1)).startsWith("greatest-debt");
    // Alone in danger, the wide job comes first and gets all CPUs.
    Scene next = new Scene(4);
    FakeJob first = next.job(next.b, 2).uses(next.host.cpu(), 4_000_000);
    next.job(next.b, 3);
    next.host.forecast().miss(first);
    next.debt(0, 5000);
    next.job(next.a, 1);
    assertThat(picks(next.by(seed))).containsExactly("0!");
  }

  @Test
  void debtPickThatIsLateItselfIsUrgent() {
    Scene scene = new Scene(2);
    scene.job(scene.a, 5);
    FakeJob late = scene.job(scene.a, 9);
    scene.host.forecast().miss(late);
    // Job 0 uses up A's miss; job 1 runs by debt, and enforcement must still not make it wait.
    assertThat(picks(scene.by(seed))).containsExactly("0", "1!");
  }

  @Test
  void unrunnableJobsAreNotPicked() {
    Scene scene = new Scene(1);
    FakeJob late = scene.job(scene.a, 5).unrunnable();
    scene.job(scene.b, 50);
    scene.host.forecast().miss(late);
    assertThat(picks(scene.by(seed))).containsExactly("1");
  }

  @Test
  void deadlinesOfDevicesAndCpusAreApart() {
    FakeHost host =
        FakeHost.of(FakeResource.device("cuda", 1), FakeResource.cpu(1)).with(memory(true));
    FakeProject a = host.project("A", 1);
    FakeProject b = host.project("B", 1);
    FakeJob cpuLate = host.job(a).due(h(1));
    host.job(a).uses(host.resources().get(0), 1_000_000).uses(host.cpu(), 0).due(h(2));
    FakeJob gpuLate =
        host.job(b).uses(host.resources().get(0), 1_000_000).uses(host.cpu(), 0).due(h(9));
    host.forecast().miss(cpuLate, gpuLate);
    // The device goes first and to B: A misses a deadline on the CPU, none on the device.
    assertThat(picks(seed.schedule(host.scheduling()))).containsExactly("2!", "0!");
  }

  @Test
  void weightedRoundRobinIgnoresDeadlines() {
    Scene scene = new Scene(1);
    FakeJob late = scene.job(scene.a, 1);
    scene.job(scene.b, 500);
    scene.host.forecast().miss(late);
    scene.debt(1, 1);
    assertThat(picks(scene.by(make(DebtPolicy.wrrDebt())))).containsExactly("1");
    scene.debt(0, 2);
    assertThat(picks(scene.by(make(DebtPolicy.wrrDebt())))).containsExactly("0");
  }

  /** A host with CPUs and two projects of equal share; period one hour. */
  private static final class Scene {
    final FakeHost host;
    final FakeProject a;
    final FakeProject b;

    Scene(int cpus) {
      host = FakeHost.withCpus(cpus).with(memory(true));
      a = host.project("A", 1);
      b = host.project("B", 1);
    }

    FakeJob job(FakeProject project, long dueHours) {
      return host.job(project).due(h(dueHours));
    }

    void debt(int project, long seconds) {
      host.ledgers().set(DebtBook.MIN_ZERO, project, host.cpu().index(), s(seconds));
    }

    Schedule by(CpuSchedulingPolicy policy) {
      return policy.schedule(host.scheduling());
    }
  }
}
