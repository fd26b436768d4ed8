package io.voluntas.emulator.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.emulator.report.ReportModel.Point;
import io.voluntas.emulator.report.ReportModel.Segment;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ReductionTest {
  private static Segment segment(int instance, String job, long start, long end, boolean urgent) {
    return new Segment(0, instance, 0, job, start, end, OptionalLong.of(99), urgent, false);
  }

  @Test
  void segmentsOfAJobThatTouchBecomeOne() {
    List<Segment> pieces =
        List.of(
            segment(0, "a", 20, 30, false),
            segment(0, "a", 0, 10, false),
            segment(0, "a", 10, 20, false));
    assertThat(TimelineReduction.of(pieces, 10).segments())
        .containsExactly(segment(0, "a", 0, 30, false));
  }

  @Test
  void jobsThatShareAnInstanceMergeEachForItself() {
    // Two half-device jobs, both cut at 10: in the order of start they alternate.
    List<Segment> pieces =
        List.of(
            segment(0, "a", 0, 10, false),
            segment(0, "b", 0, 10, false),
            segment(0, "a", 10, 20, false),
            segment(0, "b", 10, 20, false));
    assertThat(TimelineReduction.of(pieces, 10).segments())
        .containsExactly(segment(0, "a", 0, 20, false), segment(0, "b", 0, 20, false));
  }

  @Test
  void aGapAnotherInstanceOrAnotherModeKeepsSegmentsApart() {
    List<Segment> pieces =
        List.of(
            segment(0, "a", 0, 10, false),
            segment(0, "a", 11, 20, false),
            segment(0, "a", 20, 30, true),
            segment(1, "a", 30, 40, true));
    assertThat(TimelineReduction.of(pieces, 10).segments()).isEqualTo(pieces);
  }

  @Test
  void aLimitKeepsTheEarliestAndSaysFromWhenOnSomethingIsMissing() {
    List<Segment> pieces =
        List.of(
            segment(1, "c", 5, 50, false),
            segment(0, "a", 0, 10, false),
            segment(0, "b", 12, 20, false));
    TimelineReduction cut = TimelineReduction.of(pieces, 2);
    assertThat(cut.segments()).extracting(Segment::job).containsExactly("a", "c");
    assertThat(cut.all()).isEqualTo(3);
    assertThat(cut.cut()).hasValue(12);
    assertThat(TimelineReduction.of(pieces, 3).cut()).isEmpty();
  }

  @Test
  void aThinnedLineKeepsItsPeakItsEndsAndItsBreak() {
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      points.add(new Point(i, i == 137 ? 500 : i == 803 ? -500 : i == 555 ? Double.NaN : i % 3));
    }
    List<Point> thin = LineReduction.thin(points, 40);
    assertThat(thin).hasSizeLessThanOrEqualTo(40);
    assertThat(thin)
        .contains(
            points.get(0), points.get(137), points.get(555), points.get(803), points.get(999));
    assertThat(thin).isSortedAccordingTo((a, b) -> Long.compare(a.time(), b.time()));
  }

  @Test
  void aShortLineStaysAsItIs() {
    List<Point> points = List.of(new Point(0, 1), new Point(1, 2));
    assertThat(LineReduction.thin(points, 16)).isSameAs(points);
  }

  @Test
  void everyLineGetsAnEqualPartWithinBounds() {
    ReportLimits limits = new ReportLimits(1, 1, 1, 1000, 100, 5);
    assertThat(limits.pointsOfEach(2)).isEqualTo(100); // 500, but a line has at most 100
    assertThat(limits.pointsOfEach(20)).isEqualTo(50);
    assertThat(limits.pointsOfEach(1000)).isEqualTo(16); // 1, but a line has at least 16
    assertThat(limits.pointsOfEach(0)).isEqualTo(100);
  }

  @Test
  void longNamesEndInAnEllipsisButNeverInHalfACharacter() {
    ReportLimits limits = new ReportLimits(1, 1, 1, 1000, 100, 5);
    assertThat(limits.label("abcde")).isEqualTo("abcde");
    assertThat(limits.label("abcdef")).isEqualTo("abcd\u2026");
    // The fourth character would be the first half of the moon.
    assertThat(limits.label("abc\ud83c\udf19ef")).isEqualTo("abc\u2026");
  }
}
