package io.voluntas.engine.config;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** A section of a YAML document: values by key, with defaults. */
public final class YamlSection {
  private final YamlValue value;
  private final Keys keys;
  private final Map<String, YamlValue> entries;
  private final Set<String> meant;

  /**
   * Of a value.
   *
   * @param meant keys that misspelt ones are taken for; nobody is told that they are missing
   */
  YamlSection(YamlValue value, Keys keys, Map<String, YamlValue> entries, Set<String> meant) {
    this.value = value;
    this.keys = keys;
    this.entries = entries;
    this.meant = meant;
  }

  /** The section as a value. */
  public YamlValue value() {
    return value;
  }

  /**
   * The value of a key, when it is there.
   *
   * @throws IllegalStateException when the key was not declared
   */
  public Optional<YamlValue> find(String key) {
    if (!keys.names().contains(key)) {
      throw new IllegalStateException(keys.section() + " does not declare the key " + key);
    }
    return Optional.ofNullable(entries.get(key));
  }

  /** The value of a key; a problem of the section when it is missing. */
  public Optional<YamlValue> require(String key) {
    Optional<YamlValue> found = find(key);
    // An empty section that is no section at all has been complained about already, as has a key
    // that is there with another spelling.
    if (found.isEmpty() && value.isSection() && !meant.contains(key)) {
      value.problem("the key '" + key + "' is missing");
    }
    return found;
  }

  /** Text. */
  public String text(String key, String fallback) {
    return find(key).flatMap(YamlValue::text).orElse(fallback);
  }

  /** A length of time, microseconds, not negative. */
  public long duration(String key, long fallback) {
    return find(key).map(v -> v.duration(fallback)).orElse(fallback);
  }

  /** A finite number between two bounds, both allowed. */
  public double number(String key, double least, double most, double fallback) {
    return find(key).map(v -> v.number(least, most, fallback)).orElse(fallback);
  }

  /** A whole number between two bounds, both allowed. */
  public int whole(String key, int least, int most, int fallback) {
    return find(key).map(v -> (int) v.whole(least, most, fallback)).orElse(fallback);
  }

  /** True or false. */
  public boolean flag(String key, boolean fallback) {
    return find(key).map(v -> v.flag(fallback)).orElse(fallback);
  }

  /** A value that a parser reads. */
  public <T> T parsed(String key, Function<String, T> parser, T fallback) {
    return find(key).map(v -> v.parsed(parser, fallback)).orElse(fallback);
  }

  /** A value that is a tree of its own; the fallback too when it has problems, which are noted. */
  public <T> T bound(String key, Function<YamlValue, Optional<T>> binder, T fallback) {
    return find(key).flatMap(binder).orElse(fallback);
  }
}
