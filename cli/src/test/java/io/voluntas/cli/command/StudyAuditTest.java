package io.voluntas.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.voluntas.cli.Cli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Studies with bounds and blame: the same numbers as a comparison, the same bytes every way. */
class StudyAuditTest {
  private static final String HOST = "(P1(1,1.5,.5), P2(2,240,.5))";

  private static final String STUDY =
      """
      days: 6
      seed: 7
      scenarios: "%s"
      parameters: {host.on: ["{fraction: 0.8, mean-on: 5h}"]}
      policies: {cpu: [edf-debt, fifo], send: any}
      replicates: 20
      bounds: true
      blame: true
      claims: [{policy: edf-debt, than: fifo, figure: missed_fraction.regret}]
      """
          .formatted(HOST);

  @TempDir private Path folder;

  private String run(String... words) {
    Cli done = Cli.run(words);
    assertThat(done.code()).as(done.err()).isZero();
    return done.out();
  }

  private String study(String out, String... more) throws IOException {
    Path file = Files.writeString(folder.resolve("s.yaml"), STUDY);
    List<String> words = List.of("study", file.toString(), "--out", folder.resolve(out).toString());
    return run(Stream.concat(words.stream(), Stream.of(more)).toArray(String[]::new));
  }

  private List<String> table(String out, String name) throws IOException {
    return Files.readAllLines(folder.resolve(out).resolve(name));
  }

  @Test
  void parts_threads_and_a_second_start_leave_the_same_bytes() throws IOException {
    String said = study("one", "--threads", "1");
    assertThat(said).contains("missed regret", "idle regret", "share violation regret");
    assertThat(said).doesNotContain("least");
    // Verdict: 1.5 h for a job of 1 h is too little for who does not look at deadlines.
    assertThat(said)
        .contains("edf-debt has a lower missed fraction regret than fifo in 1 of 1 cell");
    study("parts", "--shard", "1/2");
    study("parts", "--shard", "2/2");
    study("parts", "--merge");
    study("parts", "--threads", "2");
    for (String name : List.of("results.csv", "summary.csv", "study.json", "report.html")) {
      assertThat(table("parts", name)).isEqualTo(table("one", name));
    }
    assertThat(table("one", "summary.csv"))
        .anyMatch(row -> row.contains(",fifo,missed_fraction.regret,20,"))
        .anyMatch(row -> row.contains(",fifo,wasted.preemption,20,"));
  }

  @Test
  void the_numbers_are_those_of_a_comparison() throws IOException {
    Path file = Files.writeString(folder.resolve("s.yaml"), STUDY.replaceAll("parameters.*\n", ""));
    run("study", file.toString(), "--out", folder.resolve("s").toString());
    String json =
        run(
            "compare",
            HOST,
            "--cpu",
            "edf-debt,fifo",
            "--send",
            "any",
            "--days",
            "6",
            "--seed",
            "7",
            "--bounds",
            "--blame",
            "--json");
    JsonNode runs = new ObjectMapper().readTree(json).get("runs");
    for (int p = 0; p < 2; p++) {
      String label = List.of("edf-debt", "fifo").get(p);
      JsonNode run = runs.get(p);
      double least = run.get("least_possible").get("missed_fraction").asDouble();
      double reached = run.get("figures").get("missed_fraction").asDouble();
      assertThat(value(label, "missed_fraction.least")).isCloseTo(least, within(1e-9));
      assertThat(value(label, "missed_fraction.regret")).isCloseTo(reached - least, within(1e-9));
      double seconds =
          run.get("blame").get("wasted_seconds").get("cpu").get("admission").asDouble();
      assertThat(value(label, "wasted.admission")).isCloseTo(seconds / 518_400, within(1e-9));
    }
  }

  private double value(String label, String figure) throws IOException {
    String key = "," + label + ",0," + figure + ",";
    String row =
        table("s", "results.csv").stream()
            .filter(one -> one.contains(key))
            .findFirst()
            .orElseThrow();
    return Double.parseDouble(row.substring(row.lastIndexOf(',') + 1));
  }
}
