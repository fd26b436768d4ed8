package io.voluntas.emulator.study.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.emulator.report.Chromium;
import io.voluntas.emulator.study.result.StudyResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** The page of a study, most of it in a real browser. */
class StudyPageTest {
  private static final StudyResult ONE =
      SmallStudy.of("one", SmallStudy.axis("slack", "2", "4", "8"));
  private static final StudyResult TWO =
      SmallStudy.of(
          "two", SmallStudy.axis("slack", "2", "4", "8"), SmallStudy.axis("buffer", "1h", "2h"));

  /** Saved files come as text instead of downloads. */
  private static final String SAVE =
      """
      const save = async (id, text) => {
        let blob = null;
        URL.createObjectURL = b => { blob = b; return "#"; };
        const buttons = [...document.querySelector(id).querySelectorAll("button")];
        buttons.find(b => b.textContent === text).click();
        return blob.text();
      };
      """;

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  private Path folder;

  private static String page(StudyResult result) throws IOException {
    StringBuilder page = new StringBuilder();
    new StudyPage(result, SmallStudy.ranking()).write(page);
    return page.toString();
  }

  /** The document after its script and then {@code probe} ran, without data and scripts. */
  private String dom(StudyResult result, String probe) throws Exception {
    Chromium.assumePresent();
    String page =
        page(result)
            + "<script>(async () => {"
            + (probe.isEmpty() ? "return 0;" : probe)
            + "})().then(a => { document.body.dataset.answer = a; },"
            + " e => { document.body.dataset.answer = e; });</script>";
    return Chromium.dom(page, folder)
        .replaceAll("(?s)<script.*?</script>", "")
        .replaceAll("(?s)<style.*?</style>", "");
  }

  private static String answer(String dom) {
    Matcher matcher = Pattern.compile("data-answer=\"([^\"]*)\"").matcher(dom);
    assertThat(matcher.find()).as("the probe's answer").isTrue();
    return matcher.group(1).replace("&quot;", "\"").replace("&amp;", "&");
  }

  private static String chart(String dom, String id) {
    Matcher matcher = Pattern.compile("<figure [^>]*id=\"" + id + "\"[^>]*>").matcher(dom);
    assertThat(matcher.find()).as("chart " + id).isTrue();
    return matcher.group();
  }

  @Test
  void the_same_study_gives_the_same_bytes_and_asks_the_network_for_nothing() throws IOException {
    assertThat(page(TWO)).isEqualTo(page(TWO));
    assertThat(page(TWO))
        .contains("default-src 'none'")
        .doesNotContainPattern("(src|href)=\"(https?:)?//");
  }

  @Test
  void text_of_the_study_stays_text() throws Exception {
    String evil = "</script><script>document.body.dataset.owned=1</script><b id=owned>";
    String dom = dom(SmallStudy.of(evil), "return document.getElementById('owned') === null");
    assertThat(dom).contains("data-state=\"ready\"").doesNotContain("data-owned");
    assertThat(answer(dom)).isEqualTo("true");
  }

  @Test
  void one_parameter_gives_lines_with_bands() throws Exception {
    String dom = dom(ONE, "");
    assertThat(dom).contains("data-state=\"ready\"").contains("role=\"alert\" hidden=\"\"");
    assertThat(chart(dom, "missed-fraction-by-slack"))
        .contains("data-kind=\"lines\"", "data-series=\"2\"", "data-points=\"3\"");
    // The baseline has no difference to itself.
    assertThat(chart(dom, "missed-fraction-difference-by-slack"))
        .contains("data-kind=\"lines\"", "data-series=\"1\"", "data-points=\"3\"");
    assertThat(dom).doesNotContain("NaN").doesNotContain("undefined");
  }

  @Test
  void an_expectation_stands_below_its_claim() throws Exception {
    assertThat(dom(ONE, "")).contains("<p class=\"expected unlike\">expected all: not seen.</p>");
  }

  @Test
  void two_parameters_give_a_map_for_each_set_of_policies() throws Exception {
    String dom = dom(TWO, "");
    for (int policy = 0; policy < 2; policy++) {
      assertThat(chart(dom, "missed-fraction-map-" + policy))
          .contains("data-kind=\"map\"", "data-cells=\"6\"");
    }
    assertThat(chart(dom, "missed-fraction-difference-map-1")).contains("data-cells=\"6\"");
    assertThat(dom).doesNotContain("id=\"missed-fraction-difference-map-0\"");
    // One line chart at the chosen value of the other parameter.
    assertThat(chart(dom, "missed-fraction-by-slack")).contains("data-points=\"3\"");
  }

