package io.voluntas.columns.duckdb;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.spi.ToolProvider;

/**
 * The tool {@code voluntas-parquet FOLDER}: writes {@code results.parquet} from {@code results.csv}
 * in the folder of a study. Exit codes: 0 done, 1 it failed, 2 not one folder.
 */
public final class ParquetTool implements ToolProvider {
  @Override
  public String name() {
    return "voluntas-parquet";
  }

  @Override
  public int run(PrintWriter out, PrintWriter err, String... arguments) {
    if (arguments.length != 1) {
      err.println("usage: " + name() + " FOLDER");
      return 2;
    }
    try {
      Path folder = Path.of(arguments[0]);
      ResultsParquet.write(folder.resolve("results.csv"), folder.resolve("results.parquet"));
      return 0;
    } catch (InvalidPathException | IOException | SQLException e) {
      String message = String.valueOf(e.getMessage());
      err.println("cannot write Parquet: " + message.lines().findFirst().orElse(message));
      return 1;
    }
  }
}
