package io.voluntas.spi.ledger;

/**
 * Declares a ledger. Keep it in a constant: views look ledgers up by identity first, then by name.
 *
 * <p>Two policies may declare the same ledger (equal in every component); one of them may only read
 * it. A name that is declared in two unlike ways is an error at start.
 *
 * @param name lower-case token with underscores, for instance {@code short_term_debt}
 * @param unit what the amounts are
 * @param conservation the rule that is checked
 * @param scope what it has accounts for
 */
public record LedgerSpec(String name, Unit unit, Conservation conservation, Scope scope) {}
