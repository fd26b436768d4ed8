package io.voluntas.cli.emulate;

import io.voluntas.emulator.record.TraceEvents;
import io.voluntas.emulator.report.ReportModel;
import io.voluntas.emulator.report.ReportWriter;
import io.voluntas.emulator.result.Results;
import io.voluntas.emulator.result.ResultsJson;
import io.voluntas.emulator.study.table.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * The folder of {@code --out}. Readers see old files or whole new ones.
 *
 * @param path the folder, which exists
 */
public record OutputFolder(Path path) {
  TableFiles tables(List<String> labels) throws IOException {
    return new TableFiles(path, labels);
  }

  void results(Results results) throws IOException {
    write("results.json", ResultsJson.write(results));
  }

  /** Tables of what was possible and who is to blame, where that was asked. */
  void audit(Experiment experiment, Results results, Audit audit) throws IOException {
    if (experiment.bounds()) {
      write("bounds.csv", AuditFiles.bounds(results));
    } else {
      Files.deleteIfExists(path.resolve("bounds.csv"));
    }
    if (experiment.blame()) {
      write("blame.csv", AuditFiles.blame(results));
      write("blame-jobs.csv", AuditFiles.wastedJobs(results, audit));
    } else {
      // An earlier run's would be taken for this one's.
      Files.deleteIfExists(path.resolve("blame.csv"));
      Files.deleteIfExists(path.resolve("blame-jobs.csv"));
    }
  }

  private void write(String name, String text) throws IOException {
    Path draft = path.resolve(name + ".part");
    Files.writeString(draft, text);
    replace(draft, path.resolve(name));
  }

  void report(ReportModel model) throws IOException {
    new ReportWriter().write(model, path.resolve("report.html"));
  }

  /** Writes a trace to a file whose folder exists. */
  public static void trace(ReportModel model, Path file) throws IOException {
    WholeFile.write(file, out -> TraceEvents.write(model, out));
  }

  static void replace(Path draft, Path file) throws IOException {
    Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
  }
}
