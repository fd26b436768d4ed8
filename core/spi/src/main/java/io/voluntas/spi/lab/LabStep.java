package io.voluntas.spi.lab;

import io.voluntas.spi.Reason;
import java.util.List;

/**
 * The state at a time, and who runs from then on.
 *
 * @param at nanoseconds
 * @param event what led to it: {@code decision}, {@code end}, or an event with its entity
 * @param running names of those who run until the next step, one per busy processor
 * @param why why they run
 * @param virtualTime V in milliseconds of service per weight, exact, such as {@code 35/3}
 * @param rows one per entity that competes or sleeps, in the order of the setup
 */
public record LabStep(
    long at,
    String event,
    List<String> running,
    Reason why,
    String virtualTime,
    List<LabRow> rows) {
  /** Copies. */
  public LabStep {
    running = List.copyOf(running);
    rows = List.copyOf(rows);
  }
}
