package io.voluntas.emulator.trace;

import io.voluntas.emulator.scenario.AvailabilitySpec;
import io.voluntas.emulator.scenario.AvailabilitySpec.Interval;
import io.voluntas.spi.model.Durations;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * Availability as comma-separated intervals: a header {@code start,end,state}, then one interval a
 * line, in any order, none overlapping. Times count from the start of the emulation, in seconds or
 * with a unit; states are {@code up} and {@code down}, or 1 and 0. What no line covers is down.
 */
public final class IntervalCsv {
  /** The header. */
  static final List<String> HEADER = List.of("start", "end", "state");

  private static final Pattern COMMA = Pattern.compile(",", Pattern.LITERAL);

  private IntervalCsv() {}

  /**
   * Reads a trace, which ends with its last interval up.
   *
   * @param file name for messages
   * @throws TraceException when it is no such file, or never up
   */
  public static AvailabilitySpec.Trace read(String file, String text) {
    Table table = new Table(file, text, COMMA);
    List<Table.Row> rows = table.rows();
    if (rows.isEmpty() || !isHeader(rows.get(0).fields())) {
      throw TraceException.at(file, 1, "the first line must be " + String.join(",", HEADER));
    }
    List<Placed> all = new ArrayList<>();
    for (Table.Row row : rows.subList(1, rows.size())) {
      row.expect(3, "start,end,state");
      all.add(new Placed(interval(row, row.moment(0), row.moment(1)), state(row), row));
    }
    all.sort(java.util.Comparator.comparingLong(placed -> placed.interval().from()));
    List<Interval> up = new ArrayList<>();
    long end = 0;
    for (Placed placed : all) {
      if (placed.interval().from() < end) {
        throw placed.row().problem("this interval overlaps another one");
      }
      end = placed.interval().to();
      if (placed.up()) {
        up.add(placed.interval());
      }
    }
    if (up.isEmpty()) {
      throw new TraceException(file + ": never up; write never instead of a trace");
    }
    return new AvailabilitySpec.Trace(up, OptionalLong.empty());
  }

  /** Writes a trace; {@link #read} gives its intervals back. */
  public static String write(AvailabilitySpec.Trace trace) {
    StringBuilder text = new StringBuilder(String.join(",", HEADER)).append('\n');
    for (Interval interval : trace.intervals()) {
      text.append(Durations.print(interval.from()))
          .append(',')
          .append(Durations.print(interval.to()))
          .append(",up\n");
    }
    return text.toString();
  }

  static boolean isHeader(List<String> fields) {
    return fields.stream().map(f -> f.toLowerCase(Locale.ROOT)).toList().equals(HEADER);
  }

  static Interval interval(Table.Row row, long from, long to) {
    try {
      return new Interval(from, to);
    } catch (IllegalArgumentException e) {
      throw row.problem(String.valueOf(e.getMessage()));
    }
  }

  private static boolean state(Table.Row row) {
    return switch (row.text(2).toLowerCase(Locale.ROOT)) {
      case "up", "1" -> true;
      case "down", "0" -> false;
      default -> throw row.problem("'" + row.text(2) + "' is neither up nor down nor 1 nor 0");
    };
  }

  private record Placed(Interval interval, boolean up, Table.Row row) {}
}
