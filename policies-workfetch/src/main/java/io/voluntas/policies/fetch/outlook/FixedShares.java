package io.voluntas.policies.fetch.outlook;

import io.voluntas.spi.fetch.FetchView;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;

/**
 * All projects at once, each at its own pace. A project has as many CPU jobs under way as there are
 * CPUs; together they get no more CPUs than its part of the shares of all projects that have jobs
 * at the start, and that part never grows. Jobs of a device go one after the other, whoever's they
 * are, at full speed. A type counts as saturated up to the last moment at which its instances are
 * all taken, gaps before that included. How the programs of 2010 and early 2011 looked ahead, from
 * their published sources; written anew from this description. Work that is suspended does not
 * count: see {@link Expected}.
 */
final class FixedShares implements Outlook {
  private final FetchView view;
  private final double times;
  private final int cpu;
  private final double[] capacity;
  private final double[] used;
  private final double[] cpuOfProject;
  private final double[] cpuDue;
  private final List<Run> active = new ArrayList<>();
  private final List<Deque<JobView>> waitingForCpu = new ArrayList<>();
  private final List<Deque<JobView>> waitingForDevice = new ArrayList<>();
  private final double[] saturated;
  private final double[] shortfall;
  private final double[] idle;

  /** A job under way and the seconds at full speed that it has left. */
  private static final class Run {
    private final JobView job;
    private double left;
    private double rate;

    Run(JobView job, double left) {
      this.job = job;
      this.left = left;
    }
  }

  private FixedShares(FetchView view, double times) {
    this.view = view;
    this.times = times;
    int types = view.resources().size();
    cpu = view.cpu().index();
    capacity = new double[types];
    used = new double[types];
    saturated = new double[types];
    shortfall = new double[types];
    idle = new double[types];
    cpuOfProject = new double[view.projects().size()];
    cpuDue = new double[cpuOfProject.length];
    for (ResourceView type : view.resources()) {
      capacity[type.index()] = Amounts.instances(type.capacity());
      waitingForDevice.add(new ArrayDeque<>());
    }
  }

  /** The outlook up to a horizon, microseconds. */
  static Outlook simulate(FetchView view, long horizon, double times) {
    FixedShares shares = new FixedShares(view, times);
    shares.begin(horizon);
    shares.run(horizon / 1e6);
    return shares;
  }

  private void begin(long horizon) {
    List<JobView> forDevices = new ArrayList<>();
    double sum = 0;
    for (ProjectView project : view.projects()) {
      Deque<JobView> own = new ArrayDeque<>();
      for (JobView job : Expected.jobs(view, project, horizon)) {
        if (job.mainResource().isCpu()) {
          own.add(job);
        } else {
          forDevices.add(job);
        }
      }
      waitingForCpu.add(own);
      cpuDue[project.index()] = own.isEmpty() ? 0 : project.share();
      sum += cpuDue[project.index()];
    }
    for (int p = 0; p < cpuDue.length; p++) {
      // A project without a share is only limited by the number of CPUs.
      cpuDue[p] = cpuDue[p] > 0 ? cpuDue[p] / sum * capacity[cpu] : capacity[cpu];
    }
    forDevices.sort(Comparator.comparingInt(JobView::index));
    forDevices.forEach(job -> waitingForDevice.get(job.mainResource().index()).add(job));
    for (int type = 0; type < cpu; type++) {
      startDevice(type);
    }
    for (int p = 0; p < cpuDue.length; p++) {
      startCpu(p);
    }
    for (int type = 0; type < idle.length; type++) {
      idle[type] = Math.max(0, capacity[type] - used[type]);
    }
  }

  private void run(double horizon) {
    double now = 0;
    while (!active.isEmpty() && now < horizon) {
      double step = Double.POSITIVE_INFINITY;
      Run first = active.get(0);
      for (Run run : active) {
        run.rate = rate(run.job);
        double needs = run.rate > 0 ? run.left / run.rate : Double.POSITIVE_INFINITY;
        if (needs < step) {
          step = needs;
          first = run;
        }
      }
      if (step == Double.POSITIVE_INFINITY) {
        break;
      }
      account(now, now + step, horizon);
      now += step;
      for (Run run : active) {
        run.left = Math.max(0, run.left - run.rate * step);
      }
      end(first);
    }
    if (now < horizon) {
      for (int type = 0; type < shortfall.length; type++) {
        shortfall[type] += Math.max(0, capacity[type] - used[type]) * (horizon - now);
      }
    }
  }

  private void account(double from, double to, double horizon) {
    for (int type = 0; type < shortfall.length; type++) {
      double free = capacity[type] - used[type];
      if (free < 1e-6) {
        saturated[type] = to;
      } else {
        shortfall[type] += free * (Math.min(to, horizon) - from);
      }
    }
  }

  private double rate(JobView job) {
    if (!job.mainResource().isCpu()) {
      return 1;
    }
    int p = job.project().index();
    double most = Math.min(capacity[cpu], cpuDue[p]);
    return Math.min(1, most / cpuOfProject[p]);
  }

  private void startCpu(int project) {
    Deque<JobView> waiting = waitingForCpu.get(project);
    while (cpuOfProject[project] < capacity[cpu] && !waiting.isEmpty()) {
      start(waiting.remove());
    }
  }

  private void startDevice(int type) {
    Deque<JobView> waiting = waitingForDevice.get(type);
    while (used[type] < capacity[type] && !waiting.isEmpty()) {
      start(waiting.remove());
    }
  }

  private void start(JobView job) {
    active.add(new Run(job, job.remaining() / 1e6 * times));
    take(job, 1);
  }

  private void end(Run run) {
    active.remove(run);
    take(run.job, -1);
    if (run.job.mainResource().isCpu()) {
      startCpu(run.job.project().index());
    } else {
      startDevice(run.job.mainResource().index());
    }
  }

  private void take(JobView job, int sign) {
    for (ResourceView type : view.resources()) {
      used[type.index()] += sign * Amounts.instances(job.usage(type));
    }
    cpuOfProject[job.project().index()] += sign * Amounts.instances(job.usage(view.cpu()));
  }

  @Override
  public long saturated(ResourceView type) {
    return Math.round(saturated[type.index()] * 1e6);
  }

  @Override
  public long shortfall(ResourceView type) {
    return Math.round(shortfall[type.index()] * 1e6);
  }

  @Override
  public long idleNow(ResourceView type) {
    return Math.round(idle[type.index()] * Amounts.ONE);
  }
}
