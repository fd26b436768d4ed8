package io.voluntas.emulator.bound;

import io.voluntas.emulator.figure.Resource;
import io.voluntas.emulator.run.RunContext;
import io.voluntas.emulator.run.RunObserver;
import io.voluntas.emulator.scenario.AppSpec;
import io.voluntas.emulator.scenario.ResourceSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.engine.kernel.KernelListener;
import io.voluntas.spi.model.JobView;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Takes down the job stream of a run and what the host could do, and works out the bounds at its
 * end. Keeps a few numbers of every job.
 */
public final class BoundObserver implements RunObserver, KernelListener {
  private final boolean[][] capable;
  private final List<Seen> stream = new ArrayList<>();
  private final Map<Integer, Seen> open = new HashMap<>();
  private CapacityCurve[] curves = {};
  private List<Resource> resources = List.of();
  private RunContext context;
  private @Nullable Bounds bounds;

  /** A job under way. */
  private static final class Seen {
    private final List<Long> usage;
    private final int project;
    private final int main;
    private final long received;
    private final long deadline;
    private final long total;
    private long ran;
    private long lost;
    private boolean finished;

    /** Until it is reported in time. */
    private boolean missed = true;

    Seen(JobView job, List<Long> usage, long total) {
      this.usage = usage;
      this.total = total;
      project = job.project().index();
      main = job.mainResource().index();
      received = job.received();
      deadline = job.deadline();
    }

    StreamJob job() {
      // An aborted job needs no more than it had; in steps a job can run longer than it needs.
      long required = finished ? Math.max(0, Math.min(total, ran - lost)) : total;
      long longest = Math.max(total + lost, ran);
      return new StreamJob(project, main, usage, received, deadline, required, missed, longest);
    }
  }

  /**
   * For one run.
   *
   * @param scenario what is run, in canonical order: says which project has jobs for which type
   */
  @SuppressWarnings("NullAway.Init") // begin is called before anything else
  public BoundObserver(Scenario scenario) {
    List<String> types = scenario.host().resources().stream().map(ResourceSpec::type).toList();
    capable = new boolean[scenario.projects().size()][types.size()];
    for (int p = 0; p < capable.length; p++) {
      for (AppSpec app : scenario.projects().get(p).apps()) {
        for (String type : app.usage().keySet()) {
          capable[p][types.indexOf(type)] = true;
        }
      }
    }
  }

  /**
   * The bounds, after the end of the run.
   *
   * @throws NullPointerException before it
   */
  public Bounds bounds() {
    return Objects.requireNonNull(bounds, "the run has not ended");
  }

  @Override
  public KernelListener begin(RunContext run) {
    context = run;
    resources = Resource.of(run.info());
    curves = new CapacityCurve[resources.size()];
    for (int r = 0; r < curves.length; r++) {
      curves[r] = new CapacityCurve();
    }
    return this;
  }

  @Override
  public void capacity(long now, int resource, long capacity) {
    curves[resource].step(now, capacity);
  }

  @Override
  public void arrived(long now, JobView job, boolean fromServer) {
    List<Long> usage = resources.stream().map(job::usage).toList();
    Seen one = new Seen(job, usage, context.runtime(job.index()));
    stream.add(one);
    open.put(job.index(), one);
  }

  @Override
  public void stopped(long now, JobView job, boolean keptInMemory, long lostWork) {
    seen(job).lost += lostWork;
  }

  @Override
  public void finished(long now, JobView job) {
    Seen one = seen(job);
    one.finished = true;
    one.ran = job.wallTime();
  }

  @Override
  public void reported(long now, JobView job, long finishedAt) {
    Seen one = Objects.requireNonNull(open.remove(job.index()), "a job that never arrived");
    one.missed = now > job.deadline();
  }

  @Override
  public void end(long now) {
    for (JobView job : context.unreported()) {
      seen(job).ran = job.wallTime();
    }
    List<StreamJob> jobs = stream.stream().map(Seen::job).toList();
    long[][] used = new long[capable.length][resources.size()];
    for (int p = 0; p < used.length; p++) {
      for (int r = 0; r < used[p].length; r++) {
        used[p][r] = context.used(p, r);
      }
    }
    bounds = new StreamBounds(context.info(), List.of(curves), jobs, now).bounds(capable, used);
  }

  private Seen seen(JobView job) {
    return Objects.requireNonNull(open.get(job.index()), "a job that never arrived");
  }
}
