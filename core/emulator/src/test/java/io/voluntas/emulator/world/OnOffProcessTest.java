package io.voluntas.emulator.world;

import static io.voluntas.spi.model.Durations.DAY;
import static io.voluntas.spi.model.Durations.FOREVER;
import static io.voluntas.spi.model.Durations.HOUR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.emulator.random.KeyedStream;
import io.voluntas.emulator.scenario.AvailabilitySpec;
import io.voluntas.emulator.scenario.AvailabilitySpec.Interval;
import io.voluntas.emulator.scenario.AvailabilitySpec.Window;
import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class OnOffProcessTest {
  private static OnOffProcess of(AvailabilitySpec spec) {
    return OnOffProcess.of(spec, new KeyedStream(3));
  }

  private static List<Long> flips(OnOffProcess process, int count) {
    List<Long> flips = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      flips.add(process.nextFlip());
      process.flip();
    }
    return flips;
  }

  @Test
  void aCalendarRepeatsEveryWeek() {
    OnOffProcess office =
        of(new AvailabilitySpec.Calendar(List.of(new Window(DayOfWeek.TUESDAY, 9 * 60, 17 * 60))));
    assertThat(office.up()).isFalse();
    assertThat(flips(office, 4))
        .containsExactly(DAY + 9 * HOUR, DAY + 17 * HOUR, 8 * DAY + 9 * HOUR, 8 * DAY + 17 * HOUR);
  }

  @Test
  void windowsThatTouchOverMidnightAndOverTheWeekAreOne() {
    OnOffProcess night =
        of(
            new AvailabilitySpec.Calendar(
                List.of(
                    new Window(DayOfWeek.SUNDAY, 22 * 60, 1440),
                    new Window(DayOfWeek.MONDAY, 0, 6 * 60))));
    assertThat(night.up()).isTrue(); // time 0 is Monday, midnight
    assertThat(flips(night, 3)).containsExactly(6 * HOUR, 6 * DAY + 22 * HOUR, 7 * DAY + 6 * HOUR);
  }

  @Test
  void aWeekWithoutABreakNeverChanges() {
    List<Window> days = new ArrayList<>();
    for (DayOfWeek day : DayOfWeek.values()) {
      days.add(new Window(day, 0, 1440));
    }
    OnOffProcess always = of(new AvailabilitySpec.Calendar(days));
    assertThat(always.up()).isTrue();
    assertThat(always.nextFlip()).isEqualTo(FOREVER);
  }

  @Test
  void aTraceEndsOrRepeats() {
    List<Interval> intervals = List.of(new Interval(0, 10), new Interval(30, 40));
    OnOffProcess once = of(new AvailabilitySpec.Trace(intervals, OptionalLong.empty()));
    assertThat(once.up()).isTrue();
    assertThat(flips(once, 4)).containsExactly(10L, 30L, 40L, FOREVER);
    // 30-40 of one round and 0-10 of the next are one interval.
    OnOffProcess again = of(new AvailabilitySpec.Trace(intervals, OptionalLong.of(40)));
    assertThat(flips(again, 5)).containsExactly(10L, 30L, 50L, 70L, 90L);
    assertThat(of(new AvailabilitySpec.Trace(intervals, OptionalLong.of(100))).upAt(135)).isTrue();
    assertThat(of(new AvailabilitySpec.Trace(intervals, OptionalLong.of(100))).upAt(140)).isFalse();
  }

  /** 100 000 pairs of periods: the standard error of the fraction is .0004, of the mean 0.3 %. */
  @Test
  void exponentialPeriodsHaveTheirMeans() {
    OnOffProcess process = of(new AvailabilitySpec.Exponential(.1, HOUR));
    double up = 0;
    double ups = 0;
    long last = 0;
    for (int i = 0; i < 200_000; i++) {
      long next = process.nextFlip();
      if (process.up()) {
        up += next - last;
        ups++;
      }
      last = next;
      process.flip();
    }
    assertThat(up / last).isCloseTo(.1, within(.0016));
    assertThat(up / ups / HOUR).isCloseTo(1, within(.013));
  }
}
