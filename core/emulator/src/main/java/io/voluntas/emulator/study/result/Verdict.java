package io.voluntas.emulator.study.result;

import io.voluntas.emulator.study.stats.Difference;
import java.util.List;
import java.util.Optional;

/**
 * What became of a claim.
 *
 * @param sentence in plain language, with counts
 * @param claim what was claimed
 * @param outcomes each comparison, cell by cell, or each series
 * @param expected what the study expects of it; absent when it says nothing
 */
public record Verdict(
    String sentence, Claimed claim, List<Outcome> outcomes, Optional<Expected> expected) {
  /** Copies the list. */
  public Verdict {
    outcomes = List.copyOf(outcomes);
  }

  /**
   * What was claimed: of one compared to another, or over a parameter.
   *
   * @param subject who: a label, or the name of a policy
   * @param other than whom; empty for a trend
   * @param over name of the parameter; empty for a comparison
   * @param figure name of the figure
   * @param is lower, higher, same, rising, falling, flat, peak or valley
   */
  public record Claimed(String subject, String other, String over, String figure, String is) {}

  /** How a comparison ended. */
  public enum Side {
    /** As claimed. */
    CLAIMED,
    /** The difference can be chance, is too small to count, or has no value. */
    UNDECIDED,
    /** The other way round. */
    REVERSED
  }

  /**
   * One comparison of a set of policies in a cell with another in the same cell, or with itself in
   * another cell.
   *
   * @param cell index of the cell
   * @param subject index of the set of policies that the claim is about
   * @param from index of the cell to which it is compared; the same but for a trend
   * @param other index of the set to which it is compared; the same for a trend
   * @param difference what it has more in the first than in the second
   * @param side how it ended at the level of 5 %
   */
  public record Outcome(
      int cell, int subject, int from, int other, Difference difference, Side side) {
    /** Whether this is about two cells. */
    public boolean isTrend() {
      return cell != from;
    }
  }

  /** How many comparisons ended so. */
  public long count(Side side) {
    return outcomes.stream().filter(outcome -> outcome.side() == side).count();
  }
}
