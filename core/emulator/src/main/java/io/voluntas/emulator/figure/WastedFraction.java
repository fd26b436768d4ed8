package io.voluntas.emulator.figure;

import io.voluntas.spi.figure.EndOfRun;
import io.voluntas.spi.figure.FigureOfMerit;
import io.voluntas.spi.figure.RunFold;
import io.voluntas.spi.figure.RunInfo;
import io.voluntas.spi.ledger.Unit;
import io.voluntas.spi.model.JobView;
import java.util.List;

/**
 * Wasted fraction: computing power spent on jobs that missed their deadline (reported after it, or
 * unreported at the end with the deadline past), over all that was available; both by peak FLOPS. 0
 * when nothing was available. 0 to 1.
 */
final class WastedFraction implements FigureOfMerit {
  @Override
  public List<Figure> figures() {
    return List.of(
        new Figure(
            "wasted_fraction",
            Unit.FRACTION,
            true,
            "available computing power spent on jobs that missed their deadline, 0 to 1"));
  }

  @Override
  public RunFold begin(RunInfo run) {
    List<Resource> resources = Resource.of(run);
    Available available = new Available(run);
    return new RunFold() {
      private double late;

      @Override
      public void capacity(long now, int resource, long capacity) {
        available.capacity(now, resource, capacity);
      }

      @Override
      public void reported(long now, JobView job, long finishedAt) {
        if (now > job.deadline()) {
          late += flops(job, resources);
        }
      }

      @Override
      public double[] results(long now, EndOfRun end) {
        double wasted = late;
        for (JobView job : end.unreported()) {
          if (now > job.deadline()) {
            wasted += flops(job, resources);
          }
        }
        double all = available.flops(now, resources);
        return new double[] {all > 0 ? Math.min(1, wasted / all) : 0};
      }
    };
  }

  /** Operations at peak speed that went into a job, lost work included. */
  static double flops(JobView job, List<Resource> resources) {
    double sum = 0;
    for (Resource resource : resources) {
      sum += resource.peakFlops() * (job.usage(resource) / 1e6) * (job.wallTime() / 1e6);
    }
    return sum;
  }
}
