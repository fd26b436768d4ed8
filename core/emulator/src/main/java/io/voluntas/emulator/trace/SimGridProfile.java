package io.voluntas.emulator.trace;

import io.voluntas.emulator.scenario.AvailabilitySpec;
import io.voluntas.emulator.scenario.AvailabilitySpec.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * State profiles of the SimGrid simulator: lines with a time in seconds and a value from that time
 * on, by increasing time; a value above 0 is up. Before the first line it is up. {@code LOOPAFTER
 * s} or {@code PERIODICITY s} starts the profile again s seconds after its last line; without it
 * the last value holds for good.
 */
public final class SimGridProfile {
  private static final Pattern BLANK = Pattern.compile("\\s+");
  private static final Set<String> AGAIN = Set.of("LOOPAFTER", "PERIODICITY");

  /** "For good", where a trace needs an end: a thousand years. */
  private static final long FOR_GOOD = 365_000L * io.voluntas.spi.model.Durations.DAY;

  private SimGridProfile() {}

  /**
   * Reads a profile.
   *
   * @param file name for messages
   * @throws TraceException when it is no profile, or never up
   */
  public static AvailabilitySpec.Trace read(String file, String text) {
    Table table = new Table(file, text, BLANK);
    List<Interval> up = new ArrayList<>();
    long again = 0;
    long last = 0;
    long upSince = 0;
    boolean isUp = true;
    boolean any = false;
    for (Table.Row row : table.rows()) {
      row.expect(2, "a time and a value");
      if (AGAIN.contains(row.text(0).toUpperCase(Locale.ROOT))) {
        again = Math.max(0, row.moment(1));
        continue;
      }
      long time = row.moment(0);
      if (time < last || (any && time == last)) {
        throw row.problem("times must increase from line to line, from 0");
      }
      boolean nowUp = row.number(1) > 0;
      if (isUp && !nowUp && time > upSince) {
        up.add(IntervalCsv.interval(row, upSince, time));
      } else if (!isUp && nowUp) {
        upSince = time;
      }
      isUp = nowUp;
      last = time;
      any = true;
    }
    if (!any) {
      throw new TraceException(file + ": a profile without a line");
    }
    long end = again > 0 ? last + again : FOR_GOOD;
    if (isUp && end > upSince) {
      up.add(new Interval(upSince, end));
    }
    if (up.isEmpty()) {
      throw new TraceException(file + ": never up; write never instead of a trace");
    }
    return new AvailabilitySpec.Trace(up, again > 0 ? OptionalLong.of(end) : OptionalLong.empty());
  }
}
