package io.voluntas.emulator.reproduce;

import io.voluntas.emulator.run.Emulator;
import io.voluntas.emulator.run.RunOptions;
import io.voluntas.emulator.run.RunPolicies;
import io.voluntas.emulator.run.RunResult;
import io.voluntas.emulator.scenario.Scenario;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.DoubleConsumer;

/**
 * Runs the cells of a table, each in several steps and with exact times, over several replicates.
 * Results do not depend on the number of threads.
 *
 * @param emulator runs
 * @param maker makes the policies
 * @param seed seed of all chances
 * @param replicates runs of each cell and step, at least 1
 * @param threads runs at once, at least 1
 */
public record Reproduction(
    Emulator emulator, PolicyMaker maker, long seed, int replicates, int threads) {
  /** Checks the ranges. */
  public Reproduction {
    if (replicates < 1 || threads < 1) {
      throw new IllegalArgumentException(replicates + " replicates on " + threads + " threads");
    }
  }

  /**
   * Runs.
   *
   * @param progress told which part is done, 0 to 1, on the calling thread
   * @return a comparison for each golden number, in their order
   * @throws RuntimeException what the first run in order threw, if any did
   */
  public List<Compared> run(Table table, DoubleConsumer progress) throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      Map<Table.Place, Map<Long, List<Future<RunResult>>>> runs = new LinkedHashMap<>();
      for (Table.Place place : table.places()) {
        RunPolicies policies = maker.make(table.chooser().choose(place.row(), place.column()));
        Map<Long, List<Future<RunResult>>> bySteps = new LinkedHashMap<>();
        for (long step : table.steps(place)) {
          List<Future<RunResult>> futures = new ArrayList<>();
          for (int i = 0; i < replicates; i++) {
            int replicate = i;
            futures.add(pool.submit(() -> once(table, place, policies, step, replicate)));
          }
          bySteps.put(step, futures);
        }
        runs.put(place, bySteps);
      }
      Map<Table.Place, Map<Long, List<RunResult>>> results = new LinkedHashMap<>();
      for (Map.Entry<Table.Place, Map<Long, List<Future<RunResult>>>> place : runs.entrySet()) {
        Map<Long, List<RunResult>> bySteps = new LinkedHashMap<>();
        for (Map.Entry<Long, List<Future<RunResult>>> step : place.getValue().entrySet()) {
          bySteps.put(step.getKey(), results(step.getValue()));
        }
        results.put(place.getKey(), bySteps);
        progress.accept(results.size() / (double) runs.size());
      }
      return compare(table, results);
    } finally {
      pool.shutdownNow();
    }
  }

  private RunResult once(
      Table table, Table.Place place, RunPolicies policies, long step, int replicate) {
    Scenario scenario = table.scenarios().make(place.row(), place.column(), replicate);
    RunOptions options =
        RunOptions.of(seed, scenario.duration().orElseThrow(), Measured.figures())
            .withReplication(replicate)
            .withStep(step);
    return emulator.run(scenario, policies, options, List.of());
  }

  private static List<RunResult> results(List<Future<RunResult>> futures)
      throws InterruptedException {
    List<RunResult> results = new ArrayList<>();
    for (Future<RunResult> future : futures) {
      try {
        results.add(future.get());
      } catch (ExecutionException e) {
        if (e.getCause() instanceof RuntimeException failure) {
          throw failure;
        }
        throw new IllegalStateException("a run failed", e.getCause());
      }
    }
    return results;
  }

  private static List<Compared> compare(
      Table table, Map<Table.Place, Map<Long, List<RunResult>>> results) {
    List<Compared> all = new ArrayList<>();
    for (Golden golden : table.golden()) {
      Map<Long, List<RunResult>> cell =
          results.getOrDefault(new Table.Place(golden.row(), golden.column()), Map.of());
      Map<Long, double[]> samples = new LinkedHashMap<>();
      cell.forEach(
          (step, runs) ->
              samples.put(step, runs.stream().mapToDouble(golden.measured()::of).toArray()));
      PolicyNames policies = table.chooser().choose(golden.row(), golden.column());
      all.add(Compared.of(table, golden, policies, samples));
    }
    return Collections.unmodifiableList(all);
  }
}
