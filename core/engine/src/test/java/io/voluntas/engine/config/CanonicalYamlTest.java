package io.voluntas.engine.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CanonicalYamlTest {
  private static String canonical(String text) {
    return YamlDocument.canonical("t.yaml", text);
  }

  @Test
  void waysToWriteTheSame() {
    String expected =
        "{\"seed\":\"1\",\"policies\":{\"cpu\":[\"edf\",\"fifo\"]},\"note\":\"say \\\"a\\\\b\\\"\","
            + "\"again\":[\"edf\",\"fifo\"],\"none\":null,\"lines\":\"x\\u000ay\\u000a\"}";
    assertThat(
            canonical(
                """
                # a comment
                seed: 1

                policies: {cpu: [edf, "fifo"]} # another
                note: 'say "a\\b"'
                again: [edf, fifo]
                none: ~
                lines: "x\\ny\\n"
                """))
        .isEqualTo(expected);
    assertThat(
            canonical(
                """
                "seed":    "1"
                policies:
                  cpu: &both
                    - edf   # here
                    - fifo
                note: "say \\"a\\\\b\\""
                again: *both
                none:
                lines: |
                  x
                  y
                """))
        .isEqualTo(expected);
  }

  /** Each pair means two things. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{a: 1, b: 2} | {b: 2, a: 1}",
        "{a: 1} | {a: 1.0}",
        "{a: []} | {a: {}}",
        "{a: ''} | {a: ~}",
        "{a: 'null'} | {a: null}",
        "{a: 'b, c'} | {a: b, c: ~}",
        "{a: ['b,c']} | {a: [b, c]}",
        "{a: !x 1} | {a: 1}",
        "{a: {b: 1}} | {a: b}"
      })
  void otherMeanings(String one, String other) {
    assertThat(canonical(one)).isNotEqualTo(canonical(other));
  }

  @Test
  void whatNeverEndsIsRefused() {
    assertThatThrownBy(() -> canonical("a: &a [*a]\n")).isInstanceOf(ConfigException.class);
    assertThatThrownBy(() -> canonical("&a {'': *a}\n")).isInstanceOf(ConfigException.class);
    assertThatThrownBy(() -> canonical("a: [1\n")).hasMessageContaining("t.yaml:2:1: not YAML");
  }

  /** 8 lists of 8 of 8 ... of 8: 8^8, 17 million values, from nine lines. */
  @Test
  void whatMultipliesIsRefused() {
    StringBuilder bomb = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x]\n");
    for (int i = 1; i < 8; i++) {
      String alias = "*a" + (i - 1);
      bomb.append("a").append(i).append(": &a").append(i).append(" [");
      bomb.append((alias + ", ").repeat(7)).append(alias).append("]\n");
    }
    assertThatThrownBy(() -> canonical(bomb.toString()))
        .hasMessageContaining("more than 500000 values after aliases");
  }
}
