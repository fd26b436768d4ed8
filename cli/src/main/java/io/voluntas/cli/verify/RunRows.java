package io.voluntas.cli.verify;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The rows of one run in a table of several, whose first column is the run. A line that begins with
 * no label goes on with the row before it: texts in quotes may hold line ends.
 */
final class RunRows {
  private final List<String> starts;
  private final String start;

  /**
   * Of a run.
   *
   * @param labels of all runs of the table
   * @param label of this run
   */
  RunRows(List<String> labels, String label) {
    starts = labels.stream().map(one -> one + ",").toList();
    start = label + ",";
  }

  /** The first difference between the run's rows in two tables. */
  Optional<String> difference(Path recorded, Path again) throws IOException {
    if (!Files.isRegularFile(recorded)) {
      return Optional.empty(); // said already
    }
    if (!Files.isRegularFile(again)) {
      return Optional.of("nothing like it was made again");
    }
    try (Rows before = new Rows(Files.newBufferedReader(recorded));
        Rows after = new Rows(Files.newBufferedReader(again))) {
      while (true) {
        String left = before.next();
        String right = after.next();
        if (left == null && right == null) {
          return Optional.empty();
        }
        if (left == null || !left.equals(right)) {
          return Optional.of("recorded " + shown(left) + ", now " + shown(right));
        }
      }
    }
  }

  private static String shown(@Nullable String row) {
    return row == null ? "no more rows" : row;
  }

  /** A table that is read. */
  private final class Rows implements AutoCloseable {
    private final BufferedReader in;
    private boolean own;

    Rows(BufferedReader in) {
      this.in = in;
    }

    @Nullable String next() throws IOException {
      String line = in.readLine();
      while (line != null) {
        String text = line;
        if (starts.stream().anyMatch(text::startsWith)) {
          own = text.startsWith(start);
        }
        if (own) {
          return line;
        }
        line = in.readLine();
      }
      return null;
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}
