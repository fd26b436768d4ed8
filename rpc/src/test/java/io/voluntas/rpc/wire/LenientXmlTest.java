package io.voluntas.rpc.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The tolerance that the field's files need, and the refusals with the lines a user looks for. */
final class LenientXmlTest {
  private final WarningLog log = new WarningLog();

  private XmlElement parse(String xml) throws WireException {
    return parse(xml.getBytes(StandardCharsets.UTF_8));
  }

  private XmlElement parse(byte[] bytes) throws WireException {
    return new LenientXml(XmlLimits.DEFAULT, log).parse("f.xml", bytes).root();
  }

  private WireException refusal(String xml) {
    return catchThrowableOfType(WireException.class, () -> parse(xml));
  }

  private List<String> warnings() {
    return log.toList().stream().map(w -> w.line() + " " + w.field()).toList();
  }

  @Test
  void buildsATreeWithTheLineOfEveryElement() throws Exception {
    XmlElement root =
        parse(
            """
            <?xml version="1.0"?>
            <!-- a comment
                 of two lines -->
            <host>
              <name> red &amp; &lt;blue&gt; &#65;&#x42; </name>
              <flag/>
              <list><item>1</item><item>2</item></list>
            </host>
            """);
    assertThat(root.name()).isEqualTo("host");
    assertThat(root.line()).isEqualTo(4);
    assertThat(root.children()).extracting(XmlElement::line).containsExactly(5, 6, 7);
    assertThat(root.child("name").orElseThrow().text()).isEqualTo("red & <blue> AB");
    assertThat(root.child("flag").orElseThrow().selfClosed()).isTrue();
    assertThat(root.child("list").orElseThrow().children("item"))
        .extracting(XmlElement::text)
        .containsExactly("1", "2");
    assertThat(warnings()).isEmpty();
  }

  @Test
  void theLastOfSeveralChildrenCounts() throws Exception {
    assertThat(parse("<a><b>1</b><b>2</b></a>").child("b").orElseThrow().text()).isEqualTo("2");
  }

  @Test
  void keepsBareAmpersandsAndUnknownEntitiesAndNamesTheirLines() throws Exception {
    XmlElement root =
        parse(
            """
            <r>
            <url>http://x.invalid/?a=1&b=2</url>
            <text>one
            & two &nbsp; &; &amp &#0; &#x110000;</text>
            </r>
            """);
    assertThat(root.child("url").orElseThrow().text()).isEqualTo("http://x.invalid/?a=1&b=2");
    assertThat(root.child("text").orElseThrow().text())
        .isEqualTo("one\n& two &nbsp; &; &amp &#0; &#x110000;");
    assertThat(warnings())
        .containsExactly("2 url", "4 text", "4 text", "4 text", "4 text", "4 text", "4 text");
  }

  @Test
  void keepsALessThanSignBeforeASpaceOrDigit() throws Exception {
    assertThat(parse("<m>1 < 2 <3</m>").text()).isEqualTo("1 < 2 <3");
    assertThat(warnings()).containsExactly("1 m", "1 m");
  }

  @Test
  void readsCharacterDataAsItIs() throws Exception {
    XmlElement root = parse("<m>a <![CDATA[<b> & ]] c]]> d</m>");
    assertThat(root.text()).isEqualTo("a <b> & ]] c d");
    assertThat(warnings()).isEmpty();
  }

  @Test
  void readsAttributesQuotedOrNot() throws Exception {
    XmlElement root =
        parse("<r><m a=\"x y\" b='z' c=http://h/p/ d=1/><n e = \"1\" f e=\"2\">t</n></r>");
    XmlElement m = root.child("m").orElseThrow();
    assertThat(m.attributes())
        .containsEntry("a", "x y")
        .containsEntry("b", "z")
        .containsEntry("c", "http://h/p/")
        .containsEntry("d", "1");
    assertThat(m.selfClosed()).isTrue();
    XmlElement n = root.child("n").orElseThrow();
    assertThat(n.attributes()).containsEntry("e", "1").containsEntry("f", "");
    assertThat(n.text()).isEqualTo("t");
  }

  @Test
  void ignoresWhatStandsBeforeAndAfterTheRoot() throws Exception {
    assertThat(parse("\n  \n<?xml version='1.0'?>\n<r/>\n\u0003").name()).isEqualTo("r");
    assertThat(warnings()).isEmpty();
    assertThat(parse("garbage\n<?xml version='1.0'?>\n<r>1</r>\nmore <x>").text()).isEqualTo("1");
    assertThat(warnings()).containsExactly("1 document", "4 r");
  }

