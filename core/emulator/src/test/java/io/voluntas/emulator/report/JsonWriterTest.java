package io.voluntas.emulator.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonWriterTest {
  private final StringBuilder out = new StringBuilder();
  private final JsonWriter json = new JsonWriter(out, 7);

  @Test
  void separatesElementsButNotTheFirstOnes() throws IOException {
    json.open('{').name("a").open('[').number(1).number(2).open('[').close(']').close(']');
    json.name("b").string("x").close('}');
    assertThat(out).hasToString("{\"a\":[1,2,[]],\"b\":\"x\"}");
  }

  @Test
  void noTextEndsTheScriptElementOrOpensAComment() throws IOException {
    json.string("</script><!-- & \"quoted\" \\ \n\t\u0001\u2028");
    assertThat(out)
        .hasToString(
            "\"\\u003c/script\\u003e\\u003c!-- \\u0026 \\\"quoted\\\" \\\\ \\n\\t\\u0001\\u2028\"");
  }

  @Test
  void halfASurrogatePairIsEscapedAndAWholeOneIsNot() throws IOException {
    String moon = "\ud83c\udf19";
    json.string(moon + moon.charAt(0) + "x" + moon.charAt(1));
    assertThat(out).hasToString("\"" + moon + "\\ud83cx\\udf19\"");
    assertThat(StandardCharsets.UTF_8.newEncoder().canEncode(out)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "0.1, 0.1", // the shortest form, not 0.1000000000000000055
    "0.30000000000000004, 0.3", // noise beyond seven digits goes
    "-0.0, 0",
    "12, 12",
    "1234567.89, 1234568", // seven digits
    "0.000000001, 1E-9", // shorter than the plain form
    "0.001, 0.001",
    "1.152921504606847E18, 1.152922E+18", // 2^60, beyond what the page holds exactly
    "NaN, null",
    "Infinity, null",
    "-Infinity, null"
  })
  void numbersAreShortAndFinite(double value, String text) throws IOException {
    json.number(value);
    assertThat(out).hasToString(text);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "3600000000, 3600",
    "1500000, 1.5",
    "10000, 0.01",
    "1234000, 1.234",
    "499, 0", // under half a millisecond
    "500, 0.001", // half rounds up
    "-1500000, -1.5"
  })
  void timesAreSecondsToTheMillisecond(long micros, String text) throws IOException {
    json.seconds(micros);
    assertThat(out).hasToString(text);
  }
}
