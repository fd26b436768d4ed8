package io.voluntas.cli.verify;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A folder for what is made again, which goes when it is closed.
 *
 * @param path the folder
 */
record TemporaryFolder(Path path) implements AutoCloseable {
  static TemporaryFolder make() throws IOException {
    return new TemporaryFolder(Files.createTempDirectory("voluntas-verify"));
  }

  @Override
  public void close() throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(path)) {
      files = all.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path file : files) {
      Files.delete(file);
    }
  }
}
