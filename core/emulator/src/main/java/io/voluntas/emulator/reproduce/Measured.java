package io.voluntas.emulator.reproduce;

import io.voluntas.emulator.figure.Figures;
import io.voluntas.emulator.run.RunResult;
import io.voluntas.spi.figure.FigureOfMerit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What the tables hold, by the definitions of the programs that they come from. */
public enum Measured {
  /** CPU time of jobs reported late, over the time in which the host computed. */
  WASTE(ReportedLate.NAME, 1),
  /** Sum over projects of the distance from their shares, over all work; 0 to below 2. */
  VIOLATION("share_violation", 2),
  /** How rarely projects alternate, 0 to 1, over the time in which the host computed. */
  MONOTONY("monotony", 1),
  /** Scheduler requests over twice the jobs. */
  RPCS("bce.rpcs_per_job", 1);

  private final String figure;
  private final double factor;

  Measured(String figure, double factor) {
    this.figure = figure;
    this.factor = factor;
  }

  /** The figures of merit that a run needs for all of them. */
  static List<FigureOfMerit> figures() {
    List<FigureOfMerit> figures = new ArrayList<>(Figures.standard(List.of()));
    figures.addAll(Figures.bce());
    figures.add(new ReportedLate());
    return figures;
  }

  /** The value of a run. */
  double of(RunResult result) {
    return factor * result.figure(figure);
  }

  /** The name in tables and files. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
