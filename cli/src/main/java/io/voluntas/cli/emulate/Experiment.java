package io.voluntas.cli.emulate;

import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.spi.figure.FigureOfMerit;
import java.util.List;

/**
 * One scenario to be run under several sets of policies.
 *
 * @param name the scenario for people
 * @param scenario the scenario
 * @param combinations the sets of policies, at least one
 * @param seed the seed
 * @param duration length of each run, microseconds
 * @param replicates runs of each set, at least 1
 * @param figures what is measured
 * @param step microseconds of the time step, 0 for exact times
 * @param bounds whether the least possible values are worked out
 * @param blame whether waste and idleness are put down to causes
 */
public record Experiment(
    String name,
    Scenario scenario,
    List<Combination> combinations,
    long seed,
    long duration,
    int replicates,
    List<FigureOfMerit> figures,
    long step,
    boolean bounds,
    boolean blame) {
  /** Copies the lists. */
  public Experiment {
    combinations = List.copyOf(combinations);
    figures = List.copyOf(figures);
  }

  /** The single figures in the order of results. */
  public List<FigureOfMerit.Figure> columns() {
    return figures.stream().flatMap(figure -> figure.figures().stream()).toList();
  }
}
