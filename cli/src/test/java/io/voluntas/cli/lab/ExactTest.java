package io.voluntas.cli.lab;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExactTest {
  @ParameterizedTest
  @CsvSource({
    "-20, 1, -20",
    "-20/3, 1, -20/3",
    "5/4, 1, 1.25",
    "0, 60000, 0",
    "3600000, 60000, 60",
    "-1800000, 60000, -30",
    "1/3, 60000, 1/180000",
    "123456789/7, 1, ~17636684.1429",
    "-1/123456789, 1, ~0"
  })
  void is_written_as_short_as_it_is_exact(String text, long divisor, String shown) {
    assertThat(Exact.parse(text).over(divisor)).hasToString(shown);
  }

  @ParameterizedTest
  @CsvSource({"-40/6, -20/3, -6.666666666666667", "8/4, 2, 2", "0/5, 0, 0"})
  void has_lowest_terms(String text, String fraction, double value) {
    assertThat(Exact.parse(text).fraction()).isEqualTo(fraction);
    assertThat(Exact.parse(text).value()).isEqualTo(value);
  }
}
