package io.voluntas.spi.figure;

import io.voluntas.spi.ledger.Unit;
import java.util.List;

/**
 * A figure of merit, or a few that share a fold: numbers that say how well a run went.
 *
 * <p>The same folds run over an emulation and over a live client's journal.
 */
public interface FigureOfMerit {
  /** The figures that {@link RunFold#results} gives, in this order. */
  List<Figure> figures();

  /** Starts a run. Called once per run, on the run's thread. */
  RunFold begin(RunInfo run);

  /**
   * One figure.
   *
   * @param name token with underscores, unique in an installation
   * @param unit unit of its values; WORK and TIME are reported in seconds
   * @param lowerIsBetter whether a smaller value is the better one
   * @param help one line: what it is, with its range
   */
  record Figure(String name, Unit unit, boolean lowerIsBetter, String help) {}
}
