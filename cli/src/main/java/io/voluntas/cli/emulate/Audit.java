package io.voluntas.cli.emulate;

import io.voluntas.emulator.blame.Blame;
import io.voluntas.emulator.blame.BlameObserver;
import io.voluntas.emulator.blame.WastedJobs;
import io.voluntas.emulator.bound.BoundObserver;
import io.voluntas.emulator.run.RunObserver;
import io.voluntas.emulator.run.Statistic;
import io.voluntas.emulator.scenario.Scenario;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What is asked about every run besides its figures: what was possible, and who is to blame.
 * Observers are made on the threads of the runs; results are read after all runs ended.
 */
final class Audit {
  /** Jobs of a set of policies that are listed one by one: about 10 MB. */
  private static final int MOST_JOBS = 100_000;

  private final Scenario scenario;
  private final boolean wantsBounds;
  private final boolean wantsBlame;
  private final List<Map<Integer, BoundObserver>> bounds = new ArrayList<>();
  private final List<Map<Integer, BlameObserver>> blames = new ArrayList<>();
  private final List<Map<Integer, WastedJobs>> wasted = new ArrayList<>();
  private final int mostJobs;

  Audit(Experiment experiment) {
    scenario = experiment.scenario().canonical();
    wantsBounds = experiment.bounds();
    wantsBlame = experiment.blame();
    // The same rows are kept whichever run ends first.
    mostJobs = Math.max(1, MOST_JOBS / experiment.replicates());
    for (int i = 0; i < experiment.combinations().size(); i++) {
      bounds.add(new TreeMap<>());
      blames.add(new TreeMap<>());
      wasted.add(new TreeMap<>());
    }
  }

  /** The observers of a run, none when nothing is asked. */
  synchronized List<RunObserver> observers(int combination, int replicate) {
    List<RunObserver> made = new ArrayList<>();
    if (wantsBounds) {
      BoundObserver observer = new BoundObserver(scenario);
      bounds.get(combination).put(replicate, observer);
      made.add(observer);
    }
    if (wantsBlame) {
      WastedJobs jobs = new WastedJobs(mostJobs);
      wasted.get(combination).put(replicate, jobs);
      BlameObserver observer = new BlameObserver(scenario, jobs);
      blames.get(combination).put(replicate, observer);
      made.add(observer);
    }
    return made;
  }

  /** Mean of the least possible values over the replicates, by figure. */
  synchronized Map<String, Statistic> least(int combination) {
    Map<String, double[]> samples = new LinkedHashMap<>();
    Map<Integer, BoundObserver> observers = bounds.get(combination);
    observers.forEach(
        (replicate, observer) ->
            observer
                .bounds()
                .byFigure()
                .forEach(
                    (figure, value) ->
                        samples
                                .computeIfAbsent(figure, f -> new double[observers.size()])[
                                replicate] =
                            value));
    Map<String, Statistic> least = new LinkedHashMap<>();
    samples.forEach((figure, sample) -> least.put(figure, Statistic.of(sample)));
    return least;
  }

  /** Sum of the blame over the replicates. */
  synchronized Optional<Blame> blame(int combination) {
    return blames.get(combination).values().stream().map(BlameObserver::blame).reduce(Blame::plus);
  }

  /** Jobs whose work was wasted, by replicate. */
  synchronized Map<Integer, WastedJobs> wasted(int combination) {
    return Collections.unmodifiableMap(new TreeMap<>(wasted.get(combination)));
  }
}
