package io.voluntas.cli.verify;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Compares files of a folder with files that were made again, byte for byte. */
final class SameFiles {
  /** Of a page, a line may be a megabyte. */
  private static final int SHOWN = 120;

  private final Path recorded;
  private final Path again;

  SameFiles(Path recorded, Path again) {
    this.recorded = recorded;
    this.again = again;
  }

  /** Paths of all files that were made again, with slashes, sorted. */
  SortedSet<String> names() throws IOException {
    SortedSet<String> names = new TreeSet<>();
    try (Stream<Path> all = Files.walk(again)) {
      all.filter(Files::isRegularFile)
          .forEach(file -> names.add(again.relativize(file).toString().replace('\\', '/')));
    }
    return names;
  }

  /** A line for each file that is missing or different. */
  List<String> differences() throws IOException {
    List<String> lines = new ArrayList<>();
    for (String name : names()) {
      Path before = recorded.resolve(name);
      if (!Files.isRegularFile(before)) {
        lines.add(name + " is missing");
      } else if (Files.mismatch(before, again.resolve(name)) >= 0) {
        lines.add(name + ": " + first(before, again.resolve(name)));
      }
    }
    return lines;
  }

  /** The first line that differs. Bytes that are no text are compared all the same. */
  private static String first(Path before, Path after) throws IOException {
    try (BufferedReader one = Files.newBufferedReader(before, StandardCharsets.ISO_8859_1);
        BufferedReader two = Files.newBufferedReader(after, StandardCharsets.ISO_8859_1)) {
      for (int number = 1; true; number++) {
        String left = one.readLine();
        String right = two.readLine();
        if (left == null && right == null) {
          return "line ends differ";
        }
        if (left == null || !left.equals(right)) {
          return "line " + number + ": recorded " + shown(left) + ", made again " + shown(right);
        }
      }
    }
  }

  private static String shown(@org.jspecify.annotations.Nullable String line) {
    if (line == null) {
      return "nothing";
    }
    return line.length() <= SHOWN ? line : line.substring(0, SHOWN) + "...";
  }
}
