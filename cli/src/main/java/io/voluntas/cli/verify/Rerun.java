package io.voluntas.cli.verify;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Results whose cells can be run again one by one. */
public interface Rerun {
  /** Names of the cells, in the order of the results. */
  List<String> cells();

  /**
   * Makes the files again that follow from others in the folder, without running anything.
   *
   * @return empty when nothing follows from anything
   */
  Optional<Derived> derived() throws IOException;

  /**
   * Files that were made again.
   *
   * @param from the file from which they follow
   * @param files how many
   * @param different how many of them are not what they should be
   * @param lines a line for each difference, at most some
   */
  record Derived(String from, int files, int different, List<String> lines) {
    /** Copies the list. */
    public Derived {
      lines = List.copyOf(lines);
    }
  }

  /**
   * Runs a cell again.
   *
   * @param index of the cell
   * @return a line for each difference, at most some; empty when all is the same
   */
  List<String> differences(int index) throws IOException, InterruptedException;
}
