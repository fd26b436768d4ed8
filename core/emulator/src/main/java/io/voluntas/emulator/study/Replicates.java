package io.voluntas.emulator.study;

import io.voluntas.engine.config.Origin;
import io.voluntas.engine.config.Setting;
import java.util.Optional;

/**
 * How often each cell is run.
 *
 * @param least runs of each set of policies before the goal is looked at, at least 1
 * @param most runs of each set of policies after which a cell ends in any case
 * @param goal when a cell may end; without one it is run {@code most} times
 * @param origin where that is said
 */
public record Replicates(int least, int most, Optional<Goal> goal, Origin origin) {
  /** A limit that no study should come near. */
  public static final int MOST = 10_000_000;

  /** Checks the ranges. */
  public Replicates {
    if (least < 1 || most > MOST) {
      throw new IllegalArgumentException("replicates from " + least + " to " + most);
    }
    if (most < least) {
      throw new IllegalArgumentException(
          "at-least is " + least + " and at-most " + most + ": the second must not be less");
    }
    if (goal.isPresent() && least < 2) {
      throw new IllegalArgumentException("an interval needs at least 2 replicates");
    }
  }

  /** Always so many. */
  public static Replicates of(int count, Origin origin) {
    return new Replicates(count, count, Optional.empty(), origin);
  }

  /**
   * Narrow enough.
   *
   * @param figure name of the figure
   * @param halfWidth largest half width of the 95 % interval, in the figure's unit, for every set
   *     of policies
   * @param ofDifference whether of the difference to the baseline, instead of the figure itself
   */
  public record Goal(Setting figure, double halfWidth, boolean ofDifference) {
    /** Checks the range. */
    public Goal {
      if (!(halfWidth > 0)) {
        throw new IllegalArgumentException("the half width is not positive");
      }
    }
  }
}
