package io.voluntas.engine.forecast;

import io.voluntas.engine.state.ClientState;
import io.voluntas.engine.state.JobState;
import io.voluntas.engine.state.ProjectState;
import io.voluntas.engine.state.ResourceState;
import io.voluntas.spi.model.Durations;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The round-robin simulation as it is defined, without any cleverness: at every end all rates and
 * all speeds are worked out anew, for all jobs, from the beginning to the end of the queue. Only
 * the arithmetic is the one of the fast simulation (work is booked when a speed changes), so that
 * the figures can be compared exactly.
 */
final class ReferenceRoundRobin {
  final long[] finish;
  final long[] work;
  final long[] projectShortfall;
  final long[] totalWork;
  final long[] shortfall;
  final long[] maxIdle;
  final long[] idleNow;
  final long[] saturated;
  private final ClientState state;
  private final double horizon;
  private long cpusOfDevices;

  ReferenceRoundRobin(ClientState state, long horizon) {
    this.state = state;
    this.horizon = (double) horizon;
    int resources = state.resources().size();
    finish = new long[state.slots()];
    Arrays.fill(finish, Durations.FOREVER);
    work = new long[state.projects().size() * resources];
    projectShortfall = new long[work.length];
    totalWork = new long[resources];
    shortfall = new long[resources];
    maxIdle = new long[resources];
    idleNow = new long[resources];
    saturated = new long[resources];
    for (ResourceState type : state.resources()) {
      long devices = type.isCpu() ? cpusOfDevices / 1_000_000 * 1_000_000 : 0;
      simulate(type, (double) Math.max(0, type.capacity() - devices));
    }
  }

  boolean missed(JobState job) {
    return job.expected() && finish[job.slot()] - job.deadline() > 2;
  }

  int missed(ProjectState project, ResourceState type) {
    int count = 0;
    for (JobState job : project.unfinished()) {
      count += job.mainResource() == type && missed(job) ? 1 : 0;
    }
    return count;
  }

  private void simulate(ResourceState type, double capacity) {
    int r = type.index();
    List<ReferenceFlow> flows = new ArrayList<>();
    for (ProjectState project : state.projects()) {
      double due = due(project, type, capacity);
      double reach = Math.min(capacity, (double) project.reach(type));
      ReferenceFlow plain = new ReferenceFlow(project, r, reach, due);
      flows.add(new ReferenceFlow(project, r, reach, Math.min(due, plain.ceiling())));
    }
    double time = 0;
    share(flows, capacity, 0);
    if (!type.isCpu()) {
      flows.forEach(f -> cpusOfDevices += Math.round(f.cpusInUse(state.cpu().index())));
    }
    double total = total(flows);
    double idle = idle(flows, type, capacity);
    double since = 0;
    double used = 0;
    double unused = 0;
    double most = 0;
    double busyFor = -1;
    idleNow[r] = Math.round(idle);
    while (true) {
      double next = flows.stream().mapToDouble(ReferenceFlow::nextEnd).min().orElse(1e300);
      if (next >= 1e300) {
        break;
      }
      next = Math.max(time, next);
      if (Math.min(next, horizon) > time) {
        most = Math.max(most, idle);
        busyFor = busyFor < 0 && idle > 0.5 ? time : busyFor;
      }
      time = next;
      end(flows, time);
      share(flows, capacity, time);
      double newTotal = total(flows);
      double newIdle = idle(flows, type, capacity);
      if (newTotal != total || newIdle != idle) {
        double counted = Math.min(time, horizon);
        used += total * (counted - since);
        unused += idle * (counted - since);
        since = counted;
        total = newTotal;
        idle = newIdle;
      }
    }
    double stalled = Math.min(time, horizon);
    used += total * (stalled - since);
    unused += idle * (stalled - since);
    for (ReferenceFlow flow : flows) {
      flow.setRate(0, stalled);
      flow.settle(horizon);
      int account = flow.project.index() * state.resources().size() + r;
      work[account] = Math.round(flow.used / 1_000_000);
      projectShortfall[account] = Math.round(flow.missing / 1_000_000);
    }
    if (time < horizon) {
      unused += idle(flows, type, capacity) * (horizon - time);
      most = Math.max(most, idle(flows, type, capacity));
      busyFor = busyFor < 0 ? time : busyFor;
    }
    totalWork[r] = Math.round(used / 1_000_000);
    shortfall[r] = Math.round(unused / 1_000_000);
    maxIdle[r] = Math.round(most);
    saturated[r] = Math.round((busyFor < 0 ? horizon : busyFor) / state.availability());
  }

