package io.voluntas.emulator.blame;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/** Exact sums, one for each cause. */
final class CauseSums {
  private final Map<Cause, WorkSum> sums = new EnumMap<>(Cause.class);

  CauseSums() {
    for (Cause cause : Cause.values()) {
      sums.put(cause, new WorkSum());
    }
  }

  WorkSum of(Cause cause) {
    return Objects.requireNonNull(sums.get(cause));
  }

  /** Their sum, exact. */
  WorkSum total() {
    WorkSum all = new WorkSum();
    sums.values().forEach(all::add);
    return all;
  }

  /** Rounded so that the rounded ones sum to the rounded total. */
  Parts parts() {
    Map<Cause, Long> parts = new EnumMap<>(Cause.class);
    WorkSum all = new WorkSum();
    sums.forEach(
        (cause, sum) -> {
          long before = all.whole();
          all.add(sum);
          parts.put(cause, all.whole() - before);
        });
    return new Parts(all.whole(), parts);
  }
}
