package io.voluntas.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.voluntas.cli.Cli;
import io.voluntas.cli.probe.ProbeJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Folders that describe themselves, and what {@code verify} says of them. */
class VerifyCommandTest {
  private static final String STUDY =
      """
      title: small
      days: 3
      scenarios: "(P1(1,5,.5), P2(2,240,.5))"
      parameters: {slack: [2, 3, 4, 5]}
      policies: {cpu: [edf-debt, fifo]}
      replicates: 2
      figures: [missed_fraction, idle_fraction]
      """;

  @TempDir private Path folder;
  private Path out = Path.of("");

  @BeforeEach
  void choose() {
    out = folder.resolve("out");
  }

  private void study() throws IOException {
    Path file = Files.writeString(folder.resolve("s.yaml"), STUDY);
    run(0, "study", file.toString(), "--out", out.toString());
  }

  private static String run(int code, String... words) {
    Cli done = Cli.run(words);
    assertThat(done.code()).as(done.out() + done.err()).isEqualTo(code);
    return done.out() + done.err();
  }

  /** Entities of the description by their names. */
  private Map<String, JsonNode> entities() throws IOException {
    JsonNode crate =
        new ObjectMapper().readTree(Files.readString(out.resolve("ro-crate-metadata.json")));
    Map<String, JsonNode> entities = new TreeMap<>();
    crate.get("@graph").forEach(one -> entities.put(one.get("@id").asText(), one));
    return entities;
  }

  @Test
  void the_description_has_what_the_specification_asks_for() throws IOException {
    study();
    Map<String, JsonNode> all = entities();
    JsonNode own = all.get("ro-crate-metadata.json");
    assertThat(own.get("@type").asText()).isEqualTo("CreativeWork");
    assertThat(own.get("conformsTo").get("@id").asText())
        .isEqualTo("https://w3id.org/ro/crate/1.1");
    assertThat(own.get("about").get("@id").asText()).isEqualTo("./");
    JsonNode root = all.get("./");
    assertThat(root.get("@type").asText()).isEqualTo("Dataset");
    // The clock is not asked: without a date from outside there is none.
    assertThat(root.has("datePublished")).isFalse();
    for (JsonNode part : root.get("hasPart")) {
      String path = part.get("@id").asText();
      assertThat(out.resolve(path)).exists();
      assertThat(all.get(path).get("@type").asText())
          .isEqualTo(path.endsWith("/") ? "Dataset" : "File");
      assertThat(all.get(path).get("sha256").asText()).matches("[0-9a-f]{64}");
    }
    assertThat(root.get("hasPart").toString()).contains("report.html", "study.yaml", "cells/");
    // Everything that is referred to is there.
    for (JsonNode entity : all.values()) {
      for (JsonNode reference : entity.findValues("@id")) {
        boolean specification = reference.asText().startsWith("https://w3id.org/");
        assertThat(specification || all.containsKey(reference.asText()))
            .as(reference.asText())
            .isTrue();
      }
    }
    assertThat(all.get("#parameter-seed").get("value").asText()).isEqualTo("1");
    assertThat(all.get("#run").get("@type").asText()).isEqualTo("CreateAction");
  }

  @Test
  void a_date_and_a_license_come_from_outside() throws IOException {
    String[] words = {
      "compare", "(P1(1,5,.5))", "--days", "1", "--cpu", "fifo", "--out", out.toString()
    };
    Map<String, String> epoch = Map.of("SOURCE_DATE_EPOCH", "86400");
    assertThat(Cli.run(false, epoch, words).code()).isZero();
    assertThat(entities().get("./").get("datePublished").asText()).isEqualTo("1970-01-02");
    String refused = run(2, "compare", "(P1(1,5,.5))", "--out", out.toString(), "--published", "x");
    assertThat(refused).contains("'x' is not a date such as 2026-03-31");
  }

  @Test
  void plugins_that_were_used_are_there_with_their_jars() throws IOException {
    String plugins = ProbeJar.makeIn(folder).toString();
    run(
        0,
        "--plugins",
        plugins,
        "simulate",
        "(P1(1,5,.5))",
        "--days",
        "1",
        "--out",
        out.toString());
    assertThat(entities().values())
        .filteredOn(one -> one.get("@id").asText().startsWith("#plugin-"))
        .isNotEmpty()
        .allSatisfy(one -> assertThat(one.get("sha256").asText()).matches("[0-9a-f]{64}"));
  }

  @Test
  void an_untouched_study_is_the_same() throws IOException {
    study();
    String said = run(0, "verify", out.toString(), "--sample", "2");
    assertThat(said).contains("files: 9 of 9 as recorded", "2 of 4", "same values");
    // The same choice for the same seed.
    assertThat(run(0, "verify", out.toString(), "--sample", "2")).isEqualTo(said);
  }

