package io.voluntas.emulator.result;

import io.voluntas.emulator.blame.Blame;
import io.voluntas.emulator.run.Comparison;
import io.voluntas.emulator.run.RunOptions;
import io.voluntas.emulator.run.RunResult;
import io.voluntas.emulator.run.Statistic;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.engine.config.EffectiveSetting;
import io.voluntas.engine.config.Origin;
import io.voluntas.engine.config.Selection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * What came of one scenario under several sets of policies.
 *
 * @param scenario what was run, for people
 * @param seed the seed
 * @param duration length of each run, microseconds
 * @param replicates runs behind each figure, at least 1
 * @param projects the projects in canonical order; the only place with their names
 * @param resources the resource types, the CPU last
 * @param runs one per set of policies, in the order asked for
 * @param step microseconds of the time step, 0 for exact times
 */
public record Results(
    String scenario,
    long seed,
    long duration,
    int replicates,
    List<Project> projects,
    List<Resource> resources,
    List<Run> runs,
    long step) {
  /** Copies the lists. */
  public Results {
    projects = List.copyOf(projects);
    resources = List.copyOf(resources);
    runs = List.copyOf(runs);
  }

  /**
   * A project.
   *
   * @param name its name
   * @param share its resource share, not negative
   */
  public record Project(String name, double share) {}

  /**
   * A resource type.
   *
   * @param type its name
   * @param instances how many the host has
   */
  public record Resource(String type, int instances) {}

  /**
   * The policies of a run.
   *
   * @param cpu CPU scheduling
   * @param fetch work fetch
   * @param enforce enforcement
   * @param send work send
   * @param options options that are not at their default, {@code section.key} to text
   */
  public record Policies(
      String cpu, String fetch, String enforce, String send, SortedMap<String, String> options) {
    /** Copies the options. */
    public Policies {
      options = Collections.unmodifiableSortedMap(new TreeMap<>(options));
    }

    /** Of policies that were chosen by name. */
    public static Policies of(
        Selection<?> cpu, Selection<?> fetch, Selection<?> enforce, Selection<?> send) {
      SortedMap<String, String> options = new TreeMap<>();
      for (Selection<?> selection : List.of(cpu, fetch, enforce, send)) {
        for (EffectiveSetting one : selection.effective()) {
          boolean changed = !one.setting().origin().equals(Origin.DEFAULT);
          if (changed && !one.key().equals(Selection.POLICY)) {
            options.put(one.section() + "." + one.key(), one.setting().text());
          }
        }
      }
      return new Policies(
          cpu.factory().name(),
          fetch.factory().name(),
          enforce.factory().name(),
          send.factory().name(),
          options);
    }
  }

  /**
   * One set of policies.
   *
   * @param label short name that tells it from the others
   * @param policies which
   * @param figures mean and confidence interval by figure, in the order asked for
   * @param differences the same for this less the first set of policies, replicate by replicate
   * @param projects what each project got, in the first replicate
   * @param counts how much happened in the first replicate
   * @param least mean of the least possible value of some figures, when it was asked for
   * @param blame sum over the replicates of who is to blame, when it was asked for
   */
  public record Run(
      String label,
      Policies policies,
      Map<String, Statistic> figures,
      Map<String, Statistic> differences,
      List<Outcome> projects,
      RunResult.Counts counts,
      Map<String, Statistic> least,
      Optional<Blame> blame) {
    /** Copies, and keeps the order of the figures. */
    public Run {
      figures = Collections.unmodifiableMap(new LinkedHashMap<>(figures));
      differences = Collections.unmodifiableMap(new LinkedHashMap<>(differences));
      projects = List.copyOf(projects);
      least = Collections.unmodifiableMap(new LinkedHashMap<>(least));
    }

    /** From a row of a comparison. */
    public static Run of(Policies policies, Comparison.Row row, ProjectTally tally) {
      return of(policies, row, tally, Map.of(), Optional.empty());
    }

    /** From a row of a comparison, with what else was asked for. */
    public static Run of(
        Policies policies,
        Comparison.Row row,
        ProjectTally tally,
        Map<String, Statistic> least,
        Optional<Blame> blame) {
      RunResult first = row.runs().get(0);
      List<Outcome> outcomes =
          IntStream.range(0, first.projects().size())
              .mapToObj(p -> tally.outcome(p, first.used().get(p)))
              .toList();
      return new Run(
          row.label(),
          policies,
          row.figures(),
          row.differences(),
          outcomes,
          first.counts(),
          least,
          blame);
    }
  }

  /**
   * What a project got.
   *
   * @param used micro-instance-seconds by resource
   * @param fraction its part of all use, by peak FLOPS, 0 to 1; 0 when nothing was used
   * @param jobsMet jobs that were reported by their deadline
   * @param jobsMissed jobs that were reported later, or not though their deadline has passed
   */
  public record Outcome(List<Long> used, double fraction, long jobsMet, long jobsMissed) {
    /** Copies the list. */
    public Outcome {
      used = List.copyOf(used);
    }
  }

  /**
   * Results of a scenario.
   *
   * @param name the scenario for people
   * @param scenario what was run, in any order
   * @param options seed, duration and step
   */
  public static Results of(
      String name, Scenario scenario, RunOptions options, int replicates, List<Run> runs) {
    Scenario canonical = scenario.canonical();
    return new Results(
        name,
        options.seed(),
        options.duration(),
        replicates,
        canonical.projects().stream().map(p -> new Project(p.name(), p.share())).toList(),
        canonical.host().resources().stream().map(r -> new Resource(r.type(), r.count())).toList(),
        runs,
        options.step());
  }
}
