package io.voluntas.emulator.study.assess;

import io.voluntas.emulator.study.Claim;
import io.voluntas.emulator.study.Expectation;
import io.voluntas.emulator.study.plan.Cell;
import io.voluntas.emulator.study.plan.ClaimPairs;
import io.voluntas.emulator.study.plan.ClaimSeries;
import io.voluntas.emulator.study.plan.PlannedClaim;
import io.voluntas.emulator.study.plan.StudyPlan;
import io.voluntas.emulator.study.result.Expected;
import io.voluntas.emulator.study.result.Verdict;
import io.voluntas.emulator.study.result.Verdict.Side;
import io.voluntas.emulator.study.stats.Difference;
import io.voluntas.emulator.study.stats.Holm;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/** Tests the claims of a study, cell by cell. */
final class Verdicts {
  private static final double LEVEL = 0.05;

  /** A claim with what was measured of it so far. */
  private interface Case {
    void add(Cell cell, double[][][] values);

    Verdict verdict();
  }

  private final StudyPlan plan;
  private final List<Case> cases = new ArrayList<>();

  Verdicts(StudyPlan plan) {
    this.plan = plan;
    for (PlannedClaim claim : plan.claims()) {
      if (claim instanceof ClaimPairs pairs) {
        cases.add(new Comparisons(pairs));
      } else if (claim instanceof ClaimSeries series) {
        cases.add(new Trends(series));
      }
    }
  }

  /** Takes a cell in, by set of policies, figure and replicate. */
  void add(Cell cell, double[][][] values) {
    cases.forEach(one -> one.add(cell, values));
  }

  List<Verdict> verdicts() {
    return cases.stream().map(Case::verdict).toList();
  }

  private static Optional<Expected> expected(Claim claim, List<Verdict.Outcome> outcomes) {
    long claimed = outcomes.stream().filter(one -> one.side() == Side.CLAIMED).count();
    long reversed = outcomes.stream().filter(one -> one.side() == Side.REVERSED).count();
    Optional<Expectation> rule = claim.terms().expectation();
    return rule.map(
        one ->
            new Expected(
                one.rule().text(), one.isMet(claimed, reversed, outcomes.size()), one.found()));
  }

  /** One compared to another. */
  private final class Comparisons implements Case {
    /** A comparison that was measured and not yet judged. */
    private record Measured(int cell, ClaimPairs.Pair pair, Difference difference) {}

    private final ClaimPairs claim;
    private final List<Measured> measured = new ArrayList<>();

    Comparisons(ClaimPairs claim) {
      this.claim = claim;
    }

    @Override
    public void add(Cell cell, double[][][] values) {
      if (claim.cells().accepts(cell)) {
        boolean certain = plan.isWithoutChance(cell);
        for (ClaimPairs.Pair pair : claim.pairs()) {
          double[] subject = values[pair.subject()][claim.figure()];
          double[] other = values[pair.other()][claim.figure()];
          measured.add(new Measured(cell.index(), pair, Difference.of(subject, other, certain)));
        }
      }
    }

    @Override
    public Verdict verdict() {
      List<OptionalDouble> adjusted =
          Holm.adjust(measured.stream().map(one -> one.difference().p()).toList());
      List<Verdict.Outcome> outcomes = new ArrayList<>();
      for (int i = 0; i < measured.size(); i++) {
        Measured one = measured.get(i);
        outcomes.add(
            new Verdict.Outcome(
                one.cell(),
                one.pair().subject(),
                one.cell(),
                one.pair().other(),
                one.difference(),
                side(one.difference(), adjusted.get(i).orElse(1))));
      }
      Claim.Comparison said = claim.claim();
      boolean same = said.direction() == Claim.Direction.SAME;
      Verdict.Claimed claimed =
          new Verdict.Claimed(
              said.subject().text(),
              said.other().text(),
              "",
              plan.columns().names().get(claim.figure()),
              same ? "same" : claim.lower() ? "lower" : "higher");
      Phrase phrase =
          same
              ? Phrase.same(claimed.figure(), said.tolerance())
              : Phrase.of(claimed.figure(), claim.lower());
      String sentence = Sentences.comparison(claimed, phrase, claim.pairs().size(), outcomes);
      return new Verdict(sentence, claimed, outcomes, expected(said, outcomes));
    }

    private Side side(Difference difference, double adjusted) {
      double mean = difference.value().mean();
      if (claim.claim().direction() == Claim.Direction.SAME) {
        double half = difference.value().ci95().orElse(Double.POSITIVE_INFINITY);
        double tolerance = claim.claim().tolerance();
        return Math.abs(mean) + half <= tolerance
            ? Side.CLAIMED
            : Math.abs(mean) - half > tolerance ? Side.REVERSED : Side.UNDECIDED;
      }
      return adjusted >= LEVEL
          ? Side.UNDECIDED
          : mean < 0 == claim.lower() ? Side.CLAIMED : Side.REVERSED;
    }
  }

  /** A figure over a parameter. */
  private final class Trends implements Case {
    private final ClaimSeries claim;
    private final Map<Integer, Map<Integer, double[]>> samples = new TreeMap<>();

    Trends(ClaimSeries claim) {
      this.claim = claim;
      claim
          .series()
          .forEach(
              one ->
                  one.cells()
                      .forEach(
                          cell ->
                              samples
                                  .computeIfAbsent(cell, key -> new TreeMap<>())
                                  .put(one.policy(), new double[0])));
    }

    @Override
    public void add(Cell cell, double[][][] values) {
      Map<Integer, double[]> wanted = samples.get(cell.index());
      if (wanted != null) {
        wanted.replaceAll((policy, none) -> values[policy][claim.figure()].clone());
      }
    }

    private double[] sample(int cell, int policy) {
      return samples.getOrDefault(cell, Map.of()).getOrDefault(policy, new double[0]);
    }

    @Override
    public Verdict verdict() {
      Claim.Trend said = claim.claim();
      List<Verdict.Outcome> outcomes = new ArrayList<>();
      for (ClaimSeries.Series series : claim.series()) {
        List<Integer> cells = series.cells();
        double[][] along =
            cells.stream().map(cell -> sample(cell, series.policy())).toArray(double[][]::new);
        boolean certain =
            cells.stream().allMatch(cell -> plan.isWithoutChance(plan.cells().get(cell)));
        TrendTest.Found found = new TrendTest(along, said.tolerance(), certain).test(said.shape());
        outcomes.add(
            new Verdict.Outcome(
                cells.get(found.to()),
                series.policy(),
                cells.get(found.from()),
                series.policy(),
                found.difference(),
                found.side()));
      }
      Verdict.Claimed claimed =
          new Verdict.Claimed(
              said.subject().text(),
              "",
              said.over().text(),
              plan.columns().names().get(claim.figure()),
              said.shape().name().toLowerCase(Locale.ROOT));
      String sentence = Sentences.trend(claimed, said.tolerance(), outcomes);
      return new Verdict(sentence, claimed, outcomes, expected(said, outcomes));
    }
  }
}
