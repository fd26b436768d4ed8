package io.voluntas.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The source files of this project, by module, as the root POM lists them.
 *
 * @param root folder of the root POM
 * @param modules module folders relative to it, in the POM's order
 */
public record SourceTree(Path root, List<String> modules) {
  private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");

  /** Found from the folder in which the test runs, upwards. */
  public static SourceTree find() {
    Path at = Path.of("").toAbsolutePath();
    while (!Files.isDirectory(at.resolve("core/spi")) || !Files.exists(at.resolve("pom.xml"))) {
      at = at.getParent();
      if (at == null) {
        throw new IllegalStateException("the test must run inside the project");
      }
    }
    List<String> modules = new ArrayList<>();
    Matcher matcher = MODULE.matcher(read(at.resolve("pom.xml")));
    while (matcher.find()) {
      modules.add(matcher.group(1));
    }
    return new SourceTree(at, List.copyOf(modules));
  }

  /** Java files of a module below {@code src/main} or {@code src/test}, sorted. */
  List<Path> javaFiles(String module, String part) {
    Path sources = root.resolve(module).resolve("src").resolve(part).resolve("java");
    if (!Files.isDirectory(sources)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(sources)) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Path from the root with slashes, for messages. */
  String name(Path file) {
    return root.relativize(file).toString().replace('\\', '/');
  }

  /** Name of the class that a file of {@code src/main/java} holds. */
  String className(String module, Path file) {
    Path sources = root.resolve(module).resolve("src/main/java");
    return sources.relativize(file).toString().replaceFirst("\\.java$", "").replace('/', '.');
  }

  static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
