package io.voluntas.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.cli.Cli;
import io.voluntas.cli.probe.ProbeJar;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class StudyCommandTest extends StudyFixture {
  @Test
  void threads_and_parts_leave_the_same_bytes() throws IOException {
    SortedMap<String, String> one = files(out("one", "--threads", "1"));
    assertThat(one).containsKeys("results.csv", "summary.csv", "study.json", "verdicts.csv");
    assertThat(one).containsKey("cells/cell-00006.json");
    assertThat(files(out("many", "--threads", "5"))).isEqualTo(one);
    Path parts = folder.resolve("parts");
    out("parts", "--shard", "2/2");
    Cli early = Cli.run("study", study, "--out", parts.toString(), "--merge");
    assertThat(early.code()).isEqualTo(1);
    assertThat(early.err()).contains("cannot merge: at least 6 shards are missing");
    out("parts", "--shard", "1/2");
    assertThat(files(out("parts", "--merge"))).isEqualTo(one);
    // A second time everything is there already.
    assertThat(files(out("parts"))).isEqualTo(one);
  }

  @Test
  void a_runner_of_a_plugin_leaves_the_same_bytes() throws IOException {
    Path out = folder.resolve("plugin");
    Cli done =
        Cli.run(
            "--plugins",
            ProbeJar.makeIn(folder).toString(),
            "study",
            study,
            "--out",
            out.toString(),
            "--runner",
            "probe-backwards",
            "--runner-option",
            "greeting=hello");
    assertThat(done.err()).isEmpty();
    assertThat(files(out)).isEqualTo(files(out("local")));
  }

  /**
   * A child process is killed in the middle; the same command goes on and ends with the same bytes.
   */
  @Test
  void a_killed_study_goes_on() throws Exception {
    SortedMap<String, String> undisturbed = files(out("undisturbed"));
    Path out = folder.resolve("killed");
    Path log = out.resolve("shards.log");
    Process child =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "io.voluntas.cli.Main",
                "study",
                study,
                "--threads",
                "1",
                "--out",
                out.toString())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("child.txt").toFile())
            .start();
    int before;
    try {
      long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(2);
      while (lines(log) < 4 && child.isAlive() && System.nanoTime() < end) {
        Thread.onSpinWait();
      }
    } finally {
      child.destroyForcibly(); // SIGKILL
      child.waitFor();
    }
    before = lines(log);
    // A head and some shards of twelve: the child was killed in the middle of its work.
    assertThat(before).as(Files.readString(folder.resolve("child.txt"))).isBetween(4, 12);
    assertThat(out.resolve("results.csv")).doesNotExist();
    String kept = Files.readString(log, StandardCharsets.US_ASCII);
    kept = kept.substring(0, kept.lastIndexOf('\n') + 1);

    SortedMap<String, String> resumed = files(out("killed"));

    assertThat(resumed).isEqualTo(undisturbed);
    assertThat(resumed.get("shards.log").lines()).containsAll(kept.lines().toList());
  }

  private static int lines(Path file) throws IOException {
    return Files.exists(file)
        ? (int) Files.readString(file, StandardCharsets.US_ASCII).lines().count()
        : 0;
  }

  @Test
  void another_study_does_not_mix_in() {
    out("used");
    Cli other = Cli.run("study", study, "--seed", "2", "--out", folder.resolve("used").toString());
    assertThat(other.code()).isEqualTo(2);
    assertThat(other.err()).contains("holds results of another study or seed");
  }

  @Test
  void what_is_wrong_is_said() throws IOException {
    assertRefused("cannot read the study 'none.yaml': there is no such file", "none.yaml");
    assertRefused("need the folder that the parts share: --out", study, "--shard", "1/2");
    assertRefused("--shard: 'x' is not a part such as 1/8", study, "--out", "o", "--shard", "x");
    assertRefused(
        "--runner: unknown runner 'lokal'; did you mean 'local'?", study, "--runner", "lokal");
    assertRefused("the runner local has none", study, "--runner-option", "a=b");
    assertRefused("--parquet needs --out", study, "--parquet");
    assertRefused("the plugin parquet is not installed", study, "--out", "o", "--parquet");
    Path bad =
        Files.writeString(folder.resolve("bad.yaml"), STUDY.replace("host.yaml", "hots.yaml"));
    assertRefused("bad.yaml:3:12 scenarios: there is no file or folder", bad.toString());
    Path typo = Files.writeString(folder.resolve("typo.yaml"), STUDY.replace("slack:", "slak:"));
    assertRefused("typo.yaml:4:20 parameters.slak: unknown parameter 'slak'", typo.toString());
  }

  private static void assertRefused(String message, String... words) {
    List<String> all = new ArrayList<>(List.of("study"));
    all.addAll(List.of(words));
    Cli refused = Cli.run(all.toArray(String[]::new));
    assertThat(refused.err()).contains(message);
    assertThat(refused.code()).isEqualTo(2);
  }

  /** On twelve times the running time both meet all deadlines; what is claimed cannot be seen. */
  @Test
  void a_shape_that_is_not_seen_fails_on_request() throws IOException {
    String never =
        STUDY
            .replace("figure: missed_fraction}", "figure: missed_fraction, expect: all}")
            .replace("[2, 3, 4, 6, 8, 12]", "[40, 50]")
            .replace("replicates: 16", "replicates: 2");
    String file = Files.writeString(folder.resolve("never.yaml"), never).toString();
    Cli plain = Cli.run("study", file);
    assertThat(plain.code()).isZero();
    assertThat(plain.out()).contains("    expected all: not seen.");
    Cli checked = Cli.run("study", file, "--check", "--out", folder.resolve("never").toString());
    assertThat(checked.code()).isEqualTo(1);
    assertThat(checked.err()).contains("--check: not as the study says: claim 1");
    assertThat(Files.readString(folder.resolve("never/verdicts.csv")))
        .contains(",undecided,all,false");
    assertThat(Files.readString(folder.resolve("never/study.json")))
        .containsPattern(
            "\"expected\": \"all\",\\s*\"outcome\": \"not seen\",\\s*\"found\": \"seen\"");
    String known =
        Files.writeString(
                folder.resolve("known.yaml"),
                never.replace("expect: all", "expect: all, found: not-seen"))
            .toString();
    assertThat(Cli.run("study", known, "--check").code()).isZero();
    assertRefused("--check comes with --merge", study, "--out", "o", "--shard", "1/2", "--check");
  }
}
