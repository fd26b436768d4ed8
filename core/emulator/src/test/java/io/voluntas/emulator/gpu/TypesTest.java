package io.voluntas.emulator.gpu;

import static io.voluntas.emulator.gpu.Rig.DAY;
import static io.voluntas.emulator.gpu.Rig.HOUR;
import static io.voluntas.emulator.gpu.Rig.MINUTE;
import static io.voluntas.emulator.gpu.Rig.app;
import static io.voluntas.emulator.gpu.Rig.host;
import static io.voluntas.emulator.gpu.Rig.idle;
import static io.voluntas.emulator.gpu.Rig.jobs;
import static io.voluntas.emulator.gpu.Rig.project;
import static io.voluntas.emulator.gpu.Rig.run;
import static io.voluntas.emulator.gpu.Rig.scenario;
import static io.voluntas.emulator.gpu.Rig.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.emulator.gpu.Rig.Seen;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.spi.model.Amounts;
import java.util.List;
import org.junit.jupiter.api.Test;

/** One type is full and another has nothing: each is judged and asked for by itself. */
class TypesTest {
  /**
   * 400 CPU hours wait for 4 CPUs: 100 h, longer than the run of 72 h and the buffer of 2.4 h. So
   * no second of CPU is ever asked for. The GPU is idle at once and is asked for at once: one
   * instance, 2.4 h of work; B alone can be asked, and nobody is counted yet.
   */
  @Test
  void gpu_idle_while_the_cpus_are_full() {
    ProjectSpec full = idle("A", app("a", "cpu 1", 10, 720));
    ProjectSpec both = project("B", app("b", "cpu 1", 1, 72), app("g", "cuda 1 cpu 0.1", 0.5, 72));
    Seen seen =
        run(
            with(scenario(host("cuda 1 cpu 4"), full, both), List.of(jobs(full, "a", 40))),
            3 * DAY);
    assertThat(seen.watch().broken).isEmpty();
    Watch.Request first =
        seen.watch().requests.stream().filter(r -> r.project().equals("B")).findFirst().get();
    assertThat(first.at()).isLessThanOrEqualTo(2 * MINUTE);
    assertThat(first.work("cuda")).isBetween(DAY / 20, DAY / 10);
    assertThat(first.instances().get("cuda")).isEqualTo(Amounts.ONE);
    assertThat(seen.watch().asking("cpu")).noneMatch(r -> r.project().equals("B"));
    assertThat(seen.idle("cuda")).isBetween(0.0, 0.01);
    assertThat(seen.idle("cpu")).isBetween(0.0, 0.01);
  }

  /** The other way round: 100 GPU hours wait for one GPU, the CPUs have nothing. */
  @Test
  void cpus_idle_while_the_gpu_is_full() {
    ProjectSpec full = idle("A", app("a", "cuda 1 cpu 0.1", 10, 720));
    ProjectSpec both = project("B", app("b", "cpu 1", 1, 72), app("g", "cuda 1 cpu 0.1", 0.5, 72));
    Seen seen =
        run(
            with(scenario(host("cuda 1 cpu 4"), full, both), List.of(jobs(full, "a", 10))),
            3 * DAY);
    assertThat(seen.watch().broken).isEmpty();
    assertThat(seen.watch().asking("cuda")).isEmpty();
    assertThat(seen.watch().of("g")).isEmpty();
    assertThat(seen.watch().of("b").get(0).from()).isLessThanOrEqualTo(2 * MINUTE);
    assertThat(seen.idle("cuda")).isZero();
    assertThat(seen.idle("cpu")).isBetween(0.0, 0.01);
  }

  /** A project alone with jobs for both types keeps both busy. */
  @Test
  void one_project_for_both() {
    Seen seen =
        run(
            scenario(
                host("cuda 1 cpu 2"),
                project("P", app("c", "cpu 1", 3, 72), app("g", "cuda 1 cpu 0.1", 1, 72))),
            20 * DAY);
    assertThat(seen.watch().broken).isEmpty();
    assertThat(seen.idle("cuda")).isBetween(0.0, 0.01);
    assertThat(seen.idle("cpu")).isBetween(0.0, 0.01);
  }

  /**
   * The share counts within each type: G alone has GPU jobs and gets all of the GPU, though its
   * share is a tenth of C's; C gets all of the CPUs.
   */
  @Test
  void gpu_only_and_cpu_only_with_unlike_shares() {
    ProjectSpec gpuOnly = project("G", app("g", "cuda 1 cpu 0.1", 1, 72));
    ProjectSpec cpuOnly =
        ProjectSpec.of("C", 1000, gpuOnly.server(), List.of(app("c", "cpu 1", 3, 72)));
    Seen seen = run(scenario(host("cuda 1 cpu 2"), gpuOnly, cpuOnly), 20 * DAY);
    assertThat(seen.watch().broken).isEmpty();
    assertThat(seen.idle("cuda")).isBetween(0.0, 0.01);
    assertThat(seen.idle("cpu")).isBetween(0.0, 0.01);
    assertThat(seen.share("G", "cuda")).isEqualTo(1);
    // G's GPU jobs take a tenth of a CPU beside full CPUs: 0.1 of 2.1 CPUs given.
    assertThat(seen.share("C", "cpu")).isCloseTo(2 / 2.1, within(0.01));
  }

  /**
   * Two types of GPU, one project for both, one for each. Both types stay busy, and within each the
   * two projects that have jobs for it halve it.
   */
  @Test
  void two_types_of_gpu() {
    Seen seen =
        run(
            scenario(
                host("cuda 1 opencl 2 cpu 2"),
                project(
                    "P",
                    app("pn", "cuda 1 cpu 0.1", 1, 72),
                    app("pa", "opencl 1 cpu 0.1", 1, 72),
                    app("pc", "cpu 1", 2, 72)),
                project("N", app("n", "cuda 1 cpu 0.1", 1, 72)),
                project("A", app("a", "opencl 1 cpu 0.1", 1, 72))),
            30 * DAY);
    assertThat(seen.watch().broken).isEmpty();
    for (String type : List.of("cuda", "opencl", "cpu")) {
      assertThat(seen.idle(type)).as(type).isBetween(0.0, 0.01);
    }
    assertThat(seen.share("N", "cuda")).isCloseTo(0.5, within(0.03));
    assertThat(seen.share("A", "opencl")).isCloseTo(0.5, within(0.03));
  }

  /**
   * A GPU job that needs a whole CPU: one CPU of two is its own while it runs, and the CPU jobs get
   * the other. In 20 days: 20 x 24 GPU hours and as many CPU hours for each.
   */
  @Test
  void a_gpu_job_that_needs_a_whole_cpu_comes_before_cpu_jobs() {
    Seen seen =
        run(
            scenario(
                host("cuda 1 cpu 2"),
                project("G", app("g", "cuda 1 cpu 1", 1, 72)),
                project("C", app("c", "cpu 1", 3, 72))),
            20 * DAY);
    assertThat(seen.watch().broken).isEmpty();
    assertThat(seen.idle("cuda")).isBetween(0.0, 0.01);
    assertThat(seen.idle("cpu")).isBetween(0.0, 0.01);
    assertThat(seen.instanceHours("G", "cpu")).isCloseTo(480, within(5.0));
    assertThat(seen.instanceHours("C", "cpu")).isCloseTo(480, within(10.0));
    assertThat(seen.watch().end()).isEqualTo(480 * HOUR);
  }
}
