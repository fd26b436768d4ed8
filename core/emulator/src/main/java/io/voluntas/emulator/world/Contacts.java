package io.voluntas.emulator.world;

import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.engine.kernel.InvariantViolation;
import io.voluntas.spi.rpc.SchedulerRequest;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which projects may be contacted, as the world sees it, and the requests that are under way.
 *
 * <p>Rule: no request to a project before the delay that its last reply asked for has passed, and
 * no request for work to one that the user suspended, unless the user wants it contacted.
 */
final class Contacts {
  private final List<ProjectSpec> projects;
  private final boolean[] suspended;
  private final boolean[] wanted;
  private final long[] notBefore;
  private final @Nullable SchedulerRequest[] underWay;

  Contacts(Scenario scenario) {
    projects = scenario.projects();
    int count = projects.size();
    suspended = new boolean[count];
    wanted = new boolean[count];
    notBefore = new long[count];
    underWay = new SchedulerRequest[count];
    for (int p = 0; p < count; p++) {
      suspended[p] = projects.get(p).suspended();
      notBefore[p] = projects.get(p).history().deferredUntil();
    }
  }

  void suspend(int project, boolean value) {
    suspended[project] = value;
  }

  /** The user wants the project contacted. */
  void want(int project) {
    wanted[project] = true;
  }

  void sent(int project, SchedulerRequest request, long now) {
    if (underWay[project] != null) {
      throw violation(project, now, "while one is under way");
    }
    if (!wanted[project]) {
      if (now < notBefore[project]) {
        throw violation(project, now, "deferred until " + notBefore[project] + " us");
      }
      if (suspended[project] && asksForWork(request)) {
        throw violation(project, now, "suspended by the user");
      }
    }
    wanted[project] = false;
    underWay[project] = request;
  }

  SchedulerRequest arrived(int project) {
    SchedulerRequest request = java.util.Objects.requireNonNull(underWay[project]);
    underWay[project] = null;
    return request;
  }

  void answered(int project, long now, long requestDelay) {
    notBefore[project] = now + requestDelay;
  }

  private static boolean asksForWork(SchedulerRequest request) {
    for (SchedulerRequest.Demand demand : request.demands()) {
      if (demand.work() > 0 || demand.idleInstances() > 0) {
        return true;
      }
    }
    return false;
  }

  private InvariantViolation violation(int project, long now, String why) {
    return new InvariantViolation(
        "a request to " + projects.get(project).name() + " at " + now + " us: " + why);
  }
}
