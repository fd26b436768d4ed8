package io.voluntas.emulator.blame;

import static io.voluntas.emulator.run.Worlds.HOUR;
import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.emulator.run.RunPolicies;
import io.voluntas.emulator.run.Worlds;
import io.voluntas.emulator.scenario.Action;
import io.voluntas.emulator.scenario.AppSpec;
import io.voluntas.emulator.scenario.AvailabilitySpec;
import io.voluntas.emulator.scenario.Checkpoint;
import io.voluntas.emulator.scenario.Distribution;
import io.voluntas.emulator.scenario.Estimate;
import io.voluntas.emulator.scenario.HostSpec;
import io.voluntas.emulator.scenario.InitialJob;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.ResourceSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.ServerSpec;
import io.voluntas.emulator.scenario.Supply;
import io.voluntas.emulator.scenario.TimedEvent;
import io.voluntas.engine.kernel.PolicySet;
import io.voluntas.spi.fetch.FetchDecision;
import io.voluntas.spi.fetch.FetchView;
import io.voluntas.spi.fetch.WorkFetchPolicy;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.scheduling.Schedule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** One scenario for each cause, small enough to see what happens; times in hours. */
class BlameTest {
  private static final AvailabilitySpec ALWAYS = AvailabilitySpec.ALWAYS;

  private final List<Verdict> verdicts = new ArrayList<>();

  private static long hours(double count) {
    return Math.round(count * HOUR);
  }

  private static AppSpec app(double runtime, Estimate estimate, double bound, Checkpoint when) {
    AppSpec plain = AppSpec.cpu("app", hours(runtime), hours(bound));
    return new AppSpec(
        "app",
        new TreeMap<>(plain.usage()),
        plain.runtime(),
        estimate,
        plain.delayBound(),
        1,
        when,
        0,
        OptionalInt.empty());
  }

  private static ProjectSpec project(Supply supply, AppSpec app) {
    ServerSpec server =
        new ServerSpec(
            supply,
            0,
            OptionalInt.empty(),
            ALWAYS,
            Distribution.Constant.ZERO,
            Distribution.Constant.ZERO,
            Optional.empty(),
            false);
    return ProjectSpec.of("P", 1, server, List.of(app));
  }

  private static ProjectSpec dry(Checkpoint when) {
    return project(new Supply.None(), app(1, Estimate.EXACT, 100, when));
  }

  private static Supply jobs(int count) {
    return new Supply.Listed(List.of(new Supply.Batch("app", count)), OptionalInt.empty());
  }

  private static InitialJob given(String name, double remaining, double deadline, double at) {
    return new InitialJob(
        "P",
        "app",
        Optional.of(name),
        1,
        hours(remaining),
        hours(deadline),
        hours(at),
        new InitialJob.Ready());
  }

  private static Scenario scenario(
      AvailabilitySpec on, ProjectSpec project, List<InitialJob> jobs, TimedEvent... events) {
    return new Scenario(
            "blame",
            new HostSpec(List.of(ResourceSpec.cpus(1)), on, ALWAYS, ALWAYS, ALWAYS),
            Worlds.PREFERENCES,
            List.of(project),
            jobs,
            Arrays.asList(events),
            OptionalLong.empty())
        .canonical();
  }

  private static RunPolicies policies(String cpu, String enforce) {
    return Worlds.policies(cpu, "per-resource", enforce, "any");
  }

  private Blame blame(Scenario scenario, RunPolicies policies, double duration) {
    BlameObserver observer = new BlameObserver(scenario, verdicts::add);
    Worlds.run(scenario, policies, hours(duration), observer);
    return observer.blame();
  }

  private static void is(Parts parts, Cause cause, double hours) {
    assertThat(parts.of(cause)).as(parts.toString()).isEqualTo(hours(hours));
  }

