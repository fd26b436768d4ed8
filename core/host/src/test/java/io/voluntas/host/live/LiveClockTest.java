package io.voluntas.host.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

/** The wall clock starts at 1000 s since 1970, the monotonic one at 5 s; times in microseconds. */
class LiveClockTest {
  private long wallMicros = 1_000_000_000L;
  private long nanos = 5_000_000_000L;

  private final Clock wall =
      new Clock() {
        @Override
        public ZoneId getZone() {
          return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
          return this;
        }

        @Override
        public Instant instant() {
          return Instant.EPOCH.plusNanos(wallMicros * 1000);
        }
      };

  private LiveClock clock(long origin, long notBefore) {
    return new LiveClock(wall, () -> nanos, origin, notBefore);
  }

  private void pass(long micros) {
    wallMicros += micros;
    nanos += micros * 1000;
  }

  @Test
  void it_counts_from_its_origin() {
    LiveClock clock = clock(900_000_000L, 0);
    assertThat(clock.now()).isEqualTo(100_000_000L);
    pass(7);
    assertThat(clock.now()).isEqualTo(100_000_007L);
    assertThat(clock.unix(clock.now())).isEqualTo(wallMicros);
    assertThat(clock.jump()).isZero();
  }

  @Test
  void parts_of_a_microsecond_are_not_lost() {
    LiveClock clock = clock(1_000_000_000L, 0);
    for (int i = 0; i < 10; i++) {
      nanos += 300;
      clock.now();
    }
    // 10 x 300 ns.
    assertThat(clock.now()).isEqualTo(3);
  }

  @Test
  void two_seconds_of_difference_are_no_jump_and_more_are() {
    LiveClock clock = clock(1_000_000_000L, 0);
    wallMicros += 2_000_000;
    assertThat(clock.jump()).isZero();
    wallMicros += 1;
    assertThat(clock.jump()).isEqualTo(2_000_001);
    wallMicros -= 4_000_002;
    assertThat(clock.jump()).isEqualTo(-2_000_001);
  }

  @Test
  void after_a_jump_ahead_it_moves_along_and_its_origin_stays() {
    LiveClock clock = clock(1_000_000_000L, 0);
    wallMicros += 3_600_000_000L;
    clock.leap(clock.jump());
    assertThat(clock.jump()).isZero();
    assertThat(clock.now()).isEqualTo(3_600_000_000L);
    assertThat(clock.origin()).isEqualTo(1_000_000_000L);
  }

  @Test
  void after_a_jump_back_it_does_not_go_back_and_its_origin_moves() {
    LiveClock clock = clock(900_000_000L, 0);
    wallMicros -= 60_000_000;
    assertThat(clock.jump()).isEqualTo(-60_000_000);
    clock.rebase();
    assertThat(clock.jump()).isZero();
    assertThat(clock.now()).isEqualTo(100_000_000L);
    // One minute earlier than before: what was to come at a time of day comes a minute later here.
    assertThat(clock.origin()).isEqualTo(840_000_000L);
  }

  @Test
  void a_clock_that_was_set_back_while_the_client_was_off_goes_on_from_the_last_event() {
    LiveClock clock = clock(900_000_000L, 150_000_000L);
    assertThat(clock.now()).isEqualTo(150_000_000L);
    assertThat(clock.origin()).isEqualTo(850_000_000L);
    assertThat(clock.jump()).isZero();
  }
}
