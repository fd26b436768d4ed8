package io.voluntas.emulator.reproduce;

import io.voluntas.spi.figure.EndOfRun;
import io.voluntas.spi.figure.FigureOfMerit;
import io.voluntas.spi.figure.RunFold;
import io.voluntas.spi.figure.RunInfo;
import io.voluntas.spi.ledger.Unit;
import io.voluntas.spi.model.JobView;
import java.util.List;

/**
 * Waste as the studies count it: CPU time of jobs that were <em>reported</em> after their deadline
 * over the CPU time in which the host computed. Jobs that are never reported count nothing. For
 * hosts whose CPU is all that counts.
 */
final class ReportedLate implements FigureOfMerit {
  static final String NAME = "reported_late";

  @Override
  public List<Figure> figures() {
    return List.of(
        new Figure(
            NAME, Unit.FRACTION, true, "CPU time of jobs reported late over available time"));
  }

  @Override
  public RunFold begin(RunInfo run) {
    int cpu = run.resources().size() - 1;
    return new RunFold() {
      private double late;
      private double available;
      private long capacity;
      private long since = run.start();

      @Override
      public void capacity(long now, int resource, long amount) {
        if (resource == cpu) {
          settle(now);
          capacity = amount;
        }
      }

      @Override
      public void reported(long now, JobView job, long finishedAt) {
        if (now > job.deadline()) {
          late += job.wallTime();
        }
      }

      @Override
      public double[] results(long now, EndOfRun end) {
        settle(now);
        return new double[] {available > 0 ? late / available : 0};
      }

      private void settle(long now) {
        available += capacity / 1e6 * (now - since);
        since = now;
      }
    };
  }
}
