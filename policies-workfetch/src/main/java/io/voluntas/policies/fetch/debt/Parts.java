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
 * @param lacking what the host's queue is short of, micro-instance-seconds; 0 or less for nothing
 * @param fetchable by project: neither barred nor has it enough
 * @param overworked by project
 * @param debts by project, micro-instance-seconds
 */
@SuppressWarnings("ArrayRecordComponent") // made once per decision, compared with nothing
record Parts(
    ResourceView cpu,
    Forecast forecast,
    long lacking,
    boolean[] fetchable,
    boolean[] overworked,
    long[] debts) {

  /** The project to ask; -1 for nobody. */
  int best(FetchView view) {
    List<? extends ProjectView> projects = view.projects();
    int[] missed = new int[projects.size()];
    boolean danger = false;
    for (ProjectView project : projects) {
      missed[project.index()] = forecast.deadlinesMissed(project, cpu);
      danger |= missed[project.index()] > 0;
    }
    if (lacking <= 0 && danger) {
      return -1;
    }
    int best = -1;
    for (int i = 0; i < fetchable.length; i++) {
      if (mayAsk(projects.get(i), missed[i]) && (best < 0 || better(projects, missed, i, best))) {
        best = i;
      }
    }
    return best;
  }

  private boolean mayAsk(ProjectView project, int missed) {
    int i = project.index();
    if (!fetchable[i] || project.share() <= 0) {
      return false;
    }
    boolean idle = forecast.idleNow(cpu) > 0;
    boolean late = missed * Amounts.ONE >= cpu.capacity();
    if (late && !idle) {
      return false;
    }
    return lacking > 0 || (!overworked[i] && forecast.shortfall(project, cpu) > 0);
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
    return (double) debts[project] + forecast.shortfall(projects.get(project), cpu);
  }

  /** How much to ask the project for, with its part of all shares, micro-instance-seconds. */
  long size(ProjectView project, double part) {
    return Math.max(
        1, Math.max(forecast.shortfall(project, cpu), (long) (Math.max(0, lacking) * part)));
  }
}
