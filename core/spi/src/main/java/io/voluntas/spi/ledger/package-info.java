/**
 * Ledgers and postings: how a policy keeps account of who is owed what without owning any state.
 *
 * <p>A policy declares {@link io.voluntas.spi.ledger.LedgerSpec}s and returns {@link
 * io.voluntas.spi.ledger.Posting}s; the kernel books them, checks the conservation rule, persists,
 * plots and explains them.
 */
@NullMarked
package io.voluntas.spi.ledger;

import org.jspecify.annotations.NullMarked;
