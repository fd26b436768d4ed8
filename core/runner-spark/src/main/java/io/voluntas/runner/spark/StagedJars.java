package io.voluntas.runner.spark;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Jars in a temporary folder, under names that tell them apart and keep their order: Spark sends
 * files by their bare name. Folders of classes become jars.
 *
 * @param folder the folder, deleted by {@link #close}
 * @param files the jars, in the order of the class path
 */
record StagedJars(Path folder, List<Path> files) implements AutoCloseable {
  /** Lays out a class path; what is not there is left out, as Java does. */
  static StagedJars of(List<Path> classPath) throws IOException {
    Path folder = Files.createTempDirectory("voluntas-spark");
    List<Path> files = new ArrayList<>();
    StagedJars staged = new StagedJars(folder, files);
    try {
      for (Path entry : classPath) {
        String name = String.format(Locale.ROOT, "%04d-", files.size()) + entry.getFileName();
        if (Files.isDirectory(entry)) {
          files.add(pack(entry, folder.resolve(name + ".jar")));
        } else if (Files.exists(entry)) {
          files.add(link(entry, folder.resolve(name)));
        }
      }
      return staged;
    } catch (IOException | RuntimeException e) {
      staged.close();
      throw e;
    }
  }

  /** Bare names of the jars. */
  List<String> names() {
    return files.stream().map(file -> file.getFileName().toString()).toList();
  }

  /** Not a symbolic link: Spark resolves those and takes the name behind them. */
  private static Path link(Path jar, Path name) throws IOException {
    try {
      return Files.createLink(name, jar);
    } catch (IOException | UnsupportedOperationException e) {
      return Files.copy(jar, name); // another file system
    }
  }

  private static Path pack(Path classes, Path jar) throws IOException {
    try (OutputStream out = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(out);
        Stream<Path> all = Files.walk(classes)) {
      for (Path file : all.filter(Files::isRegularFile).sorted().toList()) {
        zip.putNextEntry(new ZipEntry(classes.relativize(file).toString().replace('\\', '/')));
        Files.copy(file, zip);
      }
    }
    return jar;
  }

  @Override
  public void close() throws IOException {
    for (Path file : files) {
      Files.deleteIfExists(file);
    }
    try (Stream<Path> rest = Files.list(folder)) {
      for (Path file : rest.toList()) { // one that was being written when the disk was full
        Files.delete(file);
      }
    }
    Files.delete(folder);
  }
}
