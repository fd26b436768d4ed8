package io.voluntas.spi.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationsTest {
  @ParameterizedTest
  @CsvSource({
    "90s, 90000000",
    "90, 90000000",
    "2 h, 7200000000",
    "1.5d, 129600000000",
    "20 min, 1200000000",
    "250ms, 250000",
    "7us, 7",
    "1w, 604800000000",
    "1e3 s, 1000000000",
    "-1h, -3600000000"
  })
  void readsNumbersWithUnits(String text, long micros) {
    assertThat(Durations.parse(text)).isEqualTo(micros);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "h", "2 fortnights", "1h30m", "NaN", "1e30 d", "0x10"})
  void refusesAnythingElse(String text) {
    assertThatThrownBy(() -> Durations.parse(text)).isInstanceOf(IllegalArgumentException.class);
  }

  /** Written out, these numbers would have millions of digits. */
  @ParameterizedTest
  @ValueSource(strings = {"1e300000000 s", "1e-300000000 s"})
  void refusesHugeExponentsAtOnce(String text) {
    assertThatThrownBy(() -> Durations.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("too long or too short");
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 999, 1_000, 1_500_000, 3_600_000_000L, 86_400_000_000L, -60_000_000})
  void printsWhatItReadsBack(long micros) {
    assertThat(Durations.parse(Durations.print(micros))).isEqualTo(micros);
  }

  @Test
  void thirdsOfAnInstanceAddUp() {
    assertThat(3 * Amounts.of(1.0 / 3)).isLessThanOrEqualTo(Amounts.ONE);
    assertThat(Amounts.of(0.1)).isEqualTo(100_000);
    assertThat(Amounts.work(Amounts.of(0.5), 7)).isEqualTo(3);
    assertThat(Amounts.work(2 * Amounts.ONE, 7)).isEqualTo(14);
  }
}
