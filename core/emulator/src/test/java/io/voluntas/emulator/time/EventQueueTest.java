package io.voluntas.emulator.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.spi.model.Durations;
import java.util.Random;
import org.junit.jupiter.api.Test;

class EventQueueTest {
  @Test
  void equalTimesComeInTheOrderInWhichTheyWereSet() {
    EventQueue queue = new EventQueue(4);
    queue.set(3, 10);
    queue.set(1, 10);
    queue.set(2, 5);
    queue.set(3, 10); // again: now behind 1
    assertThat(queue.poll()).isEqualTo(2);
    assertThat(queue.nextTime()).isEqualTo(10);
    assertThat(queue.poll()).isEqualTo(1);
    assertThat(queue.poll()).isEqualTo(3);
    assertThat(queue.nextTime()).isEqualTo(Durations.FOREVER);
    assertThatThrownBy(queue::poll).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void foreverIsNever() {
    EventQueue queue = new EventQueue(1);
    queue.set(0, 10);
    queue.set(0, Durations.FOREVER);
    assertThat(queue.pending(0)).isFalse();
    assertThat(queue.nextTime()).isEqualTo(Durations.FOREVER);
  }

  /** Against a plain search over all sources, which has no structure that could break. */
  @Test
  void agreesWithASearch() {
    Random random = new Random(5);
    EventQueue queue = new EventQueue(2);
    long[] times = new long[300];
    long[] order = new long[300];
    java.util.Arrays.fill(times, -1);
    long sequence = 0;
    for (int step = 0; step < 50_000; step++) {
      int source = random.nextInt(times.length);
      int what = random.nextInt(10);
      if (what < 5) {
        times[source] = random.nextInt(50);
        order[source] = sequence++;
        queue.set(source, times[source]);
      } else if (what < 7) {
        times[source] = -1;
        queue.clear(source);
      } else {
        int best = -1;
        for (int i = 0; i < times.length; i++) {
          boolean earlier =
              times[i] >= 0
                  && (best < 0
                      || times[i] < times[best]
                      || (times[i] == times[best] && order[i] < order[best]));
          best = earlier ? i : best;
        }
        assertThat(queue.nextTime()).isEqualTo(best < 0 ? Durations.FOREVER : times[best]);
        if (best >= 0) {
          assertThat(queue.poll()).isEqualTo(best);
          times[best] = -1;
        }
      }
    }
  }
}
