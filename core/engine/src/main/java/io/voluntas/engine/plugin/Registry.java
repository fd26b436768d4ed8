package io.voluntas.engine.plugin;

import io.voluntas.spi.Option;
import io.voluntas.spi.OptionValues;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The extensions of one kind by name. Immutable and thread-safe.
 *
 * @param <T> what they make
 */
public final class Registry<T> {
  private final Kind<T> kind;
  private final SortedMap<String, Extension<T>> byName;

  /**
   * Makes a registry.
   *
   * @throws IllegalArgumentException when two extensions have one name; the message names both
   *     origins
   */
  Registry(Kind<T> kind, Collection<Extension<T>> extensions) {
    SortedMap<String, Extension<T>> named = new TreeMap<>();
    for (Extension<T> extension : extensions) {
      Extension<T> first = named.putIfAbsent(extension.name(), extension);
      if (first != null) {
        throw new IllegalArgumentException(
            "two of "
                + kind
                + " '"
                + first.name()
                + "': "
                + first.origin()
                + " and "
                + extension.origin());
      }
    }
    this.kind = kind;
    this.byName = Collections.unmodifiableSortedMap(named);
  }

  /** The kind. */
  public Kind<T> kind() {
    return kind;
  }

  /** Every name, in alphabetical order. */
  public List<String> names() {
    return List.copyOf(byName.keySet());
  }

  /** Every extension, by name. */
  public List<Extension<T>> extensions() {
    return List.copyOf(byName.values());
  }

  /** The extension of a name, if there is one. */
  public Optional<Extension<T>> find(String name) {
    return Optional.ofNullable(byName.get(name));
  }

  /**
   * The extension of a name.
   *
   * @throws UnknownNameException when there is none; the message lists the known names, nearest
   *     first
   */
  public Extension<T> get(String name) {
    return find(name).orElseThrow(() -> UnknownNameException.of(kind.label(), name, names()));
  }

  /**
   * Makes what a name stands for.
   *
   * @param texts option name to text as the user wrote it; options that are left out take their
   *     defaults
   * @throws UnknownNameException for an unknown name or option
   * @throws IllegalArgumentException for a value that its option refuses or that contradicts
   *     another; the message begins with the name
   * @throws PluginFailure when the plugin's code fails
   */
  public T create(String name, Map<String, String> texts) {
    Extension<T> extension = get(name);
    List<String> declared = extension.options().stream().map(Option::name).toList();
    for (String given : new TreeMap<>(texts).keySet()) {
      if (!declared.contains(given)) {
        throw UnknownNameException.of("option of " + kind + " '" + name + "'", given, declared);
      }
    }
    try {
      return extension.create(OptionValues.parse(extension.options(), texts));
    } catch (PluginFailure e) {
      throw e;
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(name + ": " + e.getMessage(), e);
    }
  }

  @Override
  public String toString() {
    return kind + names().toString();
  }
}
