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
 * How long projects wait for their turn, whatever the reason, over the time in which the host can
 * compute, and over projects with a share.
 *
 * <p>Monotony: with RMS(p) the root mean square of the time since p last ran (0 while it runs) and
 * n projects, x is the mean of RMS(p) over n scheduling periods, and the figure {@code 1 -
 * 1/(1+x)}: 0 when all always run, towards 1 when they hardly ever alternate. Starvation: the
 * greatest such time.
 */
final class Variety implements FigureOfMerit {
  private final boolean starvation;

  Variety(boolean starvation) {
    this.starvation = starvation;
  }

  @Override
  public List<Figure> figures() {
    return List.of(
        starvation
            ? new Figure(
                "max_starvation_seconds",
                Unit.TIME,
                true,
                "longest available time in which a project with a share did not run")
            : new Figure("monotony", Unit.FRACTION, true, "how rarely projects alternate, 0 to 1"));
  }

  @Override
  public RunFold begin(RunInfo run) {
    Available available = new Available(run);
    Gaps gaps = new Gaps(run.projects(), 0);
    return new RunFold() {
      @Override
      public void started(long now, JobView job) {
        gaps.started(available.clock(now), job.project().index(), job.index());
      }

      @Override
      public void stopped(long now, JobView job, boolean keptInMemory, long lostWork) {
        gaps.ended(available.clock(now), job.project().index(), job.index());
      }

      @Override
      public void finished(long now, JobView job) {
        gaps.ended(available.clock(now), job.project().index(), job.index());
      }

      @Override
      public void capacity(long now, int resource, long capacity) {
        available.capacity(now, resource, capacity);
      }

      @Override
      public double[] results(long now, EndOfRun end) {
        long clock = available.clock(now);
        return new double[] {starvation ? longest(clock) : monotony(clock)};
      }

      private double longest(long clock) {
        long longest = 0;
        for (int p = 0; p < run.projects(); p++) {
          if (run.shares().get(p) > 0) {
            longest = Math.max(longest, gaps.longest(clock, p));
          }
        }
        return Durations.seconds(longest);
      }

      private double monotony(long clock) {
        double sum = 0;
        int count = 0;
        for (int p = 0; p < run.projects(); p++) {
          if (run.shares().get(p) > 0) {
            sum += gaps.rms(clock, p, Durations.seconds(clock));
            count++;
          }
        }
        return count == 0 ? 0 : of(sum / count, count, run);
      }
    };
  }

  /** 1 - 1/(1+x) with x = mean time / (n periods). */
  static double of(double meanSeconds, int projects, RunInfo run) {
    double period = Durations.seconds(run.preferences().schedulingPeriod());
    return 1 - 1 / (1 + meanSeconds / (projects * period));
  }
}
