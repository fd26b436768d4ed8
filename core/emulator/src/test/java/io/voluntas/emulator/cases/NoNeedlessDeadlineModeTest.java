package io.voluntas.emulator.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Four long CPU jobs on four CPUs and a row of short GPU jobs on one GPU, all due in days: there is
 * room for everything at once, so nothing is in danger, and the little CPU time that a GPU job
 * needs keeps nobody out.
 */
class NoNeedlessDeadlineModeTest {
  private static CaseRun run(String cpuOfGpuJob) {
    return CaseRun.of(
        """
        host:
          resources: [{type: cuda, count: 1}, {type: cpu, count: 4}]
        preferences: {min-queue: 0, extra-queue: 0, leave-in-memory: true}
        projects:
          - name: cpu-project
            server: {supply: none}
            apps: [{name: long, runtime: 7h, delay-bound: 10 d}]
          - name: gpu-project
            server: {supply: none}
            apps:
              - {name: short, usage: {cuda: 1, cpu: %s}, runtime: 10 min, delay-bound: 3 d}
        jobs:
          - {project: cpu-project, app: long, count: 4, remaining: 7h, deadline: 10 d}
          - {project: gpu-project, app: short, count: 24, remaining: 10 min, deadline: 3 d}
        """
            .formatted(cpuOfGpuJob),
        Policies.defaults(),
        8);
  }

  /** One hundredth, one thousandth, and nearly all of a CPU beside the GPU. */
  @ParameterizedTest
  @ValueSource(strings = {"0.01", "0.001", "0.9"})
  void everythingRunsAtOnceAndNothingIsInDanger(String cpuOfGpuJob) {
    CaseRun run = run(cpuOfGpuJob);

    // 28 CPU hours on four CPUs and 4 GPU hours against deadlines in days.
    assertThat(run.deadlineFlags).as("jobs feared to be late").isZero();
    // 24 jobs of ten minutes fill four hours.
    assertThat(run.busy("cuda", 0, 4 * 3600)).isGreaterThanOrEqualTo(.99);
    assertThat(run.lastEnd("short")).as("four hours and five minutes").isLessThanOrEqualTo(14700);
    assertThat(run.lastEnd("long")).as("seven hours and five minutes").isLessThanOrEqualTo(25500);
    assertThat(run.jobs("long")).allSatisfy(job -> assertThat(job.stops).isEmpty());
    // Four whole CPUs and one fraction, which is below one.
    assertThat(run.mostInUse("cpu")).isLessThanOrEqualTo(4.9000001);
    assertThat(run.mostRunning("long")).as("no CPU job is kept out").isEqualTo(4);
  }

  @Test
  void theFractionsAreReallyUsed() {
    assertThat(run("0.9").mostInUse("cpu")).isCloseTo(4.9, within(1e-9));
    assertThat(run("0.001").mostInUse("cpu")).isCloseTo(4.001, within(1e-9));
  }
}
