package io.voluntas.engine.kernel;

import static io.voluntas.engine.Clients.cpus;
import static io.voluntas.engine.Clients.devices;
import static io.voluntas.engine.Clients.hours;
import static io.voluntas.engine.Clients.job;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.engine.state.JobState;
import io.voluntas.spi.fetch.FetchDecision;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.scheduling.Pick;
import io.voluntas.spi.scheduling.Schedule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;

/** What no policy and no driver may do, and what the kernel promises in return. */
class KernelLawsTest {
  private final Bench bench = new Bench(cpus(1, 0, 1, 1));

  @Test
  void aScheduleThatDoesNotFit() {
    bench.begin(job(0, "a", 10, 100), job(1, "b", 10, 100));
    schedule(bench.job("a"), bench.job("b"));
    violation(new Event.SetShare(0, 1)).hasMessageContaining("P2/b, which does not fit");
  }

  @Test
  void aScheduleWithAJobThatIsNotRunnable() {
    bench.begin(job(0, "a", 10, 100), job(1, "b", 10, 100));
    bench.at(0.5, new Event.SuspendJob(1, true));
    schedule(bench.job("b"));
    violation(new Event.SetShare(0, 1)).hasMessageContaining("P2/b, which is not runnable");
  }

  @Test
  void aScheduleThatHoldsAJobTwice() {
    Bench two = new Bench(cpus(2, 0, 1));
    two.begin(job(0, "a", 10, 100));
    JobView a = two.job("a");
    two.cpu.whole = Optional.of(view -> picks(a, a));
    assertThatThrownBy(() -> two.to(1))
        .isInstanceOf(InvariantViolation.class)
        .hasMessageContaining("holds P1/a twice");
  }

  @Test
  void workAskedOfADeferredProject() {
    bench.fetch.choice = ScriptedPolicies.Fetch::askFirst;
    bench.begin().step(0, new Event.ReplyReceived(0, Bench.nothing(600)));
    askP1WhateverHappens();
    assertThatThrownBy(() -> bench.step(Bench.seconds(10), new Event.SetShare(0, 1)))
        .isInstanceOf(InvariantViolation.class)
        .hasMessageContaining("P1 at 10000000 us, which is deferred");
  }

  @Test
  void workAskedOfASuspendedProject() {
    bench.begin();
    askP1WhateverHappens();
    violation(new Event.SuspendProject(0, true)).hasMessageContaining("which is suspended");
  }

  @Test
  void aReplyOfAProjectThatWasNotAsked() {
    bench.begin();
    violation(new Event.ReplyReceived(0, Bench.nothing(0))).hasMessageContaining("P1");
    Bench asking = new Bench(cpus(1, 0, 1, 1));
    asking.fetch.choice = ScriptedPolicies.Fetch::askFirst;
    asking.begin();
    assertThatThrownBy(() -> asking.step(1, new Event.RpcFailed(1, "down")))
        .isInstanceOf(InvariantViolation.class)
        .hasMessageContaining("a reply of P2, which was not asked");
  }

  @Test
  void aJobThatFinishesTwice() {
    bench.begin(job(0, "a", 10, 100)).at(0.5, new Event.JobFinished(0, true));
    violation(new Event.JobFinished(0, true)).hasMessageContaining("finished twice");
  }

  @Test
  void timeThatGoesBack() {
    bench.begin().to(1);
    assertThatThrownBy(() -> bench.step(hours(1) - 1, new Event.Timer()))
        .isInstanceOf(InvariantViolation.class)
        .hasMessageContaining("time goes back");
  }

