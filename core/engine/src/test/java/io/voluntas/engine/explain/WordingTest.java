package io.voluntas.engine.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.spi.Reason;
import io.voluntas.spi.model.Durations;
import org.junit.jupiter.api.Test;

class WordingTest {
  @Test
  void spans_have_two_units_and_are_rounded_down() {
    assertThat(Wording.span(0)).isEqualTo("0 s");
    assertThat(Wording.span(1_500_000)).isEqualTo("1.5 s");
    assertThat(Wording.span(Durations.MINUTE)).isEqualTo("1 min");
    assertThat(Wording.span(-(3 * Durations.HOUR + 20 * Durations.MINUTE + 59 * Durations.SECOND)))
        .isEqualTo("-3 h 20 min");
    assertThat(Wording.span(2 * Durations.DAY + 23 * Durations.HOUR + 59 * Durations.MINUTE))
        .isEqualTo("2 d 23 h");
  }

  @Test
  void moments_are_days_and_time_of_day() {
    assertThat(Wording.moment(0)).isEqualTo("day 0, 00:00:00");
    assertThat(
            Wording.moment(Durations.DAY + 2 * Durations.HOUR + 3 * Durations.MINUTE + 4_999_999))
        .isEqualTo("day 1, 02:03:04");
    assertThat(Wording.moment(-Durations.HOUR)).isEqualTo("day -1, 23:00:00");
    assertThat(Wording.moment(Durations.FOREVER)).isEqualTo("never");
  }

  @Test
  void reasons_become_words_with_their_units() {
    assertThat(Wording.reason(Reason.of("no-room"))).isEqualTo("no room");
    assertThat(Wording.reason(Reason.of("less-debt", "anticipated_debt_s", -12_000)))
        .isEqualTo("less debt (anticipated debt -3 h 20 min)");
    assertThat(Wording.reason(Reason.of("deferred", "until_s", 90_000)))
        .isEqualTo("deferred (until day 1, 01:00:00)");
    assertThat(Wording.reason(Reason.of("use", "decay", 0.12345, "jobs", 3)))
        .isEqualTo("use (decay 0.123, jobs 3)");
  }

  @Test
  void numbers_that_are_no_times_do_not_stop_it() {
    assertThat(Wording.reason(Reason.of("odd", "wait_s", Double.NaN))).isEqualTo("odd (wait NaN)");
    assertThat(Wording.reason(Reason.of("odd", "wait_s", 1e300))).startsWith("odd (wait 1000");
  }
}
