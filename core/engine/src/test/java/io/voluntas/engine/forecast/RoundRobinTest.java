package io.voluntas.engine.forecast;

import static io.voluntas.engine.Clients.hours;
import static io.voluntas.engine.Clients.job;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.engine.Clients;
import io.voluntas.engine.state.ClientState;
import io.voluntas.engine.state.JobState;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.Durations;
import java.util.List;
import org.junit.jupiter.api.Test;

class RoundRobinTest {
  /**
   * One CPU, shares 1 and 3. P1 has 1 h, P2 has 3 h and then 3 h. Rates 1/4 and 3/4: P1's job and
   * P2's first one both end after 4 h; then P2 alone runs at 1 and ends after 7 h.
   */
  @Test
  void rateFollowsShareAndAnEmptyProjectGivesItsPartAway() {
    ClientState state = new ClientState(Clients.cpus(1, 0, 1, 3), 0);
    JobState a = state.add(job(0, "a", 1, 4));
    JobState b = state.add(job(1, "b", 3, 3.9));
    JobState c = state.add(job(1, "c", 3, 8));
    QueueForecast forecast = new RoundRobin(state).simulate(0);
    assertThat(forecast.finish(a)).isCloseTo(hours(4), within(2L));
    assertThat(forecast.finish(b)).isCloseTo(hours(4), within(2L));
    assertThat(forecast.finish(c)).isCloseTo(hours(7), within(2L));
    assertThat(forecast.deadlineMissed(a)).as("ends exactly at its deadline").isFalse();
    assertThat(forecast.deadlineMissed(b)).isTrue();
    assertThat(forecast.deadlinesMissed(state.projects().get(1), state.cpu())).isEqualTo(1);
    assertThat(forecast.missedInAll()).isEqualTo(1);
  }

  /**
   * A job of 100 h that is due after 100.4 h looks safe after 99.99 h. When it runs on beyond its
   * estimate it counts as needing a hundredth of that, 1 h, and is too late.
   */
  @Test
  void aJobThatWasSafeIsNotWhenItOverruns() {
    ClientState state = new ClientState(Clients.cpus(1, 0, 1), 0);
    JobState job = state.add(job(0, "a", 100, 100.4));
    state.run(job, new int[1][0]);
    RoundRobin roundRobin = new RoundRobin(state);
    state.advance(hours(99.99), true);
    assertThat(roundRobin.simulate(0).deadlineMissed(job)).isFalse();
    state.advance(hours(100.01), true);
    assertThat(roundRobin.simulate(0).deadlineMissed(job)).isTrue();
  }

  /**
   * Four CPUs, equal shares: P1 has one job and cannot use 2 CPUs, so it gets 1 and P2 3. P2's jobs
   * of 1 h, five of them: three end at 1 h, two at 2 h.
   */
  @Test
  void noProjectGetsMoreThanItsJobsCanUse() {
    ClientState state = new ClientState(Clients.cpus(4, 0, 1, 1), 0);
    JobState alone = state.add(job(0, "a", 10, 100));
    for (int i = 0; i < 5; i++) {
      state.add(job(1, "b" + i, 1, 100));
    }
    QueueForecast forecast = new RoundRobin(state).simulate(hours(3));
    assertThat(forecast.finish(alone)).isCloseTo(hours(10), within(2L));
    assertThat(forecast.finish(state.job(3))).isCloseTo(hours(1), within(2L));
    assertThat(forecast.finish(state.job(4))).isCloseTo(hours(2), within(2L));
    assertThat(forecast.finish(state.job(5))).isCloseTo(hours(2), within(2L));
    // Within 3 h: P1 3 CPU hours, P2 5; idle: 1 CPU in the second hour, 3 in the third.
    assertThat(forecast.workBefore(state.projects().get(0), state.cpu()))
        .isCloseTo(hours(3), within(3L));
    assertThat(forecast.workBefore(state.projects().get(1), state.cpu()))
        .isCloseTo(hours(5), within(3L));
    assertThat(forecast.totalWorkBefore(state.cpu())).isCloseTo(hours(8), within(3L));
    assertThat(forecast.shortfall(state.cpu())).isCloseTo(hours(4), within(3L));
    assertThat(forecast.maxIdle(state.cpu())).isEqualTo(3 * Amounts.ONE);
    assertThat(forecast.idleNow(state.cpu())).isZero();
    assertThat(forecast.saturated(state.cpu())).isCloseTo(hours(1), within(2L));
  }

  /** Two CPUs, one project with a 3/2-CPU rate: first job at full speed, second at half. */
  @Test
  void whatIsLeftOfARateServesTheNextJob() {
    ClientState state = new ClientState(Clients.cpus(2, 0, 3, 1), 0);
    JobState first = state.add(job(0, "a", 4, 100));
    JobState second = state.add(job(0, "b", 4, 100));
    state.add(job(1, "c", 100, 1000));
    QueueForecast forecast = new RoundRobin(state).simulate(0);
    assertThat(forecast.finish(first)).isCloseTo(hours(4), within(2L));
    // At 4 h 2 h are left; P1 now is capped at 1, so the second runs at full speed: 6 h.
    assertThat(forecast.finish(second)).isCloseTo(hours(6), within(2L));
  }

