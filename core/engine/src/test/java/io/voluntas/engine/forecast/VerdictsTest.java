package io.voluntas.engine.forecast;

import static io.voluntas.engine.Clients.hours;
import static io.voluntas.engine.Clients.job;
import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.engine.Clients;
import io.voluntas.engine.state.ClientState;
import io.voluntas.engine.state.JobState;
import org.junit.jupiter.api.Test;

/**
 * What was found of a project's late jobs must not outlive a change that only concerns others. One
 * CPU, equal shares; P1 has two jobs of 10 h, of which the second ends after 40 h while P2 has work
 * and is due after 35 h, and then one that can wait.
 */
class VerdictsTest {
  private final ClientState state = new ClientState(Clients.cpus(1, 0, 1, 1), 0);
  private final RoundRobin roundRobin = new RoundRobin(state);
  private final JobState first = state.add(job(0, "a1", 10, 1000));
  private final JobState second = state.add(job(0, "a2", 10, 35));
  private final JobState patient = state.add(job(0, "a3", 100, 1000));
  private final JobState brief = state.add(job(1, "b1", 1, 1000));
  private final JobState endless = state.add(job(1, "b2", 99, 1000));

  /** P2's share goes to 0: P1 has the CPU to itself, so the two are done after 20 h. */
  @Test
  void aHigherRateBringsLateJobsInTime() {
    assertThat(roundRobin.simulate(0).deadlineMissed(second)).isTrue();
    state.setShare(state.projects().get(1), 0);
    assertThat(roundRobin.simulate(0).deadlineMissed(second)).isFalse();
    assertThat(roundRobin.simulate(0).missedInAll()).isZero();
  }

  /**
   * P2's long job goes: it is out of work after 2 h and the two are done after 21 h; the rate is as
   * before.
   */
  @Test
  void workThatIsGoneElsewhereBringsLateJobsInTime() {
    assertThat(roundRobin.simulate(0).deadlineMissed(second)).isTrue();
    state.finish(endless, false, false);
    assertThat(roundRobin.simulate(0).deadlineMissed(second)).isFalse();
    assertThat(brief.isFinished() || patient.isFinished()).isFalse();
  }

  /** P1 runs 6 h alone, 14 h are left: at half the rate they end after 6 + 28 h, before 35. */
  @Test
  void workThatWasDoneBringsLateJobsInTime() {
    state.run(first, new int[1][0]);
    assertThat(roundRobin.simulate(0).deadlineMissed(second)).isTrue();
    state.advance(hours(4), true);
    assertThat(roundRobin.simulate(0).deadlineMissed(second)).as("4 + 32 h").isTrue();
    state.advance(hours(6), true);
    assertThat(roundRobin.simulate(0).deadlineMissed(second)).isFalse();
  }
}
