package io.voluntas.emulator.world;

import io.voluntas.emulator.scenario.AppSpec;
import io.voluntas.emulator.scenario.HostSpec;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.ResourceSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.engine.state.ClientSetup;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** What a client starts from in a scenario. */
public final class ClientSetups {
  private ClientSetups() {}

  /**
   * The setup of the client; positions of projects and resources are those of the scenario.
   *
   * @param scenario in canonical order
   * @param duration length of the run, microseconds
   */
  public static ClientSetup of(Scenario scenario, long duration) {
    HostSpec host = scenario.host();
    List<ClientSetup.ResourceSetup> resources = new ArrayList<>();
    for (ResourceSpec resource : host.resources()) {
      resources.add(
          new ClientSetup.ResourceSetup(
              resource.type(), resource.count(), resource.peakFlops(), resource.instanceMemory()));
    }
    return new ClientSetup(
        resources,
        scenario.projects().stream().map(ClientSetups::project).toList(),
        scenario.preferences(),
        host.habits().unnoticedAbsences() ? 1 : HostAvailability.estimate(host, duration),
        Optional.empty(),
        host.habits());
  }

  private static ClientSetup.ProjectSetup project(ProjectSpec project) {
    SortedMap<String, Integer> most = new TreeMap<>();
    for (AppSpec app : project.apps()) {
      app.maxConcurrent().ifPresent(count -> most.put(app.name(), count));
    }
    return new ClientSetup.ProjectSetup(
        project.name(),
        project.share(),
        project.suspended(),
        project.noNewWork(),
        project.history().deferredUntil(),
        project.maxConcurrent(),
        Collections.unmodifiableSortedMap(most),
        project.excludedTypes(),
        project.exclusions().stream()
            .map(e -> new ClientSetup.Exclusion(e.type(), e.instance(), e.app().orElse("")))
            .toList());
  }
}
