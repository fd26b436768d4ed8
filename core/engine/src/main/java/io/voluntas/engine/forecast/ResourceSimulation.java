package io.voluntas.engine.forecast;

import io.voluntas.engine.state.ClientState;
import io.voluntas.engine.state.JobList;
import io.voluntas.engine.state.JobState;
import io.voluntas.engine.state.ProjectState;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.Durations;
import java.util.List;

/** The simulation of one resource type. Amounts are in millionths, times in microseconds. */
final class ResourceSimulation {
  /** A project that had a job of the type so long ago may still have one (second seed: 30 days). */
  private static final long REMEMBERED = 30 * Durations.DAY;

  private final ClientState state;
  private final int resource;
  private final double capacity;
  private final double horizon;
  private final QueueForecast forecast;
  private final ProjectFlow[] flows;
  private int flowing;

  ResourceSimulation(
      ClientState state, int resource, long capacity, long horizon, QueueForecast forecast) {
    this.state = state;
    this.resource = resource;
    this.capacity = capacity;
    this.horizon = horizon;
    this.forecast = forecast;
    List<ProjectState> projects = state.projects();
    flows = new ProjectFlow[projects.size()];
    double counted = countedShares(projects);
    boolean nobody = counted == 0;
    double all = 0;
    if (nobody) {
      for (int p = 0; p < flows.length; p++) {
        if (projects.get(p).mayUse(state.resources().get(resource))) {
          all += projects.get(p).share();
        }
      }
    }
    for (int p = 0; p < flows.length; p++) {
      ProjectState project = projects.get(p);
      boolean counts = nobody ? project.mayUse(state.resources().get(resource)) : counts(project);
      double sum = nobody ? all : counted;
      double due = counts && sum > 0 ? this.capacity * project.share() / sum : 0;
      long reach = Math.min(capacity, project.reach(state.resources().get(resource)));
      flows[p] = new ProjectFlow(project, resource, due, reach);
    }
  }

  void run() {
    for (ProjectFlow flow : flows) {
      flow.load();
      if (flow.active()) {
        flowing++;
      }
    }
    share();
    double time = 0;
    double used = 0;
    double idle = 0;
    double mostIdle = 0;
    double busyFor = horizon;
    boolean fellIdle = false;
    double idleAtStart = capacity - rate();
    if (resource != state.cpu().index()) {
      for (ProjectFlow flow : flows) {
        forecast.addCpusOfDevices(flow.cpusInUse(state.cpu().index()));
      }
    }
    while (flowing > 0) {
      double step = Double.POSITIVE_INFINITY;
      for (ProjectFlow flow : flows) {
        step = Math.min(step, flow.nextCompletion());
      }
      if (step == Double.POSITIVE_INFINITY) {
        break;
      }
      double counted = Math.max(0, Math.min(step, horizon - time));
      if (counted > 0) {
        double rate = rate();
        double unused = Math.max(0, capacity - rate);
        used += rate * counted;
        idle += unused * counted;
        mostIdle = Math.max(mostIdle, unused);
        if (unused > IDLE && !fellIdle) {
          fellIdle = true;
          busyFor = time;
        }
      }
      time += step;
      boolean changed = false;
      for (ProjectFlow flow : flows) {
        changed |= flow.advance(step, counted, time / state.availability(), forecast);
      }
      if (changed) {
        flowing = 0;
        for (ProjectFlow flow : flows) {
          flowing += flow.active() ? 1 : 0;
        }
        share();
      }
    }
    double rest = Math.max(0, horizon - time);
    if (rest > 0) {
      // Whatever still has a rate here can never end: nothing flows.
      idle += capacity * rest;
      mostIdle = capacity;
      if (!fellIdle) {
        busyFor = time;
      }
    }
    for (int p = 0; p < flows.length; p++) {
      flows[p].finish(rest, forecast, p, resource);
    }
    forecast.resource(
        resource,
        used / Amounts.ONE,
        idle / Amounts.ONE,
        mostIdle,
        Math.max(0, idleAtStart),
        busyFor / state.availability());
  }

  /** Less than this is rounding, not an idle instance; millionths. */
  private static final double IDLE = 0.5;

  private double rate() {
    double rate = 0;
    for (ProjectFlow flow : flows) {
      rate += flow.rate();
    }
    return rate;
  }

  /** Water-filling: by share, nobody above what its jobs can use; backup projects get the rest. */
  private void share() {
    double left = capacity;
    double shares = 0;
    for (ProjectFlow flow : flows) {
      flow.unfix();
      if (flow.active()) {
        shares += flow.share();
      }
    }
    boolean again = true;
    while (again && shares > 0) {
      again = false;
      double perShare = left / shares;
      for (ProjectFlow flow : flows) {
        if (flow.open() && flow.share() > 0 && flow.width() <= perShare * flow.share()) {
          flow.fix(flow.width());
          left -= flow.width();
          shares -= flow.share();
          again = true;
        }
      }
    }
    double perShare = shares > 0 ? Math.max(0, left) / shares : 0;
    for (ProjectFlow flow : flows) {
      if (flow.open() && flow.share() > 0) {
        flow.fix(perShare * flow.share());
        left -= flow.rate();
      }
    }
    for (ProjectFlow flow : flows) {
      if (flow.open()) {
        double rate = Math.min(flow.width(), Math.max(0, left));
        flow.fix(rate);
        left -= rate;
      }
    }
  }

  private double countedShares(List<ProjectState> projects) {
    double sum = 0;
    for (int p = 0; p < projects.size(); p++) {
      if (counts(projects.get(p))) {
        sum += projects.get(p).share();
      }
    }
    return sum;
  }

  private boolean counts(ProjectState project) {
    long last = project.lastJob(state.resources().get(resource));
    return project.mayUse(state.resources().get(resource))
        && last >= 0
        && state.now() - last <= REMEMBERED;
  }

  /** Jobs of a project that flow through this resource. */
  static boolean concerns(JobList jobs, int at, int resource) {
    JobState job = jobs.get(at);
    return job.mainResource().index() == resource && job.expected();
  }
}
