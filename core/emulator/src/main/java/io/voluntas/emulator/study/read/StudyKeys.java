package io.voluntas.emulator.study.read;

import io.voluntas.engine.config.Keys;
import java.util.List;

/** Every key of a study file, by kind of section. */
final class StudyKeys {
  static final Keys STUDY =
      Keys.of(
          "study",
          "title",
          "seed",
          "days",
          "scenarios",
          "design",
          "parameters",
          "policies",
          "baseline",
          "replicates",
          "figures",
          "bounds",
          "blame",
          "claims");
  static final Keys SCENARIO = Keys.of("scenario", "name", "scenario", "population");
  static final Keys DESIGN = Keys.of("design", "kind", "points");
  static final Keys AXIS = Keys.of("parameter", "values", "kind", "low", "high", "mean", "sd");
  static final Keys POLICIES = Keys.of("policies", "label", "cpu", "fetch", "enforce", "send");
  static final Keys REPLICATES =
      Keys.of("replicates", "at-least", "at-most", "figure", "half-width", "of");
  static final Keys CLAIM =
      Keys.of(
          "claim",
          "policy",
          "than",
          "over",
          "figure",
          "is",
          "tolerance",
          "where",
          "expect",
          "found");

  static final List<Keys> ALL = List.of(STUDY, SCENARIO, DESIGN, AXIS, POLICIES, REPLICATES, CLAIM);

  private StudyKeys() {}
}
