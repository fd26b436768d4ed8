package io.voluntas.emulator.adversary;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The challenges that are one step simpler than one, the greatest steps first. */
final class Smaller {
  private Smaller() {}

  static List<Challenge> than(Challenge from) {
    List<Challenge> all = new ArrayList<>();
    List<Challenge.Project> projects = from.projects();
    for (int p = 0; p < projects.size() && projects.size() > 1; p++) {
      List<Challenge.Project> fewer = new ArrayList<>(projects);
      fewer.remove(p);
      all.add(new Challenge(fewer, from.cpus()));
    }
    for (int cpus = 1; cpus < from.cpus(); cpus++) {
      all.add(new Challenge(projects, cpus));
    }
    all.add(
        new Challenge(
            projects.stream()
                .map(p -> new Challenge.Project(p.hours(), p.bound(), BigDecimal.ONE))
                .toList(),
            from.cpus()));
    for (int p = 0; p < projects.size(); p++) {
      Challenge.Project project = projects.get(p);
      BigDecimal hours = project.hours();
      BigDecimal bound = project.bound();
      all.add(from.with(p, new Challenge.Project(hours, bound, BigDecimal.ONE)));
      // A job keeps its slack when both times shrink or grow together.
      for (BigDecimal unit : List.of(BigDecimal.ONE, BigDecimal.TEN)) {
        double slack = bound.doubleValue() / hours.doubleValue() * unit.doubleValue();
        for (int digits = 1; digits <= 2; digits++) {
          BigDecimal scaled = Challenge.round(slack, digits);
          all.add(from.with(p, new Challenge.Project(unit, scaled, project.share())));
        }
      }
      for (BigDecimal rounder : rounder(hours)) {
        all.add(from.with(p, new Challenge.Project(rounder, bound, project.share())));
      }
      for (BigDecimal rounder : rounder(bound)) {
        all.add(from.with(p, new Challenge.Project(hours, rounder, project.share())));
      }
    }
    all.removeIf(one -> one.size() >= from.size());
    return Collections.unmodifiableList(all);
  }

  /** The powers of ten next to a number, then the numbers with one digit next to it. */
  private static List<BigDecimal> rounder(BigDecimal number) {
    int exponent = number.precision() - number.scale() - 1;
    BigDecimal below = BigDecimal.ONE.scaleByPowerOfTen(exponent);
    return List.of(
        below,
        BigDecimal.ONE.scaleByPowerOfTen(exponent + 1),
        number.round(new MathContext(1, RoundingMode.DOWN)),
        number.round(new MathContext(1, RoundingMode.UP)));
  }
}
