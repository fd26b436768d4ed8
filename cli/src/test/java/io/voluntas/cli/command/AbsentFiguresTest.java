package io.voluntas.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.voluntas.cli.Cli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A day with one job that takes far longer: nothing is late or in time yet, so there is no
 * percentile of lateness, and no response.
 */
class AbsentFiguresTest {
  private static final String LONG = "(P1(100000, 400000, 1))";

  @TempDir private Path folder;

  @Test
  void a_comparison_has_a_dash_and_null_for_what_has_no_value() {
    List<String> command =
        List.of("compare", LONG, "--cpu", "fifo,edf", "--days", "1", "--replicates", "2");
    Cli done = Cli.run(command.toArray(String[]::new));
    assertThat(done.err()).isEmpty();
    // The lateness is the last column.
    assertThat(done.out().lines().filter(line -> line.matches("(fifo|edf) .*")))
        .hasSize(2)
        .allMatch(line -> line.stripTrailing().endsWith(" -"));
    assertThat(done.out()).doesNotContain("NaN");
    List<String> json = new java.util.ArrayList<>(command);
    json.add("--json");
    JsonNode run = Cli.run(json.toArray(String[]::new)).json().get("runs").get(1);
    for (String part : List.of("figures", "ci95", "difference", "difference_ci95")) {
      JsonNode figures = run.get(part);
      assertThat(figures.get("lateness_p95_seconds").isNull()).as(part).isTrue();
      assertThat(figures.get("missed_fraction").asDouble()).as(part).isZero();
    }
  }

  @Test
  void a_folder_with_such_figures_can_be_verified() {
    String out = folder.resolve("out").toString();
    assertThat(Cli.run("simulate", LONG, "--days", "1", "--out", out).err()).isEmpty();
    Cli verified = Cli.run("verify", out);
    assertThat(verified.err()).isEmpty();
    assertThat(verified.code()).isZero();
  }

  @Test
  void a_simulation_has_a_dash_too() {
    Cli done = Cli.run("simulate", LONG, "--days", "1");
    assertThat(done.err()).isEmpty();
    assertThat(done.out()).containsPattern("(?m)^lateness_p95_seconds +- ");
  }

  /** Eight figures: five are printed, and three of them have been asked for in vain otherwise. */
  @Test
  void a_study_prints_a_dash_and_says_what_it_leaves_out() throws IOException {
    String study =
        """
        scenarios: "%s"
        days: 1
        policies: {cpu: edf}
        figures: [response_seconds_of_P1, missed_fraction_of_P1, missed_fraction, idle_fraction,
          jobs_met, jobs_missed, monotony, preemptions]
        """
            .formatted(LONG);
    Path file = Files.writeString(folder.resolve("s.yaml"), study);
    Cli done = Cli.run("study", file.toString());
    assertThat(done.err()).isEmpty();
    assertThat(done.out())
        .containsPattern("(?m)^edf +- +- +0\\.00 +")
        .contains("3 more figures in summary.csv (--out)\n");
    Files.writeString(file, study.replace(", monotony, preemptions", ""));
    assertThat(Cli.run("study", file.toString()).out())
        .contains("1 more figure in summary.csv (--out)\n");
    Files.writeString(file, study.replace(", jobs_missed, monotony, preemptions", ""));
    assertThat(Cli.run("study", file.toString()).out()).doesNotContain("more figure");
  }
}
