package io.voluntas.emulator.record;

import io.voluntas.emulator.run.RunContext;
import io.voluntas.emulator.run.RunObserver;
import io.voluntas.engine.kernel.KernelListener;
import io.voluntas.spi.model.JobView;

/**
 * Writes a row for every job when it is reported, and at the end for those that are not. Times are
 * seconds since the start. Keeps nothing.
 *
 * <p>{@code outcome}: {@code met}, {@code missed} (as the figures define them) or {@code open}.
 */
public final class JobsCsv implements RunObserver, KernelListener {
  private final Appendable out;
  private CsvRows rows;
  private RunContext context;

  /** Writes to a place that the caller opens and closes. */
  @SuppressWarnings("NullAway.Init") // begin is called before anything else
  public JobsCsv(Appendable out) {
    this.out = out;
  }

  @Override
  public KernelListener begin(RunContext run) {
    context = run;
    rows =
        new CsvRows(
            out,
            "project",
            "job",
            "app",
            "received",
            "deadline",
            "finished",
            "reported",
            "run_time",
            "outcome");
    return this;
  }

  @Override
  public void reported(long now, JobView job, long finishedAt) {
    start(job).seconds(finishedAt).seconds(now).seconds(job.wallTime());
    rows.text(now > job.deadline() ? "missed" : "met").end();
  }

  @Override
  public void end(long now) {
    for (JobView job : context.unreported()) {
      start(job).empty().empty().seconds(job.wallTime());
      rows.text(now > job.deadline() ? "missed" : "open").end();
    }
  }

  private CsvRows start(JobView job) {
    return rows.text(job.project().name())
        .text(job.name())
        .text(job.app())
        .seconds(job.received())
        .seconds(job.deadline());
  }
}
