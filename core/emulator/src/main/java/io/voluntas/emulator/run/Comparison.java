package io.voluntas.emulator.run;

import io.voluntas.emulator.scenario.Scenario;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BiFunction;

/**
 * Runs several sets of policies over several replicates of one scenario, on several threads.
 *
 * <p>Replicate {@code i} has the same chances under every set of policies, so differences are taken
 * pair by pair. Results come in the order of policies and replicates, whatever thread was first.
 */
public final class Comparison {
  private final Emulator emulator;
  private final int threads;

  /**
   * A comparison.
   *
   * @param threads how many runs go on at once, at least 1
   */
  public Comparison(Emulator emulator, int threads) {
    if (threads < 1) {
      throw new IllegalArgumentException("a comparison on " + threads + " threads");
    }
    this.emulator = emulator;
    this.threads = threads;
  }

  /** Runs without observers. */
  public List<Row> run(
      Scenario scenario, List<RunPolicies> policies, RunOptions options, int replicates)
      throws InterruptedException {
    return run(scenario, policies, options, replicates, (choice, replicate) -> List.of());
  }

  /**
   * Runs all.
   *
   * @param options seed, duration and figures; the number of the replicate is set for each run
   * @param replicates number of replicates, at least 1
   * @param observers makes the observers of a run, from policies and replicate; called on the
   *     thread of the run
   * @return a row for each set of policies, in order
   * @throws RuntimeException what the first run in order threw, if any did
   */
  public List<Row> run(
      Scenario scenario,
      List<RunPolicies> policies,
      RunOptions options,
      int replicates,
      BiFunction<RunPolicies, Integer, List<RunObserver>> observers)
      throws InterruptedException {
    if (replicates < 1) {
      throw new IllegalArgumentException("a comparison of " + replicates + " replicates");
    }
    Scenario canonical = scenario.canonical();
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Callable<RunResult>> runs = new ArrayList<>();
      for (RunPolicies choice : policies) {
        for (int i = 0; i < replicates; i++) {
          int replicate = i;
          runs.add(
              () ->
                  emulator.run(
                      canonical,
                      choice,
                      options.withReplication(replicate),
                      observers.apply(choice, replicate)));
        }
      }
      List<RunResult> results = InOrder.run(pool, runs);
      List<Row> rows = new ArrayList<>();
      for (int p = 0; p < policies.size(); p++) {
        List<RunResult> own = results.subList(p * replicates, (p + 1) * replicates);
        List<RunResult> first = rows.isEmpty() ? own : rows.get(0).runs();
        rows.add(Row.of(policies.get(p).label(), own, first));
      }
      return Collections.unmodifiableList(rows);
    } finally {
      pool.shutdownNow();
    }
  }

  /**
   * What came of one set of policies.
   *
   * @param label which
   * @param runs its runs, by replicate
   * @param figures mean and confidence interval by figure, in the order asked for, of the
   *     replicates in which the figure has a value
   * @param differences the same for this less the first set of policies, pair by pair, of the pairs
   *     in which both have a value
   */
  public record Row(
      String label,
      List<RunResult> runs,
      Map<String, Statistic> figures,
      Map<String, Statistic> differences) {

    static Row of(String label, List<RunResult> runs, List<RunResult> first) {
      Map<String, Statistic> figures = new LinkedHashMap<>();
      Map<String, Statistic> differences = new LinkedHashMap<>();
      for (String name : runs.get(0).figures().keySet()) {
        double[] values = new double[runs.size()];
        double[] less = new double[runs.size()];
        for (int i = 0; i < values.length; i++) {
          values[i] = runs.get(i).figure(name);
          less[i] = values[i] - first.get(i).figure(name);
        }
        figures.put(name, Statistic.of(values));
        differences.put(name, Statistic.of(less));
      }
      return new Row(
          label,
          List.copyOf(runs),
          Collections.unmodifiableMap(figures),
          Collections.unmodifiableMap(differences));
    }
  }
}
