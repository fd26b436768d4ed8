package io.voluntas.engine.kernel;

import static io.voluntas.engine.Clients.hours;
import static io.voluntas.engine.Clients.job;
import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.engine.Clients;
import io.voluntas.engine.state.ClientState;
import io.voluntas.engine.state.JobState;
import org.junit.jupiter.api.Test;

/** Each time it tells the unfinished jobs with what they need then: name and hours. */
class ToldQueueTest {
  private final ClientState state = new ClientState(Clients.cpus(2, 0, 1, 1), 0);
  private final ToldQueue queue = new ToldQueue(state);
  private final JobState a = state.add(job(0, "a", 5, 100));
  private final JobState b = state.add(job(1, "b", 6, 100));
  private final JobState c = state.add(job(0, "c", 7, 100));

  @Test
  void tellsWhatWasRunAndWhatCameSince() {
    assertQueue("a 5", "b 6", "c 7");
    state.run(b, new int[1][0]);
    state.advance(hours(1), true);
    assertQueue("a 5", "b 5", "c 7");
    state.advance(hours(2), true);
    state.stop(b, true);
    state.add(job(1, "d", 8, 100));
    assertQueue("a 5", "b 4", "c 7", "d 8");
    state.leaveMemory(b);
    assertQueue("a 5", "b 6", "c 7", "d 8");
  }

  @Test
  void leavesOutWhatHasEnded() {
    assertQueue("a 5", "b 6", "c 7");
    state.finish(a, true, true);
    assertQueue("b 6", "c 7");
    state.reported(a);
    state.add(job(0, "d", 8, 100));
    assertQueue("b 6", "c 7", "d 8");
  }

  /** A job that waits for its user can only be aborted: nothing that was going to run changes. */
  @Test
  void leavesOutASuspendedJobThatWasAborted() {
    state.suspendJob(c, true);
    assertQueue("a 5", "b 6", "c 7");
    state.finish(c, false, false);
    assertQueue("a 5", "b 6");
  }

  private void assertQueue(String... jobs) {
    assertThat(queue.tell())
        .extracting(told -> told.name() + ' ' + told.remaining() / hours(1))
        .containsExactly(jobs);
  }
}
