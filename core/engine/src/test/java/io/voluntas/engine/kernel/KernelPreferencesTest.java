package io.voluntas.engine.kernel;

import static io.voluntas.engine.Clients.cpus;
import static io.voluntas.engine.Clients.devices;
import static io.voluntas.engine.Clients.hours;
import static io.voluntas.engine.Clients.job;
import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.engine.state.ClientSetup;
import io.voluntas.engine.state.DutyCycle;
import io.voluntas.engine.state.JobSetup;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.Preferences;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Preferences that hold while the client runs: throttle, memory, and whether work is fetched. */
class KernelPreferencesTest {
  private static final long SECOND = Durations.SECOND;

  /** Runs 4 of every 10 seconds. */
  private static final DutyCycle CYCLE = new DutyCycle(10 * SECOND, 4 * SECOND);

  @Test
  void aDutyCycleAddsUp() {
    assertThat(CYCLE.running(0, 3 * SECOND)).isEqualTo(3 * SECOND);
    assertThat(CYCLE.running(0, 7 * SECOND)).isEqualTo(4 * SECOND);
    assertThat(CYCLE.running(0, 12 * SECOND)).isEqualTo(6 * SECOND);
    assertThat(CYCLE.running(3 * SECOND, 12 * SECOND)).isEqualTo(3 * SECOND);
    assertThat(CYCLE.stands(4 * SECOND - 1)).isFalse();
    assertThat(CYCLE.stands(4 * SECOND)).isTrue();
    assertThat(CYCLE.next(SECOND)).isEqualTo(4 * SECOND);
    assertThat(CYCLE.next(4 * SECOND)).isEqualTo(10 * SECOND);
  }

  /** An hour of 10-second periods: 0.4 h for whole-CPU jobs; what feeds a device is not slowed. */
  @Test
  void throttledJobsAreChargedWhatTheyRan() {
    Bench bench = new Bench(throttled(devices("cuda", 1, 2, 1, 1)));
    bench.begin(
        job(0, "g", List.of(1_000_000L, 100_000L), 10, 100),
        job(1, "c", List.of(0L, 1_000_000L), 10, 100));
    bench.to(1);
    assertThat(bench.kernel.used(0, 0)).as("device").isEqualTo(hours(1));
    assertThat(bench.kernel.used(1, 1)).as("CPU").isEqualTo(hours(0.4));
    assertThat(bench.job("c").remaining()).isEqualTo(hours(9.6));
    assertThat(bench.job("c").wallTime()).isEqualTo(hours(0.4));
    // Three seconds into a period, and three more: 3 s and 1 s of running.
    bench.step(hours(1) + 3 * SECOND, new Event.Timer());
    assertThat(bench.job("c").wallTime()).isEqualTo(hours(0.4) + 3 * SECOND);
    bench.step(hours(1) + 6 * SECOND, new Event.Timer());
    assertThat(bench.job("c").wallTime()).isEqualTo(hours(0.4) + 4 * SECOND);
    // A snapshot goes on with the same cycle.
    assertThat(bench.kernel.snapshot().setup().throttle()).contains(CYCLE);
  }

  /** Two jobs of 600: a limit of 1000 stops one and takes it from memory, though it waits. */
  @Test
  void lessMemoryTakesJobsFromMemoryAndMoreBringsThemBack() {
    Bench bench = new Bench(leaving(cpus(2, 0, 1, 1)));
    bench.begin(heavy(0, "a"), heavy(1, "b"));
    bench.at(0.5, new Event.SetPreferences(memory(1_000)));
    assertThat(bench.log())
        .containsExactly(
            "0 run a",
            "0 run b",
            "1800 stop a keep",
            "1800 stop b keep",
            "1800 remove b",
            "1800 run a");
    bench.at(1, new Event.SetPreferences(memory(2_000)));
    assertThat(bench.log()).as("what runs is left alone").containsExactly("3600 run b");
    bench.at(1.5, new Event.SetPreferences(memory(1_200)));
    assertThat(bench.log()).as("both fit").isEmpty();
  }

  /** Three in memory, of which two are to go on: the third leaves, whatever came first. */
  @Test
  void jobsThatAreAboutToGoOnStayInMemory() {
    Bench bench = new Bench(leaving(cpus(2, 0, 1, 1)));
    bench.enforcement.rule = view -> ScriptedPolicies.Enforcement.suspend(view, true);
    bench.begin(heavy(0, "a"), heavy(1, "b"), heavy(0, "c"));
    bench.cpu.wanted = List.of("c", "b");
    bench.at(0.5, new Event.SetShare(0, 2));
    assertThat(bench.log()).containsExactly("0 run a", "0 run b", "1800 stop a keep", "1800 run c");
    bench.cpu.wanted = List.of("c", "a");
    // Another preference changes, too, so that everything stops; a is the oldest in memory.
    bench.at(1, new Event.SetPreferences(new Preferences(1, 0, Durations.HOUR, true, 2, 1_300)));
    assertThat(bench.log())
        .containsExactly(
            "3600 stop b keep", "3600 stop c keep", "3600 remove b", "3600 run c", "3600 run a");
  }

  @Test
  void nothingIsAskedForWhileFetchingIsNotAllowed() {
    Bench bench = new Bench(cpus(1, 0, 1, 1));
    bench.fetch.choice = ScriptedPolicies.Fetch::askFirst;
    bench.step(0, new Event.Fetching(false));
    bench.at(0, new Event.JobAdded(job(0, "a", 0.5, 100)));
    bench.at(0.5, new Event.JobFinished(0, true)).to(2);
    // An hour after its end the job is reported, with no word of work.
    assertThat(bench.log()).containsExactly("0 run a", "5400 send P1");
    assertThat(bench.requests.get(0).finished()).hasSize(1);
    assertThat(bench.requests.get(0).demands())
        .allMatch(demand -> demand.work() == 0 && demand.idleInstances() == 0);
    assertThat(bench.fetch.calls).isEmpty();
    bench.at(2, new Event.ReplyReceived(0, Bench.nothing(0)));
    bench.at(3, new Event.Fetching(true));
    assertThat(bench.log()).containsExactly("10800 send P1");
    assertThat(bench.requests.get(1).demands()).anyMatch(demand -> demand.work() > 0);
  }

  private static JobSetup heavy(int project, String name) {
    JobSetup plain = job(project, name, 10, 100);
    return new JobSetup(
        name,
        project,
        plain.app(),
        plain.usage(),
        plain.estimate(),
        0,
        0,
        plain.deadline(),
        600,
        true,
        JobSetup.Checkpoints.REPORTED);
  }

  private static Preferences memory(long bytes) {
    return new Preferences(0, 0, Durations.HOUR, true, Integer.MAX_VALUE, bytes);
  }

  private static ClientSetup leaving(ClientSetup setup) {
    return new ClientSetup(setup.resources(), setup.projects(), memory(2_000), 1);
  }

  private static ClientSetup throttled(ClientSetup setup) {
    return new ClientSetup(
        setup.resources(),
        setup.projects(),
        setup.preferences(),
        0.4,
        ClientSetup.Habits.USUAL,
        Optional.of(CYCLE));
  }
}
