package io.voluntas.emulator.gpu;

import static io.voluntas.emulator.gpu.Rig.DAY;
import static io.voluntas.emulator.gpu.Rig.HOUR;
import static io.voluntas.emulator.gpu.Rig.app;
import static io.voluntas.emulator.gpu.Rig.host;
import static io.voluntas.emulator.gpu.Rig.idle;
import static io.voluntas.emulator.gpu.Rig.jobs;
import static io.voluntas.emulator.gpu.Rig.needing;
import static io.voluntas.emulator.gpu.Rig.project;
import static io.voluntas.emulator.gpu.Rig.run;
import static io.voluntas.emulator.gpu.Rig.scenario;
import static io.voluntas.emulator.gpu.Rig.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.emulator.gpu.Rig.Seen;
import io.voluntas.emulator.gpu.Watch.Stint;
import io.voluntas.emulator.scenario.Action;
import io.voluntas.emulator.scenario.HostSpec;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.ResourceSpec;
import io.voluntas.emulator.scenario.TimedEvent;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which instances jobs get: fractions, several at once, unlike ones. */
class InstancesTest {
  private static final long GIB = 1L << 30;

  private static HostSpec unlike() {
    return HostSpec.always(
        List.of(
            new ResourceSpec(
                "cuda", 2, 1e10, 0, Collections.emptySortedMap(), List.of(8 * GIB, 24 * GIB)),
            ResourceSpec.cpus(2)));
  }

  private static long last(Seen seen) {
    return seen.watch().stints.stream().mapToLong(Stint::to).max().orElseThrow();
  }

  /** Two halves share the device: 20 days x 24 h x 2 jobs of one hour each, less a few. */
  @Test
  void halves_share_a_device() {
    Seen seen =
        run(
            scenario(host("cuda 1 cpu 2"), project("P", app("h", "cuda 0.5 cpu 0.1", 1, 72))),
            20 * DAY);
    assertThat(seen.watch().broken).isEmpty();
    assertThat(seen.idle("cuda")).isBetween(0.0, 0.01);
    assertThat(seen.result().counts().finished()).isBetween(950L, 960L);
  }

  /** Halves of one project beside whole jobs of another, two devices: nothing idles. */
  @Test
  void halves_and_wholes_leave_no_gap() {
    Seen seen =
        run(
            scenario(
                host("cuda 2 cpu 2"),
                project("H", app("h", "cuda 0.5 cpu 0.1", 1, 72)),
                project("W", app("w", "cuda 1 cpu 0.1", 1.3, 72))),
            20 * DAY);
    assertThat(seen.watch().broken).isEmpty();
    assertThat(seen.idle("cuda")).isBetween(0.0, 0.01);
    assertThat(seen.share("H", "cuda")).isBetween(0.45, 0.55);
  }

  /**
   * Twenty jobs of 1 h and twenty of 1.7 h for single devices run on two. After half an hour comes
   * a job for both devices, whose deadline is earlier. Filling devices one by one as they fall free
   * would keep it waiting to the end; it must start within a few scheduling periods.
   */
  @Test
  void a_job_for_two_devices_is_not_starved() {
    ProjectSpec p =
        idle(
            "P",
            app("wide", "cuda 2 cpu 0.1", 2, 150),
            app("one", "cuda 1 cpu 0.1", 1, 200),
            app("two", "cuda 1 cpu 0.1", 1.7, 200));
    Seen seen =
        run(
            with(
                scenario(host("cuda 2 cpu 2"), p),
                List.of(jobs(p, "one", 20), jobs(p, "two", 20)),
                new TimedEvent(HOUR / 2, new Action.AddJob(jobs(p, "wide", 1)))),
            5 * DAY);
    assertThat(seen.watch().broken).isEmpty();
    assertThat(seen.watch().of("wide").get(0).from()).isLessThanOrEqualTo(4 * HOUR);
    // 4 + 20 + 34 = 58 device hours on two devices: 29 h when nothing is wasted, one job of slack.
    assertThat(last(seen)).isLessThanOrEqualTo(31 * HOUR);
  }

