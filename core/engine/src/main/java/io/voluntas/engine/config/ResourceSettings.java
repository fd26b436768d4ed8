package io.voluntas.engine.config;

import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What the user says about a processing resource type: {@code resources.<type>}.
 *
 * @param type field name of the type
 * @param count number of instances to use instead of what was detected
 * @param exclude identifiers of instances that are not to be used
 * @param options the rest: options of the type's factory
 */
public record ResourceSettings(
    String type, OptionalInt count, List<String> exclude, SortedMap<String, Setting> options) {
  /** Copies. */
  public ResourceSettings {
    exclude = List.copyOf(exclude);
    options = Collections.unmodifiableSortedMap(new TreeMap<>(options));
  }
}
