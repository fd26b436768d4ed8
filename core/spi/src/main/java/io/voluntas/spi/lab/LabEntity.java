package io.voluntas.spi.lab;

/**
 * Who competes.
 *
 * @param name short, without blanks
 * @param weight 1 to 1 000 000
 * @param slice length of its requests, nanoseconds, positive
 * @param arrival when it comes, nanoseconds, not negative
 * @param start where it starts
 * @param halfFirstSlice whether its first deadline lies only half a slice away
 * @param pattern how long it runs and sleeps
 * @param jobs how many processors it can use at a time, at least 1
 */
public record LabEntity(
    String name,
    long weight,
    long slice,
    long arrival,
    LabStart start,
    boolean halfFirstSlice,
    LabPattern pattern,
    int jobs) {

  /** Checks the ranges. */
  public LabEntity {
    if (name.isBlank() || weight < 1 || weight > 1_000_000 || slice < 1) {
      throw new IllegalArgumentException(
          "entity '" + name + "' with weight " + weight + " and a slice of " + slice + " ns");
    }
    if (arrival < 0 || jobs < 1) {
      throw new IllegalArgumentException(
          "entity '" + name + "' comes at " + arrival + " ns with " + jobs + " jobs");
    }
  }

  /** There from the start, even, always runnable. */
  public static LabEntity steady(String name, long weight, long slice) {
    return new LabEntity(name, weight, slice, 0, LabStart.EVEN, false, LabPattern.ALWAYS, 1);
  }

  /** The same at another start. */
  public LabEntity from(LabStart other) {
    return new LabEntity(name, weight, slice, arrival, other, halfFirstSlice, pattern, jobs);
  }

  /** The same with a pattern. */
  public LabEntity with(LabPattern other) {
    return new LabEntity(name, weight, slice, arrival, start, halfFirstSlice, other, jobs);
  }
}
