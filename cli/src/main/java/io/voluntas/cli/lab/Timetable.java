package io.voluntas.cli.lab;

import io.voluntas.spi.lab.LabStep;
import io.voluntas.spi.lab.LabTrace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Who ran in each stretch of equal length, as schedules are published: {@code AACCBBCC}.
 *
 * @param each length of a stretch, nanoseconds
 * @param turns who ran, one text per stretch; {@code -} for nobody
 * @param period number of stretches after which all repeats; all of them when nothing does
 */
record Timetable(long each, List<String> turns, int period) {
  private static final int MOST = 400;
  private static final int MOST_WITHOUT_PERIOD = 100;
  private static final String NOBODY = "-";

  Timetable {
    turns = List.copyOf(turns);
  }

  /** The timetable of a play; none when it would be too long to be read. */
  static Optional<Timetable> of(LabTrace trace) {
    List<LabStep> steps = trace.steps();
    long each = trace.setup().quantum();
    for (int i = 1; i < steps.size(); i++) {
      boolean changes = !steps.get(i).running().equals(steps.get(i - 1).running());
      each = changes ? common(steps.get(i).at(), each) : each;
    }
    each = common(trace.setup().duration(), each);
    if (trace.setup().duration() / each > MOST) {
      return Optional.empty();
    }
    List<String> turns = new ArrayList<>();
    int step = 0;
    for (long at = 0; at < trace.setup().duration(); at += each) {
      while (steps.get(step + 1).at() <= at) {
        step++;
      }
      List<String> running = steps.get(step).running();
      turns.add(running.isEmpty() ? NOBODY : String.join("+", running));
    }
    Timetable table = new Timetable(each, turns, period(turns));
    return table.repeats() || turns.size() <= MOST_WITHOUT_PERIOD
        ? Optional.of(table)
        : Optional.empty();
  }

  /** The turns in one line, a period at a time; letters stand together, longer names apart. */
  String line() {
    boolean letters = turns.stream().allMatch(turn -> turn.length() == 1);
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < turns.size(); i++) {
      if (i > 0 && i % period == 0) {
        line.append(letters ? " " : " | ");
      } else if (i > 0 && !letters) {
        line.append(' ');
      }
      line.append(turns.get(i));
    }
    return line.toString();
  }

  /** Whether it was seen to repeat. */
  boolean repeats() {
    return period < turns.size();
  }

  private static int period(List<String> turns) {
    for (int period = 1; period <= turns.size() / 2; period++) {
      if (turns.subList(period, turns.size()).equals(turns.subList(0, turns.size() - period))) {
        return period;
      }
    }
    return Math.max(1, turns.size());
  }

  private static long common(long a, long b) {
    return b == 0 ? a : common(b, a % b);
  }
}
