package io.voluntas.emulator.gpu;

import static io.voluntas.emulator.gpu.Rig.DAY;
import static io.voluntas.emulator.gpu.Rig.HOUR;
import static io.voluntas.emulator.gpu.Rig.app;
import static io.voluntas.emulator.gpu.Rig.host;
import static io.voluntas.emulator.gpu.Rig.idle;
import static io.voluntas.emulator.gpu.Rig.jobs;
import static io.voluntas.emulator.gpu.Rig.limited;
import static io.voluntas.emulator.gpu.Rig.needing;
import static io.voluntas.emulator.gpu.Rig.project;
import static io.voluntas.emulator.gpu.Rig.run;
import static io.voluntas.emulator.gpu.Rig.scenario;
import static io.voluntas.emulator.gpu.Rig.with;
import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.emulator.gpu.Rig.Seen;
import io.voluntas.emulator.gpu.Watch.Stint;
import io.voluntas.emulator.scenario.Action;
import io.voluntas.emulator.scenario.Exclusion;
import io.voluntas.emulator.scenario.HostSpec;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.ResourceSpec;
import io.voluntas.emulator.scenario.TimedEvent;
import io.voluntas.spi.model.Durations;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Instances and types that a project or an app may not use. */
class ExcludedInstancesTest {
  private static final long GIB = 1L << 30;

  private static HostSpec unlike() {
    return HostSpec.always(
        List.of(
            new ResourceSpec(
                "cuda", 2, 1e10, 0, Collections.emptySortedMap(), List.of(8 * GIB, 24 * GIB)),
            ResourceSpec.cpus(2)));
  }

  private static Exclusion without(int instance) {
    return new Exclusion("cuda", instance, Optional.empty());
  }

  private static long last(Seen seen) {
    return seen.watch().stints.stream().mapToLong(Stint::to).max().orElseThrow();
  }

  /** A may not use instance 0, B may: A runs on 1 only, and instance 0 does not idle for it. */
  @Test
  void an_instance_excluded_for_one_project_is_kept_busy_by_the_other() {
    ProjectSpec a =
        limited(
            project("A", app("a", "cuda 1 cpu 0.1", 1, 72)),
            OptionalInt.empty(),
            List.of(),
            List.of(without(0)));
    ProjectSpec b = project("B", app("b", "cuda 1 cpu 0.1", 1, 72));
    Seen seen = run(scenario(host("cuda 2 cpu 2"), a, b), 20 * DAY);
    assertThat(seen.watch().broken).isEmpty();
    assertThat(seen.watch().of("a"))
        .isNotEmpty()
        .allSatisfy(stint -> assertThat(stint.instances()[0]).containsExactly(1));
    assertThat(seen.idle("cuda")).isBetween(0.0, 0.01);
    assertThat(seen.share("A", "cuda")).isBetween(0.45, 0.55);
  }

  /**
   * The same, but A's queue alone would fill both devices for a day, were it allowed to: that must
   * not hide that instance 0 has nothing to do.
   */
  @Test
  void a_long_queue_shut_out_of_an_instance_does_not_hide_that_it_idles() {
    ProjectSpec a =
        limited(
            idle("A", app("a", "cuda 1 cpu 0.1", 1, 720)),
            OptionalInt.empty(),
            List.of(),
            List.of(without(0)));
    ProjectSpec b = project("B", app("b", "cuda 1 cpu 0.1", 1, 72));
    Seen seen = run(with(scenario(host("cuda 2 cpu 2"), a, b), List.of(jobs(a, "a", 48))), 2 * DAY);
    assertThat(seen.watch().broken).isEmpty();
    assertThat(seen.watch().busy("cuda", 0)).isGreaterThan(0.99 * 2 * DAY);
    assertThat(seen.watch().busy("cuda", 1)).isGreaterThan(0.99 * 2 * DAY);
  }

  /** And with memory in place of an exclusion: A's jobs fit on the larger device only. */
  @Test
  void a_long_queue_too_big_for_a_device_does_not_hide_that_it_idles() {
    ProjectSpec a = idle("A", needing(app("a", "cuda 1 cpu 0.1", 1, 720), 16 * GIB));
    ProjectSpec b = project("B", app("b", "cuda 1 cpu 0.1", 1, 72));
    Seen seen = run(with(scenario(unlike(), a, b), List.of(jobs(a, "a", 48))), 2 * DAY);
    assertThat(seen.watch().broken).isEmpty();
    assertThat(seen.idle("cuda")).isBetween(0.0, 0.01);
  }