  /** A host that computes half of the time needs twice as long. */
  @Test
  void availabilityStretchesTime() {
    var setup = Clients.cpus(1, 0, 1);
    ClientState state =
        new ClientState(
            new io.voluntas.engine.state.ClientSetup(
                setup.resources(), setup.projects(), setup.preferences(), 0.5),
            0);
    JobState a = state.add(job(0, "a", 3, 5));
    QueueForecast forecast = new RoundRobin(state).simulate(0);
    assertThat(forecast.finish(a)).isCloseTo(hours(6), within(2L));
    assertThat(forecast.deadlineMissed(a)).isTrue();
  }

  /**
   * Backup project (share 0): nothing while the other can use the CPU, all of it afterwards. P1 2
   * h, P2 (share 0) 1 h on one CPU: ends 2 h and 3 h.
   */
  @Test
  void aBackupProjectGetsWhatIsLeft() {
    ClientState state = new ClientState(Clients.cpus(1, 0, 1, 0), 0);
    state.add(job(0, "a", 2, 100));
    JobState backup = state.add(job(1, "b", 1, 100));
    QueueForecast forecast = new RoundRobin(state).simulate(0);
    assertThat(forecast.finish(backup)).isCloseTo(hours(3), within(2L));
  }

  /** One GPU and one CPU: each is simulated by itself; the small CPU part takes no whole CPU. */
  @Test
  void everyResourceHasItsOwnSimulation() {
    ClientState state = new ClientState(Clients.devices("gpu", 1, 1, 1, 1), 0);
    JobState gpu = state.add(job(0, "g", List.of(Amounts.ONE, 100_000L), 1, 100));
    JobState cpu = state.add(job(1, "c", List.of(0L, Amounts.ONE), 2, 100));
    QueueForecast forecast = new RoundRobin(state).simulate(hours(4));
    assertThat(forecast.finish(gpu)).isCloseTo(hours(1), within(2L));
    assertThat(forecast.finish(cpu)).isCloseTo(hours(2), within(2L));
    assertThat(forecast.shortfall(state.resources().get(0))).isCloseTo(hours(3), within(3L));
    assertThat(forecast.shortfall(state.cpu())).isCloseTo(hours(2), within(3L));
    assertThat(forecast.maxIdle(state.resources().get(0))).isEqualTo(Amounts.ONE);
  }

  /**
   * Per-project shortfall, one CPU, shares 1 and 1, horizon 4 h, P1 has 1 h, P2 nothing but had a
   * job. Due 1/2 each. P1 runs at 1 for 1 h (nothing missing), then 0: 3 h x 1/2. P2: 4 h x 1/2.
   */
  @Test
  void projectShortfallIsWhatItsShareLacks() {
    ClientState state = new ClientState(Clients.cpus(1, 0, 1, 1), 0);
    state.add(job(0, "a", 1, 100));
    JobState done = state.add(job(1, "b", 1, 100));
    state.finish(done, true, false);
    QueueForecast forecast = new RoundRobin(state).simulate(hours(4));
    assertThat(forecast.shortfall(state.projects().get(0), state.cpu()))
        .isCloseTo(hours(1.5), within(3L));
    assertThat(forecast.shortfall(state.projects().get(1), state.cpu()))
        .isCloseTo(hours(2), within(3L));
  }

  /** Nobody had a job: shares among all that may use the type, no division by zero. */
  @Test
  void anEmptyHostDividesTheShortfallAmongAll() {
    ClientState state = new ClientState(Clients.cpus(2, 0, 1, 3), 0);
    QueueForecast forecast = new RoundRobin(state).simulate(hours(10));
    assertThat(forecast.shortfall(state.cpu())).isEqualTo(hours(20));
    assertThat(forecast.shortfall(state.projects().get(0), state.cpu()))
        .isCloseTo(hours(5), within(3L));
    assertThat(forecast.shortfall(state.projects().get(1), state.cpu()))
        .isCloseTo(hours(15), within(3L));
    assertThat(forecast.saturated(state.cpu())).isZero();
    assertThat(forecast.maxIdle(state.cpu())).isEqualTo(2 * Amounts.ONE);
  }

  /** A suspended job neither runs nor misses; its deadline is the user's business. */
  @Test
  void suspendedJobsAreNotExpected() {
    ClientState state = new ClientState(Clients.cpus(1, 0, 1), 0);
    JobState a = state.add(job(0, "a", 5, 1));
    state.suspendJob(a, true);
    QueueForecast forecast = new RoundRobin(state).simulate(0);
    assertThat(forecast.deadlineMissed(a)).isFalse();
    assertThat(forecast.finish(a)).isEqualTo(Durations.FOREVER);
  }
}
