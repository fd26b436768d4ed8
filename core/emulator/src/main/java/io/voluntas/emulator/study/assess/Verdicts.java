package io.voluntas.emulator.study.assess;

import io.voluntas.emulator.study.plan.Cell;
import io.voluntas.emulator.study.plan.ClaimPairs;
import io.voluntas.emulator.study.plan.StudyPlan;
import io.voluntas.emulator.study.result.Verdict;
import io.voluntas.emulator.study.result.Verdict.Side;
import io.voluntas.emulator.study.stats.Difference;
import io.voluntas.emulator.study.stats.Holm;
import java.util.ArrayList;
import java.util.List;

/** Tests the claims of a study, cell by cell. */
final class Verdicts {
  private static final double LEVEL = 0.05;

  /** A comparison that was measured and not yet judged. */
  private record Measured(int cell, ClaimPairs.Pair pair, Difference difference) {}

  private final StudyPlan plan;
  private final List<List<Measured>> measured = new ArrayList<>();

  Verdicts(StudyPlan plan) {
    this.plan = plan;
    plan.claims().forEach(claim -> measured.add(new ArrayList<>()));
  }

  /** Takes a cell in, by set of policies, figure and replicate. */
  void add(Cell cell, double[][][] values) {
    boolean certain = plan.isWithoutChance(cell);
    for (int c = 0; c < measured.size(); c++) {
      ClaimPairs claim = plan.claims().get(c);
      for (ClaimPairs.Pair pair : claim.pairs()) {
        Difference difference =
            Difference.of(
                values[pair.subject()][claim.figure()],
                values[pair.other()][claim.figure()],
                certain);
        measured.get(c).add(new Measured(cell.index(), pair, difference));
      }
    }
  }

  List<Verdict> verdicts() {
    List<Verdict> verdicts = new ArrayList<>();
    for (int c = 0; c < measured.size(); c++) {
      verdicts.add(verdict(plan.claims().get(c), measured.get(c)));
    }
    return verdicts;
  }

  private Verdict verdict(ClaimPairs claim, List<Measured> comparisons) {
    double[] adjusted =
        Holm.adjust(
            comparisons.stream().mapToDouble(one -> one.difference().p().orElse(1)).toArray());
    List<Verdict.Outcome> outcomes = new ArrayList<>();
    for (int i = 0; i < adjusted.length; i++) {
      Measured one = comparisons.get(i);
      boolean lower = one.difference().value().mean() < 0;
      Side side =
          adjusted[i] >= LEVEL
              ? Side.UNDECIDED
              : lower == claim.lower() ? Side.CLAIMED : Side.REVERSED;
      outcomes.add(
          new Verdict.Outcome(
              one.cell(), one.pair().subject(), one.pair().other(), one.difference(), side));
    }
    Verdict.Claimed claimed =
        new Verdict.Claimed(
            claim.claim().subject().text(),
            claim.claim().other().text(),
            plan.columns().names().get(claim.figure()),
            claim.lower());
    return new Verdict(sentence(claimed, claim.pairs().size(), outcomes), claimed, outcomes);
  }

  private String sentence(Verdict.Claimed claimed, int pairs, List<Verdict.Outcome> outcomes) {
    Phrase phrase = Phrase.of(claimed.figure(), claimed.lower());
    Verdict counted = new Verdict("", claimed, outcomes);
    boolean single = outcomes.stream().anyMatch(outcome -> outcome.difference().p().isEmpty());
    int cells = plan.cells().size();
    String units =
        pairs == 1
            ? cells + (cells == 1 ? " cell" : " cells")
            : outcomes.size() + " comparisons (" + pairs + " in each cell)";
    return claimed.subject()
        + " "
        + phrase.asClaimed()
        + " "
        + claimed.other()
        + " in "
        + counted.count(Side.CLAIMED)
        + " of "
        + units
        + ", not distinguishable in "
        + counted.count(Side.UNDECIDED)
        + ", "
        + phrase.reversed()
        + " in "
        + counted.count(Side.REVERSED)
        + (single ? "; single runs cannot be told from chance, ask for replicates" : "");
  }
}