  /** Each of two projects is shut out of one device: each has its own, all the time. */
  @Test
  void two_projects_with_a_device_each() {
    ProjectSpec a =
        limited(
            project("A", app("a", "cuda 1 cpu 0.1", 1, 72)),
            OptionalInt.empty(),
            List.of(),
            List.of(without(0)));
    ProjectSpec b =
        limited(
            project("B", app("b", "cuda 1 cpu 0.1", 3, 72)),
            OptionalInt.empty(),
            List.of(),
            List.of(without(1)));
    Seen seen = run(scenario(host("cuda 2 cpu 2"), a, b), 20 * DAY);
    assertThat(seen.watch().broken).isEmpty();
    assertThat(seen.watch().busy("cuda", 0)).isGreaterThan(0.99 * 20 * DAY);
    assertThat(seen.watch().busy("cuda", 1)).isGreaterThan(0.99 * 20 * DAY);
  }

  /**
   * Alone on a host and shut out of one of two devices, a project is no reason to ask again and
   * again: half of the devices idles whatever is fetched. 480 jobs of an hour run in 20 days; few
   * requests beyond one per job, and no more jobs on the host than the buffer of 2.4 h calls for,
   * the one running and one reply's rounding.
   */
  @Test
  void an_excluded_instance_is_no_reason_to_fetch() {
    ProjectSpec a =
        limited(
            project("A", app("a", "cuda 1 cpu 0.1", 1, 72)),
            OptionalInt.empty(),
            List.of(),
            List.of(without(0)));
    Seen seen = run(scenario(host("cuda 2 cpu 2"), a), 20 * DAY);
    assertThat(seen.watch().broken).isEmpty();
    assertThat(seen.watch().busy("cuda", 1)).isGreaterThan(0.99 * 20 * DAY);
    assertThat(seen.watch().asking("cuda").size()).isLessThan(960);
    assertThat(seen.result().counts().received()).isLessThan(500);
  }

  /**
   * R's job of 50 h runs on instance 0; after an hour comes N's, which may run nowhere else. R's
   * makes way within two scheduling periods and goes on at once on instance 1: it loses less than a
   * second. R's job is moved but while it does not run: each stint is on one instance.
   */
  @Test
  void a_running_job_makes_way_for_one_that_can_run_nowhere_else() {
    ProjectSpec r = idle("R", app("r", "cuda 1 cpu 0.1", 50, 500));
    ProjectSpec n =
        limited(
            idle("N", app("n", "cuda 1 cpu 0.1", 10, 500)),
            OptionalInt.empty(),
            List.of(),
            List.of(without(1)));
    Seen seen =
        run(
            with(
                scenario(host("cuda 2 cpu 2"), r, n),
                List.of(jobs(r, "r", 1)),
                new TimedEvent(HOUR, new Action.AddJob(jobs(n, "n", 1)))),
            3 * DAY);
    assertThat(seen.watch().broken).isEmpty();
    List<Stint> stints = seen.watch().of("r");
    assertThat(stints).hasSize(2);
    assertThat(stints.get(0).instances()[0]).containsExactly(0);
    assertThat(stints.get(1).instances()[0]).containsExactly(1);
    assertThat(seen.watch().of("n").get(0).from()).isBetween(HOUR, 3 * HOUR);
    assertThat(last(seen)).isLessThan(50 * HOUR + Durations.SECOND);
  }

  /** An exclusion for one app leaves the project's other app alone. */
  @Test
  void an_exclusion_may_be_for_one_app() {
    ProjectSpec p =
        limited(
            idle("P", app("x", "cuda 1 cpu 0.1", 1, 72), app("y", "cuda 1 cpu 0.1", 1, 72)),
            OptionalInt.empty(),
            List.of(),
            List.of(new Exclusion("cuda", 0, Optional.of("x"))));
    Seen seen =
        run(
            with(scenario(host("cuda 2 cpu 2"), p), List.of(jobs(p, "x", 5), jobs(p, "y", 5))),
            DAY);
    assertThat(seen.watch().broken).isEmpty();
    assertThat(seen.watch().of("x"))
        .allSatisfy(stint -> assertThat(stint.instances()[0]).containsExactly(1));
    // y can have both, x only one: 5 h when y stays off instance 1, and 10 jobs need that.
    assertThat(last(seen)).isEqualTo(5 * HOUR);
  }

  /** A type that a project may not use at all: never asked for, never run. */
  @Test
  void a_type_excluded_for_a_project() {
    ProjectSpec a =
        limited(
            project("A", app("a", "cuda 1 cpu 0.1", 1, 72), app("ac", "cpu 1", 1, 72)),
            OptionalInt.empty(),
            List.of("cuda"),
            List.of());
    ProjectSpec b = project("B", app("b", "cuda 1 cpu 0.1", 1, 72));
    Seen seen = run(scenario(host("cuda 1 cpu 1"), a, b), 10 * DAY);
    assertThat(seen.watch().of("a")).isEmpty();
    assertThat(seen.watch().asking("cuda")).noneMatch(r -> r.project().equals("A"));
    assertThat(seen.idle("cuda")).isBetween(0.0, 0.01);
    assertThat(seen.idle("cpu")).isBetween(0.0, 0.01);
  }
}
