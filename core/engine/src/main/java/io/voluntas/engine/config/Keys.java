package io.voluntas.engine.config;

import java.util.List;

/**
 * The keys that one kind of section has. Declared apart from the reading so that schemas and
 * documentation can be checked against them.
 *
 * @param section name of the kind of section
 * @param names its keys, in the order of the documentation
 */
public record Keys(String section, List<String> names) {
  /** Copies the list. */
  public Keys {
    names = List.copyOf(names);
  }

  /** From a name and keys. */
  public static Keys of(String section, String... names) {
    return new Keys(section, List.of(names));
  }
}
