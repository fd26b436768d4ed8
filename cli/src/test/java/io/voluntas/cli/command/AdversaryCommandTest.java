package io.voluntas.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.voluntas.cli.Cli;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AdversaryCommandTest {
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

  private static Cli search(String... more) {
    List<String> words = new ArrayList<>(List.of("adversary", "--better", "fifo"));
    words.addAll(List.of("--worse", "edf", "--tries", "40", "--days", "5", "--seed", "4"));
    words.addAll(List.of(more));
    return Cli.run(words.toArray(String[]::new));
  }

  /** The command that is printed shows the same two values. */
  @Test
  void what_is_found_can_be_seen_again() {
    Cli done = search("--set", "client.min-queue=6h");
    assertThat(done.code()).isZero();
    List<String> lines = done.out().lines().toList();
    assertThat(lines.get(0)).matches("\\(P1\\([\\d., ]+\\).*\\)");
    double fifo = value(lines, "fifo");
    double edf = value(lines, "edf");
    assertThat(fifo).isGreaterThan(edf);
    assertThat(value(lines, "lost")).isCloseTo(fifo - edf, within(.011));
    // What was said on the way is in the unit of the end.
    String lost = lines.stream().filter(l -> l.startsWith("lost ")).findFirst().orElseThrow();
    assertThat(done.err()).contains(": lost " + lost.split(" +", -1)[1] + " % in ");

    String command = lines.get(lines.size() - 1).strip();
    assertThat(command).contains(lines.get(0)).contains("--set \"client.min-queue=6h\"");
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(command);
    while (word.find()) {
      words.add(word.group(1) == null ? word.group(2) : word.group(1));
    }
    words.remove(0);
    words.add("--json");
    JsonNode runs = Cli.run(words.toArray(String[]::new)).json().get("runs");
    assertThat(missed(runs.get(0))).isCloseTo(fifo, within(.0051));
    assertThat(missed(runs.get(1))).isCloseTo(edf, within(.0051));
  }

  private static double missed(JsonNode run) {
    return 100 * run.get("figures").get("missed_fraction").asDouble();
  }

  private static double value(List<String> lines, String label) {
    String line =
        lines.stream().filter(l -> l.matches(label + " +[\\d.].*")).findFirst().orElseThrow();
    return Double.parseDouble(line.split(" +", -1)[1]);
  }

  @Test
  void threads_do_not_matter() {
    Cli one = search("--threads", "1");
    Cli three = search("--threads", "3");
    assertThat(three.out()).isEqualTo(one.out());
    assertThat(three.err()).isEqualTo(one.err()).startsWith("after ");
  }

  @Test
  void policies_are_joined_by_a_plus() {
    Cli done =
        Cli.run(
            "adversary",
            "--better",
            "edf+debt",
            "--worse",
            "edf+hysteresis",
            "--figure",
            "rpcs_per_job",
            "--tries",
            "16",
            "--days",
            "3");
    assertThat(done.code()).isZero();
    assertThat(done.out()).contains("--cpu edf --fetch debt,hysteresis --days 3 --seed 1");
  }

  @Test
  void a_policy_never_loses_to_itself() {
    Cli done = Cli.run("adversary", "--better", "edf", "--worse", "edf", "--tries", "3");
    assertThat(done.code()).isZero();
    assertThat(done.out()).isEqualTo("edf never loses to edf by missed_fraction in 3 tries\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--better edf|--worse is missing",
        "--better edf --worse edff|edff",
        "--better edf --worse edf+|not 1 to 4 names",
        "--better edf --worse fifo --figure mised_fraction|missed_fraction",
        "--better edf --worse fifo --tries 0|--tries",
        "x --better edf --worse fifo|no scenario"
      })
  void bad_usage_is_told(String words, String message) {
    List<String> all = new ArrayList<>(List.of("adversary"));
    all.addAll(List.of(words.split(" ", -1)));
    Cli done = Cli.run(all.toArray(String[]::new));
    assertThat(done.code()).isEqualTo(2);
    assertThat(done.err()).contains(message);
  }
}
