package io.voluntas.cli.emulate;

import io.voluntas.emulator.record.DecisionsCsv;
import io.voluntas.emulator.record.JobsCsv;
import io.voluntas.emulator.record.LedgersCsv;
import io.voluntas.emulator.run.RunContext;
import io.voluntas.emulator.run.RunObserver;
import io.voluntas.engine.kernel.KernelListener;
import io.voluntas.spi.model.Durations;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The tables of a comparison: {@code jobs.csv}, {@code decisions.csv} and {@code ledgers.csv}, the
 * runs one after another in their own order, whichever ended first. Of each run at most {@value
 * #MOST_DECISIONS} decisions are kept.
 */
final class TableFiles implements AutoCloseable {
  private static final List<String> NAMES = List.of("jobs", "decisions", "ledgers");

  private static final String DRAFT = "(jobs|decisions|ledgers)\\.csv(\\.[0-9]+)?\\.part";

  /** Enough for a chart; every booking would fill disks. */
  private static final long LEDGER_POINTS = 2_400;

  /** A host with a thousand jobs has a thousand reasons at each decision. */
  private static final long MOST_DECISIONS = 300_000;

  private static final String CUT =
      ",cut,,,,not written: more than " + MOST_DECISIONS + " rows of this run";

  private final Path folder;
  private final List<String> labels;
  private final List<List<Writer>> writers = new ArrayList<>();

  /** Opens a draft for each table of each run. */
  TableFiles(Path folder, List<String> labels) throws IOException {
    this.folder = folder;
    this.labels = List.copyOf(labels);
    forget(folder);
    for (int run = 0; run < labels.size(); run++) {
      List<Writer> ofRun = new ArrayList<>();
      writers.add(ofRun);
      for (String name : NAMES) {
        ofRun.add(Files.newBufferedWriter(draft(name, run), StandardCharsets.UTF_8));
      }
    }
  }

  /** A run with more sets of policies that was killed left more drafts than this one replaces. */
  private static void forget(Path folder) throws IOException {
    List<Path> drafts;
    try (Stream<Path> all = Files.list(folder)) {
      drafts = all.filter(file -> file.getFileName().toString().matches(DRAFT)).toList();
    }
    for (Path draft : drafts) {
      Files.delete(draft);
    }
  }

  /** The observers that write the tables of a run of this length, microseconds. */
  List<RunObserver> observers(int run, long duration) {
    List<Writer> out = writers.get(run);
    long spacing = Math.max(Durations.HOUR, duration / LEDGER_POINTS);
    return List.of(
        new JobsCsv(rows(out.get(0), run, Long.MAX_VALUE)),
        new DecisionsCsv(rows(out.get(1), run, MOST_DECISIONS)),
        new LedgersCsv(rows(out.get(2), run, Long.MAX_VALUE), spacing),
        new Closing(out));
  }

  private Appendable rows(Writer out, int run, long most) {
    return new LabelledRows(out, labels.get(run), run == 0, most, CUT);
  }

  /** Puts the drafts together, after all runs ended. */
  void join() throws IOException {
    for (String name : NAMES) {
      Path whole = folder.resolve(name + ".csv.part");
      try (OutputStream out = Files.newOutputStream(whole)) {
        for (int run = 0; run < labels.size(); run++) {
          Files.copy(draft(name, run), out);
        }
      }
      OutputFolder.replace(whole, folder.resolve(name + ".csv"));
    }
  }

  /** Takes the drafts away, whatever became of the runs. */
  @Override
  public void close() throws IOException {
    for (int run = 0; run < writers.size(); run++) {
      for (Writer writer : writers.get(run)) {
        writer.close();
      }
      for (String name : NAMES) {
        Files.deleteIfExists(draft(name, run));
      }
    }
  }

  private Path draft(String name, int run) {
    return folder.resolve(name + ".csv." + run + ".part");
  }

  /** Closes the files of a run at its end: told after the tables. */
  private record Closing(List<Writer> writers) implements RunObserver {
    @Override
    public KernelListener begin(RunContext context) {
      return new KernelListener() {};
    }

    @Override
    public void end(long now) {
      try {
        for (Writer writer : writers) {
          writer.close();
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
