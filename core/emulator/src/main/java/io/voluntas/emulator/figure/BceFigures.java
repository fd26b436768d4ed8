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
 * The figures of the BOINC client emulator by its own definitions, for comparison with it. A device
 * weighs 0.2 times its peak FLOPS; all time counts, also while the host is off, except that devices
 * count while they are usable; waste is judged at report time only; 0 instead of not-a-number.
 */
final class BceFigures implements FigureOfMerit {
  private static final double DEVICE_WEIGHT = 0.2;

  @Override
  public List<Figure> figures() {
    return List.of(
        new Figure(
            "bce.wasted", Unit.FRACTION, true, "work of jobs reported late over peak, 0 to 1"),
        new Figure("bce.idle", Unit.FRACTION, true, "peak less work done over peak, 0 to 1"),
        new Figure(
            "bce.share_violation", Unit.FRACTION, true, "sum of |U(p) - s(p) U| over U, below 2"),
        new Figure("bce.monotony", Unit.FRACTION, true, "how rarely projects alternate, 0 to 1"),
        new Figure("bce.rpcs_per_job", Unit.NUMBER, true, "RPCs over twice the jobs sent"));
  }

  /** What an instance weighs. */
  static double weight(Resource resource) {
    return resource.peakFlops() * (resource.isCpu() ? 1 : DEVICE_WEIGHT);
  }

  @Override
  public RunFold begin(RunInfo run) {
    List<Resource> resources = Resource.of(run);
    Available available = new Available(run);
    Gaps gaps = new Gaps(run.projects(), run.start());
    return new RunFold() {
      private double late;
      private long rpcs;
      private long sent;

      @Override
      public void started(long now, JobView job) {
        gaps.started(now, job.project().index(), job.index());
      }

      @Override
      public void stopped(long now, JobView job, boolean keptInMemory, long lostWork) {
        gaps.ended(now, job.project().index(), job.index());
      }

      @Override
      public void finished(long now, JobView job) {
        gaps.ended(now, job.project().index(), job.index());
      }

      @Override
      public void reported(long now, JobView job, long finishedAt) {
        if (now > job.deadline()) {
          for (Resource resource : resources) {
            late += weight(resource) * job.usage(resource) / 1e6 * (job.wallTime() / 1e6);
          }
        }
      }

      @Override
      public void rpc(long now, int project, int jobsReceived, boolean failed) {
        rpcs++;
      }

      @Override
      public void received(long now, JobView job) {
        sent++;
      }

      @Override
      public void capacity(long now, int resource, long capacity) {
        available.capacity(now, resource, capacity);
      }

      @Override
      public double[] results(long now, EndOfRun end) {
        double seconds = Durations.seconds(now - run.start());
        double peak = 0;
        double used = 0;
        for (Resource resource : resources) {
          double time =
              resource.isCpu()
                  ? seconds
                  : Durations.seconds(available.usable(now, resource.index()));
          peak += weight(resource) * resource.instances() * time;
          for (int p = 0; p < run.projects(); p++) {
            used += weight(resource) * end.used(p, resource.index()) / 1e6;
          }
        }
        double mean = 0;
        for (int p = 0; p < run.projects(); p++) {
          mean += gaps.rms(now, p, seconds) / run.projects();
        }
        return new double[] {
          peak > 0 ? Math.min(1, late / peak) : 0,
          peak > 0 ? Math.max(0, peak - used) / peak : 0,
          ShareViolation.of(run, resources, end, true),
          Variety.of(mean, run.projects(), run),
          sent > 0 ? rpcs / (2.0 * sent) : 0
        };
      }
    };
  }
}
