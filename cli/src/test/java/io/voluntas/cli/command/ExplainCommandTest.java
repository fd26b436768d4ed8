package io.voluntas.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.cli.Cli;
import org.junit.jupiter.api.Test;

class ExplainCommandTest {
  /** One CPU, first come first served: the first job of ten hours keeps it, the others wait. */
  private static final String[] FIFO = {
    "explain", "(P1(10,1000,1))", "--cpu", "fifo", "--days", "5", "--set", "client.min-queue=2d"
  };

  private static Cli explain(String... more) {
    String[] words = new String[FIFO.length + more.length];
    System.arraycopy(FIFO, 0, words, 0, FIFO.length);
    System.arraycopy(more, 0, words, FIFO.length, more.length);
    return Cli.run(words);
  }

  @Test
  void says_why_a_job_runs() {
    Cli done = explain("--job", "P1/app-0", "--at", "5h");
    assertThat(done.code()).isZero();
    assertThat(done.out())
        .contains("P1/app-0 at day 0, 05:00:00")
        .contains("It RUNS, since day 0, 00:00")
        .contains("run: first come")
        // Ten hours from the first seconds of the run.
        .contains("It goes on until day 0, 10:00");
  }

  @Test
  void says_why_a_job_waits_and_who_runs() {
    Cli done = explain("--job", "app-1", "--at", "5h");
    assertThat(done.out())
        .contains("It WAITS and has not run yet.")
        .contains("wait: no room")
        .contains("Chosen instead:", "P1/app-0: first come")
        .contains("It runs next at day 0, 10:00");
  }

  @Test
  void says_when_a_job_has_finished() {
    assertThat(explain("--job", "app-0", "--at", "20h").out())
        .contains("It does not run: it finished at day 0, 10:00");
  }

  @Test
  void says_whether_a_project_is_asked() {
    // The buffer of two days is full from the beginning on.
    assertThat(explain("--project", "P1", "--at", "1h").out())
        .contains(
            "P1 at day 0, 01:00:00", "NOT ASKED: buffers full", "It was contacted last at day 0");
    assertThat(explain("--project", "P1", "--at", "0").out())
        .containsPattern("ASKED: P1 is asked for .* of cpu.*: idle cpu \\(debt 0 s");
  }

  @Test
  void a_moment_that_is_not_there_and_names_that_are_not_known_are_bad_usage() {
    assertThat(explain("--job", "nobody", "--at", "1h").err())
        .contains("no job 'nobody'", "P1/app-0");
    assertThat(explain("--project", "P2", "--at", "1h").err())
        .contains("unknown project 'P2'; did you mean 'P1'?");
    assertThat(explain("--job", "app-0", "--at", "6d").err())
        .contains("--at: 6d is not between 0 and the end, 5 d");
    assertThat(explain("--job", "app-0").err()).contains("--at TIME is missing");
    assertThat(explain("--at", "1h").err()).contains("--job or a --project");
    assertThat(explain("--at", "soon", "--job", "x").code()).isEqualTo(2);
  }
}
