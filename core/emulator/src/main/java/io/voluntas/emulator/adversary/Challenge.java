package io.voluntas.emulator.adversary;

import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.SeedNotation;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/**
 * A scenario in the seed's notation, with the numbers as they are written.
 *
 * @param projects 1 and more
 * @param cpus at least 1
 */
public record Challenge(List<Project> projects, int cpus) {
  /** Copies the list. */
  public Challenge {
    projects = List.copyOf(projects);
  }

  /**
   * A project {@code P(C, D, R)}.
   *
   * @param hours C, running time of its jobs
   * @param bound D, delay bound, hours
   * @param share R, resource share
   */
  public record Project(BigDecimal hours, BigDecimal bound, BigDecimal share) {
    /** Numbers without needless zeros. */
    public Project {
      hours = hours.stripTrailingZeros();
      bound = bound.stripTrailingZeros();
      share = share.stripTrailingZeros();
    }

    List<BigDecimal> numbers() {
      return List.of(hours, bound, share);
    }
  }

  /** The line, such as {@code (P1(1, 2, 1), P2(10, 40, 1), NCPUS=2)}. */
  public String line() {
    StringJoiner parts = new StringJoiner(", ", "(", ")");
    for (int p = 0; p < projects.size(); p++) {
      Project project = projects.get(p);
      StringJoiner numbers = new StringJoiner(", ", "P" + (p + 1) + "(", ")");
      project.numbers().forEach(number -> numbers.add(number.toPlainString()));
      parts.add(numbers.toString());
    }
    if (cpus > 1) {
      parts.add("NCPUS=" + cpus);
    }
    return parts.toString();
  }

  /** What it means. */
  public Scenario scenario() {
    return SeedNotation.parse(line());
  }

  /** How much there is to read: projects first, then CPUs, then digits. */
  long size() {
    long digits = 0;
    for (Project project : projects) {
      for (BigDecimal number : project.numbers()) {
        digits += size(number);
      }
    }
    return projects.size() * 1_000_000L + cpus * 10_000L + digits;
  }

  /** Two for each digit that is not a zero at the end, one less for a power of ten. */
  private static int size(BigDecimal number) {
    boolean one = number.unscaledValue().equals(java.math.BigInteger.ONE);
    return 2 * number.precision() - (one ? 1 : 0);
  }

  /** The same with another project at a position. */
  Challenge with(int position, Project project) {
    List<Project> changed = new ArrayList<>(projects);
    changed.set(position, project);
    return new Challenge(changed, cpus);
  }

  /** A number rounded to so many digits. */
  static BigDecimal round(double value, int digits) {
    return new BigDecimal(value).round(new MathContext(digits)).stripTrailingZeros();
  }
}
