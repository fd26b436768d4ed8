package io.voluntas.emulator.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.emulator.report.ReportModel.Figure;
import io.voluntas.emulator.report.ReportModel.Ledger;
import io.voluntas.emulator.report.ReportModel.Line;
import io.voluntas.emulator.report.ReportModel.Point;
import io.voluntas.emulator.report.ReportModel.Policies;
import io.voluntas.emulator.report.ReportModel.Project;
import io.voluntas.emulator.report.ReportModel.Resource;
import io.voluntas.emulator.report.ReportModel.Run;
import io.voluntas.emulator.report.ReportModel.Value;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a reader sees of a comparison, in a real browser. */
class ReportLayoutTest {
  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  private Path folder;

  /** Runs with these labels; all idle the same, each misses more than the one before it. */
  private static ReportModel model(String... labels) {
    List<Run> runs = new ArrayList<>();
    List<Value> fetch = new ArrayList<>();
    List<Value> all = new ArrayList<>();
    for (String label : labels) {
      SortedMap<String, Value> figures = new TreeMap<>();
      figures.put("idle_fraction", Value.of(.25, .01));
      figures.put("missed_fraction", Value.of(.1 * (runs.size() + 1), .01));
      Ledger ledger =
          new Ledger(
              "debt",
              ReportUnit.NUMBER,
              "debts",
              List.of(new Line(0, List.of(new Point(0, 0), new Point(1_000_000, 1)))));
      // Only the first keeps a ledger.
      List<Ledger> ledgers = runs.isEmpty() ? List.of(ledger) : List.of();
      runs.add(
          new Run(
              label,
              new Policies(label, "per-resource", "checkpoint", "edf-check"),
              figures,
              List.of(),
              List.of(),
              List.of(),
              ledgers,
              List.of()));
      fetch.add(Value.of(3600));
      all.add(Value.of(172_800));
    }
    ReportSheet blame =
        new ReportSheet(
            "Whose decision",
            "Who wasted it.",
            "Cause",
            List.of(
                new ReportSheet.Row("wasted cpu", ReportUnit.INSTANCE_SECONDS, "in all", all),
                new ReportSheet.Row(
                    "wasted cpu: fetch", ReportUnit.INSTANCE_SECONDS, "too late", fetch)));
    return new ReportModel(
        "title",
        "scenario",
        1,
        1,
        4,
        "1.0",
        "command",
        List.of(new Project("p", 1)),
        List.of(new Resource("cpu", 1)),
        List.of(
            new Figure("idle_fraction", ReportUnit.FRACTION, "not used", Better.LOWER),
            new Figure("missed_fraction", ReportUnit.FRACTION, "missed", Better.LOWER)),
        runs,
        List.of(blame));
  }

  private String answer(ReportModel model, int width, String probe) throws Exception {
    StringBuilder page = new StringBuilder();
    new ReportWriter().write(model, page);
    return Chromium.answer(page, folder, width, probe);
  }

  @ParameterizedTest
  @ValueSource(ints = {1280, 500})
  void six_policies_fit_in_the_window(int width) throws Exception {
    String found =
        answer(
            model("edf-debt", "wrr-debt", "edf", "fifo", "rec", "eevdf"),
            width,
            """
            const cells = [...document.querySelectorAll(".merit")][0].querySelectorAll("tbody td");
            const seen = [...cells].filter(d => {
              const box = d.querySelector(".number").getBoundingClientRect();
              return box.width > 5 && box.right <= innerWidth;
            }).length;
            const names = [...document.querySelectorAll(".merit")][0].querySelector("tbody th").getBoundingClientRect().width;
            return innerWidth + " " + seen + " of " + cells.length + " " + (names >= 250) + " " + (document.documentElement.scrollWidth <= innerWidth);
            """);
    // The one figure that differs; the other is folded.
    assertThat(found).isEqualTo(width + " 6 of 6 true true");
  }

  @Test
  void equal_figures_are_folded_below_those_that_differ() throws Exception {
    String found =
        answer(
            model("a", "b"),
            1280,
            """
            const names = at => [...document.querySelectorAll(at)].map(n => n.firstChild.textContent).join(",");
            const fold = document.querySelector("details.equal");
            return names("section > .merit tbody th") + "|" + names("details tbody th") + "|" + fold.open + "|"
              + fold.querySelector("td .number").textContent;
            """);
    assertThat(found)
        .isEqualTo("Missed fraction,Wasted cpu,Wasted cpu: fetch|Idle fraction|false|25.0");
  }

  /** Parts and their whole are in one unit, so that they can be added. */
  @Test
  void blame_is_shown_in_one_scale() throws Exception {
    String found =
        answer(
            model("a", "b"),
            1280,
            """
            const sheet = document.getElementById("sheet-0");
            return sheet.querySelector("h2").textContent + "|" + [...sheet.querySelectorAll("tbody tr")].map(r =>
              r.querySelector(".about").textContent + " " + r.querySelector(".number").textContent).join("|");
            """);
    // 48 instance-hours in all are 2 days; one of them is 1/24 = 0.04 days.
    assertThat(found).isEqualTo("Whose decision|instance-days 2.00|instance-days 0.04");
  }

  @Test
  void a_ledger_that_is_not_kept_draws_no_axes() throws Exception {
    String found =
        answer(
            model("a", "b"),
            1280,
            """
            const look = id => document.querySelector(id + " .plot").getBoundingClientRect().height > 0;
            return look("#ledger-0") + " " + look("#ledger-1") + " " + document.querySelector("#ledger-1 .sub").textContent;
            """);
    assertThat(found).isEqualTo("true false These policies keep no such ledger.");
  }

  @Test
  void one_run_is_a_simulation() throws Exception {
    String heading = "return document.querySelector('.eyebrow span').textContent;";
    assertThat(answer(model("a"), 1280, heading)).isEqualTo("Voluntas · simulation");
    assertThat(answer(model("a", "b"), 1280, heading)).isEqualTo("Voluntas · policy comparison");
  }
}
