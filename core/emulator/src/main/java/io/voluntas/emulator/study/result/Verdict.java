package io.voluntas.emulator.study.result;

import io.voluntas.emulator.study.stats.Difference;
import java.util.List;

/**
 * What became of a claim that one policy has less (or more) of a figure than another.
 *
 * @param sentence in plain language, with counts
 * @param claim who has less or more of what than whom
 * @param outcomes each comparison, cell by cell
 */
public record Verdict(String sentence, Claimed claim, List<Outcome> outcomes) {
  /** Copies the list. */
  public Verdict {
    outcomes = List.copyOf(outcomes);
  }

  /**
   * What was claimed.
   *
   * @param subject who: a label, or the name of a policy
   * @param other than whom
   * @param figure name of the figure
   * @param lower whether the subject is said to have less
   */
  public record Claimed(String subject, String other, String figure, boolean lower) {}

  /** How a comparison ended. */
  public enum Side {
    /** As claimed. */
    CLAIMED,
    /** The difference can be chance. */
    UNDECIDED,
    /** The other way round. */
    REVERSED
  }

  /**
   * One comparison.
   *
   * @param cell index of the cell
   * @param subject index of the set of policies that the claim is about
   * @param other index of the set to which it is compared
   * @param difference subject less other
   * @param side how it ended, after Holm's correction over the outcomes of this claim, at the level
   *     of 5 %
   */
  public record Outcome(int cell, int subject, int other, Difference difference, Side side) {}

  /** How many comparisons ended so. */
  public long count(Side side) {
    return outcomes.stream().filter(outcome -> outcome.side() == side).count();
  }
}
