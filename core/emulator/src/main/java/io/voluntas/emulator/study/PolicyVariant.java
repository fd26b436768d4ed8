package io.voluntas.emulator.study;

import io.voluntas.engine.config.PolicyKind;
import io.voluntas.engine.config.Setting;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A set of policies by name, not yet looked up.
 *
 * @param label short name, unique in the study
 * @param choices CPU scheduling, fetch, enforcement and send
 */
public record PolicyVariant(String label, Map<PolicyKind, Choice> choices) {
  /** Copies the map. */
  public PolicyVariant {
    choices = Collections.unmodifiableMap(new EnumMap<>(choices));
  }

  /**
   * One policy.
   *
   * @param policy its name
   * @param options option texts by name
   */
  public record Choice(Setting policy, SortedMap<String, Setting> options) {
    /** Copies the map. */
    public Choice {
      options = Collections.unmodifiableSortedMap(new TreeMap<>(options));
    }
  }

  /** The policy of a kind. */
  public Choice choice(PolicyKind kind) {
    Choice choice = choices.get(kind);
    if (choice == null) {
      throw new IllegalArgumentException("no policy of kind " + kind);
    }
    return choice;
  }
}
