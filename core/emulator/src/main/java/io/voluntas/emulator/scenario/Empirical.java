package io.voluntas.emulator.scenario;

import java.util.List;

/**
 * One of several values, each as likely as the others; a value may be there more than once.
 *
 * @param values 1 to 100 000 values, microseconds; they are sorted
 */
public record Empirical(List<Long> values) implements Distribution {
  private static final int MOST = 100_000;

  /** Sorts, and checks the ranges. */
  public Empirical {
    values = values.stream().sorted().toList();
    Checks.require(
        !values.isEmpty() && values.size() <= MOST,
        "an empirical distribution has 1 to " + MOST + " values");
    values.forEach(value -> Checks.time("a value", value));
  }

  @Override
  public double mean() {
    return values.stream().mapToDouble(Long::doubleValue).sum() / values.size();
  }

  @Override
  public double quantile(double u) {
    return values.get((int) Math.min(values.size() - 1, (long) (u * values.size())));
  }

  @Override
  public double below(double x) {
    return (double) values.stream().filter(value -> value <= x).count() / values.size();
  }
}
