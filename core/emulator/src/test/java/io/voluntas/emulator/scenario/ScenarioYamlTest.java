package io.voluntas.emulator.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.voluntas.engine.config.ConfigException;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.Preferences;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScenarioYamlTest {
  private static final long H = Durations.HOUR;
  private static final long MIN = Durations.MINUTE;
  private static final long D = Durations.DAY;

  private static Scenario read(String text) {
    return ScenarioYaml.read("s.yaml", text);
  }

  private static String messages(String text) {
    return catchThrowableOfType(ConfigException.class, () -> read(text)).getMessage();
  }

  @Test
  void theLeastScenario() {
    Scenario scenario =
        read("projects: [{name: P, apps: [{name: app, runtime: 1h, delay-bound: 2h}]}]");
    assertThat(scenario.host()).isEqualTo(HostSpec.always(List.of(ResourceSpec.cpus(1))));
    assertThat(scenario.preferences()).isEqualTo(Preferences.DEFAULTS);
    assertThat(scenario.duration()).isEmpty();
    ProjectSpec project = scenario.project("P");
    assertThat(project.share()).isEqualTo(100);
    assertThat(project.server()).isEqualTo(ServerSpec.UNLIMITED);
    assertThat(project.app("app").usage()).isEqualTo(Map.of("cpu", 1_000_000L));
    assertThat(project.app("app").estimate()).isEqualTo(Estimate.MEAN);
    assertThat(project.app("app").checkpoint()).isEqualTo(Checkpoint.CONTINUOUS);
  }

  @Test
  void partTimeExample() {
    Scenario scenario = Examples.read("part-time.yaml");
    assertThat(scenario.duration()).isEqualTo(OptionalLong.of(60 * D));
    assertThat(scenario.host().on()).isInstanceOf(AvailabilitySpec.Calendar.class);
    // Five times 9.5 h and once 4 h: 51.5 of 168 hours.
    assertThat(scenario.host().on().fraction()).isEqualTo(51.5 / 168);
    assertThat(scenario.host().active()).isEqualTo(new AvailabilitySpec.Exponential(0.8, 2 * H));
    assertThat(scenario.preferences().maxCpus()).isEqualTo(3);
    AppSpec ensemble = scenario.project("climate").app("ensemble");
    assertThat(ensemble.runtime()).isEqualTo(new Distribution.Normal(12 * H, 2 * H));
    assertThat(ensemble.checkpoint()).isEqualTo(new Checkpoint.Every(10 * MIN));
    assertThat(ensemble.memoryBytes()).isEqualTo(800L << 20);
    assertThat(scenario.project("climate").server().maxJobsPerReply())
        .isEqualTo(OptionalInt.of(20));
    assertThat(scenario.events())
        .containsExactly(
            new TimedEvent(10 * D, new Action.SuspendProject("climate")),
            new TimedEvent(12 * D, new Action.ResumeProject("climate")),
            new TimedEvent(20 * D, new Action.SetShare("proteins", 100)));
  }

  @Test
  void gpuExample() {
    Scenario scenario = Examples.read("gpu.yaml");
    TreeMap<String, String> driver = new TreeMap<>(Map.of("driver", "550.54"));
    assertThat(scenario.host().resources())
        .containsExactly(
            new ResourceSpec("cuda", 2, 1e13, 24L << 30, driver), new ResourceSpec("cpu", 8, 5e9));
    ProjectSpec pulsars = scenario.project("pulsars");
    assertThat(pulsars.exclusions()).containsExactly(new Exclusion("cuda", 1, Optional.empty()));
    assertThat(pulsars.app("search-gpu").usage())
        .isEqualTo(Map.of("cuda", 500_000L, "cpu", 200_000L));
    assertThat(pulsars.app("search-gpu").estimate()).isEqualTo(Estimate.EXACT);
    assertThat(pulsars.app("search-cpu").maxConcurrent()).isEqualTo(OptionalInt.of(4));
    assertThat(scenario.project("primes").excludedTypes()).containsExactly("cpu");
    assertThat(scenario.project("primes").app("sieve").checkpoint()).isEqualTo(Checkpoint.NEVER);
  }

  @Test
  void listSupplyExample() {
    Scenario scenario = Examples.read("list-supply.yaml");
    ProjectSpec rare = scenario.project("rare");
    assertThat(rare.server().supply())
        .isEqualTo(
            new Supply.Listed(
                List.of(new Supply.Batch("long", 3), new Supply.Batch("short", 50)),
                OptionalInt.of(10)));
    assertThat(rare.server().sendPolicy()).contains(new PolicyChoice("edf-check", new TreeMap<>()));
    assertThat(rare.history())
        .isEqualTo(
            new ProjectHistory(
                30 * MIN,
                new TreeMap<>(Map.of("cpu", new ProjectHistory.Backoff(2 * H, 4 * H))),
                List.of(new ProjectHistory.Balance("long_term_debt", Optional.of("cpu"), 5 * H))));
    assertThat(scenario.jobs())
        .containsExactly(
            new InitialJob(
                "rare",
                "long",
                Optional.of("old"),
                1,
                7 * H,
                20 * H,
                -9 * D,
                InitialJob.Stage.READY),
            new InitialJob(
                "backup",
                "filler",
                Optional.empty(),
                2,
                3 * H,
                7 * D,
                0,
                new InitialJob.Downloading(10 * MIN)));
    assertThat(scenario.events())
        .hasSize(3)
        .last()
        .isEqualTo(new TimedEvent(2 * D, new Action.SetMaxCpus(1)));
  }

  @Test
  void everyEventAndTheRareKeys() {
    Scenario scenario =
        read(
            """
            host:
              cpus: 2
              on: {intervals: [[0, 5h], [6h, 7h]], repeat: 8h}
              active: never
            projects:
              - name: p
                max-concurrent: 1
                suspended: true
                no-new-work: true
                server:
                  supply: none
                  up: {fraction: 1}
                  download: {kind: weibull, scale: 1 min, shape: 0.5}
                  send: {policy: any, slack: 2h}
                  strict-deadlines: false
                apps: [{name: a, usage: {cpu: 1/3}, runtime: 1h, estimate: exact, delay-bound: 2h}]
            events:
              - {at: 1h, add-job: {project: p, app: a, name: n, remaining: 1h, deadline: 9h, received: 1h}}
              - {at: 2h, suspend-job: n}
              - {at: 3h, resume-job: n}
              - {at: 4h, abort-job: n}
              - {at: 5h, no-new-work: p}
              - {at: 6h, allow-new-work: p}
              - {at: 7h, update: p}
              - {at: 8h, suspend-resource: cpu}
              - {at: 9h, resume-resource: cpu}
              - {at: 10h, clock-jump: -1h}
              - {at: 11h, queue: {min: 1h, extra: 2h}}
            """);
    assertThat(scenario.host().active()).isEqualTo(AvailabilitySpec.NEVER);
    assertThat(scenario.host().on())
        .isEqualTo(
            new AvailabilitySpec.Trace(
                List.of(
                    new AvailabilitySpec.Interval(0, 5 * H),
                    new AvailabilitySpec.Interval(6 * H, 7 * H)),
                OptionalLong.of(8 * H)));
    ProjectSpec project = scenario.project("p");
    assertThat(project.suspended()).isTrue();
    assertThat(project.noNewWork()).isTrue();
    assertThat(project.server())
        .isEqualTo(
            new ServerSpec(
                Supply.NONE,
                0,
                OptionalInt.empty(),
                AvailabilitySpec.ALWAYS,
                Distribution.Constant.ZERO,
                new Distribution.Weibull(MIN, 0.5),
                Optional.of(new PolicyChoice("any", new TreeMap<>(Map.of("slack", "2h")))),
                false));
    assertThat(project.app("a").usage()).isEqualTo(Map.of("cpu", 333_333L));
    assertThat(scenario.events().stream().map(TimedEvent::action).skip(1).toList())
        .containsExactly(
            new Action.SuspendJob("n"),
            new Action.ResumeJob("n"),
            new Action.AbortJob("n"),
            new Action.NoNewWork("p"),
            new Action.AllowNewWork("p"),
            new Action.UserUpdate("p"),
            new Action.SuspendResource("cpu"),
            new Action.ResumeResource("cpu"),
            new Action.ClockJump(-H),
            new Action.SetQueue(H, 2 * H));
  }

  @Test
  void allProblemsAtOnceWithTheirPlaces() {
    String text =
        """
        titel: x
        host: {cpus: 0, on: sometimes}
        projects:
          - name: p
            share: .nan
            apps:
              - name: a
                runtime: {kind: norml, mean: 1h}
                delay-bound: 0
              - {runtime: 1h, delay-bound: 2h, usage: {cpu: x}}
        jobs:
          - {project: p, app: a, remaining: 1h}
        """;
    assertThat(messages(text))
        .isEqualTo(
            """
            s.yaml:1:1: unknown key 'titel'; did you mean 'title'?
            s.yaml:2:14 host.cpus: 0 is outside 1 .. 1000
            s.yaml:2:21 host.on: 'sometimes' is neither always nor never nor a section
            s.yaml:5:12 projects[0].share: '.nan' is not a number
            s.yaml:8:25 projects[0].apps[0].runtime.kind: unknown distribution 'norml'; did you mean 'normal'?
            s.yaml:10:9 projects[0].apps[1]: the key 'name' is missing
            s.yaml:10:53 projects[0].apps[1].usage.cpu: 'x' is not a number of instances (write 1, 0.5 or 1/3)
            s.yaml:12:5 jobs[0]: the key 'deadline' is missing""");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x: 1 | s.yaml:1:1: unknown key 'x' (known: title, duration, host, preferences, projects, jobs, events)",
        "title: t | s.yaml:1:1: the key 'projects' is missing",
        "projects: [] | s.yaml:1:1: a scenario needs at least one project",
      })
  void wholeFile(String text, String first) {
    assertThat(messages(text).lines().findFirst()).contains(first);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "jobs: [{project: q, app: a, remaining: 1h, deadline: 1h}] | there is no project 'q'",
        "jobs: [{project: p, app: b, remaining: 1h, deadline: 1h}] | project 'p' has no app 'b'",
        "events: [{at: 1h, suspend-resource: cuda}] | the host has no resource 'cuda'",
        "events: [{at: 1h, suspend-job: j}] | there is no job named 'j' by then",
      })
  void whatIsReferredToMustExist(String line, String message) {
    String text = "projects: [{name: p, apps: [{name: a, runtime: 1h, delay-bound: 2h}]}]\n";
    assertThat(messages(text + line)).isEqualTo("s.yaml:1:1: " + message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "host: {on: {fraction: .5, windows: [daily 0:00-1:00]}} | s.yaml:2:12 host.on: write fraction and mean-on, or up and down, or windows, or intervals (with or without repeat), or trace (with or without node and repeat)",
        "host: {on: {windows: [fri 17:00-9:00]}} | s.yaml:2:23 host.on.windows[0]: a window must lie within one day, from before to",
        "host: {on: {windows: [fry 7:00-9:00]}} | s.yaml:2:23 host.on.windows[0]: 'fry' is not a day (mon, tue, wed, thu, fri, sat, sun)",
        "host: {on: {windows: [mon 7:00-9:00, mon 8:00-10:00]}} | s.yaml:2:12 host.on: windows overlap on MONDAY",
        "host: {on: {intervals: [[2h, 1h]]}} | s.yaml:2:25 host.on.intervals[0]: an interval must end after it starts",
        "host: {on: {intervals: [[2h]]}} | s.yaml:2:25 host.on.intervals[0]: an interval is a list of two times: [from, to]",
        "host: {resources: [{type: cuda}]} | s.yaml:2:7 host: the last resource of a host must be cpu",
        "preferences: {scheduling-period: 1ms} | s.yaml:2:14 preferences: scheduling period below one second",
        "events: [{at: 1h}] | s.yaml:2:10 events[0]: an event has one action beside 'at', not 0",
        "events: [{at: 1h, max-cpus: 1, update: p}] | s.yaml:2:10 events[0]: an event has one action beside 'at', not 2",
        "events: [{at: 1h, clock-jump: 0}] | s.yaml:2:31 events[0].clock-jump: a clock jump of nothing or too far",
      })
  void exactPlaces(String line, String message) {
    String text = "projects: [{name: p, apps: [{name: a, runtime: 1h, delay-bound: 2h}]}]\n";
    assertThat(messages(text + line)).isEqualTo(message);
  }

  @Test
  void everyExampleCanBeRead() {
    List<Path> files = Examples.scenarios();
    assertThat(files).hasSizeGreaterThanOrEqualTo(3);
    for (Path file : files) {
      assertThat(ScenarioYaml.read(file.toString(), Examples.text(file)).title())
          .as(file.toString())
          .isNotEmpty();
    }
  }
}
