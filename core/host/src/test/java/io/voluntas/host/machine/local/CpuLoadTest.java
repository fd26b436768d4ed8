package io.voluntas.host.machine.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/**
 * Two processors: ten seconds are 2 x 1000 ticks. Fields: user nice system idle iowait irq softirq
 * steal guest guest_nice.
 */
class CpuLoadTest {
  private final CpuLoad load = new CpuLoad();

  private static String stat(long... ticks) {
    StringBuilder text = new StringBuilder("cpu ");
    for (long tick : ticks) {
      text.append(' ').append(tick);
    }
    return text + "\ncpu0 1 2 3 4 5 6 7 8 9 0\ncpu1 1 2 3 4 5 6 7 8 9 0\nintr 12\nctxt 99\n";
  }

  @Test
  void the_first_look_tells_nothing() {
    assertThat(load.look(stat(900, 800, 700, 600, 0, 0, 0, 0, 0, 0), 0)).isEmpty();
  }

  @Test
  void user_system_and_interrupts_count_and_low_priority_does_not() {
    load.look(stat(0, 0, 0, 0, 0, 0, 0, 0, 0, 0), 0);
    // 300 + 100 + 50 + 50 = 500 of 2000; waiting for disks and stolen time are not use.
    OptionalDouble seen = load.look(stat(300, 1000, 100, 300, 100, 50, 50, 100, 0, 0), 0);
    assertThat(seen.getAsDouble()).isCloseTo(0.25, within(1e-12));
  }

  @Test
  void the_system_time_of_jobs_is_taken_off_when_their_time_is_known() {
    load.look(stat(0, 0, 0, 0, 0, 0, 0, 0, 0, 0), 5_000_000);
    // Jobs used 14 s = 1400 ticks, 1000 of them at low priority: 400 of the 500 system ticks are
    // theirs, so that others used 100 + 100 of 2000.
    OptionalDouble seen = load.look(stat(100, 1000, 500, 400, 0, 0, 0, 0, 0, 0), 19_000_000);
    assertThat(seen.getAsDouble()).isCloseTo(0.1, within(1e-12));
  }

  @Test
  void what_watchers_of_jobs_do_not_know_yet_is_known_as_low_priority() {
    load.look(stat(0, 0, 0, 0, 0, 0, 0, 0, 0, 0), 0);
    // A job that just started: nobody has asked for its CPU time yet.
    assertThat(load.look(stat(0, 2000, 0, 0, 0, 0, 0, 0, 0, 0), 0)).hasValue(0);
  }

  @Test
  void it_is_renewed_every_ten_seconds() {
    load.look(stat(0, 0, 0, 0, 0, 0, 0, 0, 0, 0), 0);
    assertThat(load.look(stat(1999, 0, 0, 0, 0, 0, 0, 0, 0, 0), 0)).isEmpty();
    assertThat(load.look(stat(2000, 0, 0, 0, 0, 0, 0, 0, 0, 0), 0)).hasValue(1);
    assertThat(load.look(stat(2000, 0, 0, 1999, 0, 0, 0, 0, 0, 0), 0)).hasValue(1);
    assertThat(load.look(stat(2000, 0, 0, 2000, 0, 0, 0, 0, 0, 0), 0)).hasValue(0);
  }

  @Test
  void counters_that_go_back_and_odd_texts_do_no_harm() {
    load.look(stat(500, 0, 0, 5000, 0, 0, 0, 0, 0, 0), 0);
    assertThat(load.look(stat(400, 0, 0, 8000, 0, 0, 0, 0, 0, 0), 0)).hasValue(0);
    assertThat(load.look(stat(0, 0, 0, 0, 0, 0, 0, 0, 0, 0), 0)).hasValue(0);
    for (String odd : new String[] {"", "cpu", "cpu 1 2 x 4 5 6 7 8\n", "intr 5\n"}) {
      assertThat(load.look(odd, 0)).isEmpty();
    }
  }

  @Test
  void old_kernels_without_steal_are_read() {
    load.look("cpu 0 0 0 0 0 0 0\n", 0);
    assertThat(load.look("cpu 250 0 0 750 0 0 0\n", 0)).hasValue(0.25);
  }
}
