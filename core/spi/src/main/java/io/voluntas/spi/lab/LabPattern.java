package io.voluntas.spi.lab;

/**
 * An entity's own life: it runs for a while, sleeps for a while, and so on.
 *
 * @param run service after which it sleeps, nanoseconds, positive
 * @param sleep how long it sleeps, nanoseconds, positive
 */
public record LabPattern(long run, long sleep) {
  /** Never sleeps. */
  public static final LabPattern ALWAYS = new LabPattern(Long.MAX_VALUE, 1);

  /** Checks the ranges. */
  public LabPattern {
    if (run < 1 || sleep < 1) {
      throw new IllegalArgumentException("a pattern of " + run + " ns and " + sleep + " ns");
    }
  }
}
