package io.voluntas.engine.allocation;

import static io.voluntas.engine.Clients.job;
import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.engine.Clients;
import io.voluntas.engine.state.ClientSetup;
import io.voluntas.engine.state.ClientState;
import io.voluntas.engine.state.JobState;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.Preferences;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class BudgetTest {
  private static final long ONE = Amounts.ONE;

  private static JobState gpuJob(ClientState state, double gpus, double cpus) {
    return state.add(
        job(0, "g" + state.slots(), List.of(Amounts.of(gpus), Amounts.of(cpus)), 1, 100));
  }

  private static JobState cpuJob(ClientState state, double cpus) {
    return state.add(job(0, "c" + state.slots(), List.of(0L, Amounts.of(cpus)), 1, 100));
  }

  /** 4 CPUs, one GPU job with .9 CPU: four CPU jobs still fit, 4.9 in all; a fifth does not. */
  @Test
  void aGpuJobsCpuPartBelowOneKeepsNoCpuJobOut() {
    ClientState state = new ClientState(Clients.devices("gpu", 1, 4, 1), 0);
    Budget budget = new Budget(state);
    assertThat(budget.tryTake(gpuJob(state, 1, 0.9))).isTrue();
    for (int i = 0; i < 4; i++) {
      assertThat(budget.tryTake(cpuJob(state, 1))).as("CPU job %d", i).isTrue();
    }
    assertThat(budget.tryTake(cpuJob(state, 1))).isFalse();
  }

  /** Two GPU jobs with half a CPU each occupy one whole CPU: three CPU jobs fit on four. */
  @Test
  void cpuPartsThatMakeAWholeCpuCount() {
    ClientState state = new ClientState(Clients.devices("gpu", 2, 4, 1), 0);
    Budget budget = new Budget(state);
    assertThat(budget.tryTake(gpuJob(state, 1, 0.5))).isTrue();
    assertThat(budget.tryTake(gpuJob(state, 1, 0.5))).isTrue();
    for (int i = 0; i < 3; i++) {
      assertThat(budget.tryTake(cpuJob(state, 1))).isTrue();
    }
    assertThat(budget.tryTake(cpuJob(state, 1))).isFalse();
  }

  /** A third of a GPU three times is exactly one GPU. */
  @Test
  void thirdsFitThreeTimes() {
    ClientState state = new ClientState(Clients.devices("gpu", 1, 4, 1), 0);
    Budget budget = new Budget(state);
    for (int i = 0; i < 3; i++) {
      assertThat(budget.assign(gpuJob(state, 1.0 / 3, 0.1))).isNotNull();
    }
    assertThat(budget.assign(gpuJob(state, 1.0 / 3, 0.1))).isNull();
  }

  /** Halves are packed on one device, so that a two-device job still finds two whole ones. */
  @Test
  void partsArePackedSoThatWholesStayFree() {
    ClientState state = new ClientState(Clients.devices("gpu", 3, 8, 1), 0);
    Budget budget = new Budget(state);
    int[][] first = budget.assign(gpuJob(state, 0.5, 0.1));
    int[][] second = budget.assign(gpuJob(state, 0.5, 0.1));
    int[][] wide = budget.assign(gpuJob(state, 2, 0.1));
    assertThat(first[0]).containsExactly(0);
    assertThat(second[0]).containsExactly(0);
    assertThat(wide[0]).containsExactly(1, 2);
  }

  /** A job keeps its device when it is still free, also when another would come first. */
  @Test
  void theBindingIsKept() {
    ClientState state = new ClientState(Clients.devices("gpu", 2, 8, 1), 0);
    JobState a = gpuJob(state, 1, 0.1);
    state.run(a, new int[][] {{1}, {}});
    assertThat(new Budget(state).assign(a)[0]).containsExactly(1);
  }

  @Test
  void excludedInstancesAreNotUsed() {
    ClientSetup.ProjectSetup limited =
        new ClientSetup.ProjectSetup(
            "P",
            1,
            false,
            false,
            0,
            OptionalInt.empty(),
            new TreeMap<>(),
            new TreeSet<>(),
            List.of(new ClientSetup.Exclusion("gpu", 0, "")));
    ClientSetup plain = Clients.devices("gpu", 2, 8, 1);
    ClientState state =
        new ClientState(
            new ClientSetup(plain.resources(), List.of(limited), plain.preferences(), 1), 0);
    Budget budget = new Budget(state);
    assertThat(budget.assign(gpuJob(state, 1, 0.1))[0]).containsExactly(1);
    assertThat(budget.assign(gpuJob(state, 1, 0.1))).isNull();
  }

  @Test
  void limitsOnConcurrentJobsHold() {
    ClientSetup.ProjectSetup limited =
        new ClientSetup.ProjectSetup(
            "P",
            1,
            false,
            false,
            0,
            OptionalInt.of(3),
            new TreeMap<>(java.util.Map.of("app", 2)),
            new TreeSet<>(),
            List.of());
    ClientSetup plain = Clients.cpus(8, 0, 1);
    ClientState state =
        new ClientState(
            new ClientSetup(plain.resources(), List.of(limited), plain.preferences(), 1), 0);
    Budget budget = new Budget(state);
    List<Boolean> taken = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      taken.add(budget.tryTake(state.add(job(0, "j" + i, 1, 100))));
    }
    assertThat(taken).containsExactly(true, true, false);
  }

  /** 10 bytes allowed: jobs of 6 and 4 fit, the next of 1 does not. */
  @Test
  void memoryIsALimit() {
    ClientSetup plain = Clients.cpus(8, 0, 1);
    Preferences preferences =
        new Preferences(0, 0, plain.preferences().schedulingPeriod(), false, 8, 10);
    ClientState state =
        new ClientState(new ClientSetup(plain.resources(), plain.projects(), preferences, 1), 0);
    Budget budget = new Budget(state);
    List<Boolean> taken = new ArrayList<>();
    for (long bytes : new long[] {6, 4, 1}) {
      var setup = job(0, "m" + bytes, 1, 100);
      taken.add(
          budget.tryTake(
              state.add(
                  new io.voluntas.engine.state.JobSetup(
                      setup.name(),
                      0,
                      "app",
                      setup.usage(),
                      setup.estimate(),
                      0,
                      0,
                      setup.deadline(),
                      bytes,
                      true,
                      setup.checkpoints()))));
    }
    assertThat(taken).containsExactly(true, true, false);
    assertThat(budget.free(state.cpu())).isEqualTo(6 * ONE);
  }

  /** The user allows 4 of 8 CPUs (max_cpus). */
  @Test
  void ncpusIsTheLesserOfPhysicalAndAllowed() {
    ClientSetup plain = Clients.cpus(8, 0, 1);
    Preferences preferences =
        new Preferences(0, 0, plain.preferences().schedulingPeriod(), false, 4, Long.MAX_VALUE);
    ClientState state =
        new ClientState(new ClientSetup(plain.resources(), plain.projects(), preferences, 1), 0);
    assertThat(new Budget(state).free(state.cpu())).isEqualTo(4 * ONE);
  }
}
