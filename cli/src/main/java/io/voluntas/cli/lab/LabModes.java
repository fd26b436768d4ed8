package io.voluntas.cli.lab;

import io.voluntas.spi.lab.LabMode;

/** The letters and words of the modes. */
public final class LabModes {
  private LabModes() {}

  /** Reads {@code R}, {@code P} or {@code Q}, or the word for it. */
  public static LabMode parse(String text) {
    return switch (text) {
      case "R", "request-end" -> LabMode.REQUEST_END;
      case "P", "paper" -> LabMode.PAPER;
      case "Q", "quantum" -> LabMode.QUANTUM;
      default ->
          throw new IllegalArgumentException(
              "'" + text + "' is no mode (R or request-end, P or paper, Q or quantum)");
    };
  }

  static String letter(LabMode mode) {
    return switch (mode) {
      case REQUEST_END -> "R";
      case PAPER -> "P";
      case QUANTUM -> "Q";
    };
  }

  static String sentence(LabMode mode) {
    return switch (mode) {
      case REQUEST_END -> "decided at request ends (mode R)";
      case PAPER -> "decided each quantum by the rule of 1995 (mode P)";
      case QUANTUM -> "decided each quantum by the lag (mode Q)";
    };
  }
}
