package io.voluntas.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.cli.Cli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;

/** What a study leaves behind, and what it prints. */
class StudyOutputTest extends StudyFixture {
  /** What the folder's description says made it: the folder is enough. */
  @Test
  void a_result_folder_can_be_run_again() throws IOException {
    Path first = out("first", "--seed", "5");
    assertThat(Files.readString(first.resolve("ro-crate-metadata.json")))
        .contains("voluntas study FOLDER --out DIR");
    Path moved = Files.move(first, Files.createDirectory(folder.resolve("else")).resolve("moved"));
    Files.delete(folder.resolve("host.yaml"));
    Path again = folder.resolve("again");
    Cli done = Cli.run("study", moved.toString(), "--out", again.toString());
    assertThat(done.err()).isEmpty();
    assertThat(files(again)).isEqualTo(files(moved));
    Cli none = Cli.run("study", folder.toString());
    assertThat(none.code()).isEqualTo(2);
    assertThat(none.err()).contains("not one that a study left with --out: there is no");
  }

  @Test
  void another_study_is_refused_and_leaves_no_trace_until_it_is_told_to() throws IOException {
    Path out = out("whole");
    SortedMap<String, String> before = files(out);
    String other =
        Files.writeString(folder.resolve("other.yaml"), STUDY.replace("days: 12", "days: 2"))
            .toString();
    Cli refused = Cli.run("study", other, "--out", out.toString(), "--shard", "1/2");
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err()).contains("--out: ", "another study or seed");
    assertThat(files(out)).isEqualTo(before);
    assertThat(files(out("whole"))).isEqualTo(before);
    Files.writeString(out.resolve("populations.txt"), "of another study");
    String smaller =
        Files.writeString(
                folder.resolve("smaller.yaml"), STUDY.replace("[2, 3, 4, 6, 8, 12]", "[2, 3]"))
            .toString();
    Cli replaced = Cli.run("study", smaller, "--out", out.toString(), "--again");
    assertThat(replaced.code()).isZero();
    assertThat(files(out).get("study.yaml")).contains("[2, 3]");
    // Nothing of what was there before is described as this study's.
    assertThat(files(out))
        .containsKey("cells/cell-00002.json")
        .doesNotContainKeys("cells/cell-00003.json", "populations.txt");
  }

  /**
   * A comment changes the file and not the study: nothing runs again, the folder keeps the file as
   * given last and its description fits. A kept file that was changed is told by verify; one that
   * says something else than the results is not run.
   */
  @Test
  void a_comment_takes_no_results_away() throws IOException {
    Path out = out("whole");
    SortedMap<String, String> before = files(out);
    String commented = "# why\n\n" + STUDY.replace("days: 12", "days: \"12\"   # long enough");
    String file = Files.writeString(folder.resolve("other.yaml"), commented).toString();
    Cli again = Cli.run("study", file, "--out", out.toString());
    assertThat(again.err()).isEmpty();
    assertThat(again.code()).isZero();
    SortedMap<String, String> after = files(out);
    assertThat(after.get("study.yaml")).isEqualTo(commented);
    before.keySet().stream()
        .filter(name -> !name.equals("study.yaml") && !name.equals("ro-crate-metadata.json"))
        .forEach(name -> assertThat(after.get(name)).as(name).isEqualTo(before.get(name)));
    assertThat(after.keySet()).isEqualTo(before.keySet());
    assertThat(Cli.run("verify", out.toString(), "--sample", "0").code()).isZero();

    Files.writeString(out.resolve("study.yaml"), STUDY);
    Cli verified = Cli.run("verify", out.toString(), "--sample", "0");
    assertThat(verified.code()).isEqualTo(1);
    assertThat(verified.out()).contains("study.yaml").contains("the same bytes");

    Files.writeString(out.resolve("study.yaml"), STUDY.replace("days: 12", "days: 2"));
    Cli changed = Cli.run("study", out.toString());
    assertThat(changed.code()).isEqualTo(2);
    assertThat(changed.err()).contains("say another study than the results there");
    assertThat(Cli.run("verify", out.toString(), "--sample", "0").out())
        .contains("holds results of another study or seed");
  }

  /** The hosts that ran, for as long as they ran: a population may prescribe the length itself. */
  @Test
  void a_population_is_summed_up_as_it_ran() throws IOException {
    String drawn =
        """
        scenarios:
          name: volunteers
          population:
            hardware: {model: heien, year: 2010}
            availability: {on: {model: seti-gamma}}
            projects: {count: [2, 2]}
            duration: 3d
        parameters: {cpus: [2, 4]}
        policies: {cpu: edf-debt}
        replicates: 3
        figures: [idle_fraction]
        """;
    Cli done = Cli.run("study", Files.writeString(folder.resolve("p.yaml"), drawn).toString());
    assertThat(done.err()).isEmpty();
    assertThat(done.out())
        .contains("volunteers with cpus 2: 3 hosts, seed 1, runs of 3d")
        .containsPattern("cores +2\\.000 +2\\.000");
  }

  /** Seven cells under six policies: more rows than a screen has, yet never nothing. */
  @Test
  void a_long_table_is_summed_up() throws IOException {
    String wide =
        STUDY
            .replace("[2, 3, 4, 6, 8, 12]", "[2, 3, 4, 5, 6, 7, 8]")
            .replace("days: 12", "days: 1\nreplicates: 1")
            .replace("replicates: 16\n", "")
            .replace(
                "[edf-debt, wrr-debt, edf, eevdf]", "[edf-debt, wrr-debt, edf, eevdf, fifo, rec]");
    Cli done = Cli.run("study", Files.writeString(folder.resolve("w.yaml"), wide).toString());
    assertThat(done.out())
        .contains("7 cells, 6 sets of policies, 1 replicate, 42 runs")
        .contains("Means over all cells; summary.csv (--out) has the 42 rows of the cells.")
        .containsPattern("(?m)^fifo ");
  }

  /** Two replicates can never be told apart to a millionth. */
  @Test
  void a_goal_that_was_not_reached_is_said() throws IOException {
    String goal =
        STUDY.replace(
            "replicates: 16",
            "replicates: {at-least: 2, at-most: 2, figure: missed_fraction, half-width: 1e-6}");
    Cli done = Cli.run("study", Files.writeString(folder.resolve("g.yaml"), goal).toString());
    assertThat(done.out())
        .containsPattern("[1-6] of 6 cells stay above the half width asked for missed_fraction");
  }
}
