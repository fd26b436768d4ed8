package io.voluntas.engine.forecast;

import io.voluntas.engine.state.ClientState;
import io.voluntas.engine.state.JobList;
import io.voluntas.engine.state.JobState;
import io.voluntas.engine.state.ProjectState;
import io.voluntas.engine.state.ResourceState;
import io.voluntas.spi.model.Amounts;
import java.util.Arrays;
import java.util.List;

/**
 * How much of one resource type each project could use at most with all the jobs in the world: its
 * limits on running jobs times what its widest job here uses. Instances that no project could fill
 * for that reason are not idle, so that nobody fetches work for them.
 *
 * <p>A limit per app binds a project only while all its apps that have jobs of the type here are
 * limited; the next job may be of another app.
 */
final class Ceilings {
  private final ClientState state;
  private final ResourceState type;
  private final boolean anyLimit;
  private final AppLimits[] apps;
  private final double[] ceiling;
  private final boolean[] able;
  private final double[] widest;
  private boolean binding;

  Ceilings(ClientState state, ResourceState type, AppLimits[] apps) {
    this.state = state;
    this.type = type;
    this.apps = apps;
    List<ProjectState> projects = state.projects();
    anyLimit =
        projects.stream()
            .map(ProjectState::setup)
            .anyMatch(p -> p.maxConcurrent().isPresent() || !p.appMaxConcurrent().isEmpty());
    ceiling = new double[projects.size()];
    Arrays.fill(ceiling, Double.POSITIVE_INFINITY);
    able = new boolean[projects.size()];
    widest = new double[Arrays.stream(apps).mapToInt(AppLimits::count).max().orElse(0)];
  }

  /** Takes in the present jobs. */
  void load() {
    if (!anyLimit) {
      return;
    }
    boolean someAble = false;
    boolean allLimited = true;
    for (int p = 0; p < ceiling.length; p++) {
      ProjectState project = state.projects().get(p);
      ceiling[p] = Math.min(ofProject(project), ofApps(project, apps[p]));
      able[p] = project.mayUse(type) && !project.suspended() && !project.noNewWork();
      someAble |= able[p];
      allLimited &= !able[p] || !Double.isInfinite(ceiling[p]);
    }
    // When nobody may fetch, nothing can be fetched in vain.
    binding = someAble && allLimited;
  }

  /** The ceiling of a project, millionths; infinite when it has none. */
  double of(int project) {
    return ceiling[project];
  }

  /** Instances that are idle and could be filled, millionths, given who uses how much. */
  double idle(double capacity, double used, Flow[] flows) {
    double idle = capacity - used;
    if (binding) {
      double room = 0;
      for (int p = 0; p < flows.length; p++) {
        if (able[p]) {
          room += Math.max(0, ceiling[p] - flows[p].rate());
        }
      }
      idle = Math.min(idle, room);
    }
    return Math.max(0, idle);
  }

  private double ofProject(ProjectState project) {
    if (project.setup().maxConcurrent().isEmpty()) {
      return Double.POSITIVE_INFINITY;
    }
    double most = Math.max(widest(project.unfinished()), widest(project.finished()));
    return project.setup().maxConcurrent().getAsInt() * (most > 0 ? most : Amounts.ONE);
  }

  private double widest(JobList jobs) {
    double most = 0;
    for (int i = 0; i < jobs.size(); i++) {
      most = Math.max(most, usage(jobs.get(i)));
    }
    return most;
  }

  private double ofApps(ProjectState project, AppLimits limits) {
    if (limits.count() == 0) {
      return Double.POSITIVE_INFINITY;
    }
    Arrays.fill(widest, 0);
    if (!allLimited(project.unfinished(), limits) || !allLimited(project.finished(), limits)) {
      return Double.POSITIVE_INFINITY;
    }
    double sum = 0;
    boolean seen = false;
    for (int app = 0; app < limits.count(); app++) {
      sum += limits.most(app) * widest[app];
      seen |= widest[app] > 0;
    }
    return seen ? sum : Double.POSITIVE_INFINITY;
  }

  /** Notes the widest job of each app; false when an app has no limit. */
  private boolean allLimited(JobList jobs, AppLimits limits) {
    for (int i = 0; i < jobs.size(); i++) {
      JobState job = jobs.get(i);
      double usage = usage(job);
      if (usage > 0) {
        int app = limits.app(job);
        if (app == AppLimits.UNLIMITED) {
          return false;
        }
        widest[app] = Math.max(widest[app], usage);
      }
    }
    return true;
  }

  private double usage(JobState job) {
    return job.mainResource() == type ? job.usage(type.index()) : 0;
  }
}