  /** All of it is one cause's. */
  private static void isAll(Parts parts, Cause cause, double hours) {
    is(parts, cause, hours);
    assertThat(parts.total()).as(parts.toString()).isEqualTo(hours(hours));
  }

  /** Three hours in a bound of two. */
  @Test
  void a_job_that_nobody_could_do_is_the_servers_fault() {
    ProjectSpec project = project(jobs(2), app(3, Estimate.EXACT, 2, Checkpoint.CONTINUOUS));
    Blame blame = blame(scenario(ALWAYS, project, List.of()), policies("edf", "checkpoint"), 10);
    isAll(blame.wasted().get(0), Cause.ADMISSION, 6);
    // Two jobs were all there was: after 6 h nobody has work.
    isAll(blame.idle().get(0), Cause.SUPPLY, 4);
    assertThat(verdicts).extracting(Verdict::kind).containsOnly(Verdict.Kind.MISSED).hasSize(2);
    assertThat(verdicts).extracting(Verdict::rule).containsOnly(2);
  }

  /** Said to take 1 h of a bound of 2 h, and takes 3 h. */
  @Test
  void a_wrong_estimate_is_to_blame_for_what_it_hid() {
    Estimate anHour = new Estimate.Drawn(new Distribution.Constant(HOUR));
    ProjectSpec project = project(jobs(1), app(3, anHour, 2, Checkpoint.CONTINUOUS));
    Blame blame = blame(scenario(ALWAYS, project, List.of()), policies("edf", "checkpoint"), 10);
    isAll(blame.wasted().get(0), Cause.ESTIMATE, 3);
  }

  /** On for the first hour of ten: 2 h due at 5 h get 1 h by then, which is all that ran. */
  @Test
  void a_host_that_is_off_is_nobodys_decision() {
    AvailabilitySpec first =
        new AvailabilitySpec.Trace(
            List.of(new AvailabilitySpec.Interval(0, HOUR)), OptionalLong.of(10 * HOUR));
    Blame blame =
        blame(
            scenario(first, dry(Checkpoint.CONTINUOUS), List.of(given("A", 2, 5, 0))),
            policies("edf", "checkpoint"),
            9);
    isAll(blame.wasted().get(0), Cause.AVAILABILITY, 1);
    isAll(blame.idle().get(0), Cause.AVAILABILITY, 8);
  }

  /** In order of arrival 5 h run before 1 h that is due in 2 h; by deadline both would be met. */
  @Test
  void the_wrong_order_is_the_schedulers_fault() {
    Scenario scenario =
        scenario(
            ALWAYS, dry(Checkpoint.CONTINUOUS), List.of(given("A", 5, 90, 0), given("B", 1, 2, 0)));
    RunPolicies last = backwards();
    Blame blame = blame(scenario, last, 10);
    isAll(blame.wasted().get(0), Cause.PREEMPTION, 1);
    assertThat(verdicts).singleElement().extracting(Verdict::job).isEqualTo("B");
    isAll(blame.idle().get(0), Cause.SUPPLY, 4);
    verdicts.clear();
    assertThat(blame(scenario, policies("edf", "checkpoint"), 10).wasted().get(0).total()).isZero();
  }

  /** Runs whatever has the latest deadline. */
  private static RunPolicies backwards() {
    PolicySet good = policies("edf", "run-to-completion").client().get();
    return new RunPolicies(
        "backwards",
        () ->
            new PolicySet(
                view -> {
                  var jobs =
                      new ArrayList<>(
                          view.jobs(view.cpu(), io.voluntas.spi.scheduling.Order.ARRIVAL));
                  jobs.sort(
                      java.util.Comparator.comparingLong(io.voluntas.spi.model.JobView::deadline)
                          .reversed());
                  return Schedule.of(
                      jobs.stream()
                          .limit(1)
                          .map(
                              job ->
                                  new io.voluntas.spi.scheduling.Pick(
                                      job, false, io.voluntas.spi.Reason.of("late")))
                          .toList());
                },
                good.enforcement(),
                good.fetch()),
        policies("edf", "checkpoint").servers());
  }

