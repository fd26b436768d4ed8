package io.voluntas.cli.replay;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.voluntas.cli.Cli;
import io.voluntas.emulator.scenario.Action;
import io.voluntas.emulator.scenario.AvailabilitySpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.ScenarioYaml;
import io.voluntas.emulator.scenario.ScenarioYamlWriter;
import io.voluntas.emulator.scenario.TimedEvent;
import io.voluntas.emulator.world.ClientSetups;
import io.voluntas.engine.kernel.Event;
import io.voluntas.engine.kernel.KernelListener;
import io.voluntas.engine.plugin.PluginLoader;
import io.voluntas.engine.plugin.PolicyCatalog;
import io.voluntas.engine.state.ClientSetup;
import io.voluntas.engine.state.ClientSnapshot;
import io.voluntas.host.journal.EpochReason;
import io.voluntas.host.store.Recovery;
import io.voluntas.host.store.StateReader;
import io.voluntas.host.store.StateStore;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.Preferences;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Histories that an emulated client wrote, gone through again. */
class ReplayCommandTest {
  /** Two projects whose jobs take 1 and 4 hours, in random order of arrival and length. */
  private static final Scenario PLAIN =
      ScenarioYaml.read(
          "plain.yaml",
          """
          host: {cpus: 2, on: {intervals: [[0s, 30h], [40h, 90h]]}}
          projects:
            - name: short
              share: 1
              server: {request-delay: 1min, latency: 5s, download: 20s}
              apps:
                - {name: a, runtime: {kind: normal, mean: 1h, sd: 10min}, estimate: exact,
                   delay-bound: 2d}
            - name: long
              share: 3
              server: {request-delay: 1min, latency: 5s}
              apps:
                - {name: b, runtime: {kind: normal, mean: 4h, sd: 30min}, estimate: exact,
                   delay-bound: 1d, checkpoint: 10min}
          """);

  private static final long ORIGIN = 77 * Durations.DAY + 5;
  private static final long LENGTH = 4 * Durations.DAY;

  @TempDir private Path folder;

  private Path client() {
    return folder.resolve("client");
  }

  private EmulatedHistory history() {
    return EmulatedHistory.write(client(), PLAIN, "edf-debt", ORIGIN, LENGTH);
  }

  @Test
  void every_command_comes_out_again() {
    EmulatedHistory history = history();
    Cli done = Cli.run("replay", client().toString());
    assertThat(done.err()).isEmpty();
    assertThat(done.code()).isZero();
    assertThat(done.out())
        .startsWith("client: 1 epoch over ")
        .contains(", " + history.events() + " events, ")
        .contains("every command comes out as it is in the journal");
    JsonNode json = Cli.run("replay", client().toString(), "--json").json();
    assertThat(json.get("different").asInt()).isZero();
    assertThat(json.get("events").asInt()).isEqualTo(history.events());
    assertThat(json.get("decisions").asInt()).isGreaterThan(100);
  }

  @Test
  void an_altered_command_is_found() throws Exception {
    history();
    try (var connection =
            DriverManager.getConnection("jdbc:sqlite:" + client().resolve("state.db"));
        var statement = connection.createStatement()) {
      assertThat(
              statement.executeUpdate(
                  "UPDATE event SET commands = 'run 99 []' WHERE seq ="
                      + " (SELECT max(seq) FROM event WHERE commands LIKE 'run %')"))
          .isEqualTo(1);
    }
    Cli done = Cli.run("replay", client().toString());
    assertThat(done.code()).isEqualTo(1);
    assertThat(done.out())
        .contains("1 event gave other commands", "the journal has [run 99 []], recomputed [run ");
    JsonNode json = Cli.run("replay", client().toString(), "--json").json();
    assertThat(json.get("first").get(0).get("journal").asText()).isEqualTo("run 99 []");
  }

