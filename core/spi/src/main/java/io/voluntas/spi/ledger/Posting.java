package io.voluntas.spi.ledger;

import io.voluntas.spi.Reason;

/**
 * A change that a policy wants booked.
 *
 * @param ledger the ledger, declared by the policy that posts
 * @param project {@link io.voluntas.spi.model.ProjectView#index()}
 * @param resource {@link io.voluntas.spi.model.ResourceView#index()}; 0 where the scope is {@link
 *     Scope#PROJECT}
 * @param amount what is added to the account, in the ledger's unit
 * @param reason why
 */
public record Posting(LedgerSpec ledger, int project, int resource, long amount, Reason reason) {
  /** A posting to a ledger of scope {@link Scope#PROJECT}. */
  public Posting(LedgerSpec ledger, int project, long amount, Reason reason) {
    this(ledger, project, 0, amount, reason);
  }
}
