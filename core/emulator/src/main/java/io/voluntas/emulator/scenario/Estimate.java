package io.voluntas.emulator.scenario;

/** How a server comes to the running time that it states for a job. */
public sealed interface Estimate {
  /** Each job's own true running time. */
  Estimate EXACT = new Exact();

  /** The mean of the app's running times, the same for all its jobs. */
  Estimate MEAN = new Mean();

  /** Each job's own true running time. */
  record Exact() implements Estimate {}

  /** The mean of the app's running times, the same for all its jobs. */
  record Mean() implements Estimate {}

  /**
   * Drawn independently of the true running time.
   *
   * @param distribution of the estimate, microseconds
   */
  record Drawn(Distribution distribution) implements Estimate {
    /** Checks the range. */
    public Drawn {
      Checks.require(distribution.mean() >= 1, "estimate is zero");
    }
  }
}
