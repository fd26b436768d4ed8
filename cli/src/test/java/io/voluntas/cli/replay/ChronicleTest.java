package io.voluntas.cli.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.emulator.scenario.AvailabilitySpec;
import io.voluntas.emulator.scenario.AvailabilitySpec.Interval;
import io.voluntas.emulator.scenario.Distribution;
import io.voluntas.emulator.scenario.InitialJob;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.ServerSpec;
import io.voluntas.emulator.scenario.Supply;
import io.voluntas.engine.kernel.Event;
import io.voluntas.engine.kernel.Kernel;
import io.voluntas.engine.kernel.KernelListener;
import io.voluntas.engine.plugin.PluginLoader;
import io.voluntas.engine.plugin.PolicyCatalog;
import io.voluntas.engine.state.ClientSetup;
import io.voluntas.engine.state.ClientSnapshot;
import io.voluntas.engine.state.ClientSnapshot.JobStanding;
import io.voluntas.engine.state.JobSetup;
import io.voluntas.host.journal.Epoch;
import io.voluntas.host.journal.EpochReason;
import io.voluntas.host.store.StateReader;
import io.voluntas.host.store.StateStore;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.Preferences;
import io.voluntas.spi.rpc.SchedulerReply;
import io.voluntas.spi.rpc.SchedulerRequest;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of single happenings of a history. Times are microseconds. */
class ChronicleTest {
  private static final PolicyCatalog CATALOG = PolicyCatalog.of(new PluginLoader().load());
  private static final long START = 5_000;

  private final Chronicle chronicle = new Chronicle();

  private static ClientSetup setup(String... projects) {
    return new ClientSetup(
        List.of(
            new ClientSetup.ResourceSetup("cuda", 1, 1e12, List.of()),
            new ClientSetup.ResourceSetup("cpu", 2, 1e9, List.of())),
        List.of(projects).stream()
            .map(
                name ->
                    new ClientSetup.ProjectSetup(
                        name,
                        1,
                        false,
                        false,
                        0,
                        OptionalInt.empty(),
                        new TreeMap<>(),
                        new TreeSet<>(),
                        List.of()))
            .toList(),
        Preferences.DEFAULTS,
        1);
  }

  private static Epoch epoch(EpochReason reason, ClientSnapshot snapshot) {
    return new Epoch(1, reason, "test", EmulatedHistory.policies("fifo"), snapshot);
  }

  private static Kernel kernel(ClientSnapshot snapshot) {
    return new Kernel(
        snapshot, EmulatedHistory.policies("fifo").create(CATALOG), new KernelListener() {});
  }

  private final ClientSnapshot fresh = ClientSnapshot.fresh(START, setup("p"));

  private void ask(String type, long sent, long answered, String... jobs) {
    chronicle.requested(
        0,
        new SchedulerRequest(
            "p",
            START + sent,
            2,
            1,
            0,
            1,
            List.of(new SchedulerRequest.Demand(type, 100, 0)),
            List.of(),
            List.of()),
        sent);
    List<SchedulerReply.SentJob> sentJobs =
        List.of(jobs).stream()
            .map(
                name ->
                    new SchedulerReply.SentJob(
                        name,
                        "app",
                        new TreeMap<>(Map.of("cpu", Amounts.ONE)),
                        40,
                        START + answered + 900,
                        0,
                        true,
                        true))
            .toList();
    tell(new Event.ReplyReceived(0, new SchedulerReply(sentJobs, 7, false, List.of())), answered);
  }

  private void tell(Event event, long at) {
    Kernel kernel = kernel(fresh);
    chronicle.before(event, at, kernel);
    chronicle.after(event, at, kernel);
  }

  private Scenario scenario(long end) {
    chronicle.end(end);
    return HistoryScenario.of("t", chronicle).scenario();
  }

  @Test
  void a_job_is_there_since_its_server_last_had_nothing() {
    chronicle.begin(epoch(EpochReason.START, fresh), 0);
    ask("cpu", 10, 12, "early");
    ask("cpu", 50, 52);
    ask("cuda", 60, 62);
    ask("cpu", 100, 103, "late", "later");
    ServerSpec server = scenario(1000).project("p").server();
    // Asked in vain for CPU jobs at 50; that there was none for the other type says nothing.
    assertThat(((Supply.Recorded) server.supply()).jobs())
        .containsExactly(
            new Supply.RecordedJob("app", 0, 40, 40, 900, 0),
            new Supply.RecordedJob("app", 51, 40, 40, 900, 0),
            new Supply.RecordedJob("app", 51, 40, 40, 900, 0));
    // Latencies 2, 2, 2 and 3; a delay of 7 in each reply.
    assertThat(server.latency()).isEqualTo(new Distribution.Constant(2));
    assertThat(server.requestDelay()).isEqualTo(7);
    assertThat(server.up()).isEqualTo(AvailabilitySpec.ALWAYS);
  }

