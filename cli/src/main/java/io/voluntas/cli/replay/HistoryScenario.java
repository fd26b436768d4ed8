package io.voluntas.cli.replay;

import io.voluntas.emulator.scenario.HostSpec;
import io.voluntas.emulator.scenario.InitialJob;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.ResourceSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.TimedEvent;
import io.voluntas.engine.state.ClientSetup;
import io.voluntas.spi.model.Durations;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedSet;
import java.util.TreeSet;

/** A scenario in which a history can be lived through again. */
public final class HistoryScenario {
  /** Back-offs of the policies begin with ten minutes and double a few times. */
  private static final long SHORT = Durations.HOUR;

  private HistoryScenario() {}

  /**
   * A scenario, and what of the history is not in it.
   *
   * @param scenario the scenario
   * @param notes sentences for the user
   */
  public record Made(Scenario scenario, List<String> notes) {
    /** Copies the list. */
    public Made {
      notes = List.copyOf(notes);
    }
  }

  /**
   * Makes it.
   *
   * @param title its title
   * @throws IllegalArgumentException when the history does not make a scenario, as when no project
   *     was ever attached
   */
  public static Made of(String title, Chronicle chronicle) {
    if (chronicle.projects.isEmpty()) {
      throw new IllegalArgumentException("no project was ever attached in this history");
    }
    ClientSetup setup = chronicle.first().setup();
    List<ResourceSpec> resources =
        setup.resources().stream().map(HistoryScenario::resource).toList();
    HostSpec host =
        new HostSpec(
            resources,
            chronicle.powered.spec(chronicle.length()),
            chronicle.active.spec(chronicle.length()),
            chronicle.connected.spec(chronicle.length()),
            chronicle.devices.spec(chronicle.length()));
    List<ProjectSpec> projects = new ArrayList<>();
    List<InitialJob> initial = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    SortedSet<String> jobNames = new TreeSet<>();
    for (PastProject past : chronicle.projects.values()) {
      ProjectMaker maker = new ProjectMaker(past, host, chronicle.length());
      projects.add(maker.project(chronicle.first()));
      initial.addAll(maker.initial(jobNames));
      notes.addAll(maker.notes());
    }
    for (Map.Entry<String, Integer> what : chronicle.leftOut.entrySet()) {
      notes.add("left out: " + what.getKey() + " (" + what.getValue() + ")");
    }
    if (chronicle.length() < SHORT) {
      notes.add(
          "the history is only "
              + Durations.print(chronicle.length() / Durations.SECOND * Durations.SECOND)
              + " long: a policy that leaves a project alone for ten minutes after a request in vain"
              + " may idle to its end");
    }
    List<TimedEvent> events =
        chronicle.events.stream().filter(event -> event.at() < chronicle.length()).toList();
    Scenario scenario =
        new Scenario(
            title,
            host,
            setup.preferences(),
            projects,
            initial,
            events,
            OptionalLong.of(chronicle.length()));
    return new Made(scenario, notes);
  }

  private static ResourceSpec resource(ClientSetup.ResourceSetup setup) {
    boolean whole =
        setup.instanceMemory().size() == setup.instances()
            && setup.instanceMemory().stream().allMatch(bytes -> bytes > 0);
    return new ResourceSpec(
        setup.name(),
        setup.instances(),
        setup.peakFlops(),
        0,
        Collections.emptySortedMap(),
        whole ? setup.instanceMemory() : List.of());
  }

  /** The value that occurs most often, the larger one of equals; the fallback of none. */
  static long mostFrequent(List<Long> values, long fallback) {
    List<Long> sorted = values.stream().sorted().toList();
    long best = fallback;
    int most = 0;
    int run = 0;
    for (int i = 0; i < sorted.size(); i++) {
      run = i > 0 && sorted.get(i).equals(sorted.get(i - 1)) ? run + 1 : 1;
      if (run >= most) {
        most = run;
        best = sorted.get(i);
      }
    }
    return best;
  }

  /** The value in the middle; empty of none. */
  static Optional<Long> median(List<Long> values) {
    return values.stream().sorted().skip(values.size() / 2).findFirst();
  }
}
