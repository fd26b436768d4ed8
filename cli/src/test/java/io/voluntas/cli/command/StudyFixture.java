package io.voluntas.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.cli.Cli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A study of six cells with a host that is not always on, and what it leaves in a folder. */
abstract class StudyFixture {
  static final String STUDY =
      """
      title: killed and resumed
      days: 12
      scenarios: host.yaml
      parameters: {slack: [2, 3, 4, 6, 8, 12]}
      policies: {cpu: [edf-debt, wrr-debt, edf, eevdf]}
      replicates: 16
      figures: [missed_fraction, idle_fraction, jobs_met]
      claims: [{policy: eevdf, than: edf-debt, figure: missed_fraction}]
      """;

  static final String HOST =
      """
      host: {cpus: 4, on: {fraction: 0.7, mean-on: 3h}}
      projects:
        - {name: a, share: 1, apps: [{name: x, runtime: 30min, delay-bound: 2h}]}
        - {name: b, share: 2, apps: [{name: x, runtime: 2h, delay-bound: 9h}]}
      """;

  @TempDir Path folder;
  String study = "";

  @BeforeEach
  void write() throws IOException {
    Files.writeString(folder.resolve("host.yaml"), HOST);
    study = Files.writeString(folder.resolve("study.yaml"), STUDY).toString();
  }

  Path out(String name, String... more) {
    Path out = folder.resolve(name);
    List<String> words = new ArrayList<>(List.of("study", study, "--out", out.toString()));
    words.addAll(List.of(more));
    Cli done = Cli.run(words.toArray(String[]::new));
    assertThat(done.err()).isEmpty();
    assertThat(done.code()).isZero();
    return out;
  }

  /** Every file below a folder with its text. */
  static SortedMap<String, String> files(Path folder) throws IOException {
    SortedMap<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        files.put(folder.relativize(file).toString(), Files.readString(file));
      }
    }
    return files;
  }
}
