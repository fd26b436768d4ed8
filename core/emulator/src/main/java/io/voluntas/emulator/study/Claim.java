package io.voluntas.emulator.study;

import io.voluntas.engine.config.Setting;
import java.util.List;
import java.util.Optional;

/** A claim to be tested. */
public sealed interface Claim {
  /** About whom: a label, or the name of a policy. */
  Setting subject();

  /** Of which figure. */
  Setting figure();

  /** Where it is to hold, and how often. */
  Terms terms();

  /**
   * One is compared to another in each cell.
   *
   * @param subject who
   * @param direction what it is said to have
   * @param figure of which figure
   * @param other than whom
   * @param tolerance for {@link Direction#SAME} the greatest difference that counts as none, in the
   *     figure's unit; else 0
   * @param terms where and how often
   */
  record Comparison(
      Setting subject,
      Direction direction,
      Setting figure,
      Setting other,
      double tolerance,
      Terms terms)
      implements Claim {}

  /**
   * A figure changes with a parameter, all else being equal.
   *
   * @param subject with whom
   * @param shape how it changes
   * @param figure which figure
   * @param over name of the parameter
   * @param tolerance changes up to this count as none, in the figure's unit
   * @param terms where and how often
   */
  record Trend(
      Setting subject, Shape shape, Setting figure, Setting over, double tolerance, Terms terms)
      implements Claim {}

  /** What may be claimed of two. */
  enum Direction {
    /** The better value, whichever that is for the figure. */
    BETTER,
    /** The lower value. */
    LOWER,
    /** The higher value. */
    HIGHER,
    /** The same value, up to a tolerance. */
    SAME
  }

  /** How a figure may change from the first value of a parameter to the last. */
  enum Shape {
    /** It rises. */
    RISING,
    /** It falls. */
    FALLING,
    /** It stays the same, up to a tolerance. */
    FLAT,
    /** It rises and then falls. */
    PEAK,
    /** It falls and then rises. */
    VALLEY
  }

  /**
   * What stands beside a claim.
   *
   * @param where only cells that meet all of these; empty for all cells
   * @param expectation how often the claim should hold; absent when nothing is expected
   */
  record Terms(List<Where> where, Optional<Expectation> expectation) {
    /** Everywhere, and nothing is expected. */
    public static final Terms ANY = new Terms(List.of(), Optional.empty());

    /** Copies the list. */
    public Terms {
      where = List.copyOf(where);
    }
  }

  /**
   * A condition on cells.
   *
   * @param parameter name of a parameter, or {@code scenario}
   * @param values one of these values, as the study writes them
   */
  record Where(Setting parameter, List<Setting> values) {
    /** Copies the list. */
    public Where {
      values = List.copyOf(values);
    }
  }
}
