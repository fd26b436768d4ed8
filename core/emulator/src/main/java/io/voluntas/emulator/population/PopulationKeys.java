package io.voluntas.emulator.population;

import io.voluntas.engine.config.Keys;
import java.util.List;

/** Every key of a population, by kind of section. */
final class PopulationKeys {
  static final Keys FILE = Keys.of("file", "population");
  static final Keys POPULATION =
      Keys.of(
          "population", "label", "duration", "hardware", "availability", "projects", "preferences");
  static final Keys HARDWARE =
      Keys.of("hardware", "model", "year", "gpu-speedup", "cores", "resources", "memory");
  static final Keys PRESENCE = Keys.of("availability", "on", "active", "connected", "gpu-active");
  static final Keys MODEL =
      Keys.of(
          "availability-model",
          "model",
          "family",
          "at-most",
          "fraction",
          "mean-on",
          "rhythms",
          "time-zones",
          "jitter",
          "file",
          "take",
          "shift",
          "repeat",
          "spec",
          "parts");
  static final Keys RHYTHMS = Keys.of("rhythms", "always-on", "office", "evening", "weekend");
  static final Keys PART = Keys.of("part", "weight", "of");
  static final Keys PROJECTS =
      Keys.of(
          "projects",
          "count",
          "shares",
          "length",
          "spread",
          "slack",
          "delay-bound",
          "types",
          "reference-speed");
  static final Keys TYPES = Keys.of("types", "cpu", "gpu", "both");
  static final Keys PREFERENCES =
      Keys.of("preferences", "min-queue", "extra-queue", "scheduling-period", "leave-in-memory");

  static final List<Keys> ALL =
      List.of(POPULATION, HARDWARE, PRESENCE, MODEL, RHYTHMS, PART, PROJECTS, TYPES, PREFERENCES);

  private PopulationKeys() {}
}
