package io.voluntas.engine.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.voluntas.spi.model.Durations;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class YamlDocumentTest {
  private static final Keys TOP = Keys.of("top", "share", "delay", "count", "on", "inner", "list");

  private record Bound(double share, long delay, int count, boolean on) {}

  private static Bound read(String text) {
    return YamlDocument.read(
        "t.yaml",
        text,
        value -> {
          int mark = value.mark();
          YamlSection top = value.section(TOP);
          double share = top.number("share", 0, 10, 1);
          long delay = top.duration("delay", 0);
          int count = top.whole("count", 1, 9, 1);
          boolean on = top.flag("on", false);
          top.find("inner").ifPresent(inner -> inner.section(Keys.of("inner", "x")));
          top.find("list").ifPresent(list -> list.list().forEach(YamlValue::text));
          return value.make(mark, () -> new Bound(share, delay, count, on));
        });
  }

  private static String messages(String text) {
    return catchThrowableOfType(ConfigException.class, () -> read(text)).getMessage();
  }

  @Test
  void readsTypedValues() {
    assertThat(read("share: .5\ndelay: 2h\ncount: 3\non: true\n"))
        .isEqualTo(new Bound(0.5, 2 * Durations.HOUR, 3, true));
    assertThat(read("{}")).isEqualTo(new Bound(1, 0, 1, false));
  }

  @Test
  void jsonIsYaml() {
    assertThat(read("{\"share\": 2, \"delay\": \"90s\"}"))
        .isEqualTo(new Bound(2, 90 * Durations.SECOND, 1, false));
  }

  @Test
  void tellsEveryProblemInTheOrderOfTheFile() {
    String text =
        """
        shaer: 1
        delay: soon
        count: 12
        on: yes
        inner:
          y: 1
        """;
    assertThat(messages(text))
        .isEqualTo(
            """
            t.yaml:1:1: unknown key 'shaer'; did you mean 'share'?
            t.yaml:2:8 delay: 'soon' is not a duration (write 90s, 20 min, 2h, 1.5d; a bare number is seconds)
            t.yaml:3:8 count: 12 is outside 1 .. 9
            t.yaml:4:5 on: 'yes' is neither true nor false
            t.yaml:6:3 inner: unknown key 'y'; did you mean 'x'?""");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "share: .nan | t.yaml:1:8 share: '.nan' is not a number",
        "share: NaN | t.yaml:1:8 share: 'NaN' is not a number",
        "share: .inf | t.yaml:1:8 share: '.inf' is not a number",
        "share: 1e999 | t.yaml:1:8 share: '1e999' is not a number",
        "share: 1d | t.yaml:1:8 share: '1d' is not a number",
        "share: 0x10 | t.yaml:1:8 share: '0x10' is not a number",
        "share: 11 | t.yaml:1:8 share: 11 is outside 0.0 .. 10.0",
        "share: | t.yaml:1:7 share: there is no value",
        "share: [1] | t.yaml:1:8 share: expected a single value, found a list",
        "delay: -2h | t.yaml:1:8 delay: a negative length of time",
        "count: 1.5 | t.yaml:1:8 count: '1.5' is not a whole number",
        "inner: 5 | t.yaml:1:8 inner: expected keys with values, found '5'",
        "list: {a: 1} | t.yaml:1:7 list: expected a list, found keys",
        "list: [a, ~] | t.yaml:1:11 list[1]: there is no value",
        "share: !!binary x | t.yaml:1:8 share: tags such as tag:yaml.org,2002:binary have no meaning here",
        "'{share: 1, share: 2}' | t.yaml:1:12 share: this key is there twice",
        "'{[1]: 2}' | t.yaml:1:2: a key must be a single word",
        "- 1 | t.yaml:1:1: expected keys with values, found a list"
      })
  void tellsTheExactPlace(String text, String message) {
    assertThat(messages(text)).isEqualTo(message);
  }

  @Test
  void emptyAndBrokenFiles() {
    assertThat(messages("# nothing\n")).isEqualTo("t.yaml:1:1: the file is empty");
    assertThat(messages("share: 1\ndelay: [1\n")).startsWith("t.yaml:3:1: not YAML: ");
    assertThat(messages("share: 1\n\tdelay: 1\n")).startsWith("t.yaml:2:1: not YAML: ");
    assertThat(messages("share: 1\n---\nshare: 2\n")).startsWith("t.yaml:2:1: not YAML: ");
  }

  @Test
  void deepNestingIsRefusedWithoutRecursion() {
    assertThat(messages("[".repeat(100_000)))
        .isEqualTo("t.yaml:1:65: nested more than 64 levels deep");
  }

  @Test
  void aliasesThatMultiplyAreRefused() {
    StringBuilder bomb = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
    for (int i = 1; i < 10; i++) {
      String alias = "*a" + (i - 1);
      bomb.append("a").append(i).append(": &a").append(i).append(" [");
      bomb.append((alias + ", ").repeat(9)).append(alias).append("]\n");
    }
    assertThatThrownBy(
            () -> YamlDocument.read("t.yaml", bomb.toString(), YamlDocumentTest::visitAll))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("more than 500000 values after aliases");
  }

  @Test
  void circlesAreRefused() {
    assertThatThrownBy(
            () -> YamlDocument.read("t.yaml", "a: &a [*a]\n", YamlDocumentTest::visitAll))
        .isInstanceOf(ConfigException.class);
  }

  private static Optional<String> visitAll(YamlValue value) {
    if (value.isList()) {
      value.list().forEach(YamlDocumentTest::visitAll);
    } else if (value.isSection()) {
      value.entries().values().forEach(YamlDocumentTest::visitAll);
    }
    return Optional.of("done");
  }

  @Test
  void aKeyThatWasNotDeclaredIsAProgrammingError() {
    assertThatThrownBy(
            () ->
                YamlDocument.read(
                    "t.yaml",
                    "{}",
                    value -> value.section(Keys.of("s", "a")).find("b").map(Object::toString)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("s does not declare the key b");
  }
}
