package io.voluntas.emulator.report;

import io.voluntas.emulator.report.ReportModel.Point;
import java.util.ArrayList;
import java.util.List;

/**
 * A line with fewer points and the same look: of every stretch of time the first, the lowest, the
 * highest and the last point stay, so no peak is lost.
 */
final class LineReduction {
  /** Points that one stretch keeps at most. */
  private static final int KEPT = 4;

  private LineReduction() {}

  /**
   * At most {@code limit} of the points, in their order.
   *
   * @param limit at least {@link ReportLimits#FEWEST_POINTS}
   */
  static List<Point> thin(List<Point> points, int limit) {
    if (points.size() <= limit) {
      return points;
    }
    int stretches = limit / KEPT;
    List<Point> kept = new ArrayList<>(limit);
    for (int i = 0; i < stretches; i++) {
      int from = (int) ((long) i * points.size() / stretches);
      int to = (int) ((long) (i + 1) * points.size() / stretches);
      keep(points, from, to, kept);
    }
    return kept;
  }

  private static void keep(List<Point> points, int from, int to, List<Point> kept) {
    int low = from;
    int high = from;
    for (int i = from; i < to; i++) {
      // Double.compare puts NaN on top, so a break of the line survives as its "highest" point.
      if (Double.compare(points.get(i).value(), points.get(low).value()) < 0) {
        low = i;
      }
      if (Double.compare(points.get(i).value(), points.get(high).value()) > 0) {
        high = i;
      }
    }
    int last = to - 1;
    int previous = -1;
    for (int i : new int[] {from, Math.min(low, high), Math.max(low, high), last}) {
      if (i != previous) {
        kept.add(points.get(i));
      }
      previous = i;
    }
  }
}
