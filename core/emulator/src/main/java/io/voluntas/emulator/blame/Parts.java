package io.voluntas.emulator.blame;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/**
 * An amount of work and the causes that it is put down to.
 *
 * @param total micro-instance-seconds
 * @param byCause its parts, one for each cause; they sum to the total exactly
 */
public record Parts(long total, Map<Cause, Long> byCause) {
  /** Nothing. */
  public static final Parts NONE = new Parts(0, Map.of());

  /**
   * Fills in what is missing, and checks the sum.
   *
   * @throws IllegalArgumentException when the parts do not sum to the total, or one is negative
   */
  public Parts {
    EnumMap<Cause, Long> all = new EnumMap<>(Cause.class);
    long sum = 0;
    for (Cause cause : Cause.values()) {
      long part = byCause.getOrDefault(cause, 0L);
      if (part < 0) {
        throw new IllegalArgumentException("a negative part of " + cause.word());
      }
      sum += part;
      all.put(cause, part);
    }
    if (sum != total) {
      throw new IllegalArgumentException("the parts sum to " + sum + " and not to " + total);
    }
    byCause = java.util.Collections.unmodifiableMap(all);
  }

  /** The part of a cause, micro-instance-seconds. */
  public long of(Cause cause) {
    return java.util.Objects.requireNonNull(byCause.get(cause));
  }

  /** The sum of two. */
  public Parts plus(Parts other) {
    EnumMap<Cause, Long> sums = new EnumMap<>(Cause.class);
    Arrays.stream(Cause.values()).forEach(cause -> sums.put(cause, of(cause) + other.of(cause)));
    return new Parts(total + other.total, sums);
  }
}
