package io.voluntas.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Rules about source files, which the compiled classes no longer show. */
class SourceRulesTest {
  private static final int MOST_LINES = 300;

  /** Files that may be longer, each with the reason. An entry that is no longer needed fails. */
  private static final SortedMap<String, String> LONGER = new TreeMap<>();

  private static final Pattern DESCRIBED =
      Pattern.compile("(?s).*/\\*\\*\\s.*\\*/\\s*@NullMarked\\s+package .*");

  private final SourceTree tree = SourceTree.find();

  private List<Path> all() {
    List<Path> files = new ArrayList<>();
    for (String module : tree.modules()) {
      files.addAll(tree.javaFiles(module, "main"));
      files.addAll(tree.javaFiles(module, "test"));
    }
    return files;
  }

  @Test
  void the_source_tree_was_found() {
    assertThat(tree.modules()).contains("core/spi", "core/engine", "cli");
    assertThat(all()).hasSizeGreaterThan(80);
  }

  @Test
  void a_file_has_at_most_300_lines() {
    SortedMap<String, Long> tooLong = new TreeMap<>();
    for (Path file : all()) {
      long lines = SourceTree.read(file).lines().count();
      if (lines > MOST_LINES) {
        tooLong.put(tree.name(file), lines);
      }
    }
    SortedMap<String, Long> unexplained = new TreeMap<>(tooLong);
    unexplained.keySet().removeAll(LONGER.keySet());
    assertThat(unexplained)
        .as("split these files, or list them in SourceRulesTest.LONGER with the reason")
        .isEmpty();
    assertThat(tooLong.keySet()).as("exceptions that are needed").isEqualTo(LONGER.keySet());
  }

  @Test
  void every_package_of_the_main_code_is_described_and_null_marked() {
    List<String> missing = new ArrayList<>();
    for (String module : tree.modules()) {
      for (Path file : tree.javaFiles(module, "main")) {
        Path info = file.resolveSibling("package-info.java");
        boolean fine = info.toFile().exists() && DESCRIBED.matcher(SourceTree.read(info)).matches();
        if (!fine && !missing.contains(tree.name(info))) {
          missing.add(tree.name(info));
        }
      }
    }
    assertThat(missing).as("packages without a Javadoc paragraph and @NullMarked").isEmpty();
  }
}
