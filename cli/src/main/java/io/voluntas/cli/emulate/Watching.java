package io.voluntas.cli.emulate;

import io.voluntas.cli.render.ProgressBar;
import io.voluntas.emulator.run.RunContext;
import io.voluntas.emulator.run.RunObserver;
import io.voluntas.engine.kernel.KernelListener;

/** Tells a progress bar how far a run is. */
final class Watching implements RunObserver, KernelListener {
  private final ProgressBar bar;
  private final int run;
  private double end = 1;

  Watching(ProgressBar bar, int run) {
    this.bar = bar;
    this.run = run;
  }

  @Override
  public KernelListener begin(RunContext context) {
    end = context.end();
    return this;
  }

  @Override
  public void booked(long now) {
    bar.at(run, now / end);
  }

  @Override
  public void end(long now) {
    bar.at(run, 1);
  }
}
