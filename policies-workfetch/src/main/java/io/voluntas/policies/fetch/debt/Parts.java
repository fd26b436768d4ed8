package io.voluntas.policies.fetch.debt;

import io.voluntas.spi.fetch.FetchView;
import io.voluntas.spi.forecast.Forecast;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;
import java.util.List;

/**
 * Whom the clients of 2007 asked for work, as the published sources of that time describe it: the
 * host's queue is kept filled and, while no deadline is in danger, each project's part of it too.
 * One project is asked, for what its own part is short of, and at least for its share of what the
 * host is short of. A project with as many jobs in danger as there are CPUs is left alone until a
 * CPU idles.
 *
 * @param cpu the CPU
 * @param forecast within the buffer
 * @param target the buffer of which a project without work is short of its part,
 *     micro-instance-seconds
 * @param lacking what the host's queue is short of, micro-instance-seconds; 0 or less for nothing
 * @param fetchable by project: neither barred nor has it enough
 * @param overworked by project
 * @param debts by project, micro-instance-seconds
 * @param danger when a job is in danger
 * @param present fraction by which wall time becomes the time of the forecast
 */
@SuppressWarnings("ArrayRecordComponent") // made once per decision, compared with nothing
record Parts(
    ResourceView cpu,
    Forecast forecast,
    long target,
    long lacking,
    boolean[] fetchable,
    boolean[] overworked,
    long[] debts,
    Danger danger,
    double present) {

  /** The project to ask; -1 for nobody. */
  int best(FetchView view) {
    List<? extends ProjectView> projects = view.projects();
    int[] missed = new int[projects.size()];
    boolean some = false;
    for (ProjectView project : projects) {
      missed[project.index()] = danger.count(view, forecast, project, cpu);
      some |= missed[project.index()] > 0;
    }
    if (lacking <= 0 && some) {
      return -1;
    }
    int best = -1;
    for (int i = 0; i < fetchable.length; i++) {
      if (mayAsk(projects, i, missed[i]) && (best < 0 || better(projects, missed, i, best))) {
        best = i;
      }
    }
    return best;
  }

  private boolean mayAsk(List<? extends ProjectView> projects, int i, int missed) {
    if (!fetchable[i] || projects.get(i).share() <= 0) {
      return false;
    }
    boolean idle = forecast.idleNow(cpu) > 0;
    boolean late = missed * Amounts.ONE >= cpu.capacity();
    if (late && !idle) {
      return false;
    }
    return lacking > 0 || (!overworked[i] && shortOf(projects, i) > 0);
  }

  /** Without danger before with; not overworked before overworked; then what is owed and short. */
  private boolean better(
      List<? extends ProjectView> projects, int[] missed, int project, int other) {
    boolean mine = missed[project] > 0;
    boolean theirs = missed[other] > 0;
    if (mine != theirs) {
      return theirs;
    }
    if (overworked[project] != overworked[other]) {
      return overworked[other];
    }
    return owed(projects, project) > owed(projects, other);
  }

  private double owed(List<? extends ProjectView> projects, int project) {
    return (double) debts[project] + shortOf(projects, project);
  }

  /**
   * What its own part is short of, in the time of the buffer: wall time if that is wall time. A
   * project without any work is short of its whole part, whether it ever had a job or not. Unless
   * the clients of 2007 are followed ({@link DebtRules.BufferTime#MIXED}) that is the same time as
   * with a little work, so that a project whose last job has ended does not fall behind one with a
   * job left, nor is asked for less than a moment before.
   */
  private long shortOf(List<? extends ProjectView> projects, int project) {
    ProjectView own = projects.get(project);
    if (forecast.workBefore(own, cpu) > 0) {
      return (long) (forecast.shortfall(own, cpu) / present);
    }
    double shares = 0;
    for (ProjectView each : projects) {
      shares += each.share();
    }
    return shares > 0 ? (long) (target * (own.share() / shares)) : 0;
  }

  /**
   * How much to ask the project for: its own shortfall, and at least its part of the host's, the
   * part being that of the shares of those that are not overworked.
   */
  long size(List<? extends ProjectView> projects, int project) {
    double shares = 0;
    for (int i = 0; i < fetchable.length; i++) {
      shares += fetchable[i] && !overworked[i] ? projects.get(i).share() : 0;
    }
    double part = shares > 0 ? Math.min(1, projects.get(project).share() / shares) : 1;
    long own = shortOf(projects, project);
    return Math.max(1, Math.max(own, (long) (Math.max(0, lacking) * part)));
  }
}
