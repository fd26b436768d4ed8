package io.voluntas.emulator.study.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.emulator.report.Chromium;
import io.voluntas.emulator.study.result.Expected;
import io.voluntas.emulator.study.result.StudyResult;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a reader sees of a study with many sets of policies, in a real browser. */
class StudyLayoutTest {
  /** The shapes of a chart, as it is saved. */
  private static final String SVG =
      """
      const svg = async id => {
        let blob = null;
        URL.createObjectURL = b => { blob = b; return "#"; };
        [...document.querySelector(id).querySelectorAll("button")].find(b => b.textContent === "SVG").click();
        const holder = document.createElement("div");
        holder.innerHTML = await blob.text();
        document.body.append(holder);
        return holder.querySelector("svg");
      };
      """;

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  private Path folder;

  private String answer(StudyResult result, int width, String probe) throws Exception {
    StringBuilder page = new StringBuilder();
    new StudyPage(result, WideStudy.ranking()).write(page);
    return Chromium.answer(page, folder, width, probe);
  }

  /** Six policies have a place each, within the window, and no word of theirs is broken. */
  @ParameterizedTest
  @ValueSource(ints = {1280, 700, 500})
  void no_column_is_hidden_and_no_word_is_broken(int width) throws Exception {
    String found =
        answer(
            WideStudy.with(),
            width,
            """
            const bad = [];
            const table = document.querySelector("#ranking .merit");
            const cards = table.classList.contains("cards");
            for (const n of document.querySelectorAll("#ranking th, #ranking td, #ranking .cell, #ranking .mark, figure, canvas")) {
              const box = n.getBoundingClientRect();
              if (n.closest("details:not([open])") || cards && n.closest("thead")) continue;
              if (box.right > innerWidth + 1) bad.push("wide:" + n.className + Math.round(box.right));
            }
            if (document.documentElement.scrollWidth > innerWidth) bad.push("scrolls");
            const labels = table.querySelectorAll(cards ? ".who" : "thead th");
            for (const label of labels) {
              const walk = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
              while (walk.nextNode()) for (const m of walk.currentNode.data.matchAll(/[A-Za-z0-9]+/g)) {
                const range = document.createRange();
                range.setStart(walk.currentNode, m.index);
                range.setEnd(walk.currentNode, m.index + m[0].length);
                if (range.getClientRects().length > 1) bad.push("broken:" + m[0]);
              }
            }
            const seen = [...table.querySelector("tbody tr").querySelectorAll("td")].filter(d => d.getBoundingClientRect().width > 50).length;
            return innerWidth + " " + cards + " " + seen + " " + bad.join(" ");
            """);
    assertThat(found).isEqualTo(width + " " + (width < 1000) + " 6 ");
  }

  @Test
  void what_differs_comes_first_and_the_rest_is_folded() throws Exception {
    String found =
        answer(
            WideStudy.with(),
            1280,
            """
            const names = at => [...document.querySelectorAll(at)].map(n => n.firstChild.textContent).join(",");
            return names("#ranking > div > .merit tbody th") + "|" + names("#ranking details tbody th") + "|"
              + names("#figures > section h2") + "|" + names("#figures > details h2") + "|"
              + [...document.querySelectorAll("details")].filter(d => d.open).length;
            """);
    // The unit of the times is with the values, not in the name of the figure.
    assertThat(found)
        .isEqualTo(
            "Missed fraction,Response of P1|Idle fraction,Jobs missed"
                + "|Missed fraction,Response of P1|Idle fraction,Jobs missed|0");
  }

  /** Equal values stand side by side, and no interval of a fraction goes below 0. */
  @Test
  void equal_points_are_all_seen() throws Exception {
    String found =
        answer(
            WideStudy.with(),
            1280,
            SVG
                + """
                const drawing = await svg("#missed-fraction-by-buffer");
                const marks = [...drawing.querySelectorAll("polygon:not([opacity])")].map(n => {
                  const box = n.getBBox();
                  return [box.x + box.width / 2, box.y + box.height / 2];
                });
                const hidden = marks.filter(([x, y], i) => marks.some(([u, v], k) => k < i && Math.hypot(x - u, y - v) < 2.4)).length;
                const zero = [...drawing.querySelectorAll("text")].find(t => t.textContent === "0");
                const floor = Number(zero.getAttribute("y")) - 4;
                const below = [...drawing.querySelectorAll("polygon[opacity]")].filter(n => n.getBBox().y + n.getBBox().height > floor + .5).length;
                const texts = [...drawing.querySelectorAll("text")].map(t => t.getBBox());
                const over = texts.filter((a, i) => texts.some((b, k) => k < i && a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height - 3 && b.y < a.y + a.height - 3)).length;
                const minus = [...drawing.querySelectorAll("text")].filter(t => t.textContent.startsWith("\\u2212")).length;
                return [marks.length, hidden, below, over, minus].join(" ");
                """);
    // Six sets of policies in three cells.
    assertThat(found).isEqualTo("18 0 0 0 0");
  }

  @Test
  void the_baseline_is_not_in_the_legend_of_differences() throws Exception {
    String found =
        answer(
            WideStudy.with(),
            1280,
            """
            const key = id => [...document.querySelectorAll(id + " .key li")].map(n => n.textContent);
            return key("#missed-fraction-by-buffer").length + " " + key("#missed-fraction-difference-by-buffer").length + " "
              + key("#missed-fraction-difference-by-buffer").some(t => t.includes("baseline"));
            """);
    assertThat(found).isEqualTo("6 5 false");
  }

  /** One line per claim, which says how many, and whose colour is that of the expectation. */
  @Test
  void verdicts_agree_with_what_was_expected() throws Exception {
    Optional<Expected> notSeen = Optional.of(new Expected("all", false, true));
    Optional<Expected> asBefore = Optional.of(new Expected("all", false, false));
    String found =
        answer(
            WideStudy.with(
                WideStudy.verdict("lower", 2, 22, 0, notSeen),
                WideStudy.verdict("lower", 5, 2, 0, Optional.empty()),
                WideStudy.verdict("lower", 7, 0, 0, Optional.empty()),
                WideStudy.verdict("same", 6, 5, 1, asBefore),
                WideStudy.verdict("rising", 0, 0, 3, Optional.empty()),
                WideStudy.verdict("higher", 0, 4, 0, Optional.empty())),
            1280,
            """
            return [...document.querySelectorAll(".verdict")].map(v => v.dataset.tone + ": " + v.querySelector("strong").textContent
              + "; " + v.querySelector(".sides li:last-child").textContent).join("|");
            """);
    assertThat(found.split("\\|"))
        .containsExactly(
            "bad: holds in 2 of 24; 0 the other way round",
            "open: holds in 5 of 7; 0 the other way round",
            "good: holds in all 7; 0 the other way round",
            "good: holds in 6 of 12, different in 1 of 12; 1 different",
            "bad: otherwise in all 3; 3 otherwise",
            "open: undecided in all 4; 0 the other way round");
  }
}
