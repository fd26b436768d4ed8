package io.voluntas.engine.kernel;

import static io.voluntas.engine.Clients.cpus;
import static io.voluntas.engine.Clients.devices;
import static io.voluntas.engine.Clients.hours;
import static io.voluntas.engine.Clients.job;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What the user and the host may take away and give back. */
class KernelSuspensionTest {
  private static final List<Long> GPU = List.of(1_000_000L, 100_000L);
  private static final List<Long> CPU = List.of(0L, 1_000_000L);

  private final Bench bench = new Bench(cpus(1, 0, 1, 1));

  @Test
  void aSuspendedJobStopsAtOnceAndComesBackWhenResumed() {
    bench.begin(job(0, "a", 10, 100), job(1, "b", 10, 100));
    bench.at(0.5, new Event.SuspendJob(0, true));
    assertThat(bench.log()).containsExactly("0 run a", "1800 stop a keep", "1800 run b");
    assertThat(bench.job("a").runnable()).isFalse();

    bench.cpu.wanted = List.of("a", "b");
    bench.to(5);
    assertThat(bench.log()).as("wanted, but suspended").isEmpty();

    bench.enforcement.rule = view -> ScriptedPolicies.Enforcement.suspend(view, true);
    bench.at(5.25, new Event.SuspendJob(0, false));
    assertThat(bench.log()).containsExactly("18900 stop b keep", "18900 run a");
  }

  @Test
  void suspensionByTheUserSparesWorkThatCannotBeSavedOtherwise() {
    bench.begin(job(0, "a", 10, 100));
    bench.at(0.25, new Event.JobCheckpointed(0)).at(0.5, new Event.SuspendJob(0, true));
    // It did checkpoint, and the user wants no suspended processes: a quarter of an hour is lost.
    assertThat(bench.log()).containsExactly("0 run a", "1800 stop a drop");
    assertThat(bench.lost).containsExactly("a 900");
  }

  @Test
  void aSuspendedProjectStopsWithAllItsJobs() {
    Bench two = new Bench(cpus(2, 0, 1, 1));
    two.begin(job(0, "a", 10, 100), job(0, "b", 10, 100), job(1, "c", 10, 100));
    two.at(0.5, new Event.SuspendProject(0, true)).to(1.5);
    assertThat(two.log())
        .containsExactly(
            "0 run a", "0 run b", "1800 stop b keep", "1800 stop a keep", "1800 run c");
    assertThat(two.kernel.state().projects().get(0).runnable()).isFalse();

    two.at(2, new Event.SuspendProject(0, false));
    assertThat(two.log()).as("one CPU was idle").containsExactly("7200 run a");
  }

  @Test
  void aSuspendedResourceTakesItsJobsAndLeavesTheOthers() {
    Bench gpu = gpuBench();
    gpu.at(0.5, new Event.SuspendResource(0, true));
    assertThat(gpu.log()).containsExactly("0 run g", "0 run c", "1800 stop g keep");
    assertThat(gpu.capacities).endsWith("cuda 0", "cpu 1");
    gpu.at(1.5, new Event.SuspendResource(0, false));
    assertThat(gpu.log()).containsExactly("5400 run g");
    assertThat(gpu.capacities).endsWith("cuda 1", "cpu 1");
    // 0.5 h of the device before, none during, 0.5 h after.
    assertThat(gpu.to(2).kernel.used(0, 0)).isEqualTo(hours(1));
    assertThat(gpu.kernel.used(1, 1)).as("the CPU never paused").isEqualTo(hours(2));
  }

  @Test
  void devicesThatMayNotBeUsedStopTheirJobsOnly() {
    Bench gpu = gpuBench();
    gpu.at(0.25, new Event.JobCheckpointed(0));
    gpu.at(0.5, new Event.Availability(true, true, false, true));
    assertThat(gpu.log()).containsExactly("0 run g", "0 run c", "1800 stop g drop");
    gpu.at(1, new Event.Availability(true, true, true, true));
    assertThat(gpu.log()).containsExactly("3600 run g");
    // A quarter of an hour since the checkpoint was lost.
    assertThat(gpu.job("g").remaining()).isEqualTo(hours(10 - 0.25));
  }

