package io.voluntas.emulator.bound;

import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Jobs under the level algorithm of Muntz and Coffman: those with the longest time to go run, and
 * those that became equally long share what is left over.
 *
 * <p>Jobs are in three places. Those that run at full speed are above the others, so they all fall
 * alike, and only how far they have fallen is kept. The ones in the middle have one level and share
 * what those above leave. The rest waits and does not change. So a step costs as much as jobs
 * change their place, and not as much as there are jobs.
 */
final class LevelSchedule {
  /**
   * Levels that are as near as this are one, the higher: a microsecond. More than rounding, so that
   * every step gets somewhere, and never less than what is left.
   */
  private static final double NEAR = 1;

  /** When all have fallen so far, microseconds, the levels are written anew: digits are finite. */
  private static final double FAR = 1e13;

  /** Jobs of one level. */
  private record Group(double level, double width) {}

  private static final Comparator<Group> LOWEST = Comparator.comparingDouble(Group::level);

  /** At full speed; their level is what is written less how far all have fallen. */
  private final PriorityQueue<Group> full = new PriorityQueue<>(LOWEST);

  private final PriorityQueue<Group> waiting = new PriorityQueue<>(LOWEST.reversed());
  private double fallen;
  private double fullWidth;
  private double sharedLevel;
  private double sharedWidth;

  /**
   * A job comes.
   *
   * @param left its time to go, positive
   * @param width instances that it takes, positive
   */
  void add(double left, double width) {
    if (sharedWidth > 0 && left <= sharedLevel) {
      waiting.add(new Group(left, width));
    } else {
      full.add(new Group(left + fallen, width));
      fullWidth += width;
    }
  }

  /**
   * Lets the jobs run.
   *
   * @param time for how long
   * @param room instances that there are
   * @return the work that was done
   */
  double run(double time, double room) {
    if (room <= 0) {
      return 0;
    }
    double done = 0;
    double left = time;
    settle(room);
    while (left > 0 && (sharedWidth > 0 || !full.isEmpty())) {
      double rate = sharedWidth > 0 ? Math.max(0, (room - fullWidth) / sharedWidth) : 0;
      double step = Math.min(left, untilChange(rate));
      done += step * (sharedWidth > 0 ? room : fullWidth);
      left -= step;
      fallen += step;
      sharedLevel -= step * rate;
      done += ended();
      settle(room);
    }
    if (fallen > FAR) {
      List<Group> all = List.copyOf(full);
      full.clear();
      all.forEach(one -> full.add(new Group(one.level() - fallen, one.width())));
      fallen = 0;
    }
    return done;
  }

  /** How long the places stay as they are. */
  private double untilChange(double rate) {
    double lowest = full.isEmpty() ? Double.POSITIVE_INFINITY : full.element().level() - fallen;
    if (sharedWidth <= 0) {
      return lowest;
    }
    double below = waiting.isEmpty() ? 0 : waiting.element().level();
    double down = rate > 0 ? (sharedLevel - below) / rate : Double.POSITIVE_INFINITY;
    double up = rate < 1 ? (lowest - sharedLevel) / (1 - rate) : Double.POSITIVE_INFINITY;
    return Math.max(0, Math.min(down, up));
  }

  /** Takes away what is done; the rest of a microsecond counts as done. */
  private double ended() {
    double rest = 0;
    if (sharedWidth > 0 && sharedLevel <= NEAR) {
      rest += Math.max(0, sharedLevel) * sharedWidth;
      sharedWidth = 0;
      while (!waiting.isEmpty() && waiting.element().level() <= NEAR) {
        Group last = waiting.remove();
        rest += last.level() * last.width();
      }
    }
    while (sharedWidth <= 0 && !full.isEmpty() && full.element().level() - fallen <= NEAR) {
      Group last = removeLowest();
      rest += Math.max(0, last.level()) * last.width();
    }
    return rest;
  }

  /** Puts every job where it belongs. */
  private void settle(double room) {
    while (fullWidth > room && !full.isEmpty()) {
      if (sharedWidth > 0) {
        waiting.add(new Group(sharedLevel, sharedWidth));
      }
      Group lowest = removeLowest();
      sharedLevel = lowest.level();
      sharedWidth = lowest.width();
    }
    while (sharedWidth > 0 || !waiting.isEmpty()) {
      if (sharedWidth <= 0) {
        Group next = waiting.remove();
        sharedLevel = next.level();
        sharedWidth = next.width();
      }
      join();
      if (fullWidth + sharedWidth > room) {
        return;
      }
      full.add(new Group(sharedLevel + fallen, sharedWidth));
      fullWidth += sharedWidth;
      sharedWidth = 0;
    }
  }

  /** Lets the groups in the middle take in what has come to their level. */
  private void join() {
    while (!full.isEmpty() && full.element().level() - fallen <= sharedLevel + NEAR) {
      Group lowest = removeLowest();
      sharedLevel = Math.max(sharedLevel, lowest.level());
      sharedWidth += lowest.width();
    }
    while (!waiting.isEmpty() && waiting.element().level() >= sharedLevel - NEAR) {
      sharedWidth += waiting.remove().width();
    }
  }

  /** Takes the lowest of those at full speed away; gives its true level. */
  private Group removeLowest() {
    Group lowest = full.remove();
    fullWidth = full.isEmpty() ? 0 : fullWidth - lowest.width();
    return new Group(lowest.level() - fallen, lowest.width());
  }
}
