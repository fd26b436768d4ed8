package io.voluntas.emulator.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTextTest {
  @Test
  void objects_and_lists_are_indented() {
    String text =
        new JsonText()
            .open('{')
            .name("a")
            .number(1L)
            .name("b")
            .open('[')
            .string("x")
            .number(2L)
            .close(']')
            .name("c")
            .open('{')
            .close('}')
            .close('}')
            .text();
    assertThat(text)
        .isEqualTo("{\n  \"a\": 1,\n  \"b\": [\n    \"x\",\n    2\n  ],\n  \"c\": {}\n}\n");
  }

  @ParameterizedTest
  @CsvSource({
    "0.1, 0.1",
    "-0.0, 0",
    "100, 100",
    "0.3333333333333333, 0.333333333333",
    "0.30000000000000004, 0.3",
    "1e-9, 1E-9",
    "9007199254740993e3, 9.00719925474E+18"
  })
  void numbers_have_twelve_digits(double value, String text) {
    assertThat(new JsonText().number(value).text()).isEqualTo(text + "\n");
  }

  @Test
  void microseconds_are_exact_seconds() {
    assertThat(new JsonText().seconds(1).text()).isEqualTo("0.000001\n");
    assertThat(new JsonText().seconds(8_640_000_000_000L).text()).isEqualTo("8640000\n");
    assertThat(new JsonText().seconds(0).text()).isEqualTo("0\n");
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void what_is_not_finite_is_refused(double value) {
    assertThatThrownBy(() -> new JsonText().number(value))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void texts_are_escaped() {
    assertThat(new JsonText().string("a\"b\\c\n\t\u0001\u00e9").text())
        .isEqualTo("\"a\\\"b\\\\c\\n\\t\\u0001\u00e9\"\n");
    // A pair stays; half of one cannot be encoded.
    assertThat(new JsonText().string("\ud83d\ude00 \ud83d").text())
        .isEqualTo("\"\ud83d\ude00 \\ud83d\"\n");
  }
}
