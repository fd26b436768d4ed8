package io.voluntas.emulator.report;

/** What a number of the report measures; the page chooses scale, digits and sign from it. */
public enum ReportUnit {
  /** A part of a whole, usually 0 to 1. Shown as per cent. */
  FRACTION("fraction"),
  /** Seconds of time. Shown in s, min, h or d, one of them for all values that are compared. */
  SECONDS("seconds"),
  /** Instance-seconds of work or debt. Shown in instance-seconds, -minutes, -hours or -days. */
  INSTANCE_SECONDS("instance-seconds"),
  /** A count of things. Shown without decimals when all compared values are whole. */
  COUNT("count"),
  /** A plain number. */
  NUMBER("number");

  private final String id;

  ReportUnit(String id) {
    this.id = id;
  }

  /** The name in the data of pages and traces. */
  public String id() {
    return id;
  }
}
