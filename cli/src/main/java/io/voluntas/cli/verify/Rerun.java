package io.voluntas.cli.verify;

import java.io.IOException;
import java.util.List;

/** Results whose cells can be run again one by one. */
public interface Rerun {
  /** Names of the cells, in the order of the results. */
  List<String> cells();

  /**
   * Runs a cell again.
   *
   * @param index of the cell
   * @return a line for each difference, at most some; empty when all is the same
   */
  List<String> differences(int index) throws IOException, InterruptedException;
}
