package io.voluntas.engine.kernel;

import static io.voluntas.engine.Clients.cpus;
import static io.voluntas.engine.Clients.hours;
import static io.voluntas.engine.Clients.job;
import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.engine.Clients;
import io.voluntas.spi.model.Durations;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * When the CPU scheduler is called: a job ends, the scheduling period is over, jobs become
 * runnable, the user acts; not otherwise.
 */
class KernelReschedulingTest {
  private final Bench bench = new Bench(cpus(1, 0, 1, 1));

  @BeforeEach
  void twoJobsHalfAnHourIn() {
    bench.begin(job(0, "a", 10, 100), job(1, "b", 10, 100)).to(0.5);
    assertThat(bench.cpu.calls).as("one call at the start").containsExactly(0L);
    bench.cpu.calls.clear();
  }

  @Test
  void atTheEndOfEachPeriod() {
    bench.to(3.25);
    assertThat(bench.cpu.calls).containsExactly(hours(1), hours(2), hours(3));
  }

  @Test
  void whenAJobEndsAndThePeriodStartsAnew() {
    bench.at(0.75, new Event.JobFinished(0, true));
    assertThat(bench.log()).containsExactly("0 run a", "2700 run b");
    bench.to(2);
    assertThat(bench.cpu.calls).containsExactly(hours(0.75), hours(1.75));
  }

  @Test
  void whenAJobFails() {
    bench.at(0.75, new Event.JobFinished(0, false));
    assertThat(bench.cpu.calls).containsExactly(hours(0.75));
  }

  @Test
  void whenAReplyBringsRunnableJobsButNotWhileTheyDownload() {
    bench.fetch.choice = ScriptedPolicies.Fetch::askFirst;
    bench.at(0.6, new Event.NoNewWork(1, true));
    bench.cpu.calls.clear();
    bench.at(0.7, new Event.ReplyReceived(0, Bench.oneJob("c", 3600, false)));
    assertThat(bench.cpu.calls).as("its files are not there").isEmpty();
    bench.at(0.8, new Event.DownloadFinished(bench.index("c")));
    assertThat(bench.cpu.calls).containsExactly(hours(0.8));

    // The second project was asked as soon as the first had answered.
    bench.at(0.9, new Event.ReplyReceived(1, Bench.oneJob("d", 3600, true)));
    assertThat(bench.cpu.calls).containsExactly(hours(0.8), hours(0.9));
  }

  static List<Event> userActions() {
    return List.of(
        new Event.SuspendJob(0, true),
        new Event.SuspendJob(1, true),
        new Event.SuspendProject(0, true),
        new Event.SuspendResource(0, true),
        new Event.SetShare(1, 5),
        new Event.SetPreferences(Clients.preferences(Durations.DAY, true)),
        new Event.NoNewWork(0, true),
        new Event.UpdateProject(1));
  }

  @ParameterizedTest
  @MethodSource("userActions")
  void whenTheUserActs(Event action) {
    bench.at(0.75, action);
    assertThat(bench.cpu.calls).containsExactly(hours(0.75));
  }

  @Test
  void whenThePolicyWantsToBeAskedAgain() {
    bench.cpu.reviewAt = hours(0.85);
    bench.at(0.75, new Event.SetShare(0, 2));
    bench.cpu.reviewAt = Durations.FOREVER;
    bench.to(1.25);
    assertThat(bench.cpu.calls).containsExactly(hours(0.75), hours(0.85));
  }

  @Test
  void aPolicyThatAlwaysWantsToBeAskedAtOnceDoesNotStopTheClock() {
    bench.cpu.reviewAt = 0;
    bench.at(0.75, new Event.SetShare(0, 2));
    assertThat(bench.wake()).as("a microsecond later").isEqualTo(2700.000001);
  }

  @Test
  void notAtACheckpointAnEarlyTimerOrAProgressReport() {
    bench.step(hours(0.6), new Event.JobCheckpointed(0));
    bench.step(hours(0.7), new Event.Timer());
    bench.step(hours(0.8), new Event.Progress(0, 0.08));
    assertThat(bench.cpu.calls).isEmpty();
    assertThat(bench.enforcement.calls).as("nobody is displaced either").isEmpty();
  }

  @Test
  void notWhileNothingMayRunAndAtOnceWhenItMay() {
    bench.at(0.75, new Event.Availability(false, true, true, true)).to(5);
    assertThat(bench.cpu.calls).isEmpty();
    bench.at(5.5, new Event.Availability(true, true, true, true));
    assertThat(bench.cpu.calls).containsExactly(hours(5.5));
  }
}
