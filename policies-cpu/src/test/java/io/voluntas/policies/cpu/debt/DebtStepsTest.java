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
import io.voluntas.testkit.fake.FakeProject;
import io.voluntas.testkit.fake.FakeResource;
import org.junit.jupiter.api.Test;

/** Steps 5 to 8 of the seed's CPU scheduling policy: weighted round-robin by debt. */
class DebtStepsTest {
  private final CpuSchedulingPolicy seed = make(DebtPolicy.edfDebt());

  @Test
  void step6TakesTheGreatestDebt() {
    FakeHost host = hostWith(1);
    host.job(host.project("A", 1));
    host.job(host.project("B", 1));
    debt(host, 1, 1);
    assertThat(picks(seed.schedule(host.scheduling()))).containsExactly("1");
    assertThat(reasons(seed.schedule(host.scheduling())))
        .containsExactly("greatest-debt(anticipated_debt_s=1)");
  }

  @Test
  void step6EndsTiesByIndexOfProject() {
    FakeHost host = hostWith(1);
    FakeProject a = host.project("Z", 1);
    host.job(host.project("A", 1));
    host.job(a);
    // Equal debts: the project with index 0, whatever its name and however late its job arrived.
    assertThat(picks(seed.schedule(host.scheduling()))).containsExactly("1");
  }

  @Test
  void step7TakesOffThePeriodDividedByCpus() {
    FakeHost host = hostWith(4);
    FakeProject a = host.project("A", 1);
    FakeProject b = host.project("B", 1);
    FakeProject c = host.project("C", 1);
    jobs(host, a, 4);
    jobs(host, b, 4);
    jobs(host, c, 4);
    debt(host, 0, 2000);
    debt(host, 2, 500);
    // Payoff 3600 / 4 = 900. A 2000 -> 1100 -> 200, then C 500 -> -400, then A 200 -> -700.
    Schedule schedule = seed.schedule(host.scheduling());
    assertThat(picks(schedule)).containsExactly("0", "1", "8", "2");
    assertThat(reasons(schedule))
        .containsExactly(
            "greatest-debt(anticipated_debt_s=2000)",
            "greatest-debt(anticipated_debt_s=1100)",
            "greatest-debt(anticipated_debt_s=500)",
            "greatest-debt(anticipated_debt_s=200)");
  }

  @Test
  void step8RotatesAmongEqualProjects() {
    FakeHost host = hostWith(4);
    FakeProject a = host.project("A", 1);
    FakeProject b = host.project("B", 1);
    jobs(host, a, 3);
    jobs(host, b, 3);
    // A 0 -> -900; B 0 -> -900; A (tie) -> -1800; B.
    assertThat(picks(seed.schedule(host.scheduling()))).containsExactly("0", "3", "1", "4");
  }

  @Test
  void projectThatRunsOutLeavesItsCpusToOthers() {
    FakeHost host = hostWith(3);
    jobs(host, host.project("A", 1), 1);
    jobs(host, host.project("B", 1), 3);
    debt(host, 0, 80_000);
    assertThat(picks(seed.schedule(host.scheduling()))).containsExactly("0", "1", "2");
  }

  @Test
  void runningResultComesBeforeEarlierDeadline() {
    FakeHost host = hostWith(1);
    FakeProject a = host.project("A", 1);
    host.job(a).due(h(30));
    host.job(a).due(h(50)).runningSince(0);
    assertThat(picks(seed.schedule(host.scheduling()))).containsExactly("1");
  }

  @Test
  void ofSeveralRunningResultsTheFirstOneStays() {
    FakeHost host = hostWith(1);
    FakeProject a = host.project("A", 1);
    host.job(a).due(h(50)).runningSince(0);
    host.job(a).due(h(30)).runningSince(0);
    assertThat(picks(seed.schedule(host.scheduling()))).containsExactly("0");
  }

  @Test
  void withoutRunningResultTheEarliestDeadlineComesFirst() {
    FakeHost host = hostWith(2);
    FakeProject a = host.project("A", 1);
    host.job(a).due(h(50));
    host.job(a).due(h(40)).preempted(true);
    host.job(a).due(h(40));
    // Due in 40 h: jobs 1 and 2, the tie goes to the least index.
    assertThat(picks(seed.schedule(host.scheduling()))).containsExactly("1", "2");
  }

  @Test
  void runningGivesNoProjectPrecedence() {
    FakeHost host = hostWith(1);
    host.job(host.project("A", 1)).runningSince(0);
    host.job(host.project("B", 1));
    debt(host, 1, 1);
    assertThat(picks(seed.schedule(host.scheduling()))).containsExactly("1");
  }

