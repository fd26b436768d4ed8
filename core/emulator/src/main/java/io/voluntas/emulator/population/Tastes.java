package io.voluntas.emulator.population;

import io.voluntas.emulator.random.KeyedStream;
import io.voluntas.emulator.scenario.Distribution;
import io.voluntas.spi.model.Preferences;

/**
 * The preferences of the volunteers of a population.
 *
 * @param minQueue of the work that should always be there, microseconds
 * @param extraQueue of the work to add on top, microseconds
 * @param schedulingPeriod the same for all, microseconds
 * @param leaveInMemory fraction of volunteers who leave preempted jobs in memory, 0 to 1
 */
public record Tastes(
    Distribution minQueue, Distribution extraQueue, long schedulingPeriod, double leaveInMemory) {
  /** Everybody has the defaults. */
  public static final Tastes DEFAULTS =
      new Tastes(
          new Distribution.Constant(Preferences.DEFAULTS.minQueue()),
          new Distribution.Constant(Preferences.DEFAULTS.extraQueue()),
          Preferences.DEFAULTS.schedulingPeriod(),
          Preferences.DEFAULTS.leaveInMemory() ? 1 : 0);

  /** Checks the ranges. */
  public Tastes {
    if (!(leaveInMemory >= 0 && leaveInMemory <= 1)) {
      throw new IllegalArgumentException("leave-in-memory is a fraction, 0 to 1");
    }
  }

  /** The preferences of the volunteer to whom a stream belongs. */
  Preferences draw(KeyedStream stream, long memoryBytes) {
    long min = minQueue.sample(stream);
    long extra = extraQueue.sample(stream);
    boolean inMemory = stream.next() < leaveInMemory;
    Preferences defaults = Preferences.DEFAULTS;
    return new Preferences(
        min,
        extra,
        schedulingPeriod,
        inMemory,
        defaults.maxCpus(),
        memoryBytes > 0 ? memoryBytes : defaults.memoryBytes());
  }
}
