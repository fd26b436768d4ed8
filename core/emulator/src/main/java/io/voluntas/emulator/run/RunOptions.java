package io.voluntas.emulator.run;

import io.voluntas.spi.figure.FigureOfMerit;
import io.voluntas.spi.model.Durations;
import java.util.List;

/**
 * How to run.
 *
 * @param seed any number; the same seed gives the same chances
 * @param replication number of the replicate, 0 and up
 * @param host number of the host, 0 and up
 * @param duration length of the run, microseconds, positive
 * @param figures the figures of merit, in the order of the result
 * @param step 0 for exact times; else the microseconds between the moments, counted from 0, at
 *     which anything can happen, as in emulators with a time step
 */
public record RunOptions(
    long seed, int replication, int host, long duration, List<FigureOfMerit> figures, long step) {
  /** Checks the ranges. */
  public RunOptions {
    figures = List.copyOf(figures);
    if (replication < 0 || host < 0) {
      throw new IllegalArgumentException("a replicate or host number is negative");
    }
    if (duration <= 0 || duration >= Durations.FOREVER) {
      throw new IllegalArgumentException("a run of " + duration + " us");
    }
    if (step < 0 || step >= Durations.FOREVER) {
      throw new IllegalArgumentException("a step of " + step + " us");
    }
  }

  /** The first replicate of the first host, with exact times. */
  public static RunOptions of(long seed, long duration, List<FigureOfMerit> figures) {
    return new RunOptions(seed, 0, 0, duration, figures, 0);
  }

  /** The same with another replicate. */
  public RunOptions withReplication(int number) {
    return new RunOptions(seed, number, host, duration, figures, step);
  }

  /** The same in steps of so many microseconds; 0 for exact times. */
  public RunOptions withStep(long micros) {
    return new RunOptions(seed, replication, host, duration, figures, micros);
  }
}
