package io.voluntas.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.voluntas.cli.Cli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code --bounds} and {@code --blame}. */
class AuditOptionsTest {
  /** P1's jobs take 3 h of a bound of 2 h: whoever runs them, all are late. */
  private static final String HOPELESS = "(P1(3, 2, 1))";

  @TempDir private Path folder;

  private static Cli compare(String scenario, String... more) {
    List<String> words = new ArrayList<>(List.of("compare", scenario, "--days", "2"));
    words.addAll(List.of("--cpu", "edf-debt,fifo", "--send", "any"));
    words.addAll(List.of(more));
    Cli done = Cli.run(words.toArray(String[]::new));
    assertThat(done.err()).isEmpty();
    assertThat(done.code()).isZero();
    return done;
  }

  @Test
  void a_table_says_how_far_from_the_optimum_each_policy_is() {
    Cli done = compare(HOPELESS, "--bounds");
    // 48 h: jobs end at 3, 6, ... 48; with their deadlines past, all of them are missed.
    assertThat(done.out().lines().filter(line -> line.startsWith("fifo ")).skip(1))
        .singleElement()
        .asString()
        .matches("fifo +0.00 +0.00 +100.00 +100.00 .*");
    assertThat(done.out()).contains("least possible").contains("any jobs");
  }

  @Test
  void every_wasted_second_is_blamed_in_the_table() {
    Cli done = compare(HOPELESS, "--blame");
    // All 48 h went into jobs that were sent though they could not make it.
    assertThat(done.out().lines().filter(line -> line.matches("fifo +wasted.*")))
        .singleElement()
        .asString()
        .matches("fifo +wasted cpu +48.00 +- +48.00 +- +- +- +-");
  }

  @Test
  void json_has_both_and_nothing_else_changes() {
    JsonNode plain = compare(HOPELESS, "--json", "--replicates", "2").json();
    JsonNode asked = compare(HOPELESS, "--json", "--replicates", "2", "--bounds", "--blame").json();
    for (JsonNode run : asked.get("runs")) {
      JsonNode least = run.get("least_possible");
      assertThat(least.get("missed_fraction").asDouble()).isEqualTo(1);
      assertThat(least.get("idle_fraction").asDouble()).isZero();
      JsonNode wasted = run.get("blame").get("wasted_seconds").get("cpu");
      double sum = 0;
      for (Iterator<String> names = wasted.fieldNames(); names.hasNext(); ) {
        String name = names.next();
        sum += name.equals("total") ? 0 : wasted.get(name).asDouble();
      }
      assertThat(wasted.get("total").asDouble()).isEqualTo(2 * 48 * 3600.0);
      assertThat(sum).isCloseTo(wasted.get("total").asDouble(), within(1e-9));
      assertThat(run.get("blame").get("runs").asInt()).isEqualTo(2);
      ((ObjectNode) run).remove(List.of("least_possible", "blame"));
    }
    assertThat(asked).isEqualTo(plain);
  }

  @Test
  void a_folder_gets_tables() throws IOException {
    compare(HOPELESS, "--bounds", "--blame", "--out", folder.toString());
    assertThat(Files.readAllLines(folder.resolve("bounds.csv")))
        .startsWith("run,figure,value,least", "edf-debt,idle_fraction,0.0,0.0")
        .contains("fifo,missed_fraction,1.0,1.0");
    assertThat(Files.readAllLines(folder.resolve("blame.csv")))
        .startsWith("run,what,resource,cause,seconds")
        .contains("fifo,wasted,cpu,admission,172800", "fifo,idle,cpu,total,0");
    // The page has them in words; what is 0 in all runs, such as idleness here, it leaves out.
    assertThat(Files.readString(folder.resolve("report.html")))
        .contains("\"title\":\"What was possible\"", "\"name\":\"missed_fraction.least\"")
        .containsPattern(
            "\"name\":\"wasted cpu: admission\",\"unit\":\"instance-seconds\",\"help\":\"[^\"]*\""
                + ",\"values\":\\[(\\[172800,null\\],?)+\\]")
        .doesNotContain("\"name\":\"idle cpu\"", "\"name\":\"idle_fraction.least\"");
  }

  @Test
  void jobs_sum_to_the_blame() throws IOException {
    compare(
        "(P1(1, 1.5, .5), P2(1, 240, .5))",
        "--replicates",
        "2",
        "--blame",
        "--out",
        folder.toString());
    Map<String, Double> sums = new TreeMap<>();
    List<String> rows = Files.readAllLines(folder.resolve("blame-jobs.csv"));
    assertThat(rows.get(0)).isEqualTo("run,replicate,project,job,what,rule,cause,why,cpu_seconds");
    for (String row : rows.subList(1, rows.size())) {
      // No name has a comma; the sentences of some rules do.
      String cause = row.split(",")[6];
      double seconds = Double.parseDouble(row.substring(row.lastIndexOf(',') + 1));
      sums.merge(row.split(",")[0] + ",wasted,cpu," + cause + ",", seconds, Double::sum);
    }
    assertThat(sums).containsKey("fifo,wasted,cpu,preemption,").hasSizeGreaterThan(2);
    for (String row : Files.readAllLines(folder.resolve("blame.csv"))) {
      if (row.contains(",wasted,") && !row.contains(",total,")) {
        int last = row.lastIndexOf(',') + 1;
        assertThat(sums.getOrDefault(row.substring(0, last), 0.0))
            .as(row)
            .isCloseTo(Double.parseDouble(row.substring(last)), within(1e-6));
      }
    }
  }

  @Test
  void simulate_shows_them_too() {
    Cli done = Cli.run("simulate", HOPELESS, "--days", "1", "--bounds", "--blame");
    assertThat(done.code()).isZero();
    assertThat(done.out()).contains("least possible", "instance-hours");
  }

  @Test
  void explain_says_who_is_to_blame_for_a_job() {
    Cli done =
        Cli.run(
            "explain", HOPELESS, "--send", "any", "--job", "app-0", "--at", "1h", "--days", "2");
    assertThat(done.err()).isEmpty();
    assertThat(done.out())
        .contains("It misses its deadline: 3 h")
        .contains("blamed on admission: its estimate was longer than its delay bound.");
  }
}
