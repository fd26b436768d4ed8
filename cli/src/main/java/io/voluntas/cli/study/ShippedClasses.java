package io.voluntas.cli.study;

import io.voluntas.engine.plugin.Extension;
import io.voluntas.engine.plugin.PolicyCatalog;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The jars and class folders that another machine needs to run shards. */
final class ShippedClasses {
  private ShippedClasses() {}

  /**
   * The class path of this process and the jars of plugin folders, absolute, without duplicates.
   * Folders that bring nothing a shard could use are left out: those of runners and of tools.
   */
  static List<String> list(String classPath, Optional<Path> plugins, PolicyCatalog catalog) {
    Set<String> all = new LinkedHashSet<>();
    for (String entry : classPath.split(File.pathSeparator)) {
      if (!entry.isBlank()) {
        all.add(Path.of(entry).toAbsolutePath().toString());
      }
    }
    if (plugins.isPresent()) {
      Set<Path> used = used(catalog);
      jars(plugins.get())
          .filter(jar -> used.contains(jar.getParent()))
          .forEach(jar -> all.add(jar.toString()));
    }
    return List.copyOf(all);
  }

  /** Folders of the jars that bring what a run is made of. */
  private static Set<Path> used(PolicyCatalog catalog) {
    return Stream.of(
            catalog.cpu(),
            catalog.enforcement(),
            catalog.fetch(),
            catalog.send(),
            catalog.resources(),
            catalog.transports(),
            catalog.figures())
        .flatMap(registry -> registry.extensions().stream())
        .map(Extension::origin)
        .map(origin -> Path.of(origin).toAbsolutePath().getParent())
        .collect(Collectors.toUnmodifiableSet());
  }

  private static Stream<Path> jars(Path folder) {
    try (Stream<Path> files = Files.walk(folder, 2)) {
      return files
          .filter(file -> file.toString().endsWith(".jar"))
          .map(Path::toAbsolutePath)
          .sorted()
          .toList()
          .stream();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot list the plugins: " + e.getMessage(), e);
    }
  }
}
