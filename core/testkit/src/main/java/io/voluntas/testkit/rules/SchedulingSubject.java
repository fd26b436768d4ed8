package io.voluntas.testkit.rules;

import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.ledger.Posting;
import io.voluntas.spi.scheduling.CpuSchedulingPolicy;
import io.voluntas.testkit.fake.FakeAccountingView;
import io.voluntas.testkit.fake.FakeHost;
import java.util.List;

/** The CPU scheduling policy that rules are about. */
public interface SchedulingSubject extends LedgerSubject {
  /** A new instance of the policy, every time. */
  CpuSchedulingPolicy newPolicy();

  @Override
  default List<LedgerSpec> ledgersUnderTest() {
    return newPolicy().ledgers();
  }

  @Override
  default List<Posting> accountUnderTest(FakeAccountingView view) {
    return newPolicy().account(view);
  }

  /** The host of a scene with an hour booked by the policy. */
  default FakeHost hostAfterAnHour(Scene scene, FakeHost host) {
    return Scenes.booked(scene, host, ledgersUnderTest(), this::accountUnderTest);
  }
}