  @Test
  void powerOffEndsEveryProcessAndPowerOnGoesOnFromTheCheckpoints() {
    bench.enforcement.rule = view -> ScriptedPolicies.Enforcement.suspend(view, true);
    bench.begin(job(0, "a", 10, 100), job(1, "b", 10, 100));
    bench.at(0.25, new Event.JobCheckpointed(0));
    bench.cpu.wanted = List.of("b");
    bench.to(1.5);
    assertThat(bench.log()).containsExactly("0 run a", "3600 stop a keep", "3600 run b");

    bench.at(2, new Event.Availability(false, true, true, true));
    // b never saved its hour; a waited in memory with 45 minutes since its checkpoint.
    assertThat(bench.log()).containsExactly("7200 stop b drop", "7200 remove a");
    assertThat(bench.lost).containsExactly("b 3600", "a 2700");
    assertThat(bench.capacities).endsWith("cpu 0");
    assertThat(bench.wake()).as("nothing to do until power is back").isGreaterThan(1e12);

    bench.at(7, new Event.Availability(true, true, true, true));
    assertThat(bench.log()).containsExactly("25200 run b");
    assertThat(bench.job("b").remaining()).isEqualTo(hours(10));
    assertThat(bench.job("a").remaining()).isEqualTo(hours(9.75));
    assertThat(bench.capacities).endsWith("cpu 1");
  }

  @Test
  void aPauseForTheUserKeepsEveryProcessInMemory() {
    bench.begin(job(0, "a", 10, 100));
    bench.at(0.25, new Event.JobCheckpointed(0));
    bench.at(0.5, new Event.Availability(true, false, true, true));
    // Though the preference says not to: a pause is short, and it is no preemption.
    assertThat(bench.log()).containsExactly("0 run a", "1800 stop a keep");
    bench.at(3, new Event.Availability(true, true, true, true));
    assertThat(bench.log()).containsExactly("10800 run a");
    assertThat(bench.lost).isEmpty();
    assertThat(bench.job("a").remaining()).isEqualTo(hours(9.5));
    assertThat(bench.usedHours(0)).isEqualTo(0.5);
  }

  @Test
  void withoutANetworkNobodyIsAsked() {
    bench.fetch.choice = ScriptedPolicies.Fetch::askFirst;
    bench.step(0, new Event.Availability(true, true, true, false));
    bench.at(0, new Event.JobAdded(job(0, "a", 0.5, 100)));
    bench.at(0.5, new Event.JobFinished(0, true)).to(4);
    assertThat(bench.log()).as("nor is a the result reported").containsExactly("0 run a");
    assertThat(bench.fetch.calls).isEmpty();
    bench.at(4.5, new Event.Availability(true, true, true, true));
    assertThat(bench.log()).containsExactly("16200 send P1");
    assertThat(bench.requests.get(0).finished()).hasSize(1);
  }

  @Test
  void aHostThatIsOffAsksNobody() {
    bench.fetch.choice = ScriptedPolicies.Fetch::askFirst;
    bench.step(0, new Event.Availability(false, true, true, true)).to(3);
    assertThat(bench.log()).isEmpty();
  }

  private static Bench gpuBench() {
    Bench gpu = new Bench(devices("cuda", 1, 1, 1, 1));
    return gpu.begin(job(0, "g", GPU, 10, 100), job(1, "c", CPU, 10, 100));
  }

  /** Half an hour after its checkpoint the process crashes: that half hour is run again. */
  @Test
  void aLostProcessFallsBackToItsCheckpointAndIsChosenAgain() {
    bench
        .begin(job(0, "a", 2, 100))
        .at(1, new Event.JobCheckpointed(0))
        .at(1.5, new Event.ProcessLost(0));
    assertThat(bench.log()).containsExactly("0 run a", "5400 stop a drop", "5400 run a");
    assertThat(bench.lost).containsExactly("a 1800");
    assertThat(bench.job("a").remaining()).isEqualTo(hours(1));
    bench.at(1.5, new Event.SuspendJob(0, true)).at(1.6, new Event.ProcessLost(0));
    assertThat(bench.log()).as("it stands still already").containsExactly("5400 stop a drop");
  }
}
