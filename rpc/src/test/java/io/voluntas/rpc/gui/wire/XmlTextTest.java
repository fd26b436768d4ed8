package io.voluntas.rpc.gui.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Numbers and texts as BOINC writes them. */
final class XmlTextTest {
  @Test
  void numbersHaveSixDecimals() {
    // 1796036393.032116 is a time that BOINC's client wrote; as microseconds it must come back.
    assertThat(
            new XmlText()
                .millionths("t", 1_796_036_393_032_116L)
                .millionths("n", -1)
                .real("r", 1e15)
                .real("s", 0.0000005)
                .real("u", Double.NaN)
                .real("i", Double.POSITIVE_INFINITY)
                .bytes("b", 1L << 62)
                .wholeSeconds("w", 1_999_999)
                .oneOrZero("o", true)
                .toString())
        .isEqualTo(
            """
            <t>1796036393.032116</t>
            <n>-0.000001</n>
            <r>1000000000000000.000000</r>
            <s>0.000000</s>
            <u>0.000000</u>
            <i>0.000000</i>
            <b>4611686018427387904.000000</b>
            <w>1</w>
            <o>1</o>
            """);
  }

  @Test
  void textsCannotEndAnElementOrAMessage() {
    assertThat(new XmlText().text("n", " a<b>&c\003d\000e ").toString())
        .isEqualTo("<n>a&lt;b&gt;&amp;c d e</n>\n");
    assertThat(new XmlText().open("m").block("b", "one\ntwo ]]>\r").close("m").toString())
        .isEqualTo("<m>\n    <b>\none\ntwo ]]&gt;\n</b>\n</m>\n");
  }

  @Test
  void whatIsNotThereIsNotWritten() {
    assertThat(new XmlText().textIfAny("a", " ").flag("b", false).flag("c", true).toString())
        .isEqualTo("<c/>\n");
  }
}
