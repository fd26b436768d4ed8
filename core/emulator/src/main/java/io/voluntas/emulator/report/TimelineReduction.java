package io.voluntas.emulator.report;

import io.voluntas.emulator.report.ReportModel.Segment;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;

/**
 * The segments of a run that a page draws.
 *
 * @param segments merged, in the order of start, resource, instance, project and job
 * @param all number of merged segments before the limit
 * @param cut start of the first segment that the limit leaves out; before it nothing is missing
 */
record TimelineReduction(List<Segment> segments, int all, OptionalLong cut) {
  private static final Comparator<Segment> BY_JOB =
      Comparator.comparingInt(Segment::resource)
          .thenComparingInt(Segment::instance)
          .thenComparingInt(Segment::project)
          .thenComparing(Segment::job)
          .thenComparingLong(Segment::start)
          .thenComparingLong(Segment::end);

  private static final Comparator<Segment> BY_START =
      Comparator.comparingLong(Segment::start).thenComparing(BY_JOB);

  /** Merges what touches, then keeps the earliest {@code limit} segments. */
  static TimelineReduction of(List<Segment> segments, int limit) {
    List<Segment> merged = merge(segments);
    merged.sort(BY_START);
    if (merged.size() <= limit) {
      return new TimelineReduction(merged, merged.size(), OptionalLong.empty());
    }
    long cut = merged.get(limit).start();
    return new TimelineReduction(merged.subList(0, limit), merged.size(), OptionalLong.of(cut));
  }

  private static List<Segment> merge(List<Segment> segments) {
    List<Segment> sorted = new ArrayList<>(segments);
    sorted.sort(BY_JOB);
    List<Segment> merged = new ArrayList<>();
    for (Segment next : sorted) {
      int last = merged.size() - 1;
      if (last >= 0 && continues(merged.get(last), next)) {
        merged.set(last, extended(merged.get(last), next.end()));
      } else {
        merged.add(next);
      }
    }
    return merged;
  }

  private static boolean continues(Segment one, Segment next) {
    return one.end() == next.start() && extended(one, next.end()).equals(moved(next, one.start()));
  }

  private static Segment extended(Segment s, long end) {
    return new Segment(
        s.resource(),
        s.instance(),
        s.project(),
        s.job(),
        s.start(),
        end,
        s.deadline(),
        s.urgent(),
        s.missed());
  }

  private static Segment moved(Segment s, long start) {
    return new Segment(
        s.resource(),
        s.instance(),
        s.project(),
        s.job(),
        start,
        s.end(),
        s.deadline(),
        s.urgent(),
        s.missed());
  }
}
