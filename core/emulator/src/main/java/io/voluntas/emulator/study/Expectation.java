package io.voluntas.emulator.study;

import io.voluntas.engine.config.Nearest;
import io.voluntas.engine.config.Setting;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * In how many of its comparisons a claim should hold.
 *
 * @param rule as the study writes it
 * @param count how that is counted
 * @param number of comparisons, for the two counts that need one
 * @param of how many comparisons there should be in all, when the rule says it
 * @param found whether the study says that this is what comes out; false for an expectation that is
 *     known not to be borne out, and is kept because somebody stated it
 */
public record Expectation(Setting rule, Count count, int number, OptionalInt of, boolean found) {
  /** How comparisons are counted. */
  public enum Count {
    /** Each is as claimed. */
    ALL,
    /** More than half are as claimed. */
    MOST,
    /** At least one is as claimed. */
    SOME,
    /** None is as claimed. */
    NONE,
    /** None is the other way round. */
    NOT_REVERSED,
    /** At least so many are as claimed. */
    AT_LEAST,
    /** At most so many are as claimed. */
    AT_MOST
  }

  private static final Pattern BOUND =
      Pattern.compile("(at-least|at-most) ([0-9]{1,9})(?: of ([0-9]{1,9}))?");
  private static final List<String> KNOWN =
      List.of("all", "most", "some", "none", "not-reversed", "at-least 4 of 7", "at-most 1 of 7");

  /**
   * Reads a rule.
   *
   * @throws IllegalArgumentException when it is none
   */
  public static Expectation of(Setting rule, boolean found) {
    String text = rule.text();
    Matcher bound = BOUND.matcher(text);
    if (bound.matches()) {
      int number = Integer.parseInt(bound.group(2));
      String all = bound.group(3);
      OptionalInt of = all == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(all));
      if (of.isPresent() && number > of.getAsInt()) {
        throw new IllegalArgumentException("'" + text + "': " + number + " of fewer");
      }
      Count count = bound.group(1).equals("at-least") ? Count.AT_LEAST : Count.AT_MOST;
      return new Expectation(rule, count, number, of, found);
    }
    Count count =
        switch (text) {
          case "all" -> Count.ALL;
          case "most" -> Count.MOST;
          case "some" -> Count.SOME;
          case "none" -> Count.NONE;
          case "not-reversed" -> Count.NOT_REVERSED;
          default ->
              throw new IllegalArgumentException(Nearest.unknown("expectation", text, KNOWN));
        };
    return new Expectation(rule, count, 0, OptionalInt.empty(), found);
  }

  /**
   * Whether that is what came out.
   *
   * @param claimed comparisons that are as claimed
   * @param reversed comparisons that are the other way round
   * @param all comparisons
   */
  public boolean isMet(long claimed, long reversed, long all) {
    return switch (count) {
      case ALL -> claimed == all;
      case MOST -> 2 * claimed > all;
      case SOME -> claimed > 0;
      case NONE -> claimed == 0;
      case NOT_REVERSED -> reversed == 0;
      case AT_LEAST -> claimed >= number;
      case AT_MOST -> claimed <= number;
    };
  }
}
