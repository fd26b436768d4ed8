package io.voluntas.rpc.gui.port.report;

import io.voluntas.rpc.gui.port.state.Project.Credit;
import java.util.List;

/**
 * A project's credit by day.
 *
 * @param masterUrl the project
 * @param days oldest first
 */
public record ProjectStatistics(String masterUrl, List<Day> days) {
  /** Copies the list. */
  public ProjectStatistics {
    days = List.copyOf(days);
  }

  /**
   * A day.
   *
   * @param start its start, UTC
   * @param credit the credit on that day
   */
  public record Day(long start, Credit credit) {}
}