  @Test
  void a_server_is_down_from_a_failed_request_to_the_next_answer() {
    chronicle.begin(epoch(EpochReason.START, fresh), 0);
    ask("cpu", 10, 12, "a");
    chronicle.requested(0, request(), 200);
    tell(new Event.RpcFailed(0, "no answer"), 230);
    chronicle.requested(0, request(), 260);
    tell(new Event.RpcFailed(0, "no answer"), 290);
    ask("cpu", 300, 301, "b");
    // Without a network it is not the server's fault.
    tell(new Event.Availability(true, true, true, false), 400);
    chronicle.requested(0, request(), 410);
    tell(new Event.RpcFailed(0, "no network"), 411);
    assertThat(intervals(scenario(500).project("p").server().up()))
        .startsWith(new Interval(0, 200))
        .hasSize(2)
        .last()
        .satisfies(up -> assertThat(up.from()).isEqualTo(300));
  }

  private static SchedulerRequest request() {
    return new SchedulerRequest("p", 0, 2, 1, 0, 1, List.of(), List.of(), List.of());
  }

  private static List<Interval> intervals(AvailabilitySpec spec) {
    return ((AvailabilitySpec.Trace) spec).intervals();
  }

  @Test
  void what_the_host_did_becomes_intervals() {
    chronicle.begin(epoch(EpochReason.START, fresh), 0);
    tell(new Event.Availability(true, false, false, true), 100);
    tell(new Event.Availability(true, true, false, true), 150);
    tell(new Event.Availability(true, true, true, true), 170);
    tell(new Event.Availability(false, false, false, false), 200);
    tell(new Event.Availability(true, true, true, true), 300);
    tell(new Event.Timer(), 400);
    // The host slept from 440 to 500.
    tell(new Event.ClockJumped(60), 500);
    Scenario scenario = scenario(600);
    assertThat(intervals(scenario.host().on()).subList(0, 2))
        .containsExactly(new Interval(0, 200), new Interval(300, 440));
    assertThat(intervals(scenario.host().on()).get(2).from()).isEqualTo(500);
    assertThat(intervals(scenario.host().active()).get(0)).isEqualTo(new Interval(0, 100));
    assertThat(intervals(scenario.host().active()).get(1).from()).isEqualTo(150);
    // While it did not compute at all, nothing is known of devices: they stay as they were.
    assertThat(intervals(scenario.host().gpuActive()).get(0)).isEqualTo(new Interval(0, 150));
    assertThat(intervals(scenario.host().gpuActive()).get(1).from()).isEqualTo(170);
    assertThat(scenario.host().connected()).isEqualTo(AvailabilitySpec.ALWAYS);
  }

  @Test
  void jobs_that_were_there_at_the_begin_have_their_rest_to_do() {
    JobSetup job =
        new JobSetup(
            "old",
            0,
            "app",
            List.of(0L, Amounts.ONE),
            100,
            0,
            START - 50,
            START + 700,
            0,
            true,
            JobSetup.Checkpoints.ANYTIME);
    JobStanding half =
        new JobStanding(
            job, false, 100, 30, 30, 35, true, START - 5, true, false, Optional.empty());
    ClientSnapshot begun =
        new ClientSnapshot(
            START, setup("p"), fresh.projects(), List.of(half), List.of(), List.of());
    chronicle.begin(epoch(EpochReason.START, begun), 0);
    assertThat(scenario(1000).jobs())
        .containsExactly(
            new InitialJob(
                "p", "app", Optional.of("old"), 1, 70, 700, -50, InitialJob.Stage.READY));
  }

  @Test
  void without_a_project_there_is_nothing_to_try() {
    chronicle.begin(epoch(EpochReason.START, ClientSnapshot.fresh(START, setup())), 0);
    assertThatThrownBy(() -> scenario(10)).hasMessageContaining("no project was ever attached");
  }

  /** 100 us, then the clock is set back by 3000 us, then 200 us more. */
  @Test
  void time_goes_on_where_the_clock_was_set_back(@TempDir Path folder) {
    try (StateStore store = StateStore.open(folder)) {
      store.commit(
          tx -> {
            tx.beginEpoch(EpochReason.START, EmulatedHistory.policies("fifo"), fresh);
            tx.append(START + 100, new Event.NoNewWork(0, true), List.of());
            tx.beginEpoch(
                EpochReason.CLOCK,
                EmulatedHistory.policies("fifo"),
                ClientSnapshot.fresh(START - 2900, setup("p", "q")));
            tx.append(START - 2700, new Event.NoNewWork(1, true), List.of());
          });
    }
    try (StateReader reader = StateReader.open(folder)) {
      Verification verification = HistoryWalk.of("h", reader, CATALOG, chronicle);
      assertThat(verification.length()).isEqualTo(300);
      assertThat(verification.epochs()).isEqualTo(2);
      assertThat(verification.text()).startsWith("h: 2 epochs over 0s, 2 events, ");
    }
    assertThat(HistoryScenario.of("t", chronicle).scenario().host().on())
        .isEqualTo(AvailabilitySpec.ALWAYS);
    assertThat(chronicle.projects.get("q").attached).isEqualTo(100);
  }
}
