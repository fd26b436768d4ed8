package io.voluntas.cli.crate;

import io.voluntas.cli.emulate.Combination;
import io.voluntas.cli.emulate.Experiment;
import io.voluntas.emulator.figure.Figures;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The numbers of a comparison that its description keeps, so that it can be run again.
 *
 * @param seed the seed
 * @param duration length of each run, microseconds
 * @param replicates runs of each set of policies, at least 1
 * @param step microseconds of the time step, 0 for exact times
 * @param bce whether the BOINC client emulator's own figures were added
 * @param bounds whether the least possible values were worked out
 * @param blame whether waste and idleness were put down to causes
 * @param labels of the sets of policies, in the order of the results; without commas
 */
public record ComparisonParameters(
    long seed,
    long duration,
    int replicates,
    long step,
    boolean bce,
    boolean bounds,
    boolean blame,
    List<String> labels) {
  /** Copies the list. */
  public ComparisonParameters {
    labels = List.copyOf(labels);
  }

  private static final String DURATION = "duration_microseconds";

  static ComparisonParameters of(Experiment experiment) {
    String first = Figures.bce().get(0).figures().get(0).name();
    return new ComparisonParameters(
        experiment.seed(),
        experiment.duration(),
        experiment.replicates(),
        experiment.step(),
        experiment.columns().stream().anyMatch(figure -> figure.name().equals(first)),
        experiment.bounds(),
        experiment.blame(),
        experiment.combinations().stream().map(Combination::label).toList());
  }

  /** Whether a description is that of a comparison. */
  public static boolean areIn(SortedMap<String, String> texts) {
    return texts.containsKey(DURATION);
  }

  SortedMap<String, String> texts() {
    SortedMap<String, String> texts = new TreeMap<>();
    texts.put("seed", Long.toString(seed));
    texts.put(DURATION, Long.toString(duration));
    texts.put("replicates", Integer.toString(replicates));
    texts.put("step_microseconds", Long.toString(step));
    texts.put("figures_bce", Boolean.toString(bce));
    texts.put("bounds", Boolean.toString(bounds));
    texts.put("blame", Boolean.toString(blame));
    texts.put("labels", String.join(",", labels));
    return texts;
  }

  /**
   * From a description.
   *
   * @throws IllegalArgumentException when a number is missing or is none
   */
  public static ComparisonParameters read(SortedMap<String, String> texts) {
    return new ComparisonParameters(
        Long.parseLong(text(texts, "seed")),
        Long.parseLong(text(texts, DURATION)),
        Integer.parseInt(text(texts, "replicates")),
        Long.parseLong(text(texts, "step_microseconds")),
        Boolean.parseBoolean(text(texts, "figures_bce")),
        Boolean.parseBoolean(text(texts, "bounds")),
        Boolean.parseBoolean(text(texts, "blame")),
        List.of(text(texts, "labels").split(",", -1)));
  }

  private static String text(SortedMap<String, String> texts, String name) {
    String text = texts.get(name);
    if (text == null) {
      throw new IllegalArgumentException("the parameter '" + name + "' is missing");
    }
    return text;
  }
}
