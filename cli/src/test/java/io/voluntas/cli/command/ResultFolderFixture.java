package io.voluntas.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.voluntas.cli.Cli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A small study, commands that end as expected, and the description of what they left. */
abstract class ResultFolderFixture {
  static final String STUDY =
      """
      title: small
      days: 3
      scenarios: "(P1(1,5,.5), P2(2,240,.5))"
      parameters: {slack: [2, 3, 4, 5]}
      policies: {cpu: [edf-debt, fifo]}
      replicates: 2
      figures: [missed_fraction, idle_fraction]
      """;

  @TempDir Path folder;
  Path out = Path.of("");

  @BeforeEach
  void choose() {
    out = folder.resolve("out");
  }

  void study() throws IOException {
    Path file = Files.writeString(folder.resolve("s.yaml"), STUDY);
    run(0, "study", file.toString(), "--out", out.toString());
  }

  static String run(int code, String... words) {
    Cli done = Cli.run(words);
    assertThat(done.code()).as(done.out() + done.err()).isEqualTo(code);
    return done.out() + done.err();
  }

  /** Entities of the description by their names. */
  Map<String, JsonNode> entities() throws IOException {
    JsonNode crate =
        new ObjectMapper().readTree(Files.readString(out.resolve("ro-crate-metadata.json")));
    Map<String, JsonNode> entities = new TreeMap<>();
    crate.get("@graph").forEach(one -> entities.put(one.get("@id").asText(), one));
    return entities;
  }
}
