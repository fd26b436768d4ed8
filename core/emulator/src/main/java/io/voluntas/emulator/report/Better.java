package io.voluntas.emulator.report;

/** Which end of a figure's scale is the good one. */
public enum Better {
  /** The lowest value is the best. */
  LOWER("lower"),
  /** The highest value is the best. */
  HIGHER("higher"),
  /** Neither; no value is marked. */
  NEITHER("neither");

  private final String id;

  Better(String id) {
    this.id = id;
  }

  /** The name in the data of the page. */
  String id() {
    return id;
  }
}
