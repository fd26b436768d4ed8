package io.voluntas.emulator.study.plan;

import io.voluntas.emulator.figure.Figures;
import io.voluntas.emulator.study.Claim;
import io.voluntas.emulator.study.Expectation;
import io.voluntas.emulator.study.Parameter;
import io.voluntas.emulator.study.Study;
import io.voluntas.emulator.study.design.Axis;
import io.voluntas.emulator.study.design.Design;
import io.voluntas.engine.config.Nearest;
import io.voluntas.engine.config.Problems;
import io.voluntas.engine.config.Selection;
import io.voluntas.engine.config.Setting;
import io.voluntas.spi.figure.FigureOfMerit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Looks claims up: figures, sets of policies, parameters and cells. What is not there is noted. */
final class ClaimPlanner {
  private static final String CLAIMS = "claims";
  private static final List<Function<PolicyCombination, Selection<?>>> KINDS =
      List.of(
          PolicyCombination::cpu,
          PolicyCombination::fetch,
          PolicyCombination::enforce,
          PolicyCombination::send);

  private final Study study;
  private final List<Cell> cells;
  private final List<PolicyCombination> policies;
  private final FigureColumns columns;
  private final Problems problems;

  ClaimPlanner(
      Study study,
      List<Cell> cells,
      List<PolicyCombination> policies,
      FigureColumns columns,
      Problems problems) {
    this.study = study;
    this.cells = cells;
    this.policies = policies;
    this.columns = columns;
    this.problems = problems;
  }

  /** The claims that could be looked up, in the order of the file. */
  List<PlannedClaim> plan() {
    List<PlannedClaim> found = new ArrayList<>();
    for (Claim claim : study.claims()) {
      int figure = columns.index(claim.figure().text());
      if (figure < 0) {
        String message = Nearest.unknown("figure", claim.figure().text(), columns.names());
        problem(claim.figure(), message + " of this study");
      } else if (claim instanceof Claim.Comparison comparison) {
        pairs(comparison, figure).ifPresent(found::add);
      } else if (claim instanceof Claim.Trend trend) {
        series(trend, figure).ifPresent(found::add);
      }
    }
    return List.copyOf(found);
  }

  private void problem(Setting at, String message) {
    problems.add(at.origin(), CLAIMS, message);
  }

  private List<Cell> cells(Claim claim, Optional<CellFilter> filter) {
    if (filter.isEmpty()) {
      return List.of();
    }
    List<Cell> accepted = cells.stream().filter(filter.get()::accepts).toList();
    if (accepted.isEmpty() && !cells.isEmpty()) {
      problem(claim.subject(), "no cell is as 'where' says");
    }
    return accepted;
  }

  private void checkNumber(Claim claim, int comparisons) {
    Optional<Expectation> expected = claim.terms().expectation();
    if (expected.isEmpty()) {
      return;
    }
    int of = expected.get().of().orElse(comparisons);
    if (of != comparisons || expected.get().number() > comparisons) {
      problem(
          expected.get().rule(),
          "'"
              + expected.get().rule().text()
              + "' of a claim with "
              + comparisons
              + (comparisons == 1 ? " comparison" : " comparisons"));
    }
  }

  private Optional<PlannedClaim> pairs(Claim.Comparison claim, int figure) {
    boolean known = isKnown(claim.subject());
    known = isKnown(claim.other()) && known;
    Optional<CellFilter> filter = CellFilter.of(study, claim.terms().where(), problems);
    List<ClaimPairs.Pair> pairs = pairs(claim);
    if (known && pairs.isEmpty()) {
      problem(
          claim.subject(),
          "no two sets of policies differ in '"
              + claim.subject().text()
              + "' and '"
              + claim.other().text()
              + "' alone");
    }
    List<Cell> accepted = cells(claim, filter);
    FigureOfMerit.Figure measured = columns.figures().get(figure);
    boolean directed = claim.direction() != Claim.Direction.BETTER || Figures.isRanked(measured);
    if (!directed) {
      problem(
          claim.figure(),
          "neither end of '"
              + measured.name()
              + "' is the better one: say 'is: lower' or 'higher'");
    }
    if (!known || !directed || pairs.isEmpty() || accepted.isEmpty()) {
      return Optional.empty();
    }
    checkNumber(claim, pairs.size() * accepted.size());
    boolean lower =
        switch (claim.direction()) {
          case LOWER, SAME -> true;
          case HIGHER -> false;
          case BETTER -> measured.lowerIsBetter();
        };
    return Optional.of(new ClaimPairs(claim, figure, lower, pairs, filter.orElseThrow()));
  }