  @Test
  void a_changed_number_is_found_and_its_cell_named() throws IOException {
    study();
    Path table = out.resolve("results.csv");
    String text = Files.readString(table);
    int at = text.indexOf("\n3,");
    int end = text.indexOf('\n', at + 1);
    int comma = text.lastIndexOf(',', end);
    Files.writeString(table, text.substring(0, comma) + ",0.123" + text.substring(end));
    String said = run(1, "verify", out.toString(), "--sample", "4");
    assertThat(said)
        .contains("results.csv was changed", "files: 8 of 9", "different values in 3\n")
        .contains("cell 3: recorded 3,", ",0.123, now 3,");
    // Without running anything the check sum still tells.
    assertThat(run(1, "verify", out.toString(), "--sample", "0")).contains("was changed");
  }

  @Test
  void sets_of_policies_of_a_comparison_are_run_again() throws IOException {
    run(
        0,
        "compare",
        "(P1(10,30,.5), P2(1,10,.5))",
        "--cpu",
        "edf-debt,fifo,rec",
        "--set",
        "cpu.half-life=5d",
        "--days",
        "5",
        "--replicates",
        "2",
        "--figures",
        "bce",
        "--seed",
        "-3",
        "--out",
        out.toString());
    assertThat(run(0, "verify", out.toString(), "--sample", "3"))
        .contains("3 of 3 (edf-debt#1, fifo#2, rec#3)", "same values");
    Path results = out.resolve("results.json");
    String text = Files.readString(results);
    int last = text.lastIndexOf("\"jobs_met\": ") + "\"jobs_met\": ".length();
    Files.writeString(results, text.substring(0, last) + "9" + text.substring(last));
    assertThat(run(1, "verify", out.toString(), "--sample", "3"))
        .contains("results.json was changed", "projects[1].jobs_met: recorded 9")
        .contains("different values in rec#3");
  }

  @Test
  void other_folders_are_refused() {
    assertThat(run(2, "verify", folder.toString())).contains("has no ro-crate-metadata.json");
  }

  @Test
  void a_run_is_written_as_trace_events() throws IOException {
    Path file = folder.resolve("trace.json");
    run(0, "simulate", "(P1(1,5,.5), NCPUS=2)", "--days", "1", "--perfetto", file.toString());
    JsonNode events = new ObjectMapper().readTree(file.toFile()).get("traceEvents");
    Map<String, Long> ends = new TreeMap<>();
    long slices = 0;
    long names = 0;
    long counters = 0;
    for (JsonNode event : events) {
      String phase = event.get("ph").asText();
      if (phase.equals("X") && event.get("name").asText().equals("P1")) {
        slices++;
        String track = event.get("pid") + "/" + event.get("tid");
        // Slices of a track must not overlap.
        assertThat(event.get("ts").asLong()).isGreaterThanOrEqualTo(ends.getOrDefault(track, 0L));
        ends.put(track, event.get("ts").asLong() + event.get("dur").asLong());
        assertThat(event.get("args").get("job").asText()).isNotEmpty();
      } else if (phase.equals("M") && event.get("name").asText().equals("thread_name")) {
        names++;
      } else if (phase.equals("C")) {
        counters++;
        assertThat(event.get("args").elements().next().isNumber()).isTrue();
      }
    }
    // Jobs of one hour on two CPUs that are always on: 24 each, the last of which may be cut off.
    assertThat(slices).isBetween(46L, 50L);
    assertThat(ends)
        .hasSize(2)
        .allSatisfy((track, end) -> assertThat(end).isEqualTo(86_400_000_000L));
    // Two CPUs, missed deadlines, host off.
    assertThat(names).isEqualTo(4);
    assertThat(counters).isPositive();
  }

  /** The folder has the traces, so that it can be verified where their file is not. */
  @Test
  void a_population_on_traces_is_verified_without_their_file() throws IOException {
    Path trace =
        Files.writeString(
            folder.resolve("events.tab"),
            """
            # event_id node_id event_type event_start_time event_stop_time
            1 h1 1 0 40000
            2 h2 1 7200 90000
            """);
    Path file =
        Files.writeString(
            folder.resolve("traced.yaml"),
            """
            days: 3
            scenarios:
              population:
                hardware: {model: fixed, resources: [{type: cpu}]}
                availability:
                  on: {model: traces, file: events.tab, take: in-turn, repeat: 30h, shift: 5h}
            policies: {cpu: edf}
            replicates: 3
            figures: [idle_fraction, jobs_met]
            """);
    run(0, "study", file.toString(), "--out", out.toString());
    assertThat(Files.readString(out.resolve("scenarios/1.yaml"))).startsWith("- trace: once");
    Files.delete(trace);
    assertThat(run(0, "verify", out.toString())).contains("cells run again: 1 of 1");
    Path kept = out.resolve("scenarios/1.yaml");
    Files.writeString(kept, Files.readString(kept).replace("[0, ", "[1, "));
    run(1, "verify", out.toString());
  }
}
