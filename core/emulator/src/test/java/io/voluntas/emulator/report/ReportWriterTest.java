package io.voluntas.emulator.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.emulator.report.ReportModel.Figure;
import io.voluntas.emulator.report.ReportModel.Interval;
import io.voluntas.emulator.report.ReportModel.Ledger;
import io.voluntas.emulator.report.ReportModel.Line;
import io.voluntas.emulator.report.ReportModel.Miss;
import io.voluntas.emulator.report.ReportModel.Point;
import io.voluntas.emulator.report.ReportModel.Policies;
import io.voluntas.emulator.report.ReportModel.Project;
import io.voluntas.emulator.report.ReportModel.Resource;
import io.voluntas.emulator.report.ReportModel.Run;
import io.voluntas.emulator.report.ReportModel.Segment;
import io.voluntas.emulator.report.ReportModel.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportWriterTest {
  private static final String DATA = "<script id=\"data\" type=\"application/json\">";
  private static final long HOUR = 3_600_000_000L;

  private static ReportModel model(String title, List<Segment> segments, List<Miss> misses) {
    Run run =
        new Run(
            "fifo",
            new Policies("fifo", "debt", "", ""),
            new TreeMap<>(
                Map.of("idle_fraction", Value.of(0.25, 0.5), "monotony", Value.of(Double.NaN))),
            segments,
            misses,
            List.of(new Interval(2 * HOUR, 3 * HOUR)),
            List.of(
                new Ledger(
                    "debt",
                    ReportUnit.INSTANCE_SECONDS,
                    "help",
                    List.of(new Line(1, List.of(new Point(0, -1.5), new Point(HOUR, 0.25)))))),
            List.of(new Line(0, List.of(new Point(HOUR, 1), new Point(2 * HOUR, Double.NaN)))));
    return new ReportModel(
        title,
        "4x1",
        Long.MAX_VALUE,
        0.5,
        3,
        "1.0",
        "voluntas compare",
        List.of(new Project("A", 1), new Project("B", 0)),
        List.of(new Resource("cpu", 2)),
        List.of(new Figure("idle_fraction", ReportUnit.FRACTION, "idle", Better.LOWER)),
        List.of(run),
        List.of());
  }

  private static Segment segment(int instance, int project, String job, long start, long end) {
    return new Segment(
        0, instance, project, job, start, end, OptionalLong.empty(), project == 1, project == 1);
  }

  private static String page(ReportModel model, ReportLimits limits) throws IOException {
    StringBuilder out = new StringBuilder();
    new ReportWriter(limits).write(model, out);
    return out.toString();
  }

  private static String page(ReportModel model) throws IOException {
    return page(model, ReportLimits.STANDARD);
  }

  private static String dataOf(String page) {
    int from = page.indexOf(DATA) + DATA.length();
    return page.substring(from, page.indexOf("</script>", from));
  }

  private static ReportModel empty() {
    return new ReportModel(
        "", "", 0, 1, 1, "", "", List.of(), List.of(), List.of(), List.of(), List.of());
  }

  @Test
  void theDataAreTheModelCompactly() throws IOException {
    List<Segment> segments =
        List.of(segment(0, 0, "a", 0, HOUR), segment(1, 1, "b", HOUR / 2, HOUR));
    ReportModel model = model("T", segments, List.of(new Miss(HOUR, 1, "b")));
    assertThat(dataOf(page(model)))
        .isEqualTo(
            "{\"title\":\"T\",\"scenario\":\"4x1\",\"seed\":\"9223372036854775807\",\"days\":0.5,\"replicates\":3,\"version\":\"1.0\",\"command\":\"voluntas"
                + " compare\",\"projects\":[[\"A\",1],[\"B\",0]],\"resources\":[[\"cpu\",2]],"
                + "\"figures\":[{\"name\":\"idle_fraction\",\"unit\":\"fraction\",\"help\":\"idle\","
                + "\"better\":\"lower\"}],"
                + "\"runs\":[{\"label\":\"fifo\",\"policies\":[\"fifo\",\"debt\",\"\",\"\"],"
                + "\"figures\":{\"idle_fraction\":[0.25,0.5],\"monotony\":[null,null]},"
                // resource, instance, job, start, length, flags (1 urgent + 2 missed)
                + "\"segments\":[0,0,0,0,3600,0,0,1,1,1800,1800,3],"
                + "\"jobs\":[0,\"a\",null,1,\"b\",null],\"all\":2,"
                + "\"misses\":[3600,1,\"b\"],\"allMisses\":1,\"off\":[7200,10800],\"allOff\":1,"
                + "\"ledgers\":[{\"name\":\"debt\",\"unit\":\"instance-seconds\",\"help\":\"help\","
                + "\"lines\":[[1,0,-1.5,3600,0.25]],\"thinned\":0}],"
                + "\"shares\":{\"lines\":[[0,3600,1,7200,null]],\"thinned\":0}}],"
                + "\"sheets\":[]}");
  }

  @Test
  void thePageDoesNotDependOnTheOrderOfEvents() throws IOException {
    List<Segment> segments = new ArrayList<>();
    List<Miss> misses = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      segments.add(segment(i % 2, i % 2, "j" + i / 4, i / 2 * HOUR, (i / 2 + 1) * HOUR));
      misses.add(new Miss(i / 3 * HOUR, i % 2, "j" + i));
    }
    String forward = page(model("T", segments, misses));
    Collections.reverse(segments);
    Collections.reverse(misses);
    assertThat(page(model("T", segments, misses))).isEqualTo(forward);
  }

  @Test
  void noTextOfTheModelBecomesMarkup() throws IOException {
    String evil = "</script></title><script>alert(1)</script><img src=x onerror=alert(1)>";
    ReportModel model =
        model(evil, List.of(segment(0, 0, evil, 0, HOUR)), List.of(new Miss(HOUR, 0, evil)));
    String page = page(model);
    // The template has two elements of script; nothing adds a third, or an image.
    assertThat(page.split("</script>", -1)).hasSize(3);
    assertThat(page).doesNotContain("<img").doesNotContain("alert(1)</script");
    assertThat(page).contains("<title>&#60;/script&#62;&#60;/title&#62;");
  }

  @Test
  void thePageLoadsNothing() throws IOException {
    String page = page(SyntheticReports.model(3, 2, 1, 2));
    String loads =
        "\\b(src|href)\\s*=|url\\s*\\((?!#)|@import|\\bfetch\\s*\\(|XMLHttpRequest|WebSocket"
            + "|EventSource|sendBeacon|\\bimport\\s*\\(|new Worker|<link|<iframe|<object";
    List<String> found =
        Pattern.compile(loads).matcher(page).results().map(r -> r.group()).toList();
    assertThat(found).containsExactly("href="); // the way to the results, by #main
    assertThat(page).contains("<a class=\"skip\" href=\"#main\">");
    // The only address is the name of SVG, which nothing fetches.
    assertThat(page.replace("http://www.w3.org/2000/svg", "")).doesNotContain("http:", "https:");
    assertThat(page).contains("Content-Security-Policy\" content=\"default-src 'none';");
  }

  @Test
  void everyPartOfTheTemplateIsFilled() throws IOException {
    assertThat(page(empty())).doesNotContain("{{").contains("\"runs\":[]").endsWith("</html>\n");
  }

  @Test
  void noNumberIsNotANumber() throws IOException {
    String data = dataOf(page(model("T", List.of(), List.of())));
    assertThat(data).doesNotContain("NaN").doesNotContain("Infinity");
  }

  @Test
  void aLongTimelineIsCutWithANoteAndThePageStaysSmall() throws IOException {
    List<Segment> segments = new ArrayList<>();
    for (int i = 0; i < 50_000; i++) {
      segments.add(segment(0, 0, "job with a name " + i, i * 2L * HOUR, (i * 2L + 1) * HOUR));
    }
    ReportLimits limits = new ReportLimits(1000, 10, 10, 1000, 100, 30);
    String page = page(model("T", segments, List.of()), limits);
    // The first that is missing is number 1000: 2000 hours are 7 200 000 s.
    assertThat(dataOf(page)).contains("\"all\":50000,\"cut\":7200000");
    // 1000 segments of at most 22 and 1000 jobs of at most 40 characters, and some for the rest.
    assertThat(dataOf(page)).hasSizeLessThan(64_000);
  }

  @Test
  void aFileIsReplacedAsAWhole(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("report.html");
    Files.writeString(file, "old");
    ReportModel model = model("Gr\u00fc\u00dfe \ud83c\udf19", List.of(), List.of());
    new ReportWriter().write(model, file);
    assertThat(Files.readString(file)).isEqualTo(page(model)).contains("Gr\u00fc\u00dfe");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(file);
    }
  }

  @Test
  void anIndexWithoutATargetIsRefused() {
    assertThatThrownBy(() -> model("T", List.of(segment(2, 0, "a", 0, 1)), List.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("instance of a segment");
    assertThatThrownBy(() -> model("T", List.of(), List.of(new Miss(0, 2, "a"))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("project of a miss");
    assertThatThrownBy(() -> segment(0, 0, "a", 2, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("end of a segment");
  }
}
