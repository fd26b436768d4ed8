package io.voluntas.emulator.reproduce;

import io.voluntas.emulator.run.RunPolicies;

/** Turns names into policies; what is installed is known elsewhere. */
@FunctionalInterface
public interface PolicyMaker {
  /**
   * The policies of these names.
   *
   * @throws IllegalArgumentException when one is not installed, or does not know an option
   */
  RunPolicies make(PolicyNames names);
}
