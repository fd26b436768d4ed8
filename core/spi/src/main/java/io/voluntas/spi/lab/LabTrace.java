package io.voluntas.spi.lab;

import java.util.List;

/**
 * What happened: one step per decision and per event, and the state at the end as the last step.
 *
 * @param setup what was played
 * @param steps in order of time
 * @param totals one per entity, in the order of the setup
 */
public record LabTrace(LabSetup setup, List<LabStep> steps, List<LabTotal> totals) {
  /** Copies. */
  public LabTrace {
    steps = List.copyOf(steps);
    totals = List.copyOf(totals);
  }
}
