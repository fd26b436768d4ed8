package io.voluntas.spi;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Values for the declared options of one factory: immutable, complete, already validated.
 *
 * <p>Thread-safe.
 */
public final class OptionValues {
  private final SortedMap<String, Object> values;

  private OptionValues(SortedMap<String, Object> values) {
    this.values = Collections.unmodifiableSortedMap(values);
  }

  /** Every option at its default. */
  public static OptionValues defaults(List<Option<?>> options) {
    return parse(options, Map.of());
  }

  /**
   * Reads texts against declarations.
   *
   * @param texts option name to text; names that are not declared are refused
   * @throws IllegalArgumentException for an unknown name or a value that its option refuses; the
   *     message names the option
   */
  public static OptionValues parse(List<Option<?>> options, Map<String, String> texts) {
    SortedMap<String, Object> values = new TreeMap<>();
    for (Option<?> option : options) {
      String text = texts.get(option.name());
      values.put(option.name(), text == null ? boxed(option) : parsed(option, text));
    }
    for (String name : new TreeMap<>(texts).keySet()) {
      if (!values.containsKey(name)) {
        throw new IllegalArgumentException("unknown option '" + name + "'");
      }
    }
    return new OptionValues(values);
  }

  /**
   * The value of a declared option.
   *
   * @throws IllegalArgumentException when the factory did not declare the option
   */
  @SuppressWarnings("unchecked") // the value was made by this option's own parser or is its default
  public <T> T get(Option<T> option) {
    Object value = values.get(option.name());
    if (value == null) {
      throw new IllegalArgumentException("option '" + option.name() + "' was not declared");
    }
    return (T) value;
  }

  private static Object boxed(Option<?> option) {
    return java.util.Objects.requireNonNull(option.fallback(), option.name());
  }

  private static Object parsed(Option<?> option, String text) {
    try {
      return java.util.Objects.requireNonNull(option.parser().apply(text), option.name());
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(option.name() + ": " + e.getMessage(), e);
    }
  }

  @Override
  public String toString() {
    return values.toString();
  }
}
