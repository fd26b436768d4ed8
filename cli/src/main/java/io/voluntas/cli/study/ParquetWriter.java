package io.voluntas.cli.study;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/**
 * Writes {@code results.parquet} by the tool {@code voluntas-parquet}, which is no part of the
 * program: it is looked for on the class path and in each folder of plugins.
 */
public final class ParquetWriter {
  private static final String TOOL = "voluntas-parquet";

  private final ToolProvider tool;

  private ParquetWriter(ToolProvider tool) {
    this.tool = tool;
  }

  /**
   * Looks for the tool.
   *
   * @param plugins the folder of plugin folders
   * @return empty when it is not installed
   */
  public static Optional<ParquetWriter> find(Optional<Path> plugins) throws IOException {
    Optional<ToolProvider> found = find(ParquetWriter.class.getClassLoader());
    if (found.isEmpty() && plugins.isPresent()) {
      List<Path> folders;
      try (Stream<Path> all = Files.list(plugins.get())) {
        folders = all.filter(Files::isDirectory).sorted().toList();
      }
      for (int i = 0; i < folders.size() && found.isEmpty(); i++) {
        // Not closed: its classes are in use as long as the program runs.
        ClassLoader loader =
            new URLClassLoader(
                jars(folders.get(i)).toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
        found = find(loader);
      }
    }
    return found.map(ParquetWriter::new);
  }

  private static Optional<ToolProvider> find(ClassLoader loader) {
    return ServiceLoader.load(ToolProvider.class, loader).stream()
        .filter(one -> one.type().getClassLoader() == loader)
        .map(ServiceLoader.Provider::get)
        .filter(one -> one.name().equals(TOOL))
        .findFirst();
  }

  private static List<URL> jars(Path folder) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(folder)) {
      files = all.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
    }
    List<URL> urls = new ArrayList<>();
    for (Path file : files) {
      urls.add(file.toUri().toURL());
    }
    return urls;
  }

  /**
   * Writes the file into the folder of a finished study.
   *
   * @throws IllegalStateException with what the tool says when it fails
   */
  public void write(Path folder) {
    StringWriter said = new StringWriter();
    PrintWriter err = new PrintWriter(said, true);
    int code = tool.run(new PrintWriter(new StringWriter()), err, folder.toString());
    if (code != 0) {
      throw new IllegalStateException("--parquet: " + said.toString().strip());
    }
  }
}
