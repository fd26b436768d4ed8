package io.voluntas.emulator.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.emulator.report.ReportModel.Miss;
import io.voluntas.emulator.report.ReportModel.Policies;
import io.voluntas.emulator.report.ReportModel.Project;
import io.voluntas.emulator.report.ReportModel.Resource;
import io.voluntas.emulator.report.ReportModel.Run;
import io.voluntas.emulator.report.ReportModel.Segment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** The page in a real browser: what its script makes of the data. */
class ReportBrowserTest {
  private ReportLimits limits = ReportLimits.STANDARD;

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder = Path.of(".");

  @BeforeEach
  void needsABrowser() {
    Chromium.assumePresent();
  }

  @Test
  void drawsEveryRunAndEveryFigure() throws Exception {
    ReportModel model = SyntheticReports.model(2, 4, 0, 5);
    String dom = dom(model, "");
    assertThat(dom).contains("data-state=\"ready\"").contains("role=\"alert\" hidden=\"\"");
    // A row of the table for each of the ten figures, below the row of heads.
    assertThat(count(dom, "<tr ")).isEqualTo(1 + model.figures().size());
    for (int i = 0; i < model.runs().size(); i++) {
      Run run = model.runs().get(i);
      assertThat(chart(dom, "timeline-" + i))
          .contains("data-rows=\"4\"")
          .contains("data-segments=\"" + run.segments().size() + "\"")
          .contains("data-misses=\"" + run.misses().size() + "\"");
      assertThat(chart(dom, "ledger-" + i)).contains("data-lines=\"2\"");
      assertThat(chart(dom, "shares-" + i)).contains("data-lines=\"2\"");
    }
    assertThat(count(dom, "class=\"chip\"")).isEqualTo(2);
    assertThat(dom).doesNotContain("NaN").doesNotContain("undefined");
  }

  @Test
  void drawsFiftyProjectsOnFiftyInstances() throws Exception {
    String dom = dom(SyntheticReports.model(50, 48, 2, 3), "");
    assertThat(dom).contains("data-state=\"ready\"");
    assertThat(chart(dom, "timeline-2")).contains("data-rows=\"50\"");
    assertThat(count(dom, "class=\"chip\"")).isEqualTo(50);
  }

  @Test
  void paintsTheColoursOfTheProjects() throws Exception {
    // One project on one CPU for a whole day: almost every pixel of the row has its colour.
    ReportModel model = oneJob("job", "project");
    String dom =
        dom(
            model,
            """
            const canvas = document.querySelector("#timeline-0 canvas");
            const image = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
            const fill = document.querySelector(".chip rect").getAttribute("fill");
            let hits = 0;
            for (let i = 0; i < image.length; i += 4) {
              const c = "#" + [0, 1, 2].map(k => image[i + k].toString(16).padStart(2, "0")).join("");
              if (c === fill) hits++;
            }
            return Math.round(100 * hits / (canvas.width * 20));
            """);
    // The bar is 24 px high and leaves out the column of labels: 20 rows' worth of it, or more.
    assertThat(Integer.parseInt(answer(dom))).isBetween(80, 120);
  }

  @Test
  void keysZoomAllChartsAndStepThroughJobs() throws Exception {
    String dom =
        dom(
            oneJob("the-job", "project"),
            """
            const plot = document.querySelector("#timeline-0 .plot");
            const press = key => plot.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true}));
            const range = () => document.querySelector(".range").textContent;
            // The browser makes no frames while it only dumps the document.
            window.requestAnimationFrame = f => setTimeout(() => f(performance.now()), 16);
            const wait = () => new Promise(done => setTimeout(done, 400));
            const seen = [range()];
            for (const key of ["+", "ArrowRight", "0"]) {
              press(key);
              await wait();
              seen.push(range());
            }
            press("ArrowDown");
            seen.push(document.getElementById("tip").textContent);
            return seen.join("|");
            """);
    // Plus shows 0.6 of the day around noon; right moves by a fifth of that.
    assertThat(answer(dom))
        .isEqualTo(
            "day 0, 00:00 \u2013 day 1, 00:00 (1 d)"
                + "|day 0, 04:48 \u2013 day 0, 19:12 (14 h 24 min)"
                + "|day 0, 07:40:48 \u2013 day 0, 22:04:48 (14 h 24 min)"
                + "|day 0, 00:00 \u2013 day 1, 00:00 (1 d)"
                + "|the-jobProjectprojectWherecpuStartday 0, 00:00Endday 1, 00:00Ran for1 d"
                + "Deadlineday 2, 00:00Modefor its deadline (EDF)");
  }

