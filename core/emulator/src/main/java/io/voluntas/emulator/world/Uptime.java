package io.voluntas.emulator.world;

import io.voluntas.emulator.random.Streams;
import io.voluntas.emulator.scenario.HostSpec;
import io.voluntas.spi.model.Durations;

/**
 * Which fractions of a run a host is there: not what its distributions promise, but what a run with
 * these random numbers gets.
 *
 * @param computing fraction of the time in which it computes, 0 to 1
 * @param connected fraction of the time in which it has a network, 0 to 1
 */
public record Uptime(double computing, double connected) {
  /**
   * Measures.
   *
   * @param streams those of the run
   * @param duration length of the run, microseconds, positive
   */
  public static Uptime of(HostSpec host, Streams streams, long duration) {
    if (duration <= 0 || duration >= Durations.FOREVER) {
      throw new IllegalArgumentException("a run of " + duration + " us");
    }
    HostAvailability availability = new HostAvailability(host, streams);
    long now = 0;
    double computing = 0;
    double connected = 0;
    while (now < duration) {
      availability.advance(now);
      long next = Math.min(duration, availability.nextFlip());
      computing += availability.computing() ? next - now : 0;
      connected += availability.online() ? next - now : 0;
      now = next;
    }
    return new Uptime(computing / duration, connected / duration);
  }
}
