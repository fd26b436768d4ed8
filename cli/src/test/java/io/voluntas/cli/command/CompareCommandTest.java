package io.voluntas.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.voluntas.cli.Cli;
import io.voluntas.cli.probe.ProbeJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompareCommandTest {
  private static final String TWO = "(P1(1,100,.5), P2(1,100,.5))";

  @TempDir private Path folder;

  private static List<String> texts(JsonNode array, String field) {
    List<String> texts = new ArrayList<>();
    array.forEach(one -> texts.add(one.get(field).asText()));
    return texts;
  }

  @Test
  void prints_a_row_for_each_policy_in_the_order_given() {
    Cli done = Cli.run("compare", TWO, "--cpu", "fifo,edf-debt", "--days", "2");
    assertThat(done.code()).isZero();
    assertThat(done.err()).isEmpty();
    List<String> lines = done.out().lines().toList();
    assertThat(lines.get(0)).isEqualTo("(P1(1, 100, 0.5), P2(1, 100, 0.5))");
    assertThat(lines.get(1))
        .isEqualTo("2 days, seed 1; fetch per-resource, enforce checkpoint, send edf-check");
    assertThat(
            lines.stream().filter(l -> l.matches("(fifo|edf-debt) .*")).map(l -> l.split(" ")[0]))
        .containsExactly("fifo", "edf-debt");
    // Units stand in the last line of the heading, in line with the row's numbers.
    assertThat(lines).anyMatch(line -> line.matches("policies +% .*"));
  }

  @Test
  void compares_every_installed_policy_of_the_contract_by_default() throws IOException {
    Cli done =
        Cli.run(
            "--plugins",
            ProbeJar.makeIn(folder).toString(),
            "compare",
            TWO,
            "--days",
            "1",
            "--json");
    assertThat(texts(done.json().get("runs"), "cpu"))
        .startsWith("edf-debt", "wrr-debt", "edf", "fifo")
        .doesNotContain("probe-greedy");
  }

  @Test
  void crosses_policies_and_labels_rows_with_what_differs() {
    Cli done =
        Cli.run("compare", TWO, "--cpu", "edf,fifo", "--send", "any,edf-check", "--days", "1");
    assertThat(done.out())
        .containsSubsequence("edf+any ", "edf+edf-check ", "fifo+any ", "fifo+edf-check ");
  }

  /** Two equal projects on one CPU that is always there: half for each, and nothing is idle. */
  @Test
  void json_is_the_document_of_the_contract() {
    Cli done =
        Cli.run("compare", TWO, "--cpu", "edf-debt", "--days", "40", "--seed", "7", "--json");
    JsonNode top = done.json();
    assertThat(top.get("scenario").asText()).isEqualTo("(P1(1, 100, 0.5), P2(1, 100, 0.5))");
    assertThat(top.get("seed").asLong()).isEqualTo(7);
    assertThat(top.get("days").asDouble()).isEqualTo(40);
    JsonNode run = top.get("runs").get(0);
    assertThat(run.get("cpu").asText()).isEqualTo("edf-debt");
    assertThat(run.get("fetch").asText()).isEqualTo("per-resource");
    assertThat(run.get("enforce").asText()).isEqualTo("checkpoint");
    assertThat(run.get("send").asText()).isEqualTo("edf-check");
    assertThat(run.get("ci95").isEmpty()).isTrue();
    JsonNode figures = run.get("figures");
    List<String> names = new ArrayList<>();
    figures.fieldNames().forEachRemaining(names::add);
    assertThat(names)
        .contains(
            "idle_fraction",
            "idle_fraction_cpu",
            "wasted_fraction",
            "missed_fraction",
            "share_violation",
            "monotony",
            "rpcs_per_job",
            "jobs_met",
            "jobs_missed",
            "preemptions",
            "lost_work_seconds",
            "max_starvation_seconds",
            "lateness_p95_seconds");
    assertThat(figures.get("idle_fraction").asDouble()).isLessThan(0.001);
    assertThat(figures.get("share_violation").asDouble()).isLessThan(0.01);
    assertThat(run.get("projects").get(0).get("fraction").asDouble()).isCloseTo(.5, within(.01));
  }

  @Test
  void intervals_come_with_replicates() {
    String[] words = {"compare", TWO, "--cpu", "fifo,edf", "--days", "1", "--replicates", "3"};
    assertThat(Cli.run(words).out()).contains("±");
    List<String> more = new ArrayList<>(List.of(words));
    more.add("--json");
    JsonNode run = Cli.run(more.toArray(String[]::new)).json().get("runs").get(1);
    assertThat(run.get("ci95").size()).isEqualTo(run.get("figures").size());
    // Nothing of this scenario is left to chance.
    run.get("ci95").forEach(halfWidth -> assertThat(halfWidth.asDouble()).isZero());
  }

  @Test
  void several_scenarios_make_one_document() {
    Cli done = Cli.run("compare", TWO, "(A(1,5,1))", "--cpu", "fifo", "--days", "1", "--json");
    assertThat(texts(done.json().get("scenarios"), "scenario"))
        .containsExactly("(P1(1, 100, 0.5), P2(1, 100, 0.5))", "(A(1, 5, 1))");
  }

  @Test
  void writes_every_file_and_leaves_no_draft() throws IOException {
    Path out = folder.resolve("deep/er");
    Cli done =
        Cli.run(
            "compare", TWO, "--cpu", "fifo,edf", "--days", "2", "--out", out.toString(), "--json");
    assertThat(done.code()).isZero();
    try (var files = Files.list(out)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder(
              "results.json",
              "jobs.csv",
              "decisions.csv",
              "ledgers.csv",
              "report.html",
              "trace.json",
              "scenario.yaml",
              "ro-crate-metadata.json");
    }
    assertThat(out.resolve("results.json")).hasContent(done.out());
    List<String> jobs = Files.readAllLines(out.resolve("jobs.csv"));
    assertThat(jobs.get(0)).startsWith("run,project,job,");
    assertThat(jobs.subList(1, jobs.size())).allMatch(row -> row.matches("(fifo|edf),P[12],.*"));
    assertThat(Files.readString(out.resolve("report.html"))).contains("edf");
  }

  @Test
  void each_scenario_has_a_folder() {
    Cli.run("compare", TWO, TWO, "--cpu", "fifo", "--days", "1", "--out", folder.toString());
    assertThat(folder.resolve("scenario-1/results.json")).exists();
    assertThat(folder.resolve("scenario-2/report.html")).exists();
  }

  @Test
  void a_setting_goes_to_the_policies_that_have_it() {
    Cli done =
        Cli.run(
            "compare",
            TWO,
            "--cpu",
            "edf-debt,fifo",
            "--set",
            "cpu.charge-edf=true",
            "--days",
            "1",
            "--json");
    JsonNode runs = done.json().get("runs");
    assertThat(runs.get(0).get("options").get("cpu.charge-edf").asText()).isEqualTo("true");
    assertThat(runs.get(1).get("options").isEmpty()).isTrue();
  }

  @Test
  void prints_settings_with_their_origin() throws IOException {
    Path file = Files.writeString(folder.resolve("v.yaml"), "cpu:\n  policy: wrr-debt\n");
    Cli done =
        Cli.run(
            "compare",
            TWO,
            "--config",
            file.toString(),
            "--set",
            "client.min-queue=2d",
            "--print-config");
    assertThat(done.out())
        .containsPattern("min-queue: 2d +# --set")
        .containsPattern("policy: wrr-debt +# .*v.yaml:2:")
        .containsPattern("policy: checkpoint +# default");
  }

  @Test
  void preferences_of_the_settings_replace_those_of_the_scenario() {
    String[] words = {"compare", TWO, "--cpu", "fifo", "--days", "1", "--json"};
    List<String> more = new ArrayList<>(List.of(words));
    more.addAll(List.of("--set", "client.min-queue=2d"));
    // A day of hourly jobs and a buffer of two days, against a buffer of 2.4 hours.
    assertThat(received(Cli.run(more.toArray(String[]::new)))).isGreaterThanOrEqualTo(24 + 24);
    assertThat(received(Cli.run(words))).isBetween(24L, 32L);
  }

  private static long received(Cli done) {
    return done.json().get("runs").get(0).get("counts").get("jobs_received").asLong();
  }

  @Test
  void a_terminal_sees_progress_on_the_error_stream_only() {
    Cli done = Cli.run(true, Map.of(), "compare", TWO, "--cpu", "fifo,edf", "--days", "1");
    assertThat(done.out()).doesNotContain("\r");
    assertThat(done.err()).contains("\r");
    assertThat(Cli.run(true, Map.of("NO_COLOR", "1"), "compare", TWO, "--days", "1").out())
        .doesNotContain("\u001b");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--cpu edf-dept|unknown CPU scheduling policy 'edf-dept'; did you mean 'edf-debt'?; known:",
        "--fetch nothing|unknown work-fetch policy 'nothing'; known:",
        "--enforce x|unknown enforcement policy 'x'",
        "--send x|unknown work-send policy 'x'",
        "--cpu fifo,rec --set cpu.half-lfe=1|option 'half-lfe'; did you mean 'half-life' of rec?",
        "--cpu fifo --set cpu.x=1|--set cpu.x: unknown option 'x' of fifo; there is none",
        "--set cpu.nonsense=1|--set cpu.nonsense: unknown option 'nonsense'",
        "--set nonsense|'nonsense' is not of the form section.key=value",
        "--days 0|--days: 0 is not above 0",
        "--days two|--days: not a number: 'two'",
        "--replicates 0|--replicates: 0 is outside 1",
        "--seed 1.5|--seed: not a whole number",
        "--figures all|--figures: unknown set 'all' (known: bce)",
        "--config nowhere.yaml|--config: cannot read 'nowhere.yaml'",
        "--cpu ,|--cpu names no policy",
        "--csv|unknown option '--csv'"
      })
  void bad_options_say_what_would_be_right(String words, String message) {
    List<String> all = new ArrayList<>(List.of("compare", TWO));
    all.addAll(List.of(words.split(" ")));
    Cli done = Cli.run(all.toArray(String[]::new));
    assertThat(done.code()).isEqualTo(2);
    assertThat(done.out()).isEmpty();
    assertThat(done.err()).contains(message);
  }

  @Test
  void bad_scenarios_name_their_place() throws IOException {
    assertThat(Cli.run("compare", "(P1(1,2").err()).contains("column 8");
    assertThat(Cli.run("compare").code()).isEqualTo(2);
    assertThat(Cli.run("compare", "none.yaml").code()).isEqualTo(2);
    Path file = Files.writeString(folder.resolve("s.yaml"), "projekts: []\n");
    Cli done = Cli.run("compare", file.toString());
    assertThat(done.code()).isEqualTo(2);
    assertThat(done.err()).contains("s.yaml:1:1", "projects");
  }

  @Test
  void a_file_in_the_way_of_the_folder_is_bad_usage() throws IOException {
    Path file = Files.writeString(folder.resolve("taken"), "x");
    Cli done = Cli.run("compare", TWO, "--days", "1", "--out", file.toString());
    assertThat(done.code()).isEqualTo(2);
    assertThat(done.err()).contains("--out", "taken");
  }

  /** Two jobs on one CPU: more than fits. */
  @Test
  void a_broken_invariant_is_3_and_a_failing_plugin_1() throws IOException {
    String plugins = ProbeJar.makeIn(folder).toString();
    Cli broken =
        Cli.run("--plugins", plugins, "compare", TWO, "--cpu", "probe-greedy", "--days", "1");
    assertThat(broken.code()).isEqualTo(3);
    assertThat(broken.err()).contains("an invariant broke");
    Cli failed =
        Cli.run("--plugins", plugins, "compare", TWO, "--cpu", "probe-refuses", "--days", "1");
    assertThat(failed.code()).isEqualTo(1);
    assertThat(failed.err()).contains("plugin 'probe'", "no such luck");
  }
}