  private boolean isKnown(Setting name) {
    Set<String> names = new LinkedHashSet<>();
    for (PolicyCombination one : policies) {
      names.add(one.label());
      KINDS.forEach(kind -> names.add(kind.apply(one).factory().name()));
    }
    if (!names.contains(name.text())) {
      problem(name, Nearest.unknown("policy", name.text(), names));
    }
    return names.contains(name.text());
  }

  private List<String> labels() {
    return policies.stream().map(PolicyCombination::label).toList();
  }

  private List<ClaimPairs.Pair> pairs(Claim.Comparison claim) {
    int subject = labels().indexOf(claim.subject().text());
    int other = labels().indexOf(claim.other().text());
    if (subject >= 0 && other >= 0) {
      return subject == other ? List.of() : List.of(new ClaimPairs.Pair(subject, other));
    }
    List<ClaimPairs.Pair> pairs = new ArrayList<>();
    for (int i = 0; i < policies.size(); i++) {
      for (int j = 0; j < policies.size(); j++) {
        if (differ(policies.get(i), policies.get(j), claim)) {
          pairs.add(new ClaimPairs.Pair(i, j));
        }
      }
    }
    return pairs;
  }

  /** Whether one kind differs as claimed, and all others are equal with equal options. */
  private static boolean differ(
      PolicyCombination one, PolicyCombination two, Claim.Comparison claim) {
    int asClaimed = 0;
    for (Function<PolicyCombination, Selection<?>> kind : KINDS) {
      Selection<?> left = kind.apply(one);
      Selection<?> right = kind.apply(two);
      boolean equal =
          left.factory().name().equals(right.factory().name())
              && left.values().toString().equals(right.values().toString());
      if (!equal) {
        boolean claimed =
            left.factory().name().equals(claim.subject().text())
                && right.factory().name().equals(claim.other().text());
        if (!claimed) {
          return false;
        }
        asClaimed++;
      }
    }
    return asClaimed == 1;
  }

  private Optional<PlannedClaim> series(Claim.Trend claim, int figure) {
    List<Integer> meant = meant(claim.subject());
    Optional<CellFilter> filter = CellFilter.of(study, claim.terms().where(), problems);
    int axis = axis(claim.over());
    List<Cell> accepted = cells(claim, filter);
    if (meant.isEmpty() || axis < 0 || accepted.isEmpty()) {
      return Optional.empty();
    }
    // Cells come in the order of the parameter's values, whatever the other parameters are.
    Map<List<String>, List<Integer>> groups = new LinkedHashMap<>();
    for (Cell cell : accepted) {
      List<String> rest = new ArrayList<>(cell.values());
      rest.set(axis, Integer.toString(cell.source()));
      groups.computeIfAbsent(rest, key -> new ArrayList<>()).add(cell.index());
    }
    int least = isTurning(claim.shape()) ? 3 : 2;
    if (groups.values().iterator().next().size() < least) {
      problem(claim.over(), "such a claim needs at least " + least + " values");
      return Optional.empty();
    }
    List<ClaimSeries.Series> series = new ArrayList<>();
    for (int policy : meant) {
      groups.values().forEach(group -> series.add(new ClaimSeries.Series(policy, group)));
    }
    checkNumber(claim, series.size());
    return Optional.of(new ClaimSeries(claim, figure, axis, series));
  }

  private static boolean isTurning(Claim.Shape shape) {
    return shape == Claim.Shape.PEAK || shape == Claim.Shape.VALLEY;
  }

  /** The set with this label, or all sets with a policy of this name. */
  private List<Integer> meant(Setting name) {
    int label = labels().indexOf(name.text());
    if (label >= 0) {
      return List.of(label);
    }
    List<Integer> meant = new ArrayList<>();
    for (int i = 0; i < policies.size(); i++) {
      PolicyCombination one = policies.get(i);
      if (KINDS.stream().anyMatch(k -> k.apply(one).factory().name().equals(name.text()))) {
        meant.add(i);
      }
    }
    if (meant.isEmpty()) {
      isKnown(name);
    }
    return meant;
  }

  private int axis(Setting over) {
    List<String> names = study.parameters().stream().map(Parameter::name).toList();
    int axis = names.indexOf(over.text());
    if (axis < 0) {
      problem(
          over,
          names.isEmpty()
              ? Nearest.unknown("parameter", over.text(), "this study", names)
              : Nearest.unknown("parameter", over.text(), names));
    } else if (!(study.design() instanceof Design.Grid) || !isListed(axis)) {
      problem(over, "a trend needs a grid, where all else can be equal");
      return -1;
    }
    return axis;
  }

  private boolean isListed(int axis) {
    return study.parameters().get(axis).axis() instanceof Axis.Listed;
  }
}
