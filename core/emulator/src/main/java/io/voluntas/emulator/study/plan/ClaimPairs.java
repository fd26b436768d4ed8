package io.voluntas.emulator.study.plan;

import io.voluntas.emulator.study.Claim;
import java.util.List;

/**
 * A comparison in each cell. Two labels make one pair; two names of policies make a pair of any two
 * sets that differ in these alone.
 *
 * @param claim the claim
 * @param figure index of the figure
 * @param lower whether the subject is said to have less; without meaning for "the same"
 * @param pairs subject and other, at least one
 * @param cells the cells that it is about
 */
public record ClaimPairs(
    Claim.Comparison claim, int figure, boolean lower, List<Pair> pairs, CellFilter cells)
    implements PlannedClaim {
  /** Copies the list. */
  public ClaimPairs {
    pairs = List.copyOf(pairs);
  }

  /**
   * Two sets of policies by index.
   *
   * @param subject about which something is claimed
   * @param other to which it is compared
   */
  public record Pair(int subject, int other) {}
}
