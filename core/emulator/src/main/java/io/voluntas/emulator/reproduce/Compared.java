package io.voluntas.emulator.reproduce;

import io.voluntas.emulator.run.Statistic;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A golden number and ours.
 *
 * @param table name of the table
 * @param golden the golden number
 * @param policies ours
 * @param runs how many runs of ours, each with other chances
 * @param ours mean and interval at the golden number's step
 * @param bySteps mean and interval by step, microseconds, the longest first, 0 for exact times
 * @param bound how far apart they may be
 * @param cause why it is outside, when it is
 */
public record Compared(
    String table,
    Golden golden,
    PolicyNames policies,
    int runs,
    Statistic ours,
    Map<Long, Statistic> bySteps,
    double bound,
    Optional<String> cause) {
  /** How far a single run with a built-in seed may be away: it only tells smoke from fire. */
  public static final double SMOKE = 0.05;

  private static final double STANDARD_ERRORS = 2;

  /** Copies, and keeps the order. */
  public Compared {
    bySteps = Collections.unmodifiableMap(new LinkedHashMap<>(bySteps));
  }

  /** Ours less the golden number. */
  public double difference() {
    return ours.mean() - golden.value();
  }

  /** Whether it holds. */
  public boolean held() {
    return holds(difference(), bound);
  }

  /** The rule by which it is judged. */
  public String rule() {
    return golden.isMean() ? "means" : "smoke";
  }

  /** Ours with exact times. */
  public Statistic exact() {
    return bySteps.getOrDefault(0L, ours);
  }

  static Compared of(
      Table table, Golden golden, PolicyNames policies, Map<Long, double[]> samples) {
    double[] sample = samples.getOrDefault(golden.step(), new double[0]);
    Statistic ours = Statistic.of(sample);
    Map<Long, Statistic> bySteps = new LinkedHashMap<>();
    samples.forEach((step, values) -> bySteps.put(step, Statistic.of(values)));
    double bound = golden.isMean() ? joint(golden, sample, ours.mean()) : SMOKE;
    Optional<String> cause =
        holds(ours.mean() - golden.value(), bound)
            ? Optional.empty()
            : Optional.of(cause(table.causes(), golden));
    return new Compared(table.name(), golden, policies, sample.length, ours, bySteps, bound, cause);
  }

  /** Twice the joint standard error of two means. */
  private static double joint(Golden golden, double[] sample, double mean) {
    double squares = 0;
    for (double value : sample) {
      squares += (value - mean) * (value - mean);
    }
    int n = sample.length;
    double own = n > 1 ? squares / (n - 1) / n : 0;
    return STANDARD_ERRORS * StrictMath.sqrt(own + golden.sd() * golden.sd() / golden.runs());
  }

  private static boolean holds(double difference, double bound) {
    // Golden numbers are printed with three digits.
    return Math.abs(difference) <= bound + 0.0005;
  }

  private static String cause(List<Cause> causes, Golden golden) {
    return causes.stream()
        .filter(one -> one.cells().test(golden))
        .findFirst()
        .map(Cause::code)
        .orElse(Cause.NOT_TRACED);
  }
}
