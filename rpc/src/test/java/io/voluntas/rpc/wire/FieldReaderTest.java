package io.voluntas.rpc.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers of the field: what is a number, what is plausible, and what is said about the rest. */
final class FieldReaderTest {
  private static final Bounds ANY = new Bounds(-1e18, 1e18);

  private final WarningLog log = new WarningLog();

  private FieldReader reader(String file, String inside) {
    try {
      byte[] bytes = ("<e>\n" + inside + "\n</e>").getBytes(StandardCharsets.UTF_8);
      XmlDocument document = new LenientXml(XmlLimits.DEFAULT, log).parse(file, bytes);
      return new FieldReader(file, document.root(), log);
    } catch (WireException e) {
      throw new AssertionError(e);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "nan",
        "-nan(ind)",
        "inf",
        "-inf",
        "1.#INF",
        "1e400",
        "-1e400",
        "NaN",
        "Infinity",
        "",
        "x",
        "1d",
        "0x10",
        "1,5",
        "1 2",
        "--1",
        "1e",
        "."
      })
  void whatIsNoFiniteNumberGivesTheFallbackAndAWarning(String text) {
    FieldReader in = reader("f", "<v>" + text + "</v>");
    assertThat(in.number("v", ANY, 7)).isEqualTo(7);
    assertThat(in.number("v", ANY)).isEmpty();
    assertThat(log.toList()).hasSize(2).allMatch(w -> w.line() == 2 && w.field().equals("v"));
    assertThat(log.toList().get(0).message()).contains("'" + text + "'").contains("7 is used");
  }

  @Test
  void readsPlainNumbers() {
    FieldReader in = reader("f", "<a>12.500000</a><b>-3</b><c>1e3</c><d>+4.</d><e>-0.0</e>");
    assertThat(in.number("a", ANY, 0)).isEqualTo(12.5);
    assertThat(in.integer("b", ANY, 0)).isEqualTo(-3);
    assertThat(in.number("c", ANY, 0)).isEqualTo(1000);
    assertThat(in.number("d", ANY, 0)).isEqualTo(4);
    assertThat(1 / in.number("e", ANY, 1)).isPositive();
    assertThat(in.number("missing", ANY, 9)).isEqualTo(9);
    assertThat(log.toList()).isEmpty();
  }

  @Test
  void theBoundsThemselvesArePlausible() {
    FieldReader in = reader("f", "<a>0</a><b>1</b><c>1.0001</c><d>-0.0001</d>");
    assertThat(in.number("a", Bounds.PART)).hasValue(0);
    assertThat(in.number("b", Bounds.PART)).hasValue(1);
    assertThat(log.toList()).isEmpty();
    assertThat(in.number("c", Bounds.PART)).isEmpty();
    assertThat(in.number("d", Bounds.PART)).isEmpty();
    assertThat(log.toList()).hasSize(2);
  }

  @Test
  void minusOneMeansNotKnownOnlyWhereAskedFor() {
    FieldReader in = reader("f", "<a>-1.000000</a>");
    assertThat(in.numberIfKnown("a", Bounds.FRACTION)).isEmpty();
    assertThat(in.longIfKnown("a", Bounds.BYTES)).isEmpty();
    assertThat(log.toList()).isEmpty();
    assertThat(in.number("a", Bounds.FRACTION)).isEmpty();
    assertThat(log.toList()).hasSize(1);
  }

  @Test
  void secondsBecomeMicroseconds() {
    // 1439724486.614907 s, with all six digits kept
    FieldReader in = reader("f", "<t>1439724486.614907</t><u>0.0000004</u>");
    assertThat(in.millionths("t", Bounds.EPOCH_SECONDS, 0)).isEqualTo(1_439_724_486_614_907L);
    assertThat(in.millionths("u", Bounds.SECONDS, 5)).isZero();
    assertThat(in.millionths("v", Bounds.SECONDS, 5)).isEqualTo(5);
  }

  @Test
  void flagsAreSelfClosedOrNonZero() {
    FieldReader in = reader("f", "<a/><b>1</b><c>0</c><d></d><e>yes</e>");
    assertThat(in.flag("a")).isTrue();
    assertThat(in.flag("b")).isTrue();
    assertThat(in.flag("c")).isFalse();
    assertThat(in.flag("d", true)).isFalse();
    assertThat(in.flag("none")).isFalse();
    assertThat(in.flag("none", true)).isTrue();
    assertThat(log.toList()).isEmpty();
    assertThat(in.flag("e", true)).isTrue();
    assertThat(log.toList()).hasSize(1);
  }

  @Test
  void anUpperElementHidesTheFieldsBeneathAndWarningsNameTheRightFile() {
    FieldReader in = reader("upper", "<a>1</a>").over(reader("lower", "<a>x</a>\n<b>y</b>"));
    assertThat(in.number("a", ANY, 0)).isEqualTo(1);
    assertThat(in.number("b", ANY, 3)).isEqualTo(3);
    assertThat(log.toList())
        .singleElement()
        .satisfies(
            w -> {
              assertThat(w.file()).isEqualTo("lower");
              assertThat(w.line()).isEqualTo(3);
            });
  }

  @Test
  void longAndControlTextIsShortenedInWarnings() {
    FieldReader in = reader("f", "<a>" + "\u001b[31m" + "z".repeat(5000) + "</a>");
    assertThat(in.number("a", ANY, 3)).isEqualTo(3);
    assertThat(log.toList().get(0).message()).hasSizeLessThan(120).doesNotContain("\u001b");
  }
}
