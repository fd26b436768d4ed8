package io.voluntas.host.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.spi.model.Durations;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Deadlines mean the same moments however the machine's clock is set. */
@Timeout(120)
class ClockSetTest {
  /** The clock's drift and the time between two readings, microseconds. */
  private static final long TOLERANCE = 3 * Durations.SECOND;

  @TempDir Path folder;

  private static long deadline(PlayBench bench) {
    return bench.task("job0").deadline();
  }

  @Test
  void deadlines_shift_once_when_the_clock_is_set_back_and_forth_and_survive_a_restart()
      throws Exception {
    try (PlayBench bench = PlayBench.attached(folder, PlayBench.SLOW, 1)) {
      bench.awaitRunning(1);
      long before = deadline(bench);
      long origin = bench.client.view().origin();
      long pid = bench.pids().get(0);
      bench.wallMicros.addAndGet(-Durations.HOUR);
      bench.await(() -> bench.said("the clock was set back by 3"));
      bench.await(() -> bench.client.view().origin() < origin);
      assertThat(deadline(bench)).isCloseTo(before, within(TOLERANCE));
      bench.wallMicros.addAndGet(-Durations.HOUR);
      bench.await(() -> origin - bench.client.view().origin() > Durations.HOUR * 3 / 2);
      assertThat(deadline(bench)).isCloseTo(before, within(TOLERANCE));
      bench.awaitRunning(1);
      assertThat(bench.pids()).as("the job never noticed").containsExactly(pid);
      bench.wallMicros.addAndGet(2 * Durations.HOUR);
      bench.await(() -> bench.said("the clock jumped ahead by 7"));
      assertThat(deadline(bench)).isCloseTo(before, within(TOLERANCE));
      bench.restart();
      assertThat(deadline(bench)).isCloseTo(before, within(TOLERANCE));
    }
  }

  @Test
  void a_clock_that_is_set_back_while_the_client_is_off_moves_the_deadlines_too() throws Exception {
    try (PlayBench bench = PlayBench.attached(folder, PlayBench.SLOW, 1)) {
      bench.awaitRunning(1);
      long before = deadline(bench);
      bench.client.close();
      bench.wallMicros.addAndGet(-Durations.HOUR);
      bench.restart();
      assertThat(deadline(bench)).isCloseTo(before, within(TOLERANCE));
      bench.restart();
      assertThat(deadline(bench)).as("once").isCloseTo(before, within(TOLERANCE));
      bench.awaitRunning(1);
    }
  }
}
