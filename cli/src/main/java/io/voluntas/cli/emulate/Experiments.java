package io.voluntas.cli.emulate;

import io.voluntas.cli.render.ProgressBar;
import io.voluntas.emulator.record.RunRecorder;
import io.voluntas.emulator.report.ReportModel;
import io.voluntas.emulator.result.ProjectTally;
import io.voluntas.emulator.result.Results;
import io.voluntas.emulator.run.Comparison;
import io.voluntas.emulator.run.Emulator;
import io.voluntas.emulator.run.RunObserver;
import io.voluntas.emulator.run.RunOptions;
import io.voluntas.emulator.run.RunPolicies;
import io.voluntas.emulator.scenario.PolicyChoice;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.world.InMemoryTransport;
import io.voluntas.engine.kernel.PolicySet;
import io.voluntas.engine.plugin.PolicyCatalog;
import io.voluntas.spi.figure.FigureOfMerit;
import io.voluntas.spi.rpc.RpcTransport;
import io.voluntas.spi.send.WorkSendPolicy;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Runs experiments. Results do not depend on threads, progress or what is written. */
public final class Experiments {
  private static final String TRANSPORT = "in-memory";

  private final PolicyCatalog catalog;
  private final int threads;

  /**
   * With what is installed.
   *
   * @param threads how many runs go on at once, at least 1
   */
  public Experiments(PolicyCatalog catalog, int threads) {
    this.catalog = catalog;
    this.threads = threads;
  }

  /**
   * What a run leaves besides its results.
   *
   * @param results the results
   * @param recorders what happened in the first replicate, by set of policies; empty unless it was
   *     asked for
   */
  public record Finished(Results results, List<RunRecorder> recorders) {
    /** Copies the list. */
    public Finished {
      recorders = List.copyOf(recorders);
    }

    /** What a page or a trace shows; the runs must have been recorded. */
    public ReportModel page(Experiment experiment, Provenance provenance) {
      return new ReportPage(experiment, results).model(recorders, provenance);
    }
  }

  /**
   * Runs and measures.
   *
   * @param recorded whether the first replicates are recorded
   * @param bar told how far the runs are, each set of policies with each replicate
   * @throws io.voluntas.engine.kernel.InvariantViolation when a run breaks an invariant
   */
  public Finished run(Experiment experiment, boolean recorded, Optional<ProgressBar> bar)
      throws InterruptedException {
    List<RunRecorder> recorders = recorded ? recorders(experiment) : List.of();
    List<List<RunObserver>> extra = new ArrayList<>();
    for (int i = 0; i < experiment.combinations().size(); i++) {
      extra.add(recorded ? List.of(recorders.get(i)) : List.of());
    }
    return new Finished(compare(experiment, extra, new Audit(experiment), bar), recorders);
  }

  /** Runs, measures, and leaves tables and a report in a folder. */
  public Finished run(
      Experiment experiment, OutputFolder folder, Provenance provenance, Optional<ProgressBar> bar)
      throws InterruptedException, IOException {
    List<RunRecorder> recorders = recorders(experiment);
    List<String> labels = experiment.combinations().stream().map(Combination::label).toList();
    Audit audit = new Audit(experiment);
    Results results;
    try (TableFiles tables = folder.tables(labels)) {
      List<List<RunObserver>> extra = new ArrayList<>();
      for (int i = 0; i < labels.size(); i++) {
        List<RunObserver> observers = new ArrayList<>(List.of(recorders.get(i)));
        observers.addAll(tables.observers(i, experiment.duration()));
        extra.add(observers);
      }
      results = compare(experiment, extra, audit, bar);
      tables.join();
    }
    folder.results(results);
    folder.audit(experiment, results, audit);
    Finished finished = new Finished(results, recorders);
    ReportModel page = finished.page(experiment, provenance);
    folder.report(page);
    OutputFolder.trace(page, folder.path().resolve("trace.json"));
    return finished;
  }

  /**
   * Runs the first set of policies once, with observers.
   *
   * @param observers told of everything
   */
  public void observe(Experiment experiment, RunObserver... observers) {
    emulator()
        .run(
            experiment.scenario(),
            policies(experiment.combinations().get(0)),
            options(experiment),
            List.of(observers));
  }

  /**
   * One figure of one scenario under several sets of policies, with the same chances.
   *
   * @param measured what the figure is one of
   * @param figure its name
   * @param duration length of each run, microseconds
   */
  public List<Double> figure(
      Scenario scenario,
      List<Combination> combinations,
      FigureOfMerit measured,
      String figure,
      long seed,
      long duration) {
    RunOptions options = RunOptions.of(seed, duration, List.of(measured));
    return combinations.stream()
        .map(one -> emulator().run(scenario, policies(one), options, List.of()).figure(figure))
        .toList();
  }

  private static List<RunRecorder> recorders(Experiment experiment) {
    return experiment.combinations().stream().map(one -> ReportPage.recorder()).toList();
  }

  private Results compare(
      Experiment experiment, List<List<RunObserver>> extra, Audit audit, Optional<ProgressBar> bar)
      throws InterruptedException {
    List<Combination> combinations = experiment.combinations();
    List<RunPolicies> policies = combinations.stream().map(this::policies).toList();
    List<ProjectTally> tallies = combinations.stream().map(one -> new ProjectTally()).toList();
    int replicates = experiment.replicates();
    List<Comparison.Row> rows =
        new Comparison(emulator(), threads)
            .run(
                experiment.scenario(),
                policies,
                options(experiment),
                replicates,
                (choice, replicate) -> {
                  int index = policies.indexOf(choice);
                  List<RunObserver> observers = new ArrayList<>();
                  if (replicate == 0) {
                    observers.add(tallies.get(index));
                    observers.addAll(extra.get(index));
                  }
                  observers.addAll(audit.observers(index, replicate));
                  int run = index * replicates + replicate;
                  bar.ifPresent(shown -> observers.add(new Watching(shown, run)));
                  return observers;
                });
    List<Results.Run> runs = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      runs.add(
          Results.Run.of(
              combinations.get(i).policies(),
              rows.get(i),
              tallies.get(i),
              audit.least(i),
              audit.blame(i)));
    }
    return Results.of(
        experiment.name(), experiment.scenario(), options(experiment), replicates, runs);
  }

  private static RunOptions options(Experiment experiment) {
    return RunOptions.of(experiment.seed(), experiment.duration(), experiment.figures())
        .withStep(experiment.step());
  }

  private Emulator emulator() {
    RpcTransport transport =
        catalog.transports().find(TRANSPORT).isPresent()
            ? catalog.transports().create(TRANSPORT, Map.of())
            : new InMemoryTransport();
    return new Emulator(transport);
  }

  private RunPolicies policies(Combination combination) {
    return new RunPolicies(
        combination.label(),
        () ->
            new PolicySet(
                combination.cpu().create(),
                combination.enforce().create(),
                combination.fetch().create()),
        project -> server(project, combination));
  }

  private WorkSendPolicy server(ProjectSpec project, Combination combination) {
    Optional<PolicyChoice> own = project.server().sendPolicy();
    return own.isPresent()
        ? catalog.send().create(own.get().policy(), own.get().options())
        : combination.send().create();
  }
}
