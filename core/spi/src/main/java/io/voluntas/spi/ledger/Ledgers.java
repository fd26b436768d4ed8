package io.voluntas.spi.ledger;

/** Read access to the balances. A ledger that nobody declared reads as zero everywhere. */
public interface Ledgers {
  /** Balance of a project, scope {@link Scope#PROJECT}. */
  default long balance(LedgerSpec ledger, int project) {
    return balance(ledger, project, 0);
  }

  /** Balance of a project and resource type. */
  long balance(LedgerSpec ledger, int project, int resource);

  /** Whether some policy of this client declared a ledger of this name. */
  boolean declared(LedgerSpec ledger);
}
