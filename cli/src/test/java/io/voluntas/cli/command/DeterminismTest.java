package io.voluntas.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.cli.Cli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same content and seed give the same bytes, whatever else is different. */
class DeterminismTest {
  private static final List<String> TABLES = List.of("jobs.csv", "decisions.csv", "ledgers.csv");

  /** Chances in every place; P2 and P3 are equal but for their names. */
  private static final String SCENARIO =
      """
      host: {cpus: 2}
      projects:
        - name: P1
          share: 60
          apps:
            - {name: a, runtime: {kind: normal, mean: 5h, sd: 1h}, delay-bound: 40h}
        - name: P2
          share: 20
          apps: [{name: a, runtime: {kind: normal, mean: 1h, sd: 30min}, delay-bound: 9h}]
        - name: P3
          share: 20
          apps: [{name: a, runtime: {kind: normal, mean: 1h, sd: 30min}, delay-bound: 9h}]
      """;

  @TempDir private Path folder;

  private String json(String scenario, String... more) throws IOException {
    Path file = Files.writeString(folder.resolve("same.yaml"), scenario);
    List<String> words =
        new ArrayList<>(
            List.of("compare", file.toString(), "--days", "6", "--seed", "3", "--json"));
    words.addAll(List.of("--cpu", "edf-debt,wrr-debt,edf,fifo,rec", "--replicates", "2"));
    words.addAll(List.of(more));
    Cli done = Cli.run(words.toArray(String[]::new));
    assertThat(done.err()).isEmpty();
    assertThat(done.code()).isZero();
    return done.out();
  }

  @Test
  void another_seed_gives_other_results() throws IOException {
    Path file = Files.writeString(folder.resolve("same.yaml"), SCENARIO);
    String[] words = {"compare", file.toString(), "--days", "6", "--json", "--seed"};
    List<String> one = new ArrayList<>(List.of(words));
    one.add("1");
    List<String> two = new ArrayList<>(List.of(words));
    two.add("2");
    assertThat(Cli.run(one.toArray(String[]::new)).json().get("runs"))
        .isNotEqualTo(Cli.run(two.toArray(String[]::new)).json().get("runs"));
  }

  @Test
  void threads_reports_and_terminals_do_not_matter() throws IOException {
    String plain = json(SCENARIO, "--threads", "1");
    assertThat(json(SCENARIO, "--threads", "4")).isEqualTo(plain);
    Path out = folder.resolve("out");
    assertThat(json(SCENARIO, "--threads", "3", "--out", out.toString())).isEqualTo(plain);
    assertThat(out.resolve("results.json")).hasContent(plain);
    Cli shown =
        Cli.run(
            true,
            java.util.Map.of(),
            "compare",
            folder.resolve("same.yaml").toString(),
            "--days",
            "6",
            "--seed",
            "3",
            "--json",
            "--cpu",
            "edf-debt,wrr-debt,edf,fifo,rec",
            "--replicates",
            "2");
    assertThat(shown.out()).isEqualTo(plain);
  }

  @Test
  void names_of_projects_do_not_matter() throws IOException {
    // The new names sort the other way round.
    String renamed = SCENARIO.replace("P1", "Zulu").replace("P2", "Mike").replace("P3", "Alpha");
    Path first = folder.resolve("first");
    Path second = folder.resolve("second");
    String expected = json(SCENARIO, "--out", first.toString());
    String actual = json(renamed, "--out", second.toString());
    assertThat(actual).isNotEqualTo(expected);
    // Of the equal projects the name decides which comes first: Alpha is the former P2.
    assertThat(back(actual)).isEqualTo(expected);
    for (String table : TABLES) {
      assertThat(back(Files.readString(second.resolve(table))))
          .as(table)
          .isEqualTo(Files.readString(first.resolve(table)));
    }
  }

  private static String back(String text) {
    return text.replace("Zulu", "P1").replace("Alpha", "P2").replace("Mike", "P3");
  }

  @Test
  void the_order_of_the_input_does_not_matter() throws IOException {
    int first = SCENARIO.indexOf("  - name: P1");
    int second = SCENARIO.indexOf("  - name: P2");
    int third = SCENARIO.indexOf("  - name: P3");
    String reversed =
        SCENARIO.substring(0, first)
            + SCENARIO.substring(third)
            + SCENARIO.substring(second, third)
            + SCENARIO.substring(first, second);
    Path one = folder.resolve("one");
    Path two = folder.resolve("two");
    assertThat(json(reversed, "--out", two.toString()))
        .isEqualTo(json(SCENARIO, "--out", one.toString()));
    for (String table : TABLES) {
      assertThat(two.resolve(table)).hasSameTextualContentAs(one.resolve(table));
    }
  }

  @Test
  void the_place_of_the_file_does_not_matter() throws IOException {
    String here = json(SCENARIO);
    Path elsewhere = Files.createDirectories(folder.resolve("a/b")).resolve("same.yaml");
    Files.writeString(elsewhere, SCENARIO);
    Cli done =
        Cli.run(
            "compare",
            elsewhere.toString(),
            "--days",
            "6",
            "--seed",
            "3",
            "--json",
            "--cpu",
            "edf-debt,wrr-debt,edf,fifo,rec",
            "--replicates",
            "2");
    assertThat(done.out()).isEqualTo(here).doesNotContain(folder.toString());
  }
}
