package io.voluntas.cli.lab;

import io.voluntas.engine.config.Keys;
import java.util.List;

/** The keys of laboratory files; {@code docs/eevdf-lab.md} describes each. */
final class LabKeys {
  static final Keys WORLD =
      Keys.of(
          "world",
          "title",
          "profile",
          "mode",
          "quantum",
          "processors",
          "duration",
          "show",
          "options",
          "entities",
          "events");

  static final Keys ENTITY =
      Keys.of(
          "entity",
          "name",
          "weight",
          "slice",
          "joins",
          "lag",
          "offset",
          "half-first-slice",
          "run",
          "sleep",
          "jobs");

  static final Keys EVENT =
      Keys.of("event", "at", "every", "until", "do", "entity", "weight", "slice", "now");

  static final List<Keys> ALL = List.of(WORLD, ENTITY, EVENT);

  private LabKeys() {}
}
