package io.voluntas.emulator.study.assess;

import io.voluntas.emulator.study.result.Verdict;
import io.voluntas.emulator.study.result.Verdict.Side;
import java.math.BigDecimal;
import java.util.List;

/** Verdicts in plain language. */
final class Sentences {
  private Sentences() {}

  static String comparison(
      Verdict.Claimed claimed, Phrase phrase, int pairs, List<Verdict.Outcome> outcomes) {
    int cells = outcomes.size() / pairs;
    String units =
        pairs == 1
            ? cells + (cells == 1 ? " cell" : " cells")
            : outcomes.size() + " comparisons (" + pairs + " in each cell)";
    return claimed.subject()
        + " "
        + phrase.asClaimed()
        + " "
        + claimed.other()
        + counts(outcomes, units, phrase.reversed());
  }

  static String trend(Verdict.Claimed claimed, double tolerance, List<Verdict.Outcome> outcomes) {
    String verb =
        switch (claimed.is()) {
          case "rising" -> " rises with ";
          case "falling" -> " falls with ";
          case "flat" -> " does not depend on ";
          case "peak" -> " rises and then falls with ";
          default -> " falls and then rises with ";
        };
    return "with "
        + claimed.subject()
        + " "
        + Phrase.spoken(claimed.figure())
        + verb
        + claimed.over()
        + (tolerance > 0 ? " (to within " + number(tolerance) + ")" : "")
        + counts(outcomes, outcomes.size() + " series", "otherwise");
  }

  static String number(double value) {
    return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
  }

  private static String counts(List<Verdict.Outcome> outcomes, String units, String reversed) {
    long absent =
        outcomes.stream()
            .filter(outcome -> outcome.side() == Side.UNDECIDED && !isPresent(outcome))
            .count();
    boolean single =
        outcomes.stream()
            .anyMatch(outcome -> isPresent(outcome) && outcome.difference().p().isEmpty());
    return " in "
        + count(outcomes, Side.CLAIMED)
        + " of "
        + units
        + ", not distinguishable in "
        + count(outcomes, Side.UNDECIDED)
        + (absent > 0 ? " (without a value in " + absent + ")" : "")
        + ", "
        + reversed
        + " in "
        + count(outcomes, Side.REVERSED)
        + (single ? "; a single pair cannot be told from chance, ask for replicates" : "");
  }

  private static boolean isPresent(Verdict.Outcome outcome) {
    return outcome.difference().value().isPresent();
  }

  private static long count(List<Verdict.Outcome> outcomes, Side side) {
    return outcomes.stream().filter(outcome -> outcome.side() == side).count();
  }
}
