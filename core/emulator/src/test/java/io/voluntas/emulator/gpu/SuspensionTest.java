package io.voluntas.emulator.gpu;

import static io.voluntas.emulator.gpu.Rig.DAY;
import static io.voluntas.emulator.gpu.Rig.HOUR;
import static io.voluntas.emulator.gpu.Rig.app;
import static io.voluntas.emulator.gpu.Rig.atMost;
import static io.voluntas.emulator.gpu.Rig.host;
import static io.voluntas.emulator.gpu.Rig.idle;
import static io.voluntas.emulator.gpu.Rig.jobs;
import static io.voluntas.emulator.gpu.Rig.limited;
import static io.voluntas.emulator.gpu.Rig.project;
import static io.voluntas.emulator.gpu.Rig.run;
import static io.voluntas.emulator.gpu.Rig.scenario;
import static io.voluntas.emulator.gpu.Rig.with;
import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.emulator.gpu.Rig.Seen;
import io.voluntas.emulator.gpu.Watch.Stint;
import io.voluntas.emulator.scenario.Action;
import io.voluntas.emulator.scenario.AvailabilitySpec;
import io.voluntas.emulator.scenario.HostSpec;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.TimedEvent;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Devices that may not be used for a while, and limits on concurrent jobs. */
class SuspensionTest {
  private static ProjectSpec both() {
    return project("P", app("c", "cpu 1", 3, 72), app("g", "cuda 1 cpu 0.1", 5, 72));
  }

  private static void assertGpuPaused(Seen seen, long from, long to) {
    assertThat(seen.watch().broken).isEmpty();
    assertThat(seen.watch().of("g"))
        .isNotEmpty()
        .allSatisfy(
            stint -> assertThat(stint.to() <= from || stint.from() >= to).as("%s", stint).isTrue());
    assertThat(seen.watch().asking("cuda")).noneMatch(r -> r.at() > from && r.at() < to);
    // Outside the pause the GPU is busy, and the CPUs always are.
    assertThat(seen.watch().busy("cuda", 0)).isGreaterThan(0.99 * (2 * DAY - (to - from)));
    assertThat(seen.idle("cuda")).isBetween(0.0, 0.01);
    assertThat(seen.idle("cpu")).isBetween(0.0, 0.01);
    // The job that was stopped went on, at the end of the pause.
    assertThat(seen.watch().resumptions("g")).isEqualTo(1);
    assertThat(seen.watch().of("g").stream().mapToLong(Stint::from)).contains(to);
  }

  /** The user suspends the type from hour 12 to hour 20. */
  @Test
  void the_user_suspends_the_type() {
    Seen seen =
        run(
            with(
                scenario(host("cuda 1 cpu 2"), both()),
                List.of(),
                new TimedEvent(12 * HOUR, new Action.SuspendResource("cuda")),
                new TimedEvent(20 * HOUR, new Action.ResumeResource("cuda"))),
            2 * DAY);
    assertGpuPaused(seen, 12 * HOUR, 20 * HOUR);
  }

  /**
   * The user suspends the CPUs for eight hours while two GPU jobs use 0.7 CPU each: CPU jobs stop,
   * nothing is asked for the CPUs, and the GPUs are as busy as ever.
   */
  @Test
  void suspended_cpus_feed_devices() {
    Seen seen =
        run(
            with(
                scenario(
                    host("cuda 2 cpu 2"),
                    project("P", app("c", "cpu 1", 3, 72), app("g", "cuda 1 cpu 0.7", 5, 72))),
                List.of(),
                new TimedEvent(12 * HOUR, new Action.SuspendResource("cpu")),
                new TimedEvent(20 * HOUR, new Action.ResumeResource("cpu"))),
            2 * DAY);
    assertThat(seen.watch().broken).isEmpty();
    assertThat(seen.watch().of("c"))
        .isNotEmpty()
        .allMatch(stint -> stint.to() <= 12 * HOUR || stint.from() >= 20 * HOUR);
    assertThat(seen.watch().asking("cpu")).noneMatch(r -> r.at() > 12 * HOUR && r.at() < 20 * HOUR);
    assertThat(seen.idle("cuda")).isBetween(0.0, 0.01);
  }

