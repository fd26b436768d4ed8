package io.voluntas.emulator.adversary;

import io.voluntas.emulator.scenario.Scenario;

/** Runs a scenario under two sets of policies with the same chances. Called on several threads. */
@FunctionalInterface
public interface Duel {
  /** The figure under both; the same scenario always gives the same. */
  Outcome fight(Scenario scenario);

  /**
   * What came of it.
   *
   * @param better value under the policies that are thought to be better
   * @param worse value under the others
   */
  record Outcome(double better, double worse) {}
}
