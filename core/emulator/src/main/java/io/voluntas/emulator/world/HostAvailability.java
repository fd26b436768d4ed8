package io.voluntas.emulator.world;

import io.voluntas.emulator.random.Purpose;
import io.voluntas.emulator.random.Streams;
import io.voluntas.emulator.scenario.AvailabilitySpec;
import io.voluntas.emulator.scenario.HostSpec;
import io.voluntas.engine.kernel.Event;
import io.voluntas.spi.model.Durations;

/**
 * Whether the host is on, computes, may use its devices and has a network: four independent
 * processes, of which only what they amount to is told ("active" means nothing while the host is
 * off, and so on).
 */
final class HostAvailability {
  /** A client never takes a host for less available than this. */
  static final double LEAST_ESTIMATE = 0.01;

  private final OnOffProcess on;
  private final OnOffProcess active;
  private final OnOffProcess connected;
  private final OnOffProcess devices;
  private int state;

  HostAvailability(HostSpec host, Streams streams) {
    on = OnOffProcess.of(host.on(), streams.host(Purpose.HOST_ON));
    active = OnOffProcess.of(host.active(), streams.host(Purpose.HOST_ACTIVE));
    connected = OnOffProcess.of(host.connected(), streams.host(Purpose.HOST_CONNECTED));
    devices = OnOffProcess.of(host.gpuActive(), streams.host(Purpose.HOST_DEVICES));
    state = effective();
  }

  /** When one of the processes changes next. */
  long nextFlip() {
    return Math.min(
        Math.min(on.nextFlip(), active.nextFlip()),
        Math.min(connected.nextFlip(), devices.nextFlip()));
  }

  /** Moves to a time and says whether anything changed for the client. */
  boolean advance(long now) {
    on.upAt(now);
    active.upAt(now);
    connected.upAt(now);
    devices.upAt(now);
    int before = state;
    state = effective();
    return state != before;
  }

  boolean powered() {
    return on.up();
  }

  boolean computing() {
    return on.up() && active.up();
  }

  boolean online() {
    return on.up() && connected.up();
  }

  boolean everythingUp() {
    return state == 15;
  }

  Event event() {
    return new Event.Availability(
        (state & 1) != 0, (state & 2) != 0, (state & 4) != 0, (state & 8) != 0);
  }

  private int effective() {
    return !on.up()
        ? 0
        : 1
            + (active.up() ? 2 : 0)
            + (active.up() && devices.up() ? 4 : 0)
            + (connected.up() ? 8 : 0);
  }

  /**
   * What a client that knows the host well takes its availability for: the long-run fraction of
   * time in which it computes, at least {@value #LEAST_ESTIMATE}.
   *
   * @param duration length of the run, over which a trace that ends is averaged
   */
  static double estimate(HostSpec host, long duration) {
    double estimate = fraction(host.on(), duration) * fraction(host.active(), duration);
    return Math.min(1, Math.max(LEAST_ESTIMATE, estimate));
  }

  private static double fraction(AvailabilitySpec spec, long duration) {
    if (!(spec instanceof AvailabilitySpec.Trace trace) || trace.repeat().isPresent()) {
      return spec.fraction();
    }
    double up = 0;
    for (AvailabilitySpec.Interval interval : trace.intervals()) {
      up += Math.max(0, Math.min(interval.to(), duration) - interval.from());
    }
    return duration > 0 && duration < Durations.FOREVER ? up / duration : 1;
  }
}