  @Test
  void no_parameter_and_drawn_parameters_give_marks() throws Exception {
    assertThat(chart(dom(SmallStudy.of("none"), ""), "missed-fraction"))
        .contains("data-kind=\"marks\"", "data-points=\"1\"");
    StudyResult.Axis drawn =
        new StudyResult.Axis("buffer", java.util.List.of("3.1h", "7.25h"), false);
    assertThat(chart(dom(SmallStudy.of("drawn", drawn), ""), "missed-fraction-by-buffer"))
        .contains("data-kind=\"marks\"", "data-points=\"2\"");
  }

  @Test
  void ranking_and_verdicts_are_said_in_words() throws Exception {
    String dom =
        dom(
            ONE,
            """
            const row = document.querySelector("#ranking tbody tr");
            const words = n => n ? n.textContent : "";
            return words(row.querySelector(".about")) + "|" + [...row.querySelectorAll("td")].map(d =>
              ["who", "number", "spread", "mark"].map(c => words(d.querySelector("." + c)).trim()).join(" ")).join("|") + "|"
              + words(document.querySelector(".verdict strong")) + "|"
              + document.querySelector(".verdict").dataset.tone + "|"
              + words(document.querySelector(".sides"));
            """);
    // .1 +- .01 and .2 +- .02; lower is better. Of three comparisons one went the other way round,
    // and the study expects all to be as claimed.
    assertThat(answer(dom).replace('\u202f', ' ').replace("&nbsp;", " "))
        .isEqualTo(
            "% · lower is better|first 10.0 ± 1.0 ★ #1|second 20.0 ± 2.0 #2"
                + "|the other way round in 1 of 3|bad"
                + "|0 as claimed2 can be chance1 the other way round");
    assertThat(dom).contains("second is said to miss less than first.");
  }

  @Test
  void a_chart_is_saved_as_csv_and_svg() throws Exception {
    String csv =
        answer(
            dom(
                TWO,
                SAVE + "return (await save('#missed-fraction-difference-map-1', 'CSV')).trim()"));
    assertThat(csv.lines())
        .hasSize(7)
        .startsWith(
            "cell,scenario,slack,buffer,policy,figure,replicates,difference,ci95,baseline,p,p_holm",
            "1,host,2,1h,second,missed_fraction,4,0.1,0.02,first,0.001,0.001",
            "2,host,2,2h,second,missed_fraction,4,0.1,0.02,first,0.6,0.6");
    String svg =
        answer(
            dom(
                TWO,
                SAVE
                    + """
                    const text = await save('#missed-fraction-map-0', 'SVG');
                    const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
                    const words = [...svg.querySelectorAll('text')].map(t => t.textContent);
                    return svg.nodeName + ' ' + svg.querySelectorAll('rect').length + ' ' + words.join(',');
                    """));
    // A rectangle behind everything and one for each of the six cells, .10 to .15.
    assertThat(svg)
        .startsWith("svg 7 buffer,1h,2h,2,4,8,slack,")
        .contains("10.0,11.0,12.0,13.0,14.0,15.0");
  }

  @Test
  void differences_that_can_be_chance_are_hatched() throws Exception {
    String svg =
        answer(
            dom(
                TWO,
                SAVE
                    + "const t = await save('#missed-fraction-difference-map-1', 'SVG');"
                    + "return t.split('<clipPath').length - 1"));
    // All but the first of six cells.
    assertThat(svg).isEqualTo("5");
  }

  @Test
  void nothing_is_wider_than_a_narrow_window() throws Exception {
    String dom =
        dom(
            TWO,
            """
            document.documentElement.style.width = '400px';
            await new Promise(done => setTimeout(done, 300));
            const wide = [...document.querySelectorAll('section, figure, canvas, .verdict, .choices')]
              .filter(n => n.getBoundingClientRect().right > 401).map(n => n.id || n.className);
            return wide.length === 0 ? 'fits' : wide.join(' ');
            """);
    assertThat(answer(dom)).isEqualTo("fits");
  }
}
