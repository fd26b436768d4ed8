package io.voluntas.emulator.scenario;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The published files that tests hold against the reader. */
final class Examples {
  private Examples() {}

  static Path docs() {
    for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
      if (Files.exists(folder.resolve("docs/scenario.schema.json"))) {
        return folder.resolve("docs");
      }
    }
    throw new IllegalStateException("docs/scenario.schema.json is in no folder above this one");
  }

  static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<Path> scenarios() {
    try (Stream<Path> files = Files.list(docs().resolve("examples/scenarios"))) {
      return files.filter(f -> f.toString().endsWith(".yaml")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Scenario read(String name) {
    return ScenarioYaml.read(name, text(docs().resolve("examples/scenarios").resolve(name)));
  }
}