  @Test
  void payoffOfWideJobCountsAllItsCpus() {
    FakeHost host = hostWith(4);
    FakeProject a = host.project("A", 1);
    FakeProject b = host.project("B", 1);
    host.job(a).uses(host.cpu(), 2_000_000).due(h(400));
    jobs(host, a, 1);
    jobs(host, b, 2);
    debt(host, 0, 1000);
    // A 1000 - 2 x 900 = -800: B (0, then -900) gets a CPU, then A (-800) the last one.
    assertThat(picks(seed.schedule(host.scheduling()))).containsExactly("0", "2", "1");
  }

  @Test
  void wideJobThatDoesNotFitIsPassedOver() {
    // Four of eight CPUs may be used; three narrow jobs run: the wide one must not be started.
    FakeHost host = FakeHost.of(FakeResource.cpu(8).withCapacity(4_000_000)).with(memory(true));
    FakeProject p = host.project("P", 1);
    host.job(p).unrunnable().preempted(true);
    for (int i = 0; i < 3; i++) {
      host.job(p).runningSince(host.now() - 600);
    }
    host.job(p).uses(host.cpu(), 4_000_000);
    host.job(p).uses(host.cpu(), 4_000_000);
    assertThat(picks(seed.schedule(host.scheduling()))).containsExactly("1", "2", "3");
  }

  @Test
  void wideJobWithEarlierDeadlineComesAfterOnePeriod() {
    FakeHost host = hostWith(4);
    FakeProject p = host.project("P", 1);
    host.job(p).uses(host.cpu(), 4_000_000).due(h(100));
    host.job(p).due(h(200)).runningSince(host.now() - h(1) + 1);
    jobs(host, p, 3);
    // The running job has not had its hour yet.
    assertThat(picks(seed.schedule(host.scheduling()))).containsExactly("1", "2", "3", "4");
    host.at(host.now() + 1);
    assertThat(picks(seed.schedule(host.scheduling()))).containsExactly("0");
  }

  @Test
  void narrowJobsDoNotOvertakeRunningOnes() {
    FakeHost host = hostWith(1);
    FakeProject p = host.project("P", 1);
    host.job(p).due(h(100));
    host.job(p).due(h(200)).runningSince(host.now() - h(20));
    assertThat(picks(seed.schedule(host.scheduling()))).containsExactly("1");
  }

  @Test
  void devicesComeFirstAndKeepNoCpuJobOut() {
    FakeHost host =
        FakeHost.of(FakeResource.device("cuda", 1), FakeResource.cpu(4)).with(memory(true));
    FakeProject e = host.project("E", 100);
    FakeProject m = host.project("M", 100);
    jobs(host, e, 4);
    for (int i = 0; i < 3; i++) {
      host.job(m).uses(host.resources().get(0), 1_000_000).uses(host.cpu(), 900_000);
    }
    // One device job and, beside its 0.9 CPUs, all four CPU jobs; none is urgent.
    assertThat(picks(seed.schedule(host.scheduling()))).containsExactly("4", "0", "1", "2", "3");
  }

  @Test
  void devicePicksLowerTheDebtForDevicesOnly() {
    FakeHost host =
        FakeHost.of(FakeResource.device("cuda", 2), FakeResource.cpu(1)).with(memory(true));
    FakeProject a = host.project("A", 1);
    FakeProject b = host.project("B", 1);
    for (FakeProject project : new FakeProject[] {a, a, b}) {
      host.job(project).uses(host.resources().get(0), 1_000_000).uses(host.cpu(), 0);
    }
    host.job(a);
    host.job(b);
    host.ledgers().set(DebtBook.MIN_ZERO, 0, 0, s(1000));
    // Device: A 1000 - 3600 / 2 = -800, then B. CPU: both at 0, the tie goes to A.
    assertThat(picks(seed.schedule(host.scheduling()))).containsExactly("0", "2", "3");
  }

  @Test
  void waitingJobsAreExplained() {
    FakeHost host = hostWith(1);
    host.job(host.project("A", 1));
    host.job(host.project("B", 1));
    debt(host, 0, 7);
    Schedule schedule = seed.schedule(host.explainedScheduling());
    assertThat(schedule.skips()).hasSize(1);
    assertThat(schedule.skips().get(0).job().index()).isEqualTo(1);
    assertThat(schedule.skips().get(0).reason()).hasToString("less-debt(anticipated_debt_s=0)");
  }

  private static FakeHost hostWith(int cpus) {
    return FakeHost.withCpus(cpus).with(memory(true));
  }

  private static void jobs(FakeHost host, FakeProject project, int count) {
    for (int i = 0; i < count; i++) {
      host.job(project).due(h(500));
    }
  }

  private static void debt(FakeHost host, int project, long seconds) {
    host.ledgers().set(DebtBook.MIN_ZERO, project, host.cpu().index(), s(seconds));
  }
}
