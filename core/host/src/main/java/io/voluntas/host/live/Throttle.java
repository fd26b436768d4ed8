package io.voluntas.host.live;

import io.voluntas.engine.state.DutyCycle;
import io.voluntas.host.machine.ComputingRules;
import io.voluntas.spi.model.Durations;
import java.util.Optional;

/**
 * Lets jobs that use their CPU up stand still, in memory, for a part of every period. The kernel
 * knows the same cycle and charges them for what they run, so it is not told of the single pauses.
 */
final class Throttle {
  /** Long enough that programs which look at their messages once a second keep to it. */
  private static final long PERIOD = 10 * Durations.SECOND;

  /** A shorter run would be over before a program has taken notice. */
  private static final long SHORTEST = Durations.SECOND / 10;

  private final Desk desk;
  private final Processes processes;
  private boolean standing;

  Throttle(Desk desk, Processes processes) {
    this.desk = desk;
    this.processes = processes;
  }

  /** The cycle that the rules want; empty when jobs run all the time. */
  static Optional<DutyCycle> cycle(ComputingRules rules) {
    long run = Math.max(SHORTEST, Math.round(PERIOD * rules.throttle()));
    return run < PERIOD ? Optional.of(new DutyCycle(PERIOD, run)) : Optional.empty();
  }

  /** The part of the time that is left by it, above 0 to 1. */
  static double part(ComputingRules rules) {
    return cycle(rules).map(cycle -> (double) cycle.run() / cycle.period()).orElse(1.0);
  }

  /** Stops them or lets them go on, when it is time; also those that came meanwhile. */
  void tick() {
    long now = desk.now();
    boolean stands = cycle(desk.settings().rules()).map(c -> c.stands(now)).orElse(false);
    if (stands || standing) {
      processes.pace(stands);
    }
    standing = stands;
  }

  /** When to look next, microseconds of the client's clock; far away when there is no throttle. */
  long next() {
    long now = desk.now();
    return processes.isEmpty()
        ? Durations.FOREVER
        : cycle(desk.settings().rules()).map(c -> c.next(now)).orElse(Durations.FOREVER);
  }
}
