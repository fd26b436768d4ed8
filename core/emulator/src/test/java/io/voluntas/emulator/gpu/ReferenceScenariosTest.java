package io.voluntas.emulator.gpu;

import static io.voluntas.emulator.gpu.Rig.DAY;
import static io.voluntas.emulator.gpu.Rig.app;
import static io.voluntas.emulator.gpu.Rig.host;
import static io.voluntas.emulator.gpu.Rig.project;
import static io.voluntas.emulator.gpu.Rig.scenario;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.emulator.gpu.Rig.Seen;
import org.junit.jupiter.api.Test;

/**
 * Scenarios of the field's own emulator, over 100 days. In all of them some project always has jobs
 * for every type, so that whatever idles is the client's fault: 1 % is the most that is let pass.
 */
class ReferenceScenariosTest {
  private static void assertBusy(Seen seen) {
    assertThat(seen.watch().broken).isEmpty();
    for (String type : seen.result().resources()) {
      assertThat(seen.idle(type)).as("idle " + type).isBetween(0.0, 0.01);
    }
  }

  /**
   * P1: CPU jobs of 2 h and GPU jobs of 1 h (with 0.1 CPU); P2: CPU only; P3: GPU only. Equal
   * shares, so P1 and P2 halve the CPU jobs' time, P1 and P3 the GPU's, within a few percent: debts
   * of one type are settled in that type.
   */
  @Test
  void one_cpu_and_one_gpu_with_mixed_projects() {
    Seen seen =
        Rig.run(
            scenario(
                host("cuda 1 cpu 1"),
                project("P1", app("c1", "cpu 1", 2, 100), app("g1", "cuda 1 cpu 0.1", 1, 100)),
                project("P2", app("c2", "cpu 1", 2, 100)),
                project("P3", app("g3", "cuda 1 cpu 0.1", 1, 50))),
            100 * DAY);
    assertBusy(seen);
    assertThat(seen.share("P1", "cuda")).isCloseTo(0.5, within(0.03));
    assertThat(seen.share("P3", "cuda")).isCloseTo(0.5, within(0.03));
    assertThat(seen.result().figure("jobs_missed")).isZero();
  }

  /** A project for the GPU alone beside one for the CPUs alone: neither waits for the other. */
  @Test
  void gpu_only_beside_cpu_only() {
    Seen seen =
        Rig.run(
            scenario(
                host("cuda 1 cpu 4"),
                project("P1", app("g", "cuda 1 cpu 0.1", 1, 48)),
                project("P2", app("c", "cpu 1", 4, 96))),
            100 * DAY);
    assertBusy(seen);
    assertThat(seen.share("P1", "cuda")).isEqualTo(1);
    assertThat(seen.result().figure("jobs_missed")).isZero();
  }

  /** One project, one job per GPU, four GPUs: 4 x 24 x 100 jobs of one hour, less a few. */
  @Test
  void four_gpus() {
    Seen seen =
        Rig.run(
            scenario(host("cuda 4 cpu 4"), project("P1", app("g", "cuda 1 cpu 0.1", 1, 48))),
            100 * DAY);
    assertThat(seen.watch().broken).isEmpty();
    assertThat(seen.idle("cuda")).isBetween(0.0, 0.01);
    assertThat(seen.result().counts().finished()).isBetween(9_504L, 9_600L);
    assertThat(seen.result().figure("jobs_missed")).isZero();
  }
}
