package io.voluntas.emulator.population.availability;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.emulator.random.KeyedStream;
import io.voluntas.emulator.scenario.AvailabilitySpec;
import io.voluntas.emulator.scenario.AvailabilitySpec.Interval;
import io.voluntas.emulator.scenario.AvailabilitySpec.Trace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Hosts of a population that live through recorded traces. */
class TraceShiftTest {
  private static Trace trace(long repeat, long... bounds) {
    List<Interval> intervals = new ArrayList<>();
    for (int i = 0; i < bounds.length; i += 2) {
      intervals.add(new Interval(bounds[i], bounds[i + 1]));
    }
    return new Trace(intervals, repeat > 0 ? OptionalLong.of(repeat) : OptionalLong.empty());
  }

  @Test
  void what_is_left_out_of_a_trace_that_ends_is_lost() {
    Trace once = trace(0, 10, 20, 40, 50);
    assertThat(TraceShift.by(once, 0)).isEqualTo(once);
    assertThat(TraceShift.by(once, 5)).isEqualTo(trace(0, 5, 15, 35, 45));
    assertThat(TraceShift.by(once, 15)).isEqualTo(trace(0, 0, 5, 25, 35));
    assertThat(TraceShift.by(once, 20)).isEqualTo(trace(0, 20, 30));
    assertThat(TraceShift.by(once, 50)).isEqualTo(AvailabilitySpec.NEVER);
  }

  /** Up from 10 to 20 and 40 to 60 of each 60: turned, it is up for as long in every repetition. */
  @Test
  void a_trace_that_starts_again_is_turned() {
    Trace again = trace(60, 10, 20, 40, 60);
    assertThat(TraceShift.by(again, 15)).isEqualTo(trace(60, 0, 5, 25, 45, 55, 60));
    assertThat(TraceShift.by(again, 50)).isEqualTo(trace(60, 0, 10, 20, 30, 50, 60));
    assertThat(TraceShift.by(again, 60)).isEqualTo(again);
    assertThat(TraceShift.by(again, 135)).isEqualTo(TraceShift.by(again, 15));
  }

  @Test
  void hosts_take_traces_in_turn_or_as_drawn() {
    List<Trace> three = List.of(trace(0, 0, 1), trace(0, 0, 2), trace(0, 0, 3));
    AvailabilityModel inTurn = new AvailabilityModel.Traces(three, true, 0);
    for (int host = 0; host < 7; host++) {
      assertThat(inTurn.draw(new KeyedStream(host), host)).isEqualTo(three.get(host % 3));
    }
    AvailabilityModel drawn = new AvailabilityModel.Traces(three, false, 0);
    Set<AvailabilitySpec> seen = new HashSet<>();
    for (int key = 0; key < 100; key++) {
      seen.add(drawn.draw(new KeyedStream(key), 0));
    }
    // Each has a chance of 1/3: that one of them is missing has one of 3 (2/3)^100.
    assertThat(seen).containsExactlyInAnyOrderElementsOf(three);
  }

  /** A trace that is up in its first microsecond only tells by how much it was turned. */
  @Test
  void shifts_are_drawn_up_to_the_bound() {
    AvailabilityModel shifted = new AvailabilityModel.Traces(List.of(trace(1000, 0, 1)), true, 500);
    long least = 1000;
    long most = 0;
    for (int key = 0; key < 1000; key++) {
      Trace one = (Trace) shifted.draw(new KeyedStream(key), key);
      long shift = (1000 - one.intervals().get(0).from()) % 1000;
      least = Math.min(least, shift);
      most = Math.max(most, shift);
    }
    assertThat(least).isBetween(0L, 20L);
    assertThat(most).isBetween(480L, 499L);
  }
}
