package io.voluntas.policies.fetch.hysteresis;

import static io.voluntas.spi.model.Durations.HOUR;
import static io.voluntas.spi.model.Durations.SECOND;
import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.spi.fetch.FetchDecision.Ask;
import io.voluntas.spi.fetch.FetchDecision.DoNotAsk;
import io.voluntas.spi.fetch.WorkFetchPolicy;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.testkit.fake.FakeHost;
import io.voluntas.testkit.fake.FakeProject;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What clients of early 2011 did otherwise. One GPU (100 times a CPU) and two CPUs. */
class WaysOf2011Test extends HysteresisFixture {
  /**
   * A job of 1000 s of B keeps A, with 1.6 h of work for two CPUs, at one of them: its jobs of 48
   * minutes, two at a time at half speed, last for 1.6 h. So the low mark of 1 h is not reached,
   * while all the work, 1.6 h + 1000 s, would end after less than an hour. A look a minute.
   */
  @Test
  void fixedSharesMakeAQueueLookLong() {
    FakeHost other = FakeHost.withCpus(2).at(NOW).with(host.preferences());
    FakeProject longer = other.project("A", 1);
    other.job(longer).withLength(48 * 60 * SECOND);
    other.job(longer).withLength(48 * 60 * SECOND);
    other.job(other.project("B", 1)).withLength(1000 * SECOND);
    other.forecast().saturated(other.cpu(), 58 * 60 * SECOND).shortfall(other.cpu(), HOUR);
    assertThat(policy.choose(other.fetch())).isInstanceOf(Ask.class);
    DoNotAsk nobody = (DoNotAsk) policy(Map.of("outlook", "fixed-shares")).choose(other.fetch());
    assertThat(nobody.reviewAt()).isEqualTo(NOW + 60 * SECOND);
  }

  /**
   * Together: B is owed 3600 s of the CPU, A 40 s of the GPU, which is worth 100 CPUs: 4000 s. By
   * type, the CPU would be B's.
   */
  @Test
  void debtsOfAllTypesTogether() {
    WorkFetchPolicy together = policy(Map.of("owed-by", "debt-of-all"));
    LedgerSpec debts =
        together.ledgers().stream()
            .filter(one -> one.name().equals("long_term_debt_by_type"))
            .findFirst()
            .orElseThrow();
    host.ledgers().set(debts, b.index(), cpu.index(), HOUR);
    host.ledgers().set(debts, a.index(), cuda.index(), 40 * SECOND);
    host.forecast().saturated(cpu, 0).shortfall(cpu, 6 * HOUR);
    assertThat(((Ask) together.choose(host.fetch())).project()).isSameAs(a);
    assertThat(((Ask) policy(Map.of("owed-by", "debt")).choose(host.fetch())).project())
        .isSameAs(b);
  }
}
