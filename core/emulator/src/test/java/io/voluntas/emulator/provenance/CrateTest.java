package io.voluntas.emulator.provenance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.engine.config.ConfigException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CrateTest {
  /** SHA-256 of "abc", FIPS 180-2 appendix B.1. */
  private static final String ABC =
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

  @TempDir private Path folder;

  private static Crate crate(Fingerprint fingerprint) {
    return new Crate(
        "A \"quoted\" title\nof two lines",
        "what it is",
        Optional.of("2026-03-31"),
        Optional.of("https://example.org/license"),
        "1.0",
        "17",
        "voluntas study study.yaml",
        new TreeMap<>(Map.of("seed", "-9223372036854775808", "days", "3")),
        List.of(new Component("voluntas-spi", "spi.jar", ABC)),
        List.of(new Component("mine", "", ABC)),
        List.of(
            new CrateFile("in.yaml", "in", "application/yaml", true, fingerprint),
            new CrateFile("out.csv", "out.csv", "text/csv", false, fingerprint)));
  }

  @Test
  void what_is_written_is_read_again() {
    Crate crate = crate(new Fingerprint(3, ABC));
    assertThat(CrateReader.read("crate", CrateWriter.write(crate))).isEqualTo(crate);
    assertThat(CrateWriter.write(crate)).isEqualTo(CrateWriter.write(crate));
  }

  @Test
  void other_files_are_refused() {
    assertThatThrownBy(() -> CrateReader.read("crate", "{}"))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("not an RO-Crate");
    assertThatThrownBy(() -> CrateReader.read("crate", "{\"@graph\": []}"))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("not made by Voluntas");
  }

  @Test
  void changed_and_missing_files_are_found() throws IOException {
    Path file = Files.writeString(folder.resolve("in.yaml"), "abc");
    Files.writeString(folder.resolve("out.csv"), "abc");
    assertThat(Fingerprint.of(file)).isEqualTo(new Fingerprint(3, ABC));
    Crate crate = crate(Fingerprint.of(file));
    assertThat(crate.changes(folder)).isEmpty();
    Files.writeString(folder.resolve("out.csv"), "abd");
    Files.delete(file);
    assertThat(crate.changes(folder)).containsExactly("in.yaml is missing", "out.csv was changed");
  }

  @Test
  void a_description_cannot_point_outside_its_folder() throws IOException {
    Path inner = Files.createDirectories(folder.resolve("inner"));
    Path outside = Files.writeString(folder.resolve("outside"), "abc");
    CrateFile file = new CrateFile("../outside", "x", "", true, Fingerprint.of(outside));
    Crate crate =
        new Crate(
            "",
            "",
            Optional.empty(),
            Optional.empty(),
            "",
            "",
            "",
            new TreeMap<>(),
            List.of(),
            List.of(),
            List.of(file));
    assertThat(crate.changes(inner)).containsExactly("../outside is outside the folder");
  }

  @Test
  void a_folder_changes_with_names_and_contents() throws IOException {
    Files.writeString(Files.createDirectories(folder.resolve("a/b")).resolve("c"), "abc");
    String before = Fingerprint.of(folder.resolve("a")).sha256();
    Files.move(folder.resolve("a/b/c"), folder.resolve("a/b/d"));
    assertThat(Fingerprint.of(folder.resolve("a")).sha256()).isNotEqualTo(before);
    Files.move(folder.resolve("a/b/d"), folder.resolve("a/b/c"));
    assertThat(Fingerprint.of(folder.resolve("a")).sha256()).isEqualTo(before);
    Files.writeString(folder.resolve("a/b/c"), "abd");
    assertThat(Fingerprint.of(folder.resolve("a")).sha256()).isNotEqualTo(before);
  }
}
