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
 * Preemptions: how often a running job stopped without having finished, while its main resource
 * could still be used (so not because the host went off). Lost work: running time thrown away by
 * going back to a checkpoint, for whatever reason, seconds.
 */
final class Preemptions implements FigureOfMerit {
  private final boolean lostWork;

  Preemptions(boolean lostWork) {
    this.lostWork = lostWork;
  }

  @Override
  public List<Figure> figures() {
    return List.of(
        lostWork
            ? new Figure(
                "lost_work_seconds",
                Unit.TIME,
                true,
                "running time thrown away by going back to a checkpoint")
            : new Figure(
                "preemptions", Unit.NUMBER, true, "running jobs stopped before they finished"));
  }

  @Override
  public RunFold begin(RunInfo run) {
    RunningJobs running = new RunningJobs();
    long[] stopsNow = new long[run.resources().size()];
    return new RunFold() {
      private long stops;
      private long lost;
      private long stoppedAt = -1;

      @Override
      public void started(long now, JobView job) {
        running.add(job.index());
      }

      @Override
      public void finished(long now, JobView job) {
        running.remove(job.index());
      }

      @Override
      public void stopped(long now, JobView job, boolean keptInMemory, long lostWork) {
        lost += lostWork;
        if (running.remove(job.index())) {
          if (now != stoppedAt) {
            stoppedAt = now;
            java.util.Arrays.fill(stopsNow, 0);
          }
          stops++;
          stopsNow[job.mainResource().index()]++;
        }
      }

      @Override
      public void capacity(long now, int resource, long capacity) {
        // Jobs stop just before it is told that their resource is gone: those do not count.
        if (capacity == 0 && now == stoppedAt) {
          stops -= stopsNow[resource];
          stopsNow[resource] = 0;
        }
      }

      @Override
      public double[] results(long now, EndOfRun end) {
        return new double[] {lostWork ? Durations.seconds(lost) : stops};
      }
    };
  }
}
