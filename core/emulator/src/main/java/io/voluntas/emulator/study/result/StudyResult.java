package io.voluntas.emulator.study.result;

import io.voluntas.emulator.result.Results;
import io.voluntas.emulator.run.Statistic;
import io.voluntas.emulator.study.stats.Difference;
import io.voluntas.spi.figure.FigureOfMerit;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A finished study.
 *
 * @param title for people; may be empty
 * @param version the program's version
 * @param digest SHA-256 of what the study says, in hexadecimal
 * @param seed the seed
 * @param scenarios labels of the scenarios or populations, at least one
 * @param axes the parameters that were varied, in the order of the file; may be empty
 * @param policies the sets of policies, at least one
 * @param figures what was measured, at least one
 * @param baseline index of the set of policies to which the others are compared
 * @param cells every combination of scenario and parameter values, scenario by scenario
 * @param verdicts what became of the claims, in the order of the file
 */
public record StudyResult(
    String title,
    String version,
    String digest,
    long seed,
    List<String> scenarios,
    List<Axis> axes,
    List<Policies> policies,
    List<FigureOfMerit.Figure> figures,
    int baseline,
    List<Cell> cells,
    List<Verdict> verdicts) {
  /** Copies the lists. */
  public StudyResult {
    scenarios = List.copyOf(scenarios);
    axes = List.copyOf(axes);
    policies = List.copyOf(policies);
    figures = List.copyOf(figures);
    cells = List.copyOf(cells);
    verdicts = List.copyOf(verdicts);
  }

  /**
   * A parameter that was varied.
   *
   * @param name as in the study's file, for instance {@code slack} or {@code cpu.half-life}
   * @param values its different values as the file would write them, in the order of the file for a
   *     list, ascending for a distribution
   * @param listed whether the file lists the values; else they were drawn
   */
  public record Axis(String name, List<String> values, boolean listed) {
    /** Copies the list. */
    public Axis {
      values = List.copyOf(values);
    }
  }

  /**
   * A set of policies.
   *
   * @param label short name, unique in the study
   * @param names names and options as far as they do not depend on the cell
   */
  public record Policies(String label, Results.Policies names) {}

  /**
   * A cell.
   *
   * @param number from 1, in the order of {@link #cells}
   * @param scenario index of its scenario
   * @param values value of each axis
   * @param duration length of each run, microseconds
   * @param replicates runs of each set of policies, at least 1
   * @param digest SHA-256 of the scenario that ran (of replicate 0 of a population)
   * @param estimates by set of policies, then by figure
   */
  public record Cell(
      int number,
      int scenario,
      List<String> values,
      long duration,
      int replicates,
      String digest,
      List<List<Estimate>> estimates) {
    /** Copies the lists. */
    public Cell {
      values = List.copyOf(values);
      estimates = estimates.stream().map(List::copyOf).toList();
    }
  }

  /**
   * A figure of a set of policies in a cell.
   *
   * @param value mean with its 95 % confidence interval over replicates
   * @param contrast against the baseline; absent for the baseline itself
   */
  public record Estimate(Statistic value, Optional<Contrast> contrast) {}

  /**
   * This set of policies less the baseline, replicate by replicate.
   *
   * @param difference the paired difference
   * @param adjusted its p value after Holm's correction over the other sets of policies of this
   *     cell and figure; absent for a single replicate
   */
  public record Contrast(Difference difference, OptionalDouble adjusted) {}
}
