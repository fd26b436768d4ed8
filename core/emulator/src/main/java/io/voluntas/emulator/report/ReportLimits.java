package io.voluntas.emulator.report;

/**
 * How much a report draws at most, so that a year on a large host still opens in a browser.
 *
 * <p>Nothing is left out in silence: a timeline that is cut says at which time and how many
 * segments are missing, and the page shades what it does not know; a thinned line keeps the
 * extremes of every stretch and its chart says that it is thinned.
 *
 * @param segments segments of all timelines together, after adjacent segments of one job were
 *     merged; every run gets an equal part, at least one
 * @param misses deadline markers of all runs together; every run gets an equal part, at least one
 * @param offIntervals intervals of a host that is off, of all runs together; as for misses
 * @param points points of all lines together; every line gets an equal part, at least {@value
 *     #FEWEST_POINTS} and at most {@code pointsPerLine}
 * @param pointsPerLine points of one line
 * @param labelLength characters of a job's or project's name; longer ones end in an ellipsis
 */
public record ReportLimits(
    int segments, int misses, int offIntervals, int points, int pointsPerLine, int labelLength) {
  /** No line is thinned below this, whatever the number of lines. */
  public static final int FEWEST_POINTS = 16;

  /** About 6 MB at most for a handful of runs. */
  public static final ReportLimits STANDARD =
      new ReportLimits(120_000, 8_000, 8_000, 200_000, 480, 80);

  /**
   * Checks the limits.
   *
   * @throws IllegalArgumentException when one is below 1, or {@code pointsPerLine} is below {@value
   *     #FEWEST_POINTS}
   */
  public ReportLimits {
    if (segments < 1 || misses < 1 || offIntervals < 1 || points < 1 || labelLength < 1) {
      throw new IllegalArgumentException("limits of a report are at least 1");
    }
    if (pointsPerLine < FEWEST_POINTS) {
      throw new IllegalArgumentException(
          "a line has room for at least " + FEWEST_POINTS + " points");
    }
  }

  /** The part of a total that each of {@code sharers} gets, at least 1. */
  static int part(int total, int sharers) {
    return Math.max(1, total / Math.max(1, sharers));
  }

  /** Points that each of {@code lines} lines may have. */
  int pointsOfEach(int lines) {
    return Math.max(FEWEST_POINTS, Math.min(pointsPerLine, part(points, lines)));
  }

  /** The name, cut to {@link #labelLength} characters, never in the middle of a surrogate pair. */
  String label(String name) {
    if (name.length() <= labelLength) {
      return name;
    }
    int end = labelLength - 1;
    if (end > 0 && Character.isHighSurrogate(name.charAt(end - 1))) {
      end--;
    }
    return name.substring(0, end) + "\u2026";
  }
}
