package io.voluntas.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.emulator.provenance.Fingerprint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code verify} says of folders. */
class VerifyCommandTest extends ResultFolderFixture {
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

  /** Somebody who changes a table and its sum in the description as well. */
  private void forge(String name, String from, String to) throws IOException {
    Path table = out.resolve(name);
    String text = Files.readString(table);
    assertThat(text).contains(from);
    String before = Fingerprint.of(table).sha256();
    long size = Fingerprint.of(table).size();
    int at = text.lastIndexOf(from);
    Files.writeString(table, text.substring(0, at) + to + text.substring(at + from.length()));
    Path crate = out.resolve("ro-crate-metadata.json");
    Files.writeString(
        crate,
        Files.readString(crate)
            .replace(before, Fingerprint.of(table).sha256())
            .replace("\"" + size + "\"", "\"" + Fingerprint.of(table).size() + "\""));
  }

  @ParameterizedTest
  @CsvSource({
    "summary.csv, ',fifo,', ',fifo,9'",
    "verdicts.csv, claim, Claim",
    "study.json, small, Small",
    "report.html, small, Small",
    "cells/cell-00002.json, fifo, lifo",
    "results.csv, ',fifo,1,', ',fifo,2,'",
  })
  void a_table_whose_sum_was_changed_too_is_found(String name, String from, String to)
      throws IOException {
    study();
    assertThat(run(0, "verify", out.toString(), "--sample", "0"))
        .contains("made again from shards.log: 9 files, the same bytes");
    forge(name, from, to);
    String said = run(1, "verify", out.toString(), "--sample", "0");
    assertThat(said).contains(name + ": line ", "made again from shards.log: 9 files, 1 different");
    if (!name.startsWith("cells/")) {
      assertThat(said).contains("files: 9 of 9 as recorded");
    }
  }

  /** The log itself cannot be made again; cutting it short leaves nothing to make tables from. */
  @Test
  void a_log_that_lacks_a_shard_is_no_proof() throws IOException {
    study();
    Path log = out.resolve("shards.log");
    List<String> lines = Files.readAllLines(log);
    Files.write(log, lines.subList(0, lines.size() - 1));
    assertThat(run(1, "verify", out.toString(), "--sample", "0"))
        .contains("shards.log was changed", "shards.log: shard 3 is missing");
    Files.writeString(log, "voluntas-study 1 something else\n");
    assertThat(run(1, "verify", out.toString(), "--sample", "0"))
        .contains("holds results of another study");
  }

  @Test
  void rows_of_a_comparison_are_made_again_too() throws IOException {
    String[] words = {
      "compare",
      "(P1(1,1.5,.5), P2(1,240,.5))",
      "--cpu",
      "edf-debt,fifo",
      "--days",
      "3",
      "--send",
      "any",
      "--bounds",
      "--blame",
      "--out",
      out.toString()
    };
    run(0, words);
    assertThat(entities()).containsKeys("bounds.csv", "blame.csv", "blame-jobs.csv");
    assertThat(run(0, "verify", out.toString())).contains("files: 10 of 10", "same values");
    for (String table : List.of("jobs", "decisions", "ledgers", "bounds", "blame", "blame-jobs")) {
      run(0, words);
      forge(table + ".csv", "\nfifo,", "\nfifo,x");
      assertThat(run(1, "verify", out.toString()))
          .contains("files: 10 of 10", "cell fifo: " + table + ".csv: recorded fifo,x")
          .contains("different values in fifo\n");
    }
  }

  @Test
  void cells_of_a_reproduction_are_run_again() throws IOException {
    String[] words = {
      "reproduce", "bce2011", "--table", "S1c", "--replicates", "1", "--out", out.toString()
    };
    assertThat(run(0, words)).contains("note: its description lacks");
    assertThat(entities()).containsKeys("cells.csv", "scenarios/", "#parameter-reproduction");
    assertThat(run(0, "verify", out.toString(), "--sample", "2"))
        .contains("files: 2 of 2 as recorded", "cells run again: 2 of ", "same values");
    forge("cells.csv", "S1c,1500,JS_LOCAL,", "S1c,1500,JS_LOCAL,x");
    assertThat(run(1, "verify", out.toString(), "--sample", "99"))
        .contains("files: 2 of 2", "cell S1c 1500 JS_LOCAL: recorded S1c,1500,JS_LOCAL,x")
        .contains("different values in S1c 1500 JS_LOCAL\n");
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
        .contains("3 of 3 (edf-debt, fifo, rec)", "same values");
    Path results = out.resolve("results.json");
    String text = Files.readString(results);
    int last = text.lastIndexOf("\"jobs_met\": ") + "\"jobs_met\": ".length();
    Files.writeString(results, text.substring(0, last) + "9" + text.substring(last));
    assertThat(run(1, "verify", out.toString(), "--sample", "3"))
        .contains("results.json was changed", "projects[1].jobs_met: recorded 9")
        .contains("different values in rec");
  }

  @Test
  void other_folders_are_refused() {
    assertThat(run(2, "verify", folder.toString())).contains("has no ro-crate-metadata.json");
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