  private void end(List<ReferenceFlow> flows, double time) {
    for (ReferenceFlow flow : flows) {
      for (ReferenceFlow.Served served : List.copyOf(flow.jobs)) {
        if (served.finish <= time + Math.max(0.25, time * 1e-12)) {
          double after = time / state.availability() + 0.5;
          double most = Durations.FOREVER - (double) state.now();
          finish[served.job.slot()] = state.now() + Math.max(1, (long) Math.min(most, after));
          flow.jobs.remove(served);
        }
      }
    }
  }

  /** Water-filling: by share, nobody above what its jobs can use; backup projects get the rest. */
  private void share(List<ReferenceFlow> flows, double capacity, double time) {
    double left = capacity;
    double shares = 0;
    for (ReferenceFlow flow : flows) {
      flow.fixed = !flow.active();
      flow.fresh = 0;
      shares += flow.active() ? flow.share() : 0;
    }
    for (boolean again = true; again && shares > 0; ) {
      again = false;
      double perShare = left / shares;
      for (ReferenceFlow flow : flows) {
        if (!flow.fixed && flow.share() > 0 && flow.width() <= perShare * flow.share()) {
          flow.fixed = true;
          flow.fresh = flow.width();
          left -= flow.fresh;
          shares -= flow.share();
          again = true;
        }
      }
    }
    double perShare = shares > 0 ? Math.max(0, left) / shares : 0;
    for (ReferenceFlow flow : flows) {
      if (!flow.fixed && flow.share() > 0) {
        flow.fixed = true;
        flow.fresh = perShare * flow.share();
        left -= flow.fresh;
      }
    }
    for (ReferenceFlow flow : flows) {
      if (!flow.fixed) {
        flow.fresh = Math.min(flow.width(), Math.max(0, left));
        left -= flow.fresh;
      }
      flow.setRate(flow.fresh, Math.min(time, horizon));
      flow.serve(time);
    }
  }

  private double total(List<ReferenceFlow> flows) {
    return flows.stream().mapToDouble(flow -> flow.rate).reduce(0, Double::sum);
  }

  /** Idle instances that a project which may fetch could fill; all of them when none may. */
  private double idle(List<ReferenceFlow> flows, ResourceState type, double capacity) {
    double room = 0;
    boolean nobody = true;
    for (ReferenceFlow flow : flows) {
      ProjectState project = flow.project;
      if (project.mayUse(type) && !project.suspended() && !project.noNewWork()) {
        nobody = false;
        room += Math.max(0, flow.ceiling() - flow.rate);
      }
    }
    double idle = capacity - total(flows);
    return Math.max(0, nobody ? idle : Math.min(idle, room));
  }

  private double due(ProjectState project, ResourceState type, double capacity) {
    double counted = 0;
    double all = 0;
    for (ProjectState each : state.projects()) {
      all += each.mayUse(type) ? each.share() : 0;
      counted += counts(each, type) ? each.share() : 0;
    }
    boolean counts = counted == 0 ? project.mayUse(type) : counts(project, type);
    double sum = counted == 0 ? all : counted;
    return counts && sum > 0 ? capacity * project.share() / sum : 0;
  }

  private boolean counts(ProjectState project, ResourceState type) {
    long last = project.lastJob(type);
    return project.mayUse(type) && last >= 0 && state.now() - last <= 30 * Durations.DAY;
  }
}
