package io.voluntas.emulator.figure;

import io.voluntas.spi.figure.EndOfRun;
import io.voluntas.spi.figure.FigureOfMerit;
import io.voluntas.spi.figure.RunFold;
import io.voluntas.spi.figure.RunInfo;
import io.voluntas.spi.ledger.Unit;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.JobView;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What one project gets: its part of all work, its missed deadlines, its longest wait, and how long
 * its jobs take from arrival to the start and to the end of their computing. Where there are no
 * such jobs, what is a mean over them has no value: a project that was never served would else be
 * the one that was served fastest.
 */
final class ProjectFigures implements FigureOfMerit {
  private final int project;
  private final String name;

  /**
   * Of a project.
   *
   * @param project its index in canonical order
   * @param name its name, which ends the names of the figures
   */
  ProjectFigures(int project, String name) {
    this.project = project;
    this.name = name;
  }

  @Override
  public List<Figure> figures() {
    String of = "_of_" + name;
    return List.of(
        new Figure(
            Figures.USE_FRACTION + name,
            Unit.FRACTION,
            false,
            "part of all work that was its, 0 to 1"),
        new Figure(
            "missed_fraction" + of,
            Unit.FRACTION,
            true,
            "its jobs that missed their deadline among those met or missed, 0 to 1"),
        new Figure(
            "starvation_seconds" + of,
            Unit.TIME,
            true,
            "longest available time in which it did not run"),
        new Figure(
            "response_seconds" + of,
            Unit.TIME,
            true,
            "mean time from the arrival of its jobs to the end of their computing"),
        new Figure(
            "wait_seconds" + of,
            Unit.TIME,
            true,
            "mean time from the arrival of its jobs to the start of their computing"));
  }

  @Override
  public RunFold begin(RunInfo run) {
    return new Fold(run);
  }

  private final class Fold implements RunFold {
    private final RunInfo run;
    private final List<Resource> resources;
    private final Available available;
    private final Gaps gaps;
    private long met;
    private long missed;
    private long finished;
    private double response;
    private final Set<Integer> begun = new HashSet<>();
    private long starts;
    private double waited;

    Fold(RunInfo run) {
      this.run = run;
      resources = Resource.of(run);
      available = new Available(run);
      gaps = new Gaps(1, 0);
    }

    private boolean isOurs(JobView job) {
      return job.project().index() == project;
    }

    @Override
    public void started(long now, JobView job) {
      if (isOurs(job)) {
        gaps.started(available.clock(now), 0, job.index());
        if (begun.add(job.index())) {
          starts++;
          waited += Durations.seconds(now - job.received());
        }
      }
    }

    @Override
    public void stopped(long now, JobView job, boolean keptInMemory, long lostWork) {
      if (isOurs(job)) {
        gaps.ended(available.clock(now), 0, job.index());
      }
    }

    @Override
    public void finished(long now, JobView job) {
      if (isOurs(job)) {
        gaps.ended(available.clock(now), 0, job.index());
        begun.remove(job.index());
        finished++;
        response += Durations.seconds(now - job.received());
      }
    }

    @Override
    public void reported(long now, JobView job, long finishedAt) {
      if (isOurs(job)) {
        if (now > job.deadline()) {
          missed++;
        } else {
          met++;
        }
      }
    }

    @Override
    public void capacity(long now, int resource, long capacity) {
      available.capacity(now, resource, capacity);
    }

    @Override
    public double[] results(long now, EndOfRun end) {
      long late = missed;
      for (JobView job : end.unreported()) {
        late += isOurs(job) && now > job.deadline() ? 1 : 0;
      }
      return new double[] {
        useFraction(end),
        met + late > 0 ? late / (double) (met + late) : Double.NaN,
        Durations.seconds(gaps.longest(available.clock(now), 0)),
        finished > 0 ? response / finished : Double.NaN,
        starts > 0 ? waited / starts : Double.NaN
      };
    }

    private double useFraction(EndOfRun end) {
      double all = 0;
      double own = 0;
      for (Resource resource : resources) {
        for (int p = 0; p < run.projects(); p++) {
          double used = resource.peakFlops() * end.used(p, resource.index());
          all += used;
          own += p == project ? used : 0;
        }
      }
      return all > 0 ? own / all : 0;
    }
  }
}
