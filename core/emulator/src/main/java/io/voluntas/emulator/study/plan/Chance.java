package io.voluntas.emulator.study.plan;

import io.voluntas.emulator.scenario.AppSpec;
import io.voluntas.emulator.scenario.AvailabilitySpec;
import io.voluntas.emulator.scenario.Distribution;
import io.voluntas.emulator.scenario.Estimate;
import io.voluntas.emulator.scenario.HostSpec;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.ServerSpec;
import io.voluntas.emulator.scenario.Supply;
import java.util.stream.Stream;

/**
 * Whether chance has a part in a scenario. Policies have none, so what is left is what the world
 * draws: availability, running times and estimates, answers of servers, and which app is next.
 */
final class Chance {
  private Chance() {}

  /** Whether replicates of a scenario may differ; true when in doubt. */
  static boolean isIn(Scenario scenario) {
    HostSpec host = scenario.host();
    return Stream.of(host.on(), host.active(), host.connected(), host.gpuActive())
            .anyMatch(Chance::isDrawn)
        || scenario.projects().stream().anyMatch(Chance::isIn);
  }

  private static boolean isIn(ProjectSpec project) {
    ServerSpec server = project.server();
    return isDrawn(server.up()) || isDrawn(server.latency()) || isInJobs(project);
  }

  private static boolean isInJobs(ProjectSpec project) {
    Supply supply = project.server().supply();
    if (supply instanceof Supply.None || supply instanceof Supply.Recorded) {
      return false; // each job is as it was
    }
    boolean picked = supply instanceof Supply.Unlimited && project.apps().size() > 1;
    return picked
        || isDrawn(project.server().download())
        || project.apps().stream().anyMatch(Chance::isIn);
  }

  private static boolean isIn(AppSpec app) {
    return isDrawn(app.runtime())
        || (app.estimate() instanceof Estimate.Drawn drawn && isDrawn(drawn.distribution()));
  }

  private static boolean isDrawn(AvailabilitySpec spec) {
    return spec instanceof AvailabilitySpec.Exponential || spec instanceof AvailabilitySpec.Renewal;
  }

  private static boolean isDrawn(Distribution distribution) {
    return !(distribution instanceof Distribution.Constant);
  }
}
