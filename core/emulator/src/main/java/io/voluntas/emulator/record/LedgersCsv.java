package io.voluntas.emulator.record;

import io.voluntas.emulator.run.RunContext;
import io.voluntas.emulator.run.RunObserver;
import io.voluntas.engine.kernel.KernelListener;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.ledger.Scope;
import io.voluntas.spi.ledger.Unit;

/**
 * Writes the balances of all ledgers after a booking, but not more often than a given time apart,
 * and at the end: work in instance-seconds, time in seconds, anything else as it is.
 */
public final class LedgersCsv implements RunObserver, KernelListener {
  private final Appendable out;
  private final long spacing;
  private CsvRows rows;
  private RunContext context;
  private long next;

  /**
   * Writes to a place that the caller opens and closes.
   *
   * @param spacing least time between two rows of an account, microseconds; 0 for every booking
   */
  @SuppressWarnings("NullAway.Init") // begin is called before anything else
  public LedgersCsv(Appendable out, long spacing) {
    this.out = out;
    this.spacing = spacing;
  }

  @Override
  public KernelListener begin(RunContext run) {
    context = run;
    rows = new CsvRows(out, "time", "ledger", "project", "resource", "balance");
    return this;
  }

  @Override
  public void booked(long now) {
    if (now >= next) {
      next = now + spacing;
      write(now);
    }
  }

  @Override
  public void end(long now) {
    write(now);
  }

  private void write(long now) {
    for (LedgerSpec ledger : context.declared()) {
      boolean byType = ledger.scope() == Scope.PROJECT_RESOURCE;
      int types = byType ? context.info().resources().size() : 1;
      for (int p = 0; p < context.projects().size(); p++) {
        for (int r = 0; r < types; r++) {
          rows.seconds(now).text(ledger.name()).text(context.projects().get(p));
          rows.text(byType ? context.info().resources().get(r) : "");
          long balance = context.ledgers().balance(ledger, p, r);
          boolean micros = ledger.unit() == Unit.WORK || ledger.unit() == Unit.TIME;
          (micros ? rows.seconds(balance) : rows.text(Long.toString(balance))).end();
        }
      }
    }
  }
}
