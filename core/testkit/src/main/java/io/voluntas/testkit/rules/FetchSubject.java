package io.voluntas.testkit.rules;

import io.voluntas.spi.fetch.WorkFetchPolicy;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.ledger.Posting;
import io.voluntas.testkit.fake.FakeAccountingView;
import io.voluntas.testkit.fake.FakeFetchView;
import io.voluntas.testkit.fake.FakeHost;
import java.util.List;

/** The work-fetch policy that rules are about. */
public interface FetchSubject extends LedgerSubject {
  /** A new instance of the policy, every time. */
  WorkFetchPolicy newPolicy();

  @Override
  default List<LedgerSpec> ledgersUnderTest() {
    return newPolicy().ledgers();
  }

  @Override
  default List<Posting> accountUnderTest(FakeAccountingView view) {
    return newPolicy().account(view);
  }

  /** The view of a scene's host with an hour booked by the policy, explaining. */
  default FakeFetchView fetching(Scene scene, FakeHost host) {
    return Scenes.booked(scene, host, ledgersUnderTest(), this::accountUnderTest)
        .fetch()
        .explained();
  }
}