  @Test
  void an_altered_event_is_found() throws Exception {
    history();
    try (var connection =
            DriverManager.getConnection("jdbc:sqlite:" + client().resolve("state.db"));
        var statement = connection.createStatement()) {
      // A job that ended well in truth: what follows cannot come out as it was.
      assertThat(
              statement.executeUpdate(
                  "UPDATE event SET event = '{\"is\":\"Timer\"}' WHERE seq ="
                      + " (SELECT min(seq) FROM event WHERE event LIKE '%JobFinished%')"))
          .isEqualTo(1);
    }
    assertThat(Cli.run("replay", client().toString()).code()).isEqualTo(1);
  }

  /**
   * The history's own policies on its own jobs, at the times at which its server had them, lead to
   * the same run again. Estimates are exact, so that also the running time of the jobs that did not
   * finish is known.
   */
  @Test
  void the_own_policies_in_the_emulator_do_what_they_did() {
    EmulatedHistory history = history();
    Cli done = Cli.run("replay", client().toString(), "--cpu", "fifo,eevdf", "--json");
    assertThat(done.code()).as(done.err()).isZero();
    assertThat(done.err()).contains("were not finished");
    JsonNode runs = done.json().get("comparison").get("runs");
    assertThat(runs).hasSize(3);
    assertThat(runs.get(0).get("cpu").asText()).isEqualTo("edf-debt");
    assertThat(runs.get(1).get("cpu").asText()).isEqualTo("fifo");
    assertThat(runs.get(2).get("cpu").asText()).isEqualTo("eevdf");
    assertThat(runs.get(0).get("send").asText()).isEqualTo("any");
    JsonNode own = runs.get(0).get("counts");
    assertThat(own.get("jobs_finished").asInt()).isEqualTo(history.finished());
    assertThat(own.get("jobs_received").asInt()).isEqualTo(history.received());
    assertThat(own.get("rpcs").asInt()).isEqualTo(history.contacts());
    for (JsonNode run : runs) {
      assertThat(run.get("counts").get("jobs_received").asInt()).isGreaterThan(30);
    }
    assertThat(done.json().get("history").get("different").asInt()).isZero();
  }

  @Test
  void a_short_history_is_named_as_such() {
    EmulatedHistory.write(client(), PLAIN, "edf-debt", ORIGIN, 30 * Durations.MINUTE);
    Cli done = Cli.run("replay", client().toString(), "--cpu", "fifo");
    assertThat(done.code()).as(done.err()).isZero();
    assertThat(done.err()).contains("the history is only 30min long: a policy that leaves");
  }

  @Test
  void a_report_is_written() throws Exception {
    history();
    Path out = folder.resolve("out");
    Cli done =
        Cli.run("replay", client().toString(), "--fetch", "hysteresis", "--out", out.toString());
    assertThat(done.code()).as(done.err()).isZero();
    assertThat(done.out()).startsWith("History of client\n").contains("\nown ", "\nhysteresis ");
    assertThat(Files.size(out.resolve("report.html"))).isGreaterThan(10_000);
    // The history as a scenario is in the folder, so that it can be lived through without the
    // client.
    Cli verified = Cli.run("verify", out.toString());
    assertThat(verified.out()).contains("(own, hysteresis)", "same values");
    assertThat(verified.code()).isZero();
  }

