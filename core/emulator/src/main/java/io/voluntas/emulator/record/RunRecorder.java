package io.voluntas.emulator.record;

import io.voluntas.emulator.report.ReportModel;
import io.voluntas.emulator.report.ReportUnit;
import io.voluntas.emulator.run.RunContext;
import io.voluntas.emulator.run.RunObserver;
import io.voluntas.engine.kernel.KernelListener;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.ledger.Scope;
import io.voluntas.spi.ledger.Unit;
import io.voluntas.spi.model.JobView;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;

/**
 * Keeps what a report shows of one run: what ran where, misses, off times, ledgers and shares.
 *
 * <p>Memory is bounded: segments, misses and off times stop at a limit, lines keep at most 1024
 * points (see {@link Series}).
 */
public final class RunRecorder implements RunObserver, KernelListener {
  private final int limit;
  private RunContext context;
  private Timeline timeline;
  private Series balances = new Series(0);
  private Series shares = new Series(0);
  private List<LedgerSpec> ledgers = List.of();
  private boolean known;

  /**
   * A recorder for one run.
   *
   * @param limit most segments, most misses and most off times that are kept
   */
  @SuppressWarnings("NullAway.Init") // begin is called before anything else
  public RunRecorder(int limit) {
    this.limit = limit;
  }

  @Override
  public KernelListener begin(RunContext run) {
    context = run;
    timeline = new Timeline(run, limit);
    shares = new Series(run.projects().size());
    return this;
  }

  @Override
  public void started(long now, JobView job, int[][] instances, boolean urgent) {
    timeline.started(now, job, instances, urgent);
  }

  @Override
  public void stopped(long now, JobView job, boolean keptInMemory, long lostWork) {
    timeline.stopped(now, job, keptInMemory, lostWork);
  }

  @Override
  public void finished(long now, JobView job) {
    timeline.finished(now, job);
  }

  @Override
  public void reported(long now, JobView job, long finishedAt) {
    timeline.reported(now, job, finishedAt);
  }

  @Override
  public void capacity(long now, int resource, long capacity) {
    timeline.capacity(now, resource, capacity);
  }

  @Override
  public void booked(long now) {
    if (!known) {
      known = true;
      ledgers = List.copyOf(context.declared());
      balances = new Series(accounts());
    }
    if (balances.due(now)) {
      sampleBalances(balances.add(now));
    }
    if (shares.due(now)) {
      sampleShares(shares.add(now));
    }
  }

  @Override
  public void end(long now) {
    timeline.end(now);
    if (known) {
      sampleBalances(balances.add(now));
    }
    sampleShares(shares.add(now));
  }

  /** What was recorded, after the end of the run. */
  public ReportModel.Run report(
      String label, ReportModel.Policies policies, SortedMap<String, ReportModel.Value> figures) {
    return new ReportModel.Run(
        label,
        policies,
        figures,
        timeline.segments(),
        timeline.misses(),
        timeline.off(),
        ledgerLines(),
        lines(shares, 0, 1));
  }

  private List<ReportModel.Ledger> ledgerLines() {
    List<ReportModel.Ledger> result = new ArrayList<>();
    int column = 0;
    for (LedgerSpec ledger : ledgers) {
      boolean byType = ledger.scope() == Scope.PROJECT_RESOURCE;
      int types = types(ledger);
      for (int r = 0; r < types; r++) {
        String name = ledger.name().replace('_', ' ');
        result.add(
            new ReportModel.Ledger(
                byType ? name + " (" + context.info().resources().get(r) + ")" : name,
                unit(ledger),
                "Balance after each booking.",
                lines(balances, column + r, types)));
      }
      column += types * context.projects().size();
    }
    return result;
  }

  private List<ReportModel.Line> lines(Series series, int firstColumn, int stride) {
    List<ReportModel.Line> lines = new ArrayList<>();
    for (int p = 0; p < context.projects().size(); p++) {
      List<ReportModel.Point> points = new ArrayList<>();
      for (int i = 0; i < series.size(); i++) {
        points.add(
            new ReportModel.Point(series.time(i), series.value(i, firstColumn + p * stride)));
      }
      lines.add(new ReportModel.Line(p, points));
    }
    return lines;
  }

  private void sampleBalances(double[] row) {
    int column = 0;
    for (LedgerSpec ledger : ledgers) {
      double divisor = ledger.unit() == Unit.WORK || ledger.unit() == Unit.TIME ? 1e6 : 1;
      for (int p = 0; p < context.projects().size(); p++) {
        for (int r = 0; r < types(ledger); r++) {
          row[column++] = context.ledgers().balance(ledger, p, r) / divisor;
        }
      }
    }
  }

  private void sampleShares(double[] row) {
    double all = 0;
    for (int p = 0; p < row.length; p++) {
      for (int r = 0; r < context.info().resources().size(); r++) {
        row[p] += context.info().peakFlops().get(r) * context.used(p, r);
      }
      all += row[p];
    }
    for (int p = 0; p < row.length; p++) {
      row[p] = all > 0 ? row[p] / all : 0;
    }
  }

  private int accounts() {
    int count = 0;
    for (LedgerSpec ledger : ledgers) {
      count += types(ledger) * context.projects().size();
    }
    return count;
  }

  private int types(LedgerSpec ledger) {
    return ledger.scope() == Scope.PROJECT_RESOURCE ? context.info().resources().size() : 1;
  }

  private static ReportUnit unit(LedgerSpec ledger) {
    return switch (ledger.unit()) {
      case WORK -> ReportUnit.INSTANCE_SECONDS;
      case TIME -> ReportUnit.SECONDS;
      case FRACTION -> ReportUnit.FRACTION;
      case NUMBER -> ReportUnit.NUMBER;
    };
  }
}