  @Test
  void oneForecastServesEverybodyWhileNothingChanges() {
    bench.cpu.whole =
        Optional.of(
            view -> {
              view.forecast();
              view.forecast();
              return picks(view.running().toArray(new JobView[0]));
            });
    bench.fetch.choice =
        view -> {
          view.forecast(view.preferences().minQueue());
          view.forecast(hours(5));
          view.forecast(view.preferences().minQueue());
          view.forecast(hours(5));
          return FetchDecision.DoNotAsk.UNTIL_EVENT;
        };
    bench.begin(job(0, "a", 10, 100));
    // Both policies look at min_queue, one of them also at five hours.
    assertThat(bench.forecasts).isEqualTo(2);
    bench.at(0.5, new Event.SetShare(1, 2));
    assertThat(bench.forecasts).as("time passed: two new ones").isEqualTo(4);
  }

  @Test
  void theSameEventsGiveTheSameCommands() {
    for (long seed = 1; seed <= 20; seed++) {
      List<String> first = storm(seed, false);
      assertThat(storm(seed, false)).isEqualTo(first);
      assertThat(storm(seed, true)).as("explaining changes nothing").isEqualTo(first);
      assertThat(first).as("seed %d", seed).hasSizeGreaterThan(40);
    }
  }

  /** Two hundred random events; what the kernel made of them. */
  private static List<String> storm(long seed, boolean explaining) {
    SplittableRandom random = new SplittableRandom(seed);
    Bench b = new Bench(devices("cuda", 2, 2, 1, 2, 3), explaining);
    b.fetch.choice = ScriptedPolicies.Fetch::askFirst;
    b.begin();
    for (int i = 0; i < 200; i++) {
      double hour = i / 10.0;
      int project = random.nextInt(3);
      switch (random.nextInt(9)) {
        case 0, 6, 7 -> {
          List<Long> usage =
              random.nextBoolean() ? List.of(500_000L, 100_000L) : List.of(0L, 1_000_000L);
          b.at(hour, new Event.JobAdded(job(project, "j" + i, usage, 3, 100)));
        }
        case 1 -> b.at(hour, new Event.SetShare(project, random.nextInt(5)));
        case 2 -> b.at(hour, new Event.SuspendProject(project, random.nextInt(5) == 0));
        case 3 -> b.at(hour, new Event.Availability(random.nextInt(4) > 0, true, true, true));
        case 4 -> finish(b, hour, random);
        case 5 -> b.at(hour, new Event.SuspendResource(random.nextInt(2), random.nextInt(4) == 0));
        default -> b.to(hour);
      }
      occupancyIsLawful(b);
    }
    return b.log();
  }

  private static void finish(Bench b, double hour, SplittableRandom random) {
    b.to(hour);
    int running = b.kernel.state().running().size();
    if (running > 0) {
      JobState job = b.kernel.state().running().get(random.nextInt(running));
      b.at(hour, new Event.JobFinished(job.index(), random.nextBoolean()));
    }
  }

  /** At most four half devices, and CPU jobs on what whole CPUs the devices leave. */
  private static void occupancyIsLawful(Bench b) {
    long devices = 0;
    long cpus = 0;
    for (JobState job : b.kernel.state().running()) {
      devices += job.usage(0);
      cpus += job.usage(0) > 0 ? 0 : job.usage(1);
    }
    assertThat(devices).isLessThanOrEqualTo(2_000_000);
    assertThat(cpus).isLessThanOrEqualTo(2_000_000);
  }

  private void askP1WhateverHappens() {
    bench.fetch.choice =
        view -> {
          ProjectView first = view.projects().get(0);
          return ScriptedPolicies.Fetch.ask(view, first);
        };
  }

  private void schedule(JobView... jobs) {
    bench.cpu.whole = Optional.of(view -> picks(jobs));
  }

  private static Schedule picks(JobView... jobs) {
    List<Pick> picks = new ArrayList<>();
    for (JobView job : jobs) {
      picks.add(new Pick(job, false, ScriptedPolicies.TOLD));
    }
    return Schedule.of(picks);
  }

  private AbstractThrowableAssert<?, ? extends Throwable> violation(Event event) {
    return assertThatThrownBy(() -> bench.at(0.75, event)).isInstanceOf(InvariantViolation.class);
  }
}