  /** A second epoch after a week off, with a new project, another share and another queue. */
  @Test
  void what_the_user_did_between_two_epochs_is_in_the_scenario() throws Exception {
    history();
    String changed;
    long later = ORIGIN + LENGTH + 7 * Durations.DAY;
    try (StateStore store = StateStore.open(client())) {
      var recovery =
          Recovery.load(
                  store,
                  choice -> choice.create(PolicyCatalog.of(new PluginLoader().load())),
                  new KernelListener() {})
              .orElseThrow();
      assertThat(recovery.differences()).isEmpty();
      ClientSnapshot old = recovery.snapshot();
      var projects = new ArrayList<>(old.setup().projects());
      var template = projects.get(0);
      projects.add(project(template, "new", 5));
      changed = template.name();
      projects.set(0, project(template, template.name(), 9));
      var setup =
          new ClientSetup(
              old.setup().resources(),
              projects,
              new Preferences(Durations.DAY, 0, Durations.HOUR, false, 1, Long.MAX_VALUE),
              1);
      ClientSnapshot next = old.with(setup);
      ClientSnapshot begun =
          new ClientSnapshot(
              later,
              setup,
              next.projects(),
              next.jobs(),
              next.suspendedResources(),
              next.balances());
      store.commit(
          tx -> {
            tx.beginEpoch(EpochReason.START, recovery.policies(), begun);
            tx.append(later + Durations.DAY, new Event.Timer(), List.of());
          });
    }
    Chronicle chronicle = new Chronicle();
    try (StateReader reader = StateReader.open(client())) {
      HistoryWalk.of("c", reader, PolicyCatalog.of(new PluginLoader().load()), chronicle);
    }
    Scenario scenario = HistoryScenario.of("t", chronicle).scenario();
    assertThat(scenario.duration()).hasValue(LENGTH + 8 * Durations.DAY);
    assertThat(scenario.project("new").suspended()).isTrue();
    String text = ScenarioYamlWriter.write(scenario);
    assertThat(scenario.events())
        .filteredOn(one -> one.at() == LENGTH + 7 * Durations.DAY)
        .extracting(TimedEvent::action)
        .containsExactlyInAnyOrder(
            new Action.SetShare(changed, 9),
            new Action.ResumeProject("new"),
            new Action.AllowNewWork("new"),
            new Action.SetMaxCpus(1),
            new Action.SetQueue(Durations.DAY, 0));
    // Off from 30 h to 40 h and from 90 h on; the client came back after 4 + 7 days, for one.
    assertThat(((AvailabilitySpec.Trace) scenario.host().on()).intervals())
        .startsWith(
            new AvailabilitySpec.Interval(0, 30 * Durations.HOUR),
            new AvailabilitySpec.Interval(40 * Durations.HOUR, 90 * Durations.HOUR))
        .hasSize(3)
        .last()
        .satisfies(back -> assertThat(back.from()).isEqualTo(11 * Durations.DAY))
        .satisfies(back -> assertThat(back.to()).isGreaterThanOrEqualTo(12 * Durations.DAY));
    assertThat(ScenarioYaml.read("again", text)).isEqualTo(scenario);
  }

  private static ClientSetup.ProjectSetup project(
      ClientSetup.ProjectSetup like, String name, double share) {
    return new ClientSetup.ProjectSetup(
        name,
        share,
        false,
        false,
        0,
        like.maxConcurrent(),
        like.appMaxConcurrent(),
        like.excluded(),
        like.exclusions());
  }

  @Test
  void what_cannot_be_replayed_is_said_in_one_line() throws Exception {
    Cli none = Cli.run("replay", folder.resolve("nowhere").toString());
    assertThat(none.code()).isEqualTo(2);
    assertThat(none.err().lines()).hasSize(1).first().asString().contains("there is no file");
    StateStore.open(client()).close();
    Cli never = Cli.run("replay", client().toString());
    assertThat(never.code()).isEqualTo(2);
    assertThat(never.err()).contains("has never run");
    Files.writeString(folder.resolve("state.db"), "text\n".repeat(1000));
    Cli damaged = Cli.run("replay", folder.toString());
    assertThat(damaged.code()).isEqualTo(2);
    assertThat(damaged.err().lines()).hasSize(1);
    assertThat(Cli.run("replay").code()).isEqualTo(2);
    assertThat(Cli.run("replay", "x", "--out", "y").err()).contains("--cpu");
  }

  @Test
  void a_policy_that_is_not_installed_is_named() {
    try (StateStore store = StateStore.open(client())) {
      ClientSnapshot snapshot = ClientSnapshot.fresh(0, ClientSetups.of(PLAIN.canonical(), LENGTH));
      store.commit(
          tx ->
              tx.beginEpoch(EpochReason.START, EmulatedHistory.policies("gone-policy"), snapshot));
    }
    Cli done = Cli.run("replay", client().toString());
    assertThat(done.code()).isEqualTo(2);
    assertThat(done.err()).contains("gone-policy");
  }
}
