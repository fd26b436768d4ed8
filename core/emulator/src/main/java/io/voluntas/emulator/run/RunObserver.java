package io.voluntas.emulator.run;

import io.voluntas.engine.kernel.KernelListener;

/**
 * Watches one run. It cannot change anything: results are the same with and without observers.
 * Single-threaded; one object per run.
 */
public interface RunObserver {
  /** The run begins; the listener is told of everything from now on. */
  KernelListener begin(RunContext context);

  /** The run is over; time and balances are those of its end. */
  default void end(long now) {}
}
