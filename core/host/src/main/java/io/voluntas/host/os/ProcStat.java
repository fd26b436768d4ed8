package io.voluntas.host.os;

import java.util.Optional;

/**
 * Lines of {@code /proc/PID/stat}, see proc(5).
 *
 * @param ticks units of CPU time a second
 * @param page bytes of a page of memory
 */
record ProcStat(long ticks, long page) {
  private static final int FIELDS = 22;

  /** A line; empty when it is none. The program's name may hold blanks and parentheses. */
  Optional<ProcessEntry> parse(String line) {
    int open = line.indexOf('(');
    int close = line.lastIndexOf(')');
    if (open < 2 || close < open || close + 2 > line.length()) {
      return Optional.empty();
    }
    String[] fields = line.substring(close + 2).trim().split(" ");
    if (fields.length < FIELDS) {
      return Optional.empty();
    }
    try {
      // Fields are numbered from 3 in proc(5) after the name: state, parent, group, session, ...
      long cpu = 0;
      for (int field = 14; field <= 17; field++) {
        cpu += Long.parseLong(fields[field - 3]);
      }
      char state = fields[0].charAt(0);
      return Optional.of(
          new ProcessEntry(
              new ProcessEntry.Id(
                  Long.parseLong(line.substring(0, open).trim()), Long.parseLong(fields[22 - 3])),
              Long.parseLong(fields[4 - 3]),
              Long.parseLong(fields[5 - 3]),
              Long.parseLong(fields[6 - 3]),
              state == 'Z' || state == 'X' || state == 'x',
              state == 'T' || state == 't',
              Integer.parseInt(fields[19 - 3]),
              cpu * 1_000_000L / ticks,
              Long.parseLong(fields[24 - 3]) * page));
    } catch (NumberFormatException malformed) {
      return Optional.empty();
    }
  }
}
