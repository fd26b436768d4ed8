package io.voluntas.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What the researcher's tutorial shows is what its readers copy; its commands run in CI. */
class TutorialTest {
  private static final Pattern COPY =
      Pattern.compile(
          "(?ms)\\[[^\\]]+\\]\\((examples/tutorial/[^)]+)\\)[^`]*?\n\n```\\w+\n(.*?)^```$");

  @Test
  void the_tutorial_shows_the_files_of_its_example() {
    Path page = SourceTree.find().root().resolve("docs/tutorial-research.md");
    List<MatchResult> copies = COPY.matcher(SourceTree.read(page)).results().toList();
    // Policy, service file, host, study.
    assertThat(copies).hasSize(4);
    for (MatchResult copy : copies) {
      Path original = page.resolveSibling(copy.group(1));
      assertThat(copy.group(2)).as(copy.group(1)).isEqualTo(SourceTree.read(original));
    }
  }
}
