package io.voluntas.emulator.study.plan;

import io.voluntas.emulator.blame.Cause;
import io.voluntas.spi.figure.FigureOfMerit;

/** A column of a study's tables, and where a run's number for it comes from. */
sealed interface Column {
  /** Its name, unit and direction. */
  FigureOfMerit.Figure figure();

  /** Its name. */
  default String name() {
    return figure().name();
  }

  /** A figure of merit, from the fold that gives it. */
  record Measured(FigureOfMerit.Figure figure) implements Column {}

  /**
   * What no policy could have beaten with the jobs of the run.
   *
   * @param of name of the figure that is bounded
   */
  record Least(FigureOfMerit.Figure figure, String of) implements Column {}

  /**
   * What the run has more than the least possible.
   *
   * @param of name of the figure
   */
  record Regret(FigureOfMerit.Figure figure, String of) implements Column {}

  /** Wasted work that a cause is to blame for, as a part of all that the host could ever do. */
  record Wasted(FigureOfMerit.Figure figure, Cause cause) implements Column {}

  /** Idleness that a cause is to blame for, as a part of all that the host could ever do. */
  record Idle(FigureOfMerit.Figure figure, Cause cause) implements Column {}
}
