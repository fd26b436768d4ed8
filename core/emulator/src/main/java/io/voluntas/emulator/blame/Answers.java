package io.voluntas.emulator.blame;

import io.voluntas.emulator.run.RunContext;
import io.voluntas.emulator.scenario.AppSpec;
import io.voluntas.emulator.scenario.ResourceSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.rpc.SchedulerRequest;
import java.util.List;

/**
 * What the projects last said when they were asked for work of a type. An answer stands until the
 * project answers again.
 */
final class Answers {
  /** The last answer of a project for a type. */
  private enum Answer {
    NEVER_ASKED,
    WORK,
    NO_WORK,
    WITHHELD,
    FAILED
  }

  private final List<String> types;
  private final boolean[][] capable;
  private final Answer[][] last;
  private final boolean[][] pending;
  private final boolean[][] arrived;
  private boolean anyAnswer;

  Answers(Scenario scenario) {
    types = scenario.host().resources().stream().map(ResourceSpec::type).toList();
    int projects = scenario.projects().size();
    capable = new boolean[projects][types.size()];
    last = new Answer[projects][types.size()];
    pending = new boolean[projects][types.size()];
    arrived = new boolean[projects][types.size()];
    for (int p = 0; p < projects; p++) {
      java.util.Arrays.fill(last[p], Answer.NEVER_ASKED);
      for (AppSpec app : scenario.projects().get(p).apps()) {
        capable[p][main(app)] = true;
      }
    }
  }

  private int main(AppSpec app) {
    for (int r = 0; r < types.size(); r++) {
      if (app.usage().containsKey(types.get(r))) {
        return r;
      }
    }
    throw new IllegalArgumentException("app '" + app.name() + "' uses nothing");
  }

  /** Says for which types a request asks. */
  boolean[] requested(int project, SchedulerRequest request) {
    boolean[] asks = new boolean[types.size()];
    for (SchedulerRequest.Demand demand : request.demands()) {
      int r = types.indexOf(demand.resource());
      asks[r] |= demand.work() > 0 || demand.idleInstances() > 0;
    }
    pending[project] = asks.clone();
    arrived[project] = new boolean[types.size()];
    return asks;
  }

  void arrived(int project, int main) {
    arrived[project][main] = true;
  }

  void answered(long now, int project, boolean failed, RunContext context) {
    anyAnswer |= !failed;
    ProjectView view = context.views().get(project);
    boolean limited = view.latencyLimitedUntil() > 0 && view.latencyLimitedUntil() >= now;
    for (int r = 0; r < types.size(); r++) {
      if (pending[project][r]) {
        pending[project][r] = false;
        Answer none = failed ? Answer.FAILED : limited ? Answer.WITHHELD : Answer.NO_WORK;
        last[project][r] = arrived[project][r] ? Answer.WORK : none;
      }
    }
  }

  /** Whether any server has answered at all. */
  boolean any() {
    return anyAnswer;
  }

  /** Whether a request for work of the type is under way. */
  boolean pending(int type) {
    for (boolean[] project : pending) {
      if (project[type]) {
        return true;
      }
    }
    return false;
  }

  /** Why there is no work of a type on the host while nothing is under way. */
  Cause cause(int type, List<? extends ProjectView> projects) {
    boolean any = false;
    boolean allowed = false;
    boolean withheld = false;
    for (int p = 0; p < capable.length; p++) {
      if (!capable[p][type]) {
        continue;
      }
      any = true;
      ProjectView view = projects.get(p);
      if (view.suspended() || view.noNewWork()) {
        continue;
      }
      allowed = true;
      if (last[p][type] == Answer.NEVER_ASKED || last[p][type] == Answer.WORK) {
        return Cause.FETCH;
      }
      withheld |= last[p][type] == Answer.WITHHELD;
    }
    if (withheld) {
      return Cause.ADMISSION;
    }
    return any && !allowed ? Cause.AVAILABILITY : Cause.SUPPLY;
  }
}
