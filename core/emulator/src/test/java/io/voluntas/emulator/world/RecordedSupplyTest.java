package io.voluntas.emulator.world;

import static io.voluntas.spi.model.Durations.DAY;
import static io.voluntas.spi.model.Durations.HOUR;
import static io.voluntas.spi.model.Durations.MINUTE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.emulator.random.Streams;
import io.voluntas.emulator.scenario.AppSpec;
import io.voluntas.emulator.scenario.AvailabilitySpec;
import io.voluntas.emulator.scenario.Checkpoint;
import io.voluntas.emulator.scenario.Distribution;
import io.voluntas.emulator.scenario.Estimate;
import io.voluntas.emulator.scenario.HostSpec;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.ResourceSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.ScenarioYaml;
import io.voluntas.emulator.scenario.ScenarioYamlWriter;
import io.voluntas.emulator.scenario.ServerSpec;
import io.voluntas.emulator.scenario.Supply;
import io.voluntas.emulator.scenario.Supply.RecordedJob;
import io.voluntas.spi.Reason;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.Preferences;
import io.voluntas.spi.rpc.SchedulerReply;
import io.voluntas.spi.rpc.SchedulerRequest;
import io.voluntas.spi.send.SendDecision;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** A server that has exactly the jobs of a record. */
class RecordedSupplyTest {
  private static final List<String> RESOURCES = List.of("cuda", "cpu");

  private long now;

  private static AppSpec app(String name, String type) {
    return new AppSpec(
        name,
        new TreeMap<>(Map.of(type, Amounts.ONE)),
        new Distribution.Constant(99 * HOUR),
        Estimate.MEAN,
        99 * DAY,
        1,
        Checkpoint.CONTINUOUS,
        0,
        OptionalInt.empty());
  }

  private static ProjectSpec project(String name, String gpu, String cpu, List<RecordedJob> jobs) {
    ServerSpec server =
        new ServerSpec(
            new Supply.Recorded(jobs),
            0,
            OptionalInt.empty(),
            AvailabilitySpec.ALWAYS,
            Distribution.Constant.ZERO,
            Distribution.Constant.ZERO,
            Optional.empty(),
            true);
    return ProjectSpec.of(name, 1, server, List.of(app(gpu, "cuda"), app(cpu, "cpu")));
  }

  private ServerModel server(List<RecordedJob> jobs) {
    ProjectSpec project = project("p", "g", "c", jobs);
    Kind[] kinds = new Kind[2];
    for (int a = 0; a < 2; a++) {
      kinds[a] = new Kind(project.apps().get(a), 0, RESOURCES);
    }
    return new ServerModel(
        project,
        0,
        kinds,
        RESOURCES,
        view -> new SendDecision.Send(Reason.of("any")),
        Streams.of(1, 0, 0),
        () -> now);
  }

  /** So many hours of one type are asked for. */
  private SchedulerReply ask(ServerModel server, String type, int hours) throws Exception {
    return server.handle(
        new SchedulerRequest(
            "p",
            now,
            1,
            1,
            0,
            1,
            List.of(new SchedulerRequest.Demand(type, hours * Amounts.work(Amounts.ONE, HOUR), 0)),
            List.of(),
            List.of()));
  }

  @Test
  void eachJobIsAsItWasAndComesInItsTurn() throws Exception {
    ServerModel server =
        server(
            List.of(
                new RecordedJob("c", 0, 2 * HOUR, HOUR, DAY, MINUTE),
                new RecordedJob("g", 0, HOUR, HOUR, DAY, 0),
                new RecordedJob("c", 0, HOUR, HOUR, 3 * DAY, 0),
                new RecordedJob("c", 5 * HOUR, HOUR, HOUR, DAY, 0)));
    now = HOUR;
    // Three hours are asked for, jobs of an estimated hour each: two are there by now.
    SchedulerReply reply = ask(server, "cpu", 3);
    assertThat(reply.jobs())
        .extracting(
            SchedulerReply.SentJob::app,
            SchedulerReply.SentJob::estimate,
            SchedulerReply.SentJob::deadline,
            SchedulerReply.SentJob::downloaded)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("c", HOUR, HOUR + DAY, false),
            org.assertj.core.groups.Tuple.tuple("c", HOUR, HOUR + 3 * DAY, true));
    assertThat(server.sentRuntime(0)).isEqualTo(2 * HOUR);
    assertThat(server.sentDownload(0)).isEqualTo(MINUTE);
    assertThat(ask(server, "cpu", 3).jobs()).isEmpty();
    assertThat(ask(server, "cuda", 3).jobs()).hasSize(1);
    now = 5 * HOUR;
    assertThat(ask(server, "cpu", 3).jobs()).hasSize(1);
    now = 50 * HOUR;
    assertThat(ask(server, "cpu", 3).jobs()).isEmpty();
  }

  private static Scenario scenario(ProjectSpec... projects) {
    return Scenario.of(
        "t",
        HostSpec.always(List.of(new ResourceSpec("cuda", 1, 1e12), ResourceSpec.cpus(2))),
        Preferences.DEFAULTS,
        List.of(projects));
  }

  private static final List<RecordedJob> JOBS =
      List.of(
          new RecordedJob("c", 1, 2 * HOUR + 1, HOUR + 7, DAY, MINUTE),
          new RecordedJob("g", 2, HOUR, HOUR, DAY, 0));

  @Test
  void theFileOfSuchAScenarioReadsAsTheSame() {
    Scenario scenario = scenario(project("p", "g", "c", JOBS));
    assertThat(ScenarioYaml.read("f", ScenarioYamlWriter.write(scenario))).isEqualTo(scenario);
  }

  @Test
  void namesDoNotCountForTheCanonicalOrder() {
    List<RecordedJob> others =
        List.of(new RecordedJob("c", 1, 2 * HOUR, HOUR, DAY, MINUTE), JOBS.get(1));
    Scenario one = scenario(project("a", "g", "c", JOBS), project("b", "g", "c", others));
    List<RecordedJob> renamed =
        List.of(
            new RecordedJob("a", 1, 2 * HOUR + 1, HOUR + 7, DAY, MINUTE),
            new RecordedJob("x", 2, HOUR, HOUR, DAY, 0));
    Scenario two = scenario(project("y", "g", "c", others), project("z", "x", "a", renamed));
    assertThat(one.canonical().project("a").server().supply())
        .isEqualTo(one.project("a").server().supply());
    int first = one.canonical().projects().indexOf(one.canonical().project("a"));
    assertThat(two.canonical().projects().get(first).name()).isEqualTo("z");
  }

  @Test
  void unknownAppsAndEmptyRecordsAreRefused() {
    assertThatThrownBy(() -> project("p", "g", "c", List.of(new RecordedJob("d", 0, 1, 1, 1, 0))))
        .hasMessageContaining("'d'");
    assertThatThrownBy(() -> new Supply.Recorded(List.of())).hasMessageContaining("none");
    assertThatThrownBy(() -> new RecordedJob("c", -1, 1, 1, 1, 0)).hasMessageContaining("from");
  }
}
