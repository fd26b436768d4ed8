package io.voluntas.cli.study;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The jars and class folders that another machine needs to run shards. */
final class ShippedClasses {
  private ShippedClasses() {}

  /**
   * The class path of this process and the jars of the plugin folder, absolute, without duplicates.
   */
  static List<String> list(String classPath, Optional<Path> plugins) {
    Set<String> all = new LinkedHashSet<>();
    for (String entry : classPath.split(File.pathSeparator)) {
      if (!entry.isBlank()) {
        all.add(Path.of(entry).toAbsolutePath().toString());
      }
    }
    plugins.ifPresent(folder -> jars(folder).forEach(all::add));
    return List.copyOf(all);
  }

  private static List<String> jars(Path folder) {
    try (Stream<Path> files = Files.walk(folder, 2)) {
      return files
          .filter(file -> file.toString().endsWith(".jar"))
          .map(file -> file.toAbsolutePath().toString())
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot list the plugins: " + e.getMessage(), e);
    }
  }
}
