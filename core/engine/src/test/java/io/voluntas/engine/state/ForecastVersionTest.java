package io.voluntas.engine.state;

import static io.voluntas.engine.Clients.hours;
import static io.voluntas.engine.Clients.job;
import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.engine.Clients;
import io.voluntas.engine.forecast.QueueForecast;
import io.voluntas.engine.forecast.RoundRobin;
import org.junit.jupiter.api.Test;

/** A forecast holds until a job needs another time than it did; who runs does not matter. */
class ForecastVersionTest {
  private final ClientState state = new ClientState(Clients.cpus(1, 0, 1), 0);
  private final JobState a = state.add(job(0, "a", 5, 100));

  /** The job ran for 1 of 5 hours and never checkpointed. */
  private void runForAnHour() {
    state.run(a, new int[1][0]);
    state.advance(hours(1), true);
  }

  @Test
  void stayingInMemoryLosesNothing() {
    runForAnHour();
    QueueForecast before = new RoundRobin(state).simulate(0);
    long version = state.version();
    assertThat(state.stop(a, true)).isZero();
    assertThat(state.version()).isEqualTo(version);
    // 4 hours from 1 o'clock on.
    assertThat(before.finish(a)).isEqualTo(hours(5));
    assertThat(new RoundRobin(state).simulate(0).finish(a)).isEqualTo(hours(5));
  }

  @Test
  void leavingMemoryLosesWhatWasNotSaved() {
    runForAnHour();
    long version = state.version();
    assertThat(state.stop(a, false)).isEqualTo(hours(1));
    assertThat(state.version()).isGreaterThan(version);
    // All 5 hours once more.
    assertThat(new RoundRobin(state).simulate(0).finish(a)).isEqualTo(hours(6));
  }

  @Test
  void leavingMemoryLaterLosesItThen() {
    runForAnHour();
    state.stop(a, true);
    long version = state.version();
    assertThat(state.leaveMemory(a)).isEqualTo(hours(1));
    assertThat(state.version()).isGreaterThan(version);
  }
}