  @Test
  void readsUtf8AndFallsBackToLatin1() throws Exception {
    assertThat(parse("\uFEFF<n>M\u00fcller</n>").text()).isEqualTo("M\u00fcller");
    assertThat(parse("<n>M\u00fcller</n>".getBytes(StandardCharsets.ISO_8859_1)).text())
        .isEqualTo("M\u00fcller");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // closing another tag: the line of the tag that stays open
        "<a>\\n<b>1</c>\\n</a>                       | 2 | </c>",
        "<a>\\n<b>\\n</a>\\n                         | 2 | <b>",
        "<a>\\n<m>2<m>\\n<f/>\\n</a>                 | 2 | slash",
        // ending early: the last line
        "<a>\\n<b>1</b>\\n                           | 3 | <a>",
        "<a>\\n<b                                    | 2 | end",
        // a tag that runs into the next one: the line where it starts
        "<a>\\n<nb\\n<c>1</c></a>                    | 2 | end",
        "<a>\\n</a\\n<c>                             | 2 | end",
        "<a>\\n<m p=\"low>x</m>\\n</a>               | 2 | quote",
        "<a/b>                                       | 1 | end",
        "</a>                                        | 1 | nothing",
        "<a><!-- x                                   | 1 | comment",
        "<a><![CDATA[ x ]]                           | 1 | CDATA",
        "<a><?x                                      | 1 | processing",
        // no BOINC file at all
        "plain text                                  | 1 | no element",
        "<!DOCTYPE html>\\n<html></html>             | 1 | web page",
        "<!DOCTYPE a [<!ENTITY b SYSTEM \"x\">]><a/> | 1 | web page"
      })
  void refusesBrokenTagsWithTheLineToLookAt(String xml, int line, String word) {
    WireException refusal = refusal(xml.replace("\\n", "\n"));
    assertThat(refusal).isNotNull();
    assertThat(refusal.line()).isEqualTo(line);
    assertThat(refusal.file()).isEqualTo("f.xml");
    assertThat(refusal.hint()).contains(word);
    assertThat(refusal).hasMessageStartingWith("f.xml:" + line + ": ");
  }

  @Test
  void refusesAnEmptyDocument() {
    assertThat(refusal("")).isNotNull();
  }

  @Test
  void refusesWhatIsAboveALimitAndTakesWhatIsAtIt() throws Exception {
    LenientXml small = new LenientXml(new XmlLimits(40, 3, 4), log);
    byte[] deep = "<a><b><c/></b></a>".getBytes(StandardCharsets.UTF_8);
    byte[] deeper = "<a><b><c><d/></c></b></a>".getBytes(StandardCharsets.UTF_8);
    byte[] many = "<a><b/><b/><b/></a>".getBytes(StandardCharsets.UTF_8);
    byte[] more = "<a><b/><b/>\n<b/><b/></a>".getBytes(StandardCharsets.UTF_8);
    assertThat(small.parse("f", deep).root().name()).isEqualTo("a");
    assertThat(small.parse("f", many).root().children()).hasSize(3);
    assertThat(small.parse("f", paddedTo(40)).root().name()).isEqualTo("a");
    assertThat(catchThrowableOfType(WireException.class, () -> small.parse("f", deeper)).hint())
        .contains("deep");
    assertThat(catchThrowableOfType(WireException.class, () -> small.parse("f", more)).line())
        .isEqualTo(2);
    assertThat(
            catchThrowableOfType(WireException.class, () -> small.parse("f", paddedTo(41))).hint())
        .contains("40 bytes");
  }

  private static byte[] paddedTo(int size) {
    return ("<a/>" + " ".repeat(size - 4)).getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void readsFilesOnlyUpToTheLimit(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("x.xml");
    Files.write(file, paddedTo(41));
    LenientXml small = new LenientXml(new XmlLimits(40, 3, 4), log);
    assertThat(catchThrowableOfType(WireException.class, () -> small.read(file)).hint())
        .contains("40 bytes");
    Files.write(file, paddedTo(40));
    assertThat(small.read(file).root().name()).isEqualTo("a");
    WireException missing =
        catchThrowableOfType(WireException.class, () -> small.read(folder.resolve("none.xml")));
    assertThat(missing.line()).isZero();
    assertThat(missing.getMessage()).contains("none.xml").contains("cannot be read");
  }

  @Test
  void namesTheExpectedRoot() throws Exception {
    XmlDocument page =
        new LenientXml(XmlLimits.DEFAULT, log)
            .parse("f", "\n<html></html>".getBytes(StandardCharsets.UTF_8));
    WireException refusal =
        catchThrowableOfType(WireException.class, () -> page.root("client_state"));
    assertThat(refusal.line()).isEqualTo(2);
    assertThat(refusal.hint()).contains("client_state").contains("html");
  }

  @Test
  void keepsOnlyAThousandWarningsAndCountsTheRest() throws Exception {
    parse("<a>" + "& ".repeat(1500) + "</a>");
    assertThat(log.toList()).hasSize(WarningLog.MOST + 1);
    assertThat(log.toList().get(WarningLog.MOST).message()).startsWith("500 further");
  }

  /** Each of these costs minutes in a reader that looks back or joins texts one by one. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "&",
        "&amp;",
        "<!---->x",
        "<![CDATA[x]]>",
        "< ",
        "<b/>x",
        "<!--",
        "<?",
        "&#",
        "]]>"
      })
  @Timeout(20)
  void staysLinearOnLongMonotony(String piece) {
    byte[] bytes =
        ("<a>" + piece.repeat(4_000_000 / piece.length()) + "</a>")
            .getBytes(StandardCharsets.UTF_8);
    try {
      assertThat(parse(bytes).name()).isEqualTo("a");
    } catch (WireException e) {
      assertThat(e.line()).isEqualTo(1);
    }
  }

  @Test
  @Timeout(20)
  void staysLinearOnManyDifferentNames() throws Exception {
    StringBuilder xml = new StringBuilder("<a>");
    for (int i = 0; i < 300_000; i++) {
      xml.append("<n").append(i).append("/>");
    }
    XmlElement root = parse(xml.append("</a>").toString());
    assertThat(root.children()).hasSize(300_000);
    assertThat(root.children().get(299_999).name()).isEqualTo("n299999");
  }
}
