package io.voluntas.emulator.result;

import io.voluntas.emulator.run.RunContext;
import io.voluntas.emulator.run.RunObserver;
import io.voluntas.engine.kernel.KernelListener;
import io.voluntas.spi.model.JobView;
import java.util.List;

/** Counts the jobs of each project that met or missed their deadline, as the figures do. */
public final class ProjectTally implements RunObserver, KernelListener {
  private long[] met = {};
  private long[] missed = {};
  private double[] flops = {};
  private double allFlops;
  private RunContext context;

  /** For one run. */
  @SuppressWarnings("NullAway.Init") // begin is called before anything else
  public ProjectTally() {}

  @Override
  public KernelListener begin(RunContext run) {
    context = run;
    met = new long[run.projects().size()];
    missed = new long[run.projects().size()];
    flops = new double[run.projects().size()];
    return this;
  }

  @Override
  public void reported(long now, JobView job, long finishedAt) {
    (now > job.deadline() ? missed : met)[job.project().index()]++;
  }

  @Override
  public void end(long now) {
    for (JobView job : context.unreported()) {
      if (now > job.deadline()) {
        missed[job.project().index()]++;
      }
    }
    List<Double> speeds = context.info().peakFlops();
    for (int p = 0; p < flops.length; p++) {
      for (int r = 0; r < speeds.size(); r++) {
        flops[p] += speeds.get(r) * context.used(p, r);
      }
      allFlops += flops[p];
    }
  }

  Results.Outcome outcome(int project, List<Long> used) {
    double fraction = allFlops > 0 ? flops[project] / allFlops : 0;
    return new Results.Outcome(used, fraction, met[project], missed[project]);
  }
}