  /** The host does not let devices be used in hours 12 to 20, for instance as it is in use. */
  @Test
  void the_host_keeps_its_devices_to_itself() {
    HostSpec plain = host("cuda 1 cpu 2");
    AvailabilitySpec always = AvailabilitySpec.ALWAYS;
    HostSpec host =
        new HostSpec(
            plain.resources(),
            always,
            always,
            always,
            new AvailabilitySpec.Trace(
                List.of(
                    new AvailabilitySpec.Interval(0, 12 * HOUR),
                    new AvailabilitySpec.Interval(20 * HOUR, 2 * DAY)),
                OptionalLong.empty()));
    assertGpuPaused(run(scenario(host, both()), 2 * DAY), 12 * HOUR, 20 * HOUR);
  }

  /** Devices there half of the time, in spells of four hours: CPUs never idle, devices hardly. */
  @Test
  void devices_come_and_go() {
    HostSpec plain = host("cuda 2 cpu 2");
    AvailabilitySpec always = AvailabilitySpec.ALWAYS;
    HostSpec host =
        new HostSpec(
            plain.resources(),
            always,
            always,
            always,
            new AvailabilitySpec.Exponential(0.5, 4 * HOUR));
    Seen seen =
        run(scenario(host, both(), project("G", app("h", "cuda 1 cpu 1", 1, 72))), 60 * DAY);
    assertThat(seen.watch().broken).isEmpty();
    assertThat(seen.idle("cuda")).isBetween(0.0, 0.01);
    assertThat(seen.idle("cpu")).isBetween(0.0, 0.01);
  }

  /**
   * Three devices, at most one job of app x and two of the project: the other project fills up. A's
   * jobs could fill a third device but for the limits, which is no reason to ask A again and again:
   * 1440 jobs of an hour run in 20 days, and three devices' buffers hold 7 jobs each way.
   */
  @Test
  void limits_on_concurrent_jobs_leave_devices_to_others() {
    ProjectSpec a =
        limited(
            project(
                "A",
                atMost(app("x", "cuda 1 cpu 0.1", 1, 72), 1),
                app("y", "cuda 1 cpu 0.1", 1, 72)),
            OptionalInt.of(2),
            List.of(),
            List.of());
    ProjectSpec b = project("B", app("b", "cuda 1 cpu 0.1", 1, 72));
    Seen seen = run(scenario(host("cuda 3 cpu 3"), a, b), 20 * DAY);
    assertThat(seen.watch().broken).isEmpty();
    assertThat(seen.idle("cuda")).isBetween(0.0, 0.01);
    assertThat(seen.share("A", "cuda")).isBetween(0.45, 0.55);
    assertThat(seen.result().counts().received()).isLessThan(1_500);
    assertThat(seen.watch().asking("cuda").size()).isLessThan(2 * 1_440);
  }

  /** 12 jobs of app x, one at a time: 12 h on two devices, of which one idles. */
  @Test
  void an_app_limit_holds_alone() {
    ProjectSpec p = idle("P", atMost(app("x", "cuda 1 cpu 0.1", 1, 72), 1));
    Seen seen = run(with(scenario(host("cuda 2 cpu 2"), p), List.of(jobs(p, "x", 12))), DAY);
    assertThat(seen.watch().broken).isEmpty();
    long last = seen.watch().stints.stream().mapToLong(Stint::to).max().orElseThrow();
    assertThat(last).isEqualTo(12 * HOUR);
  }

  /** The limit of the project counts jobs of all types: GPU and CPU jobs together. */
  @Test
  void a_project_limit_counts_all_types() {
    ProjectSpec p =
        limited(
            idle("P", app("g", "cuda 1 cpu 0.1", 1, 72), app("c", "cpu 1", 1, 72)),
            OptionalInt.of(2),
            List.of(),
            List.of());
    Seen seen =
        run(
            with(scenario(host("cuda 1 cpu 4"), p), List.of(jobs(p, "g", 4), jobs(p, "c", 4))),
            DAY);
    assertThat(seen.watch().broken).isEmpty();
    long last = seen.watch().stints.stream().mapToLong(Stint::to).max().orElseThrow();
    // Two at a time, GPU first: 8 jobs of one hour in 4 h.
    assertThat(last).isEqualTo(4 * HOUR);
  }
}
