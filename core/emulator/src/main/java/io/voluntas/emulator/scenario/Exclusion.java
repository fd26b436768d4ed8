package io.voluntas.emulator.scenario;

import java.util.Comparator;
import java.util.Optional;

/**
 * An instance that a project may not use.
 *
 * @param type resource type
 * @param instance number of the instance, from 0
 * @param app only for this app, when present
 */
public record Exclusion(String type, int instance, Optional<String> app) {
  static final Comparator<Exclusion> ORDER =
      Comparator.comparing(Exclusion::type)
          .thenComparing(Exclusion::instance)
          .thenComparing(e -> e.app().orElse(""));

  /** Checks the range. */
  public Exclusion {
    Checks.require(instance >= 0, "an instance number is negative");
  }
}
