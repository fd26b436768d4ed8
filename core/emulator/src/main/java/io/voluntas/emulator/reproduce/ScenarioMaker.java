package io.voluntas.emulator.reproduce;

import io.voluntas.emulator.scenario.Scenario;

/** Makes the scenario of a cell. */
@FunctionalInterface
public interface ScenarioMaker {
  /**
   * The scenario.
   *
   * @param row the swept value
   * @param column the policies' name; where a study compares servers, they follow it
   * @param replicate from 0; only tables of drawn scenarios depend on it
   */
  Scenario make(String row, String column, int replicate);
}
