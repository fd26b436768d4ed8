package io.voluntas.emulator.study;

import io.voluntas.emulator.scenario.Scenario;

/**
 * Where the hosts of a study come from: one scenario, or a population from which replicate <i>i</i>
 * takes host <i>i</i>.
 *
 * <p>A pure function of seed and number, so that every set of policies meets the same hosts and any
 * machine can make any of them. Thread-safe.
 */
public interface HostSource {
  /** What to call it in results; unique in a study. */
  String label();

  /**
   * A host with its projects.
   *
   * @param seed the study's seed
   * @param index number of the replicate, 0 and up
   * @return a scenario in any order
   */
  Scenario host(long seed, int index);

  /** Whether every index gives the same scenario, so that it need not be made again. */
  default boolean isSingle() {
    return false;
  }

  /** Always this scenario. */
  static HostSource of(String label, Scenario scenario) {
    return new HostSource() {
      @Override
      public String label() {
        return label;
      }

      @Override
      public Scenario host(long seed, int index) {
        return scenario;
      }

      @Override
      public boolean isSingle() {
        return true;
      }
    };
  }
}
