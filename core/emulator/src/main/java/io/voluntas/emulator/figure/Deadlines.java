package io.voluntas.emulator.figure;

import io.voluntas.spi.figure.EndOfRun;
import io.voluntas.spi.figure.FigureOfMerit;
import io.voluntas.spi.figure.RunFold;
import io.voluntas.spi.figure.RunInfo;
import io.voluntas.spi.ledger.Unit;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.JobView;
import java.util.List;

/**
 * Deadlines kept and missed. A job is met when it is reported at its deadline or before. It is
 * missed when it is reported later, or is not reported at the end and its deadline has passed. Jobs
 * that are unreported with their deadline to come count as neither.
 */
final class Deadlines implements FigureOfMerit {
  private final What what;

  /** Which part of it. */
  enum What {
    /** Missed over met and missed; 0 when there is neither. */
    MISSED_FRACTION,
    /** The two numbers. */
    COUNTS,
    /** Percentile of lateness; no value when no job was met or missed. */
    LATENESS
  }

  Deadlines(What what) {
    this.what = what;
  }

  @Override
  public List<Figure> figures() {
    return switch (what) {
      case MISSED_FRACTION ->
          List.of(
              new Figure(
                  "missed_fraction",
                  Unit.FRACTION,
                  true,
                  "jobs that missed their deadline among those met or missed, 0 to 1"));
      case COUNTS ->
          List.of(
              new Figure("jobs_met", Unit.NUMBER, false, "jobs reported by their deadline"),
              new Figure(
                  "jobs_missed",
                  Unit.NUMBER,
                  true,
                  "jobs reported after their deadline, or not at all though it has passed"));
      case LATENESS ->
          List.of(
              new Figure(
                  "lateness_p95_seconds",
                  Unit.TIME,
                  true,
                  "95th percentile over all jobs of the time by which they were reported late"));
    };
  }

  @Override
  public RunFold begin(RunInfo run) {
    return what == What.LATENESS ? new Lateness() : new Counts();
  }

  private final class Counts implements RunFold {
    private long met;
    private long missed;

    @Override
    public void reported(long now, JobView job, long finishedAt) {
      if (now > job.deadline()) {
        missed++;
      } else {
        met++;
      }
    }

    @Override
    public double[] results(long now, EndOfRun end) {
      long late = missed;
      for (JobView job : end.unreported()) {
        late += now > job.deadline() ? 1 : 0;
      }
      if (what == What.COUNTS) {
        return new double[] {met, late};
      }
      return new double[] {met + late > 0 ? late / (double) (met + late) : 0};
    }
  }

  /** Nearest rank; the histogram makes it too great by less than 1 %. */
  private static final class Lateness implements RunFold {
    private final LogHistogram late = new LogHistogram();

    @Override
    public void reported(long now, JobView job, long finishedAt) {
      late.add(Math.max(0, now - job.deadline()));
    }

    @Override
    public double[] results(long now, EndOfRun end) {
      LogHistogram all = new LogHistogram(late);
      for (JobView job : end.unreported()) {
        if (now > job.deadline()) {
          all.add(now - job.deadline());
        }
      }
      return new double[] {all.isEmpty() ? Double.NaN : Durations.seconds(all.percentile(0.95))};
    }
  }
}
