package io.voluntas.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.voluntas.cli.Cli;
import org.junit.jupiter.api.Test;

class SimulateCommandTest {
  private static final String TWO = "(P1(1,100,.75), P2(1,100,.25))";

  @Test
  void prints_figures_with_unit_and_help_and_what_each_project_got() {
    Cli done = Cli.run("simulate", TWO, "--days", "40");
    assertThat(done.code()).isZero();
    assertThat(done.out())
        .containsPattern("idle_fraction +0\\.0\\d +% +available computing power")
        .contains("jobs_met", "lateness_p95_seconds")
        .containsPattern("project +share +got +cpu +jobs met +missed")
        // Shares of 3 to 1, both always with work: 75 % and 25 % to within one job in 960.
        .containsPattern("P1 +75\\.00 +7[45]\\.\\d\\d ")
        .containsPattern("P2 +25\\.00 +2[45]\\.\\d\\d ");
  }

  /** Jobs of an hour with half an hour of time: without a check by the server all are missed. */
  @Test
  void counts_jobs_as_missed_that_cannot_be_in_time() {
    Cli done = Cli.run("simulate", "(B(1,0.5,1))", "--send", "any", "--days", "5", "--json");
    JsonNode run = done.json().get("runs").get(0);
    assertThat(run.get("figures").get("jobs_met").asDouble()).isZero();
    assertThat(run.get("figures").get("missed_fraction").asDouble()).isEqualTo(1);
    JsonNode project = run.get("projects").get(0);
    assertThat(project.get("jobs_missed").asLong())
        .isEqualTo(run.get("figures").get("jobs_missed").asLong())
        .isGreaterThan(100);
    // One CPU for five days, less the moment until the first reply.
    assertThat(project.get("used_seconds").get("cpu").asDouble()).isBetween(431_900.0, 432_000.0);
  }

  @Test
  void draws_a_timeline() {
    Cli done = Cli.run("simulate", "(B(1,10,1), NCPUS=2)", "--days", "2", "--timeline");
    assertThat(done.out())
        .containsPattern("cpu 0 +A{70,72}")
        .containsPattern("cpu 1 +A{70,72}")
        .contains("A B, . idle");
  }

  @Test
  void takes_one_policy_and_one_scenario() {
    Cli two = Cli.run("simulate", TWO, "--cpu", "edf,fifo");
    assertThat(two.code()).isEqualTo(2);
    assertThat(two.err()).contains("--cpu takes one policy here");
    assertThat(Cli.run("simulate", TWO, TWO).code()).isEqualTo(2);
    assertThat(Cli.run("simulate").code()).isEqualTo(2);
  }

  @Test
  void is_one_run_of_compare() {
    Cli alone = Cli.run("simulate", TWO, "--cpu", "fifo", "--days", "3", "--json");
    Cli beside = Cli.run("compare", TWO, "--cpu", "edf,fifo", "--days", "3", "--json");
    assertThat(alone.json().get("runs").get(0).get("figures"))
        .isEqualTo(beside.json().get("runs").get(1).get("figures"));
  }

  @Test
  void adds_the_figures_of_the_field() {
    Cli done = Cli.run("simulate", TWO, "--days", "1", "--figures", "bce", "--json");
    assertThat(done.json().get("runs").get(0).get("figures").has("bce.idle")).isTrue();
  }
}
