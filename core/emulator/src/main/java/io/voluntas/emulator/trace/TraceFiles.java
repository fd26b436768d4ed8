package io.voluntas.emulator.trace;

import io.voluntas.emulator.scenario.AvailabilitySpec;
import io.voluntas.emulator.scenario.ScenarioFiles;
import io.voluntas.emulator.scenario.Supply;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Recorded files that stand beside a scenario file. What kind of trace a file is follows from its
 * name and beginning: {@code .tab} is a table of events of the Failure Trace Archive, a first line
 * {@code start,end,state} makes it intervals, and everything else is a SimGrid profile.
 */
public final class TraceFiles implements ScenarioFiles {
  private static final int MOST_NAMED = 10;

  private final Path folder;

  private TraceFiles(Path folder) {
    this.folder = folder;
  }

  /** Names count from the folder of a file. */
  public static TraceFiles beside(Path file) {
    Path parent = file.toAbsolutePath().getParent();
    return new TraceFiles(parent == null ? file.toAbsolutePath() : parent);
  }

  @Override
  public AvailabilitySpec.Trace trace(String name, Optional<String> node) {
    String text = text(name);
    if (isEvents(name)) {
      return ofNode(name, FtaEvents.read(name, text), node);
    }
    if (node.isPresent()) {
      throw new TraceException(name + ": only a table of events (.tab) has nodes");
    }
    return single(name, text);
  }

  @Override
  public List<AvailabilitySpec.Trace> traces(String name) {
    List<AvailabilitySpec.Trace> all = new ArrayList<>();
    for (String file : files(name)) {
      all.addAll(ofFile(file));
    }
    return all;
  }

  /** The file itself, or the files of a folder by name, without hidden ones. */
  private List<String> files(String name) {
    try {
      Path path = folder.resolve(name);
      if (!Files.isDirectory(path)) {
        return List.of(name);
      }
      try (Stream<Path> files = Files.list(path)) {
        List<String> names =
            files
                .filter(Files::isRegularFile)
                .map(file -> String.valueOf(file.getFileName()))
                .filter(file -> !file.startsWith("."))
                .sorted()
                .map(file -> name + "/" + file)
                .toList();
        if (names.isEmpty()) {
          throw new TraceException("the folder '" + path + "' has no files");
        }
        return names;
      }
    } catch (InvalidPathException e) {
      throw new TraceException("'" + name + "' is not the name of a file");
    } catch (IOException e) {
      throw new TraceException("cannot list '" + name + "': " + e.getMessage());
    }
  }

  private List<AvailabilitySpec.Trace> ofFile(String name) {
    String text = text(name);
    return isEvents(name)
        ? new ArrayList<>(FtaEvents.read(name, text).values())
        : List.of(single(name, text));
  }

  @Override
  public List<Supply.RecordedJob> jobs(String name, String app, long delayBound) {
    return JobLog.read(name, text(name)).jobs(app, delayBound);
  }

  private static boolean isEvents(String name) {
    return name.toLowerCase(Locale.ROOT).endsWith(".tab");
  }

  private static AvailabilitySpec.Trace single(String name, String text) {
    boolean csv =
        text.lines()
            .filter(line -> !line.isBlank() && !line.strip().startsWith("#"))
            .findFirst()
            .map(line -> Arrays.stream(line.split(",", -1)).map(String::strip).toList())
            .filter(IntervalCsv::isHeader)
            .isPresent();
    if (!csv && name.toLowerCase(Locale.ROOT).endsWith(".csv")) {
      throw TraceException.at(
          name, 1, "the first line must be " + String.join(",", IntervalCsv.HEADER));
    }
    return csv ? IntervalCsv.read(name, text) : SimGridProfile.read(name, text);
  }

  private static AvailabilitySpec.Trace ofNode(
      String name, NavigableMap<String, AvailabilitySpec.Trace> traces, Optional<String> node) {
    if (node.isEmpty() && traces.size() == 1) {
      return traces.values().iterator().next();
    }
    String question =
        node.map(n -> ": there is no node '" + n + "' that is ever up").orElse(": which node?");
    return node.flatMap(n -> Optional.ofNullable(traces.get(n)))
        .orElseThrow(
            () ->
                new TraceException(
                    name
                        + question
                        + " ("
                        + traces.size()
                        + " nodes: "
                        + String.join(", ", traces.keySet().stream().limit(MOST_NAMED).toList())
                        + (traces.size() > MOST_NAMED ? ", ...)" : ")")));
  }

  private String text(String name) {
    try {
      Path path = folder.resolve(name);
      if (!Files.isRegularFile(path)) {
        throw new TraceException("there is no file '" + path + "'");
      }
      if (Files.size(path) > Table.MOST_CHARACTERS) {
        throw new TraceException(name + ": longer than " + Table.MOST_CHARACTERS + " bytes");
      }
      return new String(Files.readAllBytes(path), StandardCharsets.UTF_8);
    } catch (InvalidPathException e) {
      throw new TraceException("'" + name + "' is not the name of a file");
    } catch (IOException e) {
      throw new TraceException("cannot read '" + name + "': " + e.getMessage());
    }
  }
}
