package io.voluntas.emulator.scenario;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A policy by name with option texts, to be read by its factory.
 *
 * @param policy name of the factory
 * @param options option name to text
 */
public record PolicyChoice(String policy, SortedMap<String, String> options) {
  /** Checks the name. */
  public PolicyChoice {
    Checks.name("name of a policy", policy);
    options = Collections.unmodifiableSortedMap(new TreeMap<>(options));
  }
}