  /** A job that saves every 45 min makes way after an hour for an urgent one: 15 min are lost. */
  @Test
  void a_preemption_loses_work() {
    Scenario scenario =
        scenario(
            ALWAYS,
            dry(new Checkpoint.Every(HOUR * 3 / 4)),
            List.of(given("A", 4, 90, 0)),
            new TimedEvent(HOUR, new Action.AddJob(given("B", 1, 3, 1))));
    Blame blame = blame(scenario, policies("edf", "immediate"), 10);
    isAll(blame.wasted().get(0), Cause.PREEMPTION, .25);
    assertThat(verdicts).singleElement().extracting(Verdict::kind).isEqualTo(Verdict.Kind.LOST);
    // A quarter lost, 1 and 4 done of 10.
    isAll(blame.idle().get(0), Cause.SUPPLY, 4.75);
  }

  @Test
  void what_the_user_aborts_is_the_users() {
    Scenario scenario =
        scenario(
            ALWAYS,
            dry(Checkpoint.CONTINUOUS),
            List.of(given("A", 4, 90, 0)),
            new TimedEvent(2 * HOUR, new Action.AbortJob("A")));
    Blame blame = blame(scenario, policies("edf", "checkpoint"), 10);
    isAll(blame.wasted().get(0), Cause.AVAILABILITY, 2);
    assertThat(verdicts).singleElement().extracting(Verdict::kind).isEqualTo(Verdict.Kind.ABORTED);
  }

  /**
   * A later job with an earlier deadline makes an earlier one late: 3 h due at 4 h, and 2 at 3 h.
   */
  @Test
  void too_much_work_is_the_fault_of_who_fetched_it() {
    Scenario scenario =
        scenario(
            ALWAYS,
            dry(Checkpoint.CONTINUOUS),
            List.of(given("A", 3, 4, 0)),
            new TimedEvent(HOUR, new Action.AddJob(given("B", 2, 3, 1))));
    Blame blame = blame(scenario, policies("edf", "immediate"), 10);
    assertThat(verdicts).singleElement().extracting(Verdict::job).isEqualTo("A");
    isAll(blame.wasted().get(0), Cause.FETCH, 3);
  }

  @Test
  void who_never_asks_gets_no_work() {
    ProjectSpec project =
        project(Supply.UNLIMITED, app(1, Estimate.EXACT, 100, Checkpoint.CONTINUOUS));
    PolicySet good = policies("edf", "checkpoint").client().get();
    WorkFetchPolicy never =
        new WorkFetchPolicy() {
          @Override
          public FetchDecision choose(FetchView view) {
            return FetchDecision.DoNotAsk.UNTIL_EVENT;
          }

          @Override
          public Optional<FetchDecision.Ask> ride(FetchView view, ProjectView project) {
            return Optional.empty();
          }
        };
    RunPolicies silent =
        new RunPolicies(
            "silent",
            () -> new PolicySet(good.cpu(), good.enforcement(), never),
            policies("edf", "checkpoint").servers());
    Blame blame = blame(scenario(ALWAYS, project, List.of()), silent, 10);
    isAll(blame.idle().get(0), Cause.FETCH, 10);
  }

  @Test
  void who_lets_work_wait_is_to_blame_for_idleness() {
    PolicySet good = policies("edf", "checkpoint").client().get();
    RunPolicies lazy =
        new RunPolicies(
            "lazy",
            () -> new PolicySet(view -> Schedule.of(List.of()), good.enforcement(), good.fetch()),
            policies("edf", "checkpoint").servers());
    Blame blame =
        blame(
            scenario(ALWAYS, dry(Checkpoint.CONTINUOUS), List.of(given("A", 4, 90, 0))), lazy, 10);
    isAll(blame.idle().get(0), Cause.PREEMPTION, 10);
  }
}
