package io.voluntas.policies.cpu.eevdf;

import io.voluntas.spi.Reason;
import io.voluntas.spi.lab.LabEntity;
import io.voluntas.spi.lab.LabRow;
import io.voluntas.spi.lab.LabSetup;
import io.voluntas.spi.lab.LabStart;
import io.voluntas.spi.lab.LabStep;
import io.voluntas.spi.lab.LabTotal;
import io.voluntas.spi.lab.LabTrace;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;

/** Writes down what a play does. An entity's id is its position in the setup. */
final class LabRecorder {
  private static final int MOST_STEPS = 100_000;
  private static final long MS = 1_000_000;

  private final LabSetup setup;
  private final LagQueue queue;
  private final List<LabStep> steps = new ArrayList<>();
  private final long[] service;
  private final long[] runs;
  private final long[] waitsSince;
  private final long[] longestWait;
  private List<Integer> before = List.of();

  LabRecorder(LabSetup setup, LagQueue queue) {
    this.setup = setup;
    this.queue = queue;
    int n = setup.entities().size();
    service = new long[n];
    runs = new long[n];
    waitsSince = new long[n];
    longestWait = new long[n];
    java.util.Arrays.fill(waitsSince, -1);
  }

  /** Where an entity of the setup is placed. */
  static Placement placement(LabEntity entity) {
    FirstDeadline deadline = entity.halfFirstSlice() ? FirstDeadline.HALF : FirstDeadline.WHOLE;
    if (entity.start() instanceof LabStart.AtVirtualRuntime at) {
      return new Placement.AtVirtualTime(Ratio.of(at.virtualRuntime()), deadline);
    }
    long lag = ((LabStart.WithLag) entity.start()).lag();
    return new Placement.WithLag(Ratio.of(lag), deadline);
  }

  /** The state now, before what was decided runs. */
  void step(long now, String event, List<Integer> running) {
    if (steps.size() == MOST_STEPS) {
      throw new IllegalArgumentException(
          "more than " + MOST_STEPS + " steps after " + now / MS + " ms: play a shorter time");
    }
    steps.add(
        new LabStep(
            now,
            event,
            running.stream().map(this::name).toList(),
            why(running),
            millis(queue.virtualTime()),
            rows()));
  }

  /** Books a time during which these ran, one entry per processor. */
  void ran(long now, long time, List<Integer> running) {
    for (int id = 0; id < service.length; id++) {
      boolean runs = running.contains(id);
      boolean wants =
          queue.standing(id) == Standing.RUNNABLE || queue.standing(id) == Standing.PARKED;
      if (runs || !wants) {
        waited(id, now);
        waitsSince[id] = -1;
      } else if (waitsSince[id] < 0) {
        waitsSince[id] = now;
      }
    }
    for (int id : running) {
      service[id] += time;
      if (!before.contains(id)) {
        runs[id]++;
      }
    }
    before = List.copyOf(running);
  }

  LabTrace trace() {
    List<LabTotal> totals = new ArrayList<>();
    for (int id = 0; id < service.length; id++) {
      waited(id, setup.duration());
      totals.add(new LabTotal(name(id), service[id], runs[id], longestWait[id]));
    }
    return new LabTrace(setup, steps, totals);
  }

  private void waited(int id, long until) {
    if (waitsSince[id] >= 0) {
      longestWait[id] = Math.max(longestWait[id], until - waitsSince[id]);
    }
  }

  private Reason why(List<Integer> running) {
    if (running.isEmpty()) {
      return Reason.of("nobody-runnable");
    }
    TreeMap<String, Double> terms = new TreeMap<>();
    boolean byRight = true;
    for (int id : running) {
      terms.put("lag_" + name(id) + "_ms", queue.lag(id).over(MS).doubleValue());
      terms.put("vd_" + name(id) + "_ms", queue.deadline(id).over(MS).doubleValue());
      byRight &= queue.eligible(id) || running.size() > 1;
    }
    if (queue.runnable() == 1) {
      return Reason.of("only-runnable", terms);
    }
    // Whoever is within its request goes on though its lag has become negative.
    return Reason.of(byRight ? "earliest-eligible-deadline" : "within-its-request", terms);
  }

  private List<LabRow> rows() {
    List<LabRow> rows = new ArrayList<>();
    for (int id = 0; id < service.length; id++) {
      Standing standing = queue.standing(id);
      if (standing == Standing.ABSENT) {
        continue;
      }
      Ratio lag = queue.lag(id).over(MS);
      boolean competes = standing != Standing.ASLEEP;
      rows.add(
          new LabRow(
              name(id),
              standing.name().toLowerCase(Locale.ROOT),
              standing == Standing.RUNNABLE && queue.eligible(id),
              lag.toString(),
              lag.doubleValue(),
              competes ? millis(queue.virtualRuntime(id)) : "",
              competes ? millis(queue.deadline(id)) : "",
              competes ? queue.deadline(id).over(MS).doubleValue() : 0));
    }
    return rows;
  }

  private String name(int id) {
    return setup.entities().get(id).name();
  }

  private static String millis(Ratio nanos) {
    return nanos.over(MS).toString();
  }
}
