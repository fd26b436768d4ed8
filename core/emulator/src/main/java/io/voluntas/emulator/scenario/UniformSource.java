package io.voluntas.emulator.scenario;

/** A source of uniform random numbers; the emulator's keyed streams implement it. */
@FunctionalInterface
public interface UniformSource {
  /** The next number in [0, 1). */
  double next();
}
