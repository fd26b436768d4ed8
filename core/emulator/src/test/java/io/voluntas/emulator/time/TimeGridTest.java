package io.voluntas.emulator.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.spi.model.Durations;
import org.junit.jupiter.api.Test;

class TimeGridTest {
  @Test
  void leadsToTheNextMoment() {
    TimeGrid minutes = new TimeGrid(60);
    assertThat(minutes.notBefore(0)).isZero();
    assertThat(minutes.notBefore(1)).isEqualTo(60);
    assertThat(minutes.notBefore(60)).isEqualTo(60);
    assertThat(minutes.notBefore(61)).isEqualTo(120);
    assertThat(minutes.notBefore(Durations.FOREVER)).isEqualTo(Durations.FOREVER);
  }

  @Test
  void everyMomentWithoutAStep() {
    assertThat(TimeGrid.EXACT.notBefore(61)).isEqualTo(61);
    assertThatThrownBy(() -> new TimeGrid(-1)).isInstanceOf(IllegalArgumentException.class);
  }

  /** 110 was set first, so it comes first when both wait for 120. */
  @Test
  void eventsWaitForTheNextMomentInTheOrderInWhichTheyWereSet() {
    EventQueue queue = new EventQueue(2, new TimeGrid(60));
    queue.set(1, 110);
    queue.set(0, 61);
    assertThat(queue.nextTime()).isEqualTo(120);
    assertThat(queue.poll()).isEqualTo(1);
    assertThat(queue.nextTime()).isEqualTo(120);
    assertThat(queue.poll()).isZero();
  }
}
