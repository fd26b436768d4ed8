package io.voluntas.cli.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A signal comes before, while and after the client is there. */
@Timeout(60)
class EndOfProcessTest {
  private final EndOfProcess end = new EndOfProcess();
  private final Thread hook = new Thread(end, "hook");
  private final AtomicInteger closed = new AtomicInteger();

  @Test
  void a_client_that_is_being_started_is_waited_for_and_ended() throws Exception {
    hook.start();
    while (hook.getState() != Thread.State.TIMED_WAITING) {
      assertThat(hook.isAlive()).as("the hook waits for the client").isTrue();
      Thread.onSpinWait();
    }
    end.started(closed::incrementAndGet);
    hook.join();
    assertThat(closed).hasValue(1);
  }

  @Test
  void a_client_that_is_there_is_ended() throws Exception {
    end.started(closed::incrementAndGet);
    end.nothing();
    hook.start();
    hook.join();
    assertThat(closed).hasValue(1);
  }

  @Test
  void where_no_client_came_nothing_is_waited_for() throws Exception {
    hook.start();
    end.nothing();
    hook.join();
    assertThat(closed).hasValue(0);
  }
}
