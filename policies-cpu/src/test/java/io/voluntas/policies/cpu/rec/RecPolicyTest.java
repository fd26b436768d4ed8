package io.voluntas.policies.cpu.rec;

import static io.voluntas.policies.cpu.TestPolicies.h;
import static io.voluntas.policies.cpu.TestPolicies.make;
import static io.voluntas.policies.cpu.TestPolicies.memory;
import static io.voluntas.policies.cpu.TestPolicies.picks;
import static io.voluntas.policies.cpu.TestPolicies.reasons;
import static io.voluntas.policies.cpu.TestPolicies.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.Preferences;
import io.voluntas.spi.scheduling.CpuSchedulingPolicy;
import io.voluntas.testkit.fake.FakeHost;
import io.voluntas.testkit.fake.FakeJob;
import io.voluntas.testkit.fake.FakeProject;
import io.voluntas.testkit.fake.FakeResource;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RecPolicyTest {
  private final CpuSchedulingPolicy rec = make(RecPolicy.factory());
  private final FakeHost host =
      FakeHost.of(FakeResource.device("cuda", 1), FakeResource.cpu(2)).with(memory(true));
  private final FakeResource gpu = host.resources().get(0);
  private final FakeProject a = host.project("A", 100);
  private final FakeProject b = host.project("B", 300);

  @Test
  void creditHalvesInTenDays() {
    host.ledgers().set(RecBook.REC, 0, s(1000));
    host.ledgers().post(rec.account(host.accounting(10 * Durations.DAY)));
    assertThat(host.ledgers().balance(RecBook.REC, 0)).isEqualTo(s(500));
  }

  @Test
  void halfLifeIsAnOption() {
    CpuSchedulingPolicy daily = make(RecPolicy.factory(), Map.of("half-life", "1d"));
    host.ledgers().set(RecBook.REC, 0, s(1000));
    host.ledgers().post(daily.account(host.accounting(3 * Durations.DAY)));
    assertThat(host.ledgers().balance(RecBook.REC, 0)).isEqualTo(s(125));
    assertThatThrownBy(() -> make(RecPolicy.factory(), Map.of("half-life", "0s")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("half-life");
  }

  /**
   * Min_queue is 2.5 h. J ends at 8 h in the forecast and is due at 10 h: no miss, but in danger
   * with a margin of min_queue. K, due at 11 h, is not: it ends at 8 h too, 3 h before.
   */
  @Test
  void dangerCanBeginMinQueueBeforeTheDeadline() {
    FakeHost one = FakeHost.withCpus(1).at(0).with(twoHoursAndAHalf());
    FakeProject much = one.project("much", 1);
    FakeProject little = one.project("little", 1);
    FakeJob j = one.job(much).due(h(10));
    FakeJob k = one.job(little).due(h(11));
    one.ledgers().set(RecBook.REC, 0, h(5));
    one.forecast().finish(j, h(8)).finish(k, h(8));
    assertThat(picks(rec.schedule(one.scheduling()))).containsExactly("1");
    CpuSchedulingPolicy careful = make(RecPolicy.factory(), Map.of("deadline-margin", "min-queue"));
    assertThat(picks(careful.schedule(one.scheduling()))).containsExactly("0!");
  }

  private static Preferences twoHoursAndAHalf() {
    return new Preferences(h(5) / 2, 0, h(1), true, 64, Long.MAX_VALUE);
  }

  @Test
  void devicesCountByPeakSpeed() {
    // A device has 100 times the speed of a CPU; over a second nothing noticeable decays.
    host.ledgers()
        .post(
            rec.account(
                host.accounting(s(1))
                    .used(a, gpu, s(1))
                    .used(a, host.cpu(), s(2))
                    .used(b, gpu, 0)));
    // 100 + 2 CPU seconds; the decay over a second of 10 days is below a millionth.
    assertThat(host.ledgers().balance(RecBook.REC, 0)).isCloseTo(s(102), within(102L));
    assertThat(host.ledgers().balance(RecBook.REC, 1)).isZero();
  }

  @Test
  void bookingOftenOrSeldomIsTheSame() {
    // A steady CPU for a half-life h gives the integral of 2^(-t/h) = h / (2 ln 2) = 0.7213 h.
    host.ledgers()
        .post(
            rec.account(
                host.accounting(10 * Durations.DAY).used(a, host.cpu(), 10 * Durations.DAY)));
    long seldom = host.ledgers().balance(RecBook.REC, 0);
    assertThat(seldom / (10.0 * Durations.DAY)).isCloseTo(0.721348, within(1e-6));
    host.ledgers().set(RecBook.REC, 0, 0);
    for (int i = 0; i < 240; i++) {
      host.ledgers().post(rec.account(host.accounting(h(1)).used(a, host.cpu(), h(1))));
    }
    // Rounding to a unit 240 times.
    assertThat(host.ledgers().balance(RecBook.REC, 0)).isCloseTo(seldom, within(240L));
  }

  @Test
  void leastCreditForItsShareComesFirst() {
    jobs(a, 2);
    jobs(b, 2);
    host.ledgers().set(RecBook.REC, 0, s(1000));
    host.ledgers().set(RecBook.REC, 1, s(2900));
    // A 1000 / 100 = 10, B 2900 / 300 = 9.67: B, which then has 6500 / 300 = 21.7; A.
    assertThat(picks(rec.schedule(host.scheduling()))).containsExactly("2", "0");
    assertThat(reasons(rec.schedule(host.scheduling())))
        .containsExactly(
            "least-credit-for-share(anticipated_credit_cpu_s=2900, share=300)",
            "least-credit-for-share(anticipated_credit_cpu_s=1000, share=100)");
  }

  @Test
  void deviceJobCountsAgainstCpuJobsOfItsProject() {
    host.job(b).uses(gpu, 1_000_000).uses(host.cpu(), 0);
    jobs(a, 2);
    jobs(b, 2);
    // One account for all types: after the device job B has an anticipated 360 000 / 300 = 1200,
    // A 3600 / 100 = 36 after its first CPU job: both CPUs go to A.
    assertThat(picks(rec.schedule(host.scheduling()))).containsExactly("0", "1", "2");
  }

  @Test
  void jobsInDangerComeFirst() {
    jobs(a, 1);
    FakeJob late = host.job(b).due(h(50));
    jobs(b, 1);
    host.forecast().miss(late);
    host.ledgers().set(RecBook.REC, 1, s(900_000));
    assertThat(picks(rec.schedule(host.scheduling()))).containsExactly("1!", "0");
  }

  /** The same without a look at deadlines: A has less credit; B's job due first is not urgent. */
  @Test
  void deadlinesCanBeIgnored() {
    jobs(a, 1);
    FakeJob late = host.job(b).due(h(50));
    jobs(b, 1);
    host.forecast().miss(late);
    host.ledgers().set(RecBook.REC, 1, s(900_000));
    CpuSchedulingPolicy blind = make(RecPolicy.factory(), Map.of("deadlines", "false"));
    assertThat(picks(blind.schedule(host.scheduling()))).containsExactly("0", "1");
  }

  @Test
  void backupProjectComesLast() {
    FakeProject backup = host.project("backup", 0);
    jobs(backup, 2);
    jobs(a, 1);
    host.ledgers().set(RecBook.REC, 0, s(900_000));
    assertThat(picks(rec.schedule(host.scheduling()))).containsExactly("2", "0");
  }

  private void jobs(FakeProject project, int count) {
    for (int i = 0; i < count; i++) {
      host.job(project).due(h(500));
    }
  }
}
