package io.voluntas.emulator.study.plan;

import io.voluntas.emulator.study.Claim;
import io.voluntas.engine.config.Nearest;
import io.voluntas.engine.config.Problems;
import io.voluntas.engine.config.Selection;
import io.voluntas.engine.config.Setting;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * A claim with the sets of policies that it is about. Two labels make one pair; two names of
 * policies make a pair of any two sets that differ in these alone.
 *
 * @param claim the claim
 * @param figure index of the figure
 * @param lower whether the subject is said to have less
 * @param pairs subject and other, at least one
 */
public record ClaimPairs(Claim claim, int figure, boolean lower, List<Pair> pairs) {
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

  private static final List<Function<PolicyCombination, Selection<?>>> KINDS =
      List.of(
          PolicyCombination::cpu,
          PolicyCombination::fetch,
          PolicyCombination::enforce,
          PolicyCombination::send);

  /** Looks claims up; what cannot be found is noted. */
  static List<ClaimPairs> of(
      List<Claim> claims,
      List<PolicyCombination> policies,
      FigureColumns columns,
      Problems problems) {
    List<ClaimPairs> found = new ArrayList<>();
    for (Claim claim : claims) {
      int figure = columns.index(claim.figure().text());
      if (figure < 0) {
        String message = Nearest.unknown("figure", claim.figure().text(), columns.names());
        problems.add(claim.figure().origin(), "claims", message + " of this study");
        continue;
      }
      boolean known = known(claim.subject(), policies, problems);
      known = known(claim.other(), policies, problems) && known;
      List<Pair> pairs = pairs(claim, policies);
      if (known && pairs.isEmpty()) {
        problems.add(
            claim.subject().origin(),
            "claims",
            "no two sets of policies differ in '"
                + claim.subject().text()
                + "' and '"
                + claim.other().text()
                + "' alone");
      }
      if (known && !pairs.isEmpty()) {
        boolean lower =
            switch (claim.direction()) {
              case LOWER -> true;
              case HIGHER -> false;
              case BETTER -> columns.figures().get(figure).lowerIsBetter();
            };
        found.add(new ClaimPairs(claim, figure, lower, pairs));
      }
    }
    return List.copyOf(found);
  }

  private static boolean known(Setting name, List<PolicyCombination> policies, Problems problems) {
    Set<String> names = new LinkedHashSet<>();
    for (PolicyCombination one : policies) {
      names.add(one.label());
      KINDS.forEach(kind -> names.add(kind.apply(one).factory().name()));
    }
    if (!names.contains(name.text())) {
      problems.add(name.origin(), "claims", Nearest.unknown("policy", name.text(), names));
    }
    return names.contains(name.text());
  }

  private static List<Pair> pairs(Claim claim, List<PolicyCombination> policies) {
    List<String> labels = policies.stream().map(PolicyCombination::label).toList();
    int subject = labels.indexOf(claim.subject().text());
    int other = labels.indexOf(claim.other().text());
    if (subject >= 0 && other >= 0) {
      return subject == other ? List.of() : List.of(new Pair(subject, other));
    }
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < policies.size(); i++) {
      for (int j = 0; j < policies.size(); j++) {
        if (differ(policies.get(i), policies.get(j), claim)) {
          pairs.add(new Pair(i, j));
        }
      }
    }
    return pairs;
  }

  /** Whether one kind differs as claimed, and all others are equal with equal options. */
  private static boolean differ(PolicyCombination one, PolicyCombination two, Claim claim) {
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
}
