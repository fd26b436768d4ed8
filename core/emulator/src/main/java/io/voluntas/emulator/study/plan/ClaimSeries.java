package io.voluntas.emulator.study.plan;

import io.voluntas.emulator.study.Claim;
import java.util.List;

/**
 * A trend: one series for each set of policies that is meant, each scenario, and each combination
 * of the other parameters.
 *
 * @param claim the claim
 * @param figure index of the figure
 * @param axis index of the parameter along which the series go
 * @param series at least one
 */
public record ClaimSeries(Claim.Trend claim, int figure, int axis, List<Series> series)
    implements PlannedClaim {
  /** Copies the list. */
  public ClaimSeries {
    series = List.copyOf(series);
  }

  /**
   * One series.
   *
   * @param policy index of the set of policies
   * @param cells indexes of the cells in the order of the parameter's values, at least two
   */
  public record Series(int policy, List<Integer> cells) {
    /** Copies the list. */
    public Series {
      cells = List.copyOf(cells);
    }
  }
}
