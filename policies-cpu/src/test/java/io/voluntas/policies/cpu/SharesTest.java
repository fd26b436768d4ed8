package io.voluntas.policies.cpu;

import static io.voluntas.policies.cpu.TestPolicies.h;
import static io.voluntas.policies.cpu.TestPolicies.make;
import static io.voluntas.policies.cpu.TestPolicies.memory;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.policies.cpu.debt.DebtPolicy;
import io.voluntas.policies.cpu.eevdf.EevdfPolicy;
import io.voluntas.policies.cpu.rec.RecPolicy;
import io.voluntas.spi.scheduling.CpuSchedulingPolicy;
import io.voluntas.spi.scheduling.Pick;
import io.voluntas.testkit.fake.FakeAccountingView;
import io.voluntas.testkit.fake.FakeHost;
import io.voluntas.testkit.fake.FakeJob;
import io.voluntas.testkit.property.Gen;
import io.voluntas.testkit.property.Property;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Projects that always have work get their shares over the long term: the point of debts. */
class SharesTest {
  private static final int PERIODS = 300;

  @Test
  void debtHonoursShares() {
    everyProjectGetsItsShare(make(DebtPolicy.edfDebt()));
    everyProjectGetsItsShare(make(DebtPolicy.edfDebt(), Map.of("normalise", "mean-zero")));
  }

  @Test
  void recentCreditHonoursShares() {
    // With a half-life that is long beside the run, nothing is forgiven during it.
    everyProjectGetsItsShare(make(RecPolicy.factory(), Map.of("half-life", "3650d")));
  }

  @Test
  void eevdfHonoursShares() {
    everyProjectGetsItsShare(make(EevdfPolicy.factory()));
    everyProjectGetsItsShare(make(EevdfPolicy.factory(), Map.of("mode", "quantum")));
  }

  private static void everyProjectGetsItsShare(CpuSchedulingPolicy policy) {
    Property.check(
        17,
        50,
        Gen.lists(Gen.ints(1, 9), 1, 6),
        shares -> {
          double[] hours = run(policy, shares);
          int sum = shares.stream().mapToInt(Integer::intValue).sum();
          for (int p = 0; p < hours.length; p++) {
            // Who is owed most runs for an hour, so nobody is ever further off than an hour for
            // each project that may come before.
            assertThat(hours[p])
                .as("project %s of %s", p, shares)
                .isCloseTo(PERIODS * shares.get(p) / (double) sum, within((double) hours.length));
          }
        });
  }

  /** One CPU, an hour for each period; hours by project. */
  private static double[] run(CpuSchedulingPolicy policy, List<Integer> shares) {
    FakeHost host = FakeHost.withCpus(1).with(memory(true));
    for (int share : shares) {
      host.job(host.project("P", share));
    }
    double[] hours = new double[shares.size()];
    for (int i = 0; i < PERIODS; i++) {
      List<Pick> picks = policy.schedule(host.scheduling()).picks();
      assertThat(picks).hasSize(1);
      FakeJob job = (FakeJob) picks.get(0).job();
      hours[job.project().index()]++;
      FakeAccountingView hour = host.accounting(h(1)).used(job.project(), host.cpu(), h(1));
      host.ledgers().post(policy.account(hour));
      host.at(host.now() + h(1));
    }
    return hours;
  }
}
