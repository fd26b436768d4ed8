package io.voluntas.testkit.rules;

import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.ledger.Posting;
import io.voluntas.testkit.fake.FakeAccountingView;
import java.util.List;

/** A policy that may keep ledgers. */
public interface LedgerSubject {
  /** The ledgers that the policy declares. */
  List<LedgerSpec> ledgersUnderTest();

  /** What the policy books for an interval. */
  List<Posting> accountUnderTest(FakeAccountingView view);
}
