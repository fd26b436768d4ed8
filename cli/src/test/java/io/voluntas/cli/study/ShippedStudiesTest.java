package io.voluntas.cli.study;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.cli.Cli;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The studies of the documentation: what comes out is what their files say. */
class ShippedStudiesTest {
  private static final Path STUDIES = Path.of("../docs/studies");

  static List<String> studies() throws IOException {
    try (Stream<Path> files = Files.list(STUDIES)) {
      return files
          .filter(ShippedStudiesTest::isStudy)
          .map(file -> file.getFileName().toString())
          .sorted()
          .toList();
    }
  }

  /** Beside the studies there is a scenario that several of them use. */
  private static boolean isStudy(Path file) {
    try {
      return file.toString().endsWith(".yaml") && Files.readString(file).contains("\npolicies:");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @MethodSource("studies")
  void every_claim_comes_out_as_its_file_says(String name) throws IOException {
    Path file = STUDIES.resolve(name);
    Cli done = Cli.run("study", file.toString(), "--check");
    assertThat(done.err()).isEmpty();
    assertThat(done.code()).as(done.out()).isZero();
    long claims = Files.readString(file).lines().filter(l -> l.startsWith("  - {policy:")).count();
    assertThat(claims).isPositive();
    assertThat(done.out().lines().filter(line -> line.startsWith("    expected ")))
        .as("each claim has an expectation")
        .hasSize((int) claims);
  }

  @Test
  void the_findings_tell_of_every_study() throws IOException {
    assertThat(studies()).hasSize(10);
    String findings = Files.readString(Path.of("../docs/findings.md"));
    for (String name : studies()) {
      assertThat(findings).contains("(studies/" + name + ")");
    }
  }
}
