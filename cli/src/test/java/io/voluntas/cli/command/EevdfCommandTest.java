package io.voluntas.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.engine.config.ConfigException;
import io.voluntas.engine.config.YamlDocument;
import io.voluntas.engine.config.YamlValue;
import io.voluntas.engine.plugin.PluginLoader;
import io.voluntas.engine.plugin.UnknownNameException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EevdfCommandTest {
  @TempDir private Path folder;

  /** What a call printed. */
  private record Printed(String out, String err) {}

  private static Printed call(String... words) {
    EevdfCommand command = new EevdfCommand(new PluginLoader().load().catalog().labs());
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        new Console(
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            false,
            Map.of());
    List<String> all = List.of(words);
    int code = command.run(new Invocation(CommandLineParser.parse(command, all), all, console));
    assertThat(code).isZero();
    return new Printed(out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  private static String run(String... words) {
    return call(words).out();
  }

  private String file(String text) throws IOException {
    return Files.writeString(folder.resolve("w.yaml"), text).toString();
  }

  /** The tables of "Completing the EEVDF scheduler" (LWN, 2024), tabs and all. */
  @Test
  void the_articles_tables() {
    assertThat(run("article"))
        .isEqualTo(
            "\tA\tB\tC\nLag:\t0ms\t0ms\t0ms\n"
                + "\n"
                + "\tA\tB\tC\nLag:\t-20ms\t10ms\t10ms\n"
                + "\n"
                + "\tA\tB\tC\nLag:\t-10ms\t-10ms\t20ms\n");
  }

  /** V = t / 3; the first deadlines are 30, and 30 later after each request; C alone at the end. */
  @Test
  void the_story_of_the_article() {
    assertThat(run("article", "--show", "story"))
        .isEqualTo(
            """
            Three equal tasks with slices of 30 ms: the article's tables of lag
            One processor, decided at request ends (mode R), 90ms

            Turns of 30ms:
              ABC

            t = 0ms, V = 0ms
                          A     B     C
            Lag:        0ms   0ms   0ms
            Eligible:   yes   yes   yes
            Deadline:  30ms  30ms  30ms
            Next: A until 30ms: the earliest deadline of those eligible; of equal ones (also B, C) the first in the list

            t = 30ms, V = 10ms
                           A     B     C
            Lag:       -20ms  10ms  10ms
            Eligible:     no   yes   yes
            Deadline:   60ms  30ms  30ms
            Next: B until 60ms: the earliest deadline of those eligible; of equal ones (also C) the first in the list

            t = 60ms, V = 20ms
                           A      B     C
            Lag:       -10ms  -10ms  20ms
            Eligible:     no     no   yes
            Deadline:   60ms   60ms  30ms
            Next: C until 90ms: nobody else is eligible

            t = 90ms, end, V = 30ms
                          A     B     C
            Lag:        0ms   0ms   0ms
            Eligible:   yes   yes   yes
            Deadline:  60ms  60ms  60ms

               service  share  by weight  runs  longest wait
            A     30ms  33.3%      33.3%     1          60ms
            B     30ms  33.3%      33.3%     1          30ms
            C     30ms  33.3%      33.3%     1          60ms
            """);
  }

  /** As published with the kernel's slice request; the other modes are worked out by hand. */
  @ParameterizedTest
  @CsvSource({
    "K1, R, ABCD ABCD ABCD ABCD",
    "K2, R, AACCBBCC AACCBBCC",
    "K3, R, BAACCBDD BAACCBDD",
    "K4, R, BCCAABCC BCCAABCC",
    "K5, R, BBCAABBC BBCAABBC",
    "K2, P, ACCABBCC ACCABBCC",
    "K3, P, BAACBCDD BAACBCDD",
    "K2, Q, ACBCABCC ACBCABCC",
    "K4, Q, BCACABCC BCACABCC"
  })
  void the_kernels_schedules(String preset, String mode, String turns) {
    assertThat(run(preset, "--mode", mode)).contains("Turns of 8ms", ":\n  " + turns + "\n\n");
  }

  @Test
  void one_line_per_step() {
    assertThat(run("S2", "--show", "steps"))
        .containsPattern("t/ms +V +lag A +lag B +lag C +vd A +vd B +vd C +runs +event +why")
        .containsPattern("10 +5 +-5 +5\\* +0\\* +30 +30 +8 +C +join C +the earliest deadline")
        .containsPattern("13 +6 +-4 +6\\* +-2d +30 +30 +11 +B +sleep C \\(deferred\\)")
        .containsPattern("43 +20 +10\\* +-10 +\\(0\\) +30 +60 +A");
  }

  @Test
  void presets_are_found_in_any_case_and_files_by_their_name() throws IOException {
    assertThat(run("k2")).isEqualTo(run("K2"));
    String yaml = run("S2", "--yaml");
    assertThat(run(file(yaml))).isEqualTo(run("S2"));
    assertThatThrownBy(() -> run("artcle"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("unknown preset 'artcle'; did you mean 'article'?");
    assertThatThrownBy(() -> run("no.yaml")).hasMessageContaining("cannot read 'no.yaml'");
  }

  @Test
  void a_file_is_refused_with_its_lines() throws IOException {
    String name = file("duration: 90ms\nentities:\n  - {name: A, slise: 3ms}\n");
    assertThatThrownBy(() -> run(name))
        .isInstanceOf(ConfigException.class)
        .hasMessage(name + ":3:15 entities[0]: unknown key 'slise'; did you mean 'slice'?");
    String options = file("duration: 90ms\noptions:\n  slep: keep\nentities: [{name: A}]\n");
    assertThatThrownBy(() -> run(options))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining(options + ":3:9 options.slep: unknown option 'slep' of ");
  }

  @Test
  void notes_go_beside_the_result() throws IOException {
    Printed printed =
        call(file("duration: 400ms\nentities: [{name: A, slice: 250ms}]\n"), "--show", "tables");
    assertThat(printed.err())
        .isEqualTo("voluntas: the slice of A is 100ms: the profile kernel does not allow 250ms\n");
    assertThat(printed.out()).doesNotContain("profile");
  }

  @Test
  void options_of_the_laboratory() {
    // Ten times 3 ms of running and 0.1 ms of nap: the debt is forgotten, and A is never waiting.
    assertThat(run("nap", "--set", "sleep=forget", "--duration", "31ms", "--show", "steps"))
        .containsPattern("A +30ms +96\\.8% +33\\.3% +10 +0ms");
    assertThatThrownBy(() -> run("nap", "--set", "sleep=often"))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("'often' is not one of defer-eager");
    assertThatThrownBy(() -> run("nap", "--set", "sleep")).hasMessageContaining("option=value");
    assertThatThrownBy(() -> run("M1", "--mode", "P"))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith("M1: several processors");
    assertThatThrownBy(() -> run("M1", "--duration", "5")).hasMessageContaining("5ms");
    assertThatThrownBy(() -> run("M1", "--lab", "eevd")).isInstanceOf(UnknownNameException.class);
    assertThatThrownBy(() -> run()).isInstanceOf(UsageException.class);
  }

  @Test
  void the_list() {
    assertThat(run("--list"))
        .contains("Presets\n", "  article ", "  K5 ", "  storm ", "sleep=defer-eager", "Bound on");
  }

  /** JSON is YAML: the reader of files reads it back. */
  @Test
  void the_document() {
    String json = run("article", "--json");
    List<String> lags =
        YamlDocument.read(
            "out.json",
            json,
            top ->
                Optional.of(
                    top.entries().get("steps").list().stream()
                        .map(step -> step.entries().get("entities").list())
                        .map(rows -> rows.stream().map(EevdfCommandTest::lag).toList().toString())
                        .toList()));
    assertThat(lags).containsExactly("[0, 0, 0]", "[-20, 10, 10]", "[-10, -10, 20]", "[0, 0, 0]");
    assertThat(json).contains("\"unit\": \"ms\"", "\"mode\": \"R\"", "\"turns\": \"ABC\"");
  }

  private static String lag(YamlValue row) {
    return row.entries().get("lag").text().orElse("?");
  }

  @Test
  void the_page() throws IOException {
    Path page = folder.resolve("p.html");
    Printed printed = call("K2", "--html", page.toString());
    assertThat(printed.out()).isEqualTo(run("K2"));
    assertThat(Files.readString(page)).contains("<title>K2: ", "AACCBBCC AACCBBCC");
    assertThatThrownBy(() -> run("K2", "--html", folder.resolve("no/p.html").toString()))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("cannot write");
  }
}
