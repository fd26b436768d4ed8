package io.voluntas.emulator.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.spi.model.Durations;
import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ScenarioTest {
  private static final long H = Durations.HOUR;

  private static String yaml(String first, String second, String jobs) {
    return "projects:\n" + first + second + jobs;
  }

  private static String project(String name, String rest) {
    return "  - {name: " + name + ", " + rest + "}\n";
  }

  private static Scenario read(String text) {
    return ScenarioYaml.read("s.yaml", text);
  }

  private static final String ONE = "share: 1, apps: [{name: a, runtime: 1h, delay-bound: 5h}]";
  private static final String TWO = "share: 1, apps: [{name: a, runtime: 2h, delay-bound: 5h}]";

  @Test
  void orderAndNamesDoNotMatter() {
    Scenario straight = read(yaml(project("x", ONE), project("y", TWO), ""));
    Scenario reversed = read(yaml(project("y", TWO), project("x", ONE), ""));
    assertThat(reversed.canonical()).isEqualTo(straight.canonical());
    assertThat(reversed.digest()).isEqualTo(straight.digest());
    // Renamed so that the names sort the other way round: the contents keep their positions.
    Scenario renamed = read(yaml(project("z", ONE), project("b", TWO), ""));
    assertThat(renamed.canonical().projects().stream().map(p -> p.apps().get(0).runtime()).toList())
        .isEqualTo(
            straight.canonical().projects().stream().map(p -> p.apps().get(0).runtime()).toList());
    assertThat(renamed.digest()).isNotEqualTo(straight.digest());
  }

  @Test
  void equalProjectsAreToldApartByTheirJobsNotTheirNames() {
    String job = "jobs: [{project: %s, app: a, remaining: 1h, deadline: 3h}]\n";
    Scenario first = read(yaml(project("x", ONE), project("y", ONE), job.formatted("x")));
    Scenario second = read(yaml(project("x", ONE), project("y", ONE), job.formatted("y")));
    int withJobFirst = positionOfJob(first.canonical());
    assertThat(positionOfJob(second.canonical())).isEqualTo(withJobFirst);
  }

  private static int positionOfJob(Scenario scenario) {
    String owner = scenario.jobs().get(0).project();
    return scenario.projects().stream().map(ProjectSpec::name).toList().indexOf(owner);
  }

  @Test
  void equalProjectsAreToldApartByTheirEvents() {
    String event = "events: [{at: 1h, suspend-project: %s}]\n";
    Scenario first = read(yaml(project("x", ONE), project("y", ONE), event.formatted("x")));
    Scenario second = read(yaml(project("x", ONE), project("y", ONE), event.formatted("y")));
    assertThat(first.canonical().projects().indexOf(first.project("x")))
        .isEqualTo(second.canonical().projects().indexOf(second.project("y")));
  }

  @Test
  void jobsAreOrderedByProjectReceiptDeadlineRemainingThenName() {
    String jobs =
        """
        jobs:
          - {project: y, app: a, name: e, remaining: 1h, deadline: 9h}
          - {project: x, app: a, name: d, remaining: 2h, deadline: 9h}
          - {project: x, app: a, name: c, remaining: 1h, deadline: 9h}
          - {project: x, app: a, name: b, remaining: 1h, deadline: 8h}
          - {project: x, app: a, name: a, remaining: 1h, deadline: 9h, received: -1h}
        """;
    Scenario canonical = read(yaml(project("x", ONE), project("y", TWO), jobs)).canonical();
    List<String> expected =
        canonical.projects().get(0).name().equals("x")
            ? List.of("a", "b", "c", "d", "e")
            : List.of("e", "a", "b", "c", "d");
    assertThat(canonical.jobs().stream().map(j -> j.name().orElseThrow()).toList())
        .isEqualTo(expected);
  }

  @Test
  void anyShuffleHasTheSameCanonicalForm() {
    Scenario scenario = Examples.read("list-supply.yaml");
    Random random = new Random(20080101);
    for (int i = 0; i < 50; i++) {
      List<ProjectSpec> projects = new ArrayList<>(scenario.projects());
      List<InitialJob> jobs = new ArrayList<>(scenario.jobs());
      Collections.shuffle(projects, random);
      Collections.shuffle(jobs, random);
      Scenario shuffled =
          new Scenario(
              "other title",
              scenario.host(),
              scenario.preferences(),
              projects,
              jobs,
              scenario.events(),
              scenario.duration());
      assertThat(shuffled.digest()).isEqualTo(scenario.digest());
    }
  }

  @Test
  void digestSeesEveryChange() {
    Scenario base = SeedNotation.parse("(P(1, 2, 1))");
    assertThat(SeedNotation.parse("(P(1, 2, 2))").digest()).isNotEqualTo(base.digest());
    assertThat(SeedNotation.parse("(P(1, 2, 1), NCPUS=2)").digest()).isNotEqualTo(base.digest());
    assertThat(SeedNotation.parse("P( 1,2,1 )").digest()).isEqualTo(base.digest());
    assertThat(base.digest()).matches("[0-9a-f]{64}");
  }

  @Test
  void canonicalIsIdempotent() {
    Scenario canonical = Examples.read("gpu.yaml").canonical();
    assertThat(canonical.canonical()).isEqualTo(canonical);
  }

  @Test
  void canonicalTextIsExact() {
    assertThat(CanonicalText.of(new AvailabilitySpec.Trace(interval(), OptionalLong.of(7))))
        .isEqualTo("Trace(intervals=[Interval(from=1,to=3,),],repeat=7,)");
    assertThat(CanonicalText.of(new Supply.Batch("a,b", 2)))
        .isEqualTo("Batch(app=3\"a,b,count=2,)");
    assertThat(CanonicalText.of(0.5)).isEqualTo("0x1.0p-1");
  }

  private static List<AvailabilitySpec.Interval> interval() {
    return List.of(new AvailabilitySpec.Interval(1, 3));
  }

  @Test
  void availabilityFractions() {
    // Mean down = up / fraction - up: 2 h / 0.25 - 2 h = 6 h.
    assertThat(new AvailabilitySpec.Exponential(0.25, 2 * H).meanOff()).isEqualTo(6 * H);
    // Five days of 8 hours: 40 of 168 hours.
    List<AvailabilitySpec.Window> windows = new ArrayList<>();
    for (DayOfWeek day : DayOfWeek.values()) {
      if (day.compareTo(DayOfWeek.SATURDAY) < 0) {
        windows.add(new AvailabilitySpec.Window(day, 9 * 60, 17 * 60));
      }
    }
    assertThat(new AvailabilitySpec.Calendar(windows).fraction())
        .isCloseTo(40 / 168.0, within(1e-12));
    assertThat(new AvailabilitySpec.Trace(interval(), OptionalLong.of(8)).fraction())
        .isEqualTo(0.25); // 2 of 8
  }

  @Test
  void estimatesUseOneUniformWhateverTheirKind() {
    AppSpec exact = AppSpec.cpu("a", 5 * H, 9 * H);
    int[] draws = {0};
    UniformSource counting =
        () -> {
          draws[0]++;
          return 0.5;
        };
    assertThat(exact.drawEstimate(123, counting)).isEqualTo(123);
    Scenario scenario =
        read(
            "projects: [{name: p, apps: [{name: m, runtime: {kind: uniform, low: 1h, high: 3h},"
                + " delay-bound: 9h}, {name: d, runtime: 1h, estimate: 4h, delay-bound: 9h}]}]");
    ProjectSpec project = scenario.project("p");
    assertThat(project.app("m").drawEstimate(123, counting)).isEqualTo(2 * H); // the mean
    assertThat(project.app("d").drawEstimate(123, counting)).isEqualTo(4 * H);
    assertThat(draws[0]).isEqualTo(3);
  }

  @Test
  void whatDoesNotExistIsRefused() {
    ProjectSpec project = SeedNotation.parse("(P(1, 2, 1))").project("P");
    assertThatThrownBy(() -> project.app("none")).hasMessage("project 'P' has no app 'none'");
    assertThatThrownBy(() -> HostSpec.always(List.of(new ResourceSpec("cuda", 1, 1e12))))
        .hasMessage("the last resource of a host must be cpu");
  }
}
