package io.voluntas.emulator.trace;

import io.voluntas.emulator.scenario.AvailabilitySpec;
import io.voluntas.emulator.scenario.AvailabilitySpec.Interval;
import io.voluntas.spi.model.Durations;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Event tables of the Failure Trace Archive: text with fields between tabs, or between blanks in
 * lines without a tab. The table of events, {@code event_trace.tab}, has one period of one node a
 * line; event type 1 is available, 0 unavailable. The optional table of states, {@code
 * event_state.tab}, gives an event a number, for instance the part of a CPU that is free.
 *
 * <p>Columns are found by the names in a comment line ({@code # event_id node_id ...}) when there
 * is one, else by the archive's usual order as far as we know it. Times in the file are seconds
 * since some epoch; the earliest event of the whole file becomes time 0, so that hosts keep their
 * places relative to each other. Overlapping periods of a node are joined.
 */
public final class FtaEvents {
  private static final Pattern BLANK = Pattern.compile("\\s+");
  private static final Pattern TAB = Pattern.compile("\t");
  private static final List<String> USUAL_EVENTS =
      List.of(
          "event_id",
          "component_id",
          "node_id",
          "platform_id",
          "node_name",
          "event_type",
          "event_start_time",
          "event_stop_time",
          "event_end_reason");
  private static final List<String> USUAL_STATES =
      List.of("event_id", "component_id", "node_id", "platform_id", "state");

  private FtaEvents() {}

  /**
   * Reads a table of events.
   *
   * @param file name for messages
   * @return a trace for every node that is ever up, by node
   * @throws TraceException when it is no such table
   */
  public static NavigableMap<String, AvailabilitySpec.Trace> read(String file, String text) {
    return read(file, text, Map.of(), 0);
  }

  /**
   * Reads a table of events and one of states: an available event with a state below a threshold
   * counts as unavailable.
   *
   * @param file name of the table of events for messages
   * @param stateFile name of the table of states for messages
   * @param threshold least state that counts as available
   * @throws TraceException when one of them is no such table
   */
  public static NavigableMap<String, AvailabilitySpec.Trace> read(
      String file, String text, String stateFile, String stateText, double threshold) {
    Table table = new Table(stateFile, stateText, FtaEvents::fields);
    Map<String, Integer> columns = columns(table, "state", USUAL_STATES);
    Map<String, Double> states = new HashMap<>();
    for (Table.Row row : table.rows()) {
      states.put(
          row.text(column(columns, "event_id", row)), row.number(column(columns, "state", row)));
    }
    return read(file, text, states, threshold);
  }

  private static NavigableMap<String, AvailabilitySpec.Trace> read(
      String file, String text, Map<String, Double> states, double threshold) {
    Table table = new Table(file, text, FtaEvents::fields);
    Map<String, Integer> columns = columns(table, "event_start_time", USUAL_EVENTS);
    NavigableMap<String, List<Interval>> up = new TreeMap<>();
    long first = Long.MAX_VALUE;
    for (Table.Row row : table.rows()) {
      long from = time(row, column(columns, "event_start_time", row));
      first = Math.min(first, from);
    }
    for (Table.Row row : table.rows()) {
      long from = time(row, column(columns, "event_start_time", row)) - first;
      long to = time(row, column(columns, "event_stop_time", row)) - first;
      if (to < from) {
        throw row.problem("this event stops before it starts");
      }
      double state = states.getOrDefault(row.text(column(columns, "event_id", row)), threshold);
      if (isUp(row, column(columns, "event_type", row)) && state >= threshold && to > from) {
        up.computeIfAbsent(row.text(column(columns, "node_id", row)), node -> new ArrayList<>())
            .add(IntervalCsv.interval(row, from, to));
      }
    }
    NavigableMap<String, AvailabilitySpec.Trace> traces = new TreeMap<>();
    up.forEach(
        (node, intervals) ->
            traces.put(node, new AvailabilitySpec.Trace(joined(intervals), OptionalLong.empty())));
    if (traces.isEmpty()) {
      throw new TraceException(file + ": no node of this table is ever available");
    }
    return traces;
  }

  /** A field may be empty, or have blanks in it, where tabs are between fields. */
  private static List<String> fields(String line) {
    return Table.split(line.indexOf('\t') >= 0 ? TAB : BLANK, line);
  }

  private static boolean isUp(Table.Row row, int column) {
    double type = row.number(column);
    if (type != 0 && type != 1) {
      throw row.problem("event type " + row.text(column) + " is neither 0 nor 1");
    }
    return type == 1;
  }

  private static long time(Table.Row row, int column) {
    double seconds = row.number(column);
    if (Math.abs(seconds) > 1e11) {
      throw row.problem("'" + row.text(column) + "' is no time in seconds");
    }
    return Math.round(seconds * Durations.SECOND);
  }

  private static List<Interval> joined(List<Interval> intervals) {
    List<Interval> joined = new ArrayList<>();
    for (Interval next :
        intervals.stream().sorted(Comparator.comparingLong(Interval::from)).toList()) {
      int last = joined.size() - 1;
      if (last >= 0 && next.from() <= joined.get(last).to()) {
        Interval before = joined.get(last);
        joined.set(last, new Interval(before.from(), Math.max(before.to(), next.to())));
      } else {
        joined.add(next);
      }
    }
    return joined;
  }

  /** The columns by name, from the first comment line that has a certain one. */
  private static Map<String, Integer> columns(Table table, String telling, List<String> usual) {
    List<String> names =
        table.comments().stream()
            .map(Table.Row::fields)
            .filter(fields -> fields.contains(telling))
            .findFirst()
            .orElse(usual);
    Map<String, Integer> columns = new HashMap<>();
    for (int i = 0; i < names.size(); i++) {
      columns.putIfAbsent(names.get(i), i);
    }
    return columns;
  }

  private static int column(Map<String, Integer> columns, String name, Table.Row row) {
    Integer column = columns.get(name);
    if (column == null) {
      throw row.problem("the header of this table has no column " + name);
    }
    return column;
  }
}