  @Test
  void jobsThatShareAnInstanceLieBesideEachOther() throws Exception {
    long day = 86_400_000_000L;
    List<Segment> halves =
        List.of(
            new Segment(0, 0, 0, "first", 0, day, OptionalLong.empty(), false, false),
            new Segment(0, 0, 0, "second", 0, day, OptionalLong.empty(), false, false));
    String dom =
        dom(
            model("shared", "p", run(halves, List.of())),
            """
            const plot = document.querySelector("#timeline-0 .plot");
            const box = plot.getBoundingClientRect();
            const nameAt = y => {
              plot.dispatchEvent(new PointerEvent("pointermove", {clientX: box.left + 400, clientY: box.top + y, bubbles: true}));
              return document.querySelector("#tip h4").textContent;
            };
            return nameAt(10) + "," + nameAt(22);
            """);
    // The only row begins 4 px below the top and is 24 px high: its halves are 4-16 and 16-28.
    assertThat(answer(dom)).isEqualTo("first,second");
  }

  @Test
  void saysWhatALimitLeftOut() throws Exception {
    long hour = 3_600_000_000L;
    List<Segment> three = new ArrayList<>();
    List<Miss> misses = new ArrayList<>();
    for (long i = 0; i < 3; i++) {
      three.add(
          new Segment(
              0,
              0,
              0,
              "j" + i,
              i * 2 * hour,
              (i * 2 + 1) * hour,
              OptionalLong.empty(),
              false,
              true));
      misses.add(new Miss(i * hour, 0, "j" + i));
    }
    limits = new ReportLimits(1, 2, 1, 100, 100, 10);
    String dom = dom(model("cut", "p", run(three, misses)), "");
    assertThat(dom.replace("&nbsp;", " "))
        .contains(
            "Drawn in full up to day 0, 02:00; after that the file leaves out 2 segments of 3")
        .contains("Shows the first 2 of 3 missed deadlines.");
  }

  @Test
  void textOfTheModelStaysText() throws Exception {
    String evil = "</script><script>document.body.dataset.owned=1</script><b id=owned>";
    String dom = dom(oneJob(evil, evil), "return document.getElementById('owned') === null");
    assertThat(dom).contains("data-state=\"ready\"").doesNotContain("data-owned");
    assertThat(answer(dom)).isEqualTo("true");
  }

  @Test
  void anEmptyModelSaysWhatIsMissing() throws Exception {
    ReportModel empty =
        new ReportModel(
            "", "", 0, 1, 1, "", "", List.of(), List.of(), List.of(), List.of(), List.of());
    assertThat(dom(empty, ""))
        .contains("data-state=\"ready\"")
        .contains("No figures were recorded.");
    ReportModel bare =
        new ReportModel(
            "",
            "",
            0,
            1,
            1,
            "",
            "",
            List.of(),
            List.of(),
            List.of(),
            List.of(run(List.of(), List.of())),
            List.of());
    assertThat(dom(bare, ""))
        .contains("data-state=\"ready\"")
        .contains("No timelines were recorded.");
  }

  private static ReportModel oneJob(String job, String project) {
    long day = 86_400_000_000L;
    Segment segment = new Segment(0, 0, 0, job, 0, day, OptionalLong.of(2 * day), true, false);
    return model(job, project, run(List.of(segment), List.of()));
  }

  private static ReportModel model(String text, String project, Run run) {
    return new ReportModel(
        text,
        text,
        1,
        1,
        1,
        text,
        text,
        List.of(new Project(project, 1)),
        List.of(new Resource("cpu", 1)),
        List.of(),
        List.of(run),
        List.of());
  }

  private static Run run(List<Segment> segments, List<Miss> misses) {
    return new Run(
        "run",
        new Policies("a", "b", "c", "d"),
        new TreeMap<>(),
        segments,
        misses,
        List.of(),
        List.of(),
        List.of());
  }

  /** The document after its script and then {@code probe} ran; the probe's result is kept in it. */
  private String dom(ReportModel model, String probe) throws IOException, InterruptedException {
    StringBuilder page = new StringBuilder();
    new ReportWriter(limits).write(model, page);
    page.append("<script>(async () => {")
        .append(probe.isEmpty() ? "return 0;" : probe)
        .append("})().then(");
    page.append("a => { document.body.dataset.answer = a; });</script>");
    String dom = Chromium.dom(page, folder);
    // The data and the script of the page are no result of theirs.
    return dom.replaceAll("(?s)<script.*?</script>", "").replaceAll("(?s)<style.*?</style>", "");
  }

  private static String answer(String dom) {
    Matcher matcher = Pattern.compile("data-answer=\"([^\"]*)\"").matcher(dom);
    assertThat(matcher.find()).as("the probe's answer").isTrue();
    return matcher.group(1);
  }

  private static String chart(String dom, String id) {
    Matcher matcher = Pattern.compile("<figure [^>]*id=\"" + id + "\"[^>]*>").matcher(dom);
    assertThat(matcher.find()).as("chart " + id).isTrue();
    return matcher.group();
  }

  private static long count(String text, String part) {
    return Pattern.compile(Pattern.quote(part)).matcher(text).results().count();
  }
}
