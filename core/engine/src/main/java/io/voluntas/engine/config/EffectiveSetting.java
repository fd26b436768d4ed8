package io.voluntas.engine.config;

import io.voluntas.spi.Option;

/**
 * A value that is in force.
 *
 * @param section section of {@code voluntas.yaml}, for instance {@code cpu}
 * @param key key in the section
 * @param setting the value and its origin
 */
public record EffectiveSetting(String section, String key, Setting setting) {
  /** The declared default of an option. */
  static EffectiveSetting ofDefault(String section, Option<?> option) {
    return new EffectiveSetting(
        section, option.name(), new Setting(option.fallbackText(), Origin.DEFAULT));
  }
}