  /** The same with a job for one whole device, where jobs for half a device come and go. */
  @Test
  void a_job_for_a_whole_device_is_not_starved_by_halves() {
    ProjectSpec p =
        idle(
            "P",
            app("whole", "cuda 1 cpu 0.1", 2, 150),
            app("one", "cuda 0.5 cpu 0.1", 1, 200),
            app("two", "cuda 0.5 cpu 0.1", 1.7, 200));
    Seen seen =
        run(
            with(
                scenario(host("cuda 1 cpu 2"), p),
                List.of(jobs(p, "one", 20), jobs(p, "two", 20)),
                new TimedEvent(HOUR / 2, new Action.AddJob(jobs(p, "whole", 1)))),
            5 * DAY);
    assertThat(seen.watch().broken).isEmpty();
    assertThat(seen.watch().of("whole").get(0).from()).isLessThanOrEqualTo(4 * HOUR);
    // 2 + 10 + 17 = 29 h.
    assertThat(last(seen)).isLessThanOrEqualTo(31 * HOUR);
  }

  /** Projects with jobs for two devices and for one, endlessly: both get about half. */
  @Test
  void wide_and_narrow_projects_share() {
    Seen seen =
        run(
            scenario(
                host("cuda 2 cpu 2"),
                project("W", app("w", "cuda 2 cpu 0.1", 2, 72)),
                project("N", app("n", "cuda 1 cpu 0.1", 1, 72))),
            40 * DAY);
    assertThat(seen.watch().broken).isEmpty();
    assertThat(seen.share("W", "cuda")).isBetween(0.45, 0.55);
    assertThat(seen.idle("cuda")).isBetween(0.0, 0.01);
  }

  /**
   * 8 and 24 GiB. Small jobs need 4, big ones 16: the big ones run on instance 1 alone, and the
   * small ones do not keep them off it. 10 jobs of each, one hour: both devices end after 10 h.
   */
  @Test
  void a_job_that_needs_more_memory_goes_to_the_device_that_has_it() {
    ProjectSpec p =
        idle(
            "P",
            needing(app("small", "cuda 1 cpu 0.1", 1, 100), 4 * GIB),
            needing(app("big", "cuda 1 cpu 0.1", 1, 100), 16 * GIB));
    Seen seen =
        run(with(scenario(unlike(), p), List.of(jobs(p, "small", 10), jobs(p, "big", 10))), DAY);
    assertThat(seen.watch().broken).isEmpty();
    assertThat(seen.watch().of("big")).hasSizeGreaterThanOrEqualTo(10);
    assertThat(seen.watch().of("big"))
        .allSatisfy(stint -> assertThat(stint.instances()[0]).containsExactly(1));
    assertThat(last(seen)).isEqualTo(10 * HOUR);
  }

  /** Half-device jobs of 6 GiB: one fits on 8 GiB, two (for there are two halves) on 24. */
  @Test
  void halves_add_up_their_memory() {
    ProjectSpec p = idle("P", needing(app("h", "cuda 0.5 cpu 0.1", 1, 100), 6 * GIB));
    Seen seen = run(with(scenario(unlike(), p), List.of(jobs(p, "h", 9))), DAY);
    assertThat(seen.watch().broken).isEmpty();
    assertThat(last(seen)).isEqualTo(3 * HOUR);
  }

  @Test
  void more_memory_than_any_device_has_is_refused() {
    ProjectSpec p = project("P", needing(app("huge", "cuda 1", 1, 100), 25 * GIB));
    assertThatThrownBy(() -> scenario(unlike(), p))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("huge")
        .hasMessageContaining("more memory");
  }

  /**
   * Two long jobs, short CPU jobs around them, a schedule at least once an hour for 50 h: each long
   * job starts once, on one device, and ends after 50 h without a break.
   */
  @Test
  void a_running_job_keeps_its_instance() {
    ProjectSpec longRuns = idle("L", app("l", "cuda 1 cpu 0.1", 50, 500));
    ProjectSpec cpu = project("C", app("c", "cpu 1", 0.4, 72));
    Seen seen =
        run(
            with(scenario(host("cuda 2 cpu 2"), longRuns, cpu), List.of(jobs(longRuns, "l", 2))),
            3 * DAY);
    assertThat(seen.watch().broken).isEmpty();
    List<Stint> stints = seen.watch().of("l");
    assertThat(stints).hasSize(2);
    assertThat(stints).allSatisfy(s -> assertThat(s.to() - s.from()).isEqualTo(50 * HOUR));
    assertThat(stints.get(0).instances()[0]).isNotEqualTo(stints.get(1).instances()[0]);
    assertThat(seen.result().counts().schedules()).isGreaterThan(100);
  }
}
