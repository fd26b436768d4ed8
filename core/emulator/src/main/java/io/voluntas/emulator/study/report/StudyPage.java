package io.voluntas.emulator.study.report;

import io.voluntas.emulator.figure.Figures;
import io.voluntas.emulator.report.JsonWriter;
import io.voluntas.emulator.report.ReportTemplate;
import io.voluntas.emulator.run.Statistic;
import io.voluntas.emulator.study.result.Expected;
import io.voluntas.emulator.study.result.StudyResult;
import io.voluntas.emulator.study.result.Verdict;
import io.voluntas.emulator.study.stats.Difference;
import io.voluntas.spi.figure.FigureOfMerit;
import io.voluntas.spi.model.Durations;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * Writes a finished study as one HTML page. The same study gives the same bytes on every machine.
 * The page holds at most {@value #MOST_ESTIMATES} estimates, cell by cell, and says how many cells
 * it leaves out.
 *
 * <p>Immutable and thread-safe.
 */
public final class StudyPage {
  /** About 8 MB; a browser still draws that at once. */
  private static final int MOST_ESTIMATES = 100_000;

  /** Comparisons of one claim that are listed one by one; the counts are of all. */
  private static final int MOST_OUTCOMES = 20_000;

  private static final int DIGITS = 7;

  private static final List<Verdict.Side> SIDES = List.of(Verdict.Side.values());

  private final StudyResult result;
  private final Ranking ranking;
  private final ReportTemplate template =
      new ReportTemplate(
          StudyPage.class,
          List.of("tokens.css", "page.css", "charts.css", "study.css"),
          List.of(
              "study-model.js",
              "format.js",
              "palette.js",
              "dom.js",
              "pen.js",
              "header.js",
              "merit.js",
              "study-chart.js",
              "study-tables.js",
              "study-lines.js",
              "study-heat.js",
              "study-figures.js",
              "study-main.js",
              "run.js"));

  /** Of a study. */
  public StudyPage(StudyResult result, Ranking ranking) {
    this.result = result;
    this.ranking = ranking;
  }

  /**
   * Writes the page; whoever encodes it must use UTF-8.
   *
   * @throws IOException when {@code out} fails
   */
  public void write(Appendable out) throws IOException {
    String title = result.title().isEmpty() ? "Study" : result.title();
    template.write(title, data -> study(new JsonWriter(data, DIGITS), title), out);
  }

  private void study(JsonWriter json, String title) throws IOException {
    json.open('{').name("title").string(title);
    json.name("version").string(result.version());
    json.name("digest").string(result.digest());
    json.name("seed").string(Long.toString(result.seed()));
    texts(json.name("scenarios"), result.scenarios());
    json.name("axes").open('[');
    for (StudyResult.Axis axis : result.axes()) {
      json.open('{').name("name").string(axis.name());
      json.name("listed").number(axis.listed() ? 1 : 0);
      texts(json.name("values"), axis.values());
      json.close('}');
    }
    json.close(']').name("policies").open('[');
    for (StudyResult.Policies policies : result.policies()) {
      policies(json, policies);
    }
    json.close(']').name("figures").open('[');
    for (FigureOfMerit.Figure figure : result.figures()) {
      json.open('{').name("name").string(figure.name());
      json.name("unit").string(unit(figure)).name("help").string(figure.help());
      String better = figure.lowerIsBetter() ? "lower" : "higher";
      json.name("better").string(Figures.isRanked(figure) ? better : "neither").close('}');
    }
    json.close(']').name("baseline").number(result.baseline());
    json.name("runs").number(runs());
    json.name("all").number(result.cells().size());
    json.name("rankingNote").string(ranking.note(result.figures()));
    json.name("ranking").open('[');
    for (List<Ranking.Overall> row : ranking.overall()) {
      json.open('[');
      for (Ranking.Overall one : row) {
        statistic(json.open('['), one.value());
        if (one.difference().isPresent()) {
          difference(json, one.difference().get());
        }
        json.close(']');
      }
      json.close(']');
    }
    json.close(']').name("cells").open('[');
    int each = Math.max(1, result.policies().size() * result.figures().size());
    int shown = Math.min(result.cells().size(), Math.max(1, MOST_ESTIMATES / each));
    for (StudyResult.Cell cell : result.cells().subList(0, shown)) {
      cell(json, cell);
    }
    json.close(']').name("verdicts").open('[');
    for (Verdict verdict : result.verdicts()) {
      verdict(json, verdict, shown);
    }
    json.close(']').close('}');
  }

  private long runs() {
    return result.cells().stream().mapToLong(StudyResult.Cell::replicates).sum()
        * result.policies().size();
  }

  private static void policies(JsonWriter json, StudyResult.Policies policies) throws IOException {
    json.open('{').name("label").string(policies.label());
    json.name("kinds").open('[').string(policies.names().cpu()).string(policies.names().fetch());
    json.string(policies.names().enforce()).string(policies.names().send()).close(']');
    json.name("options").open('[');
    for (Map.Entry<String, String> option : policies.names().options().entrySet()) {
      json.string(option.getKey() + "=" + option.getValue());
    }
    json.close(']').close('}');
  }

  private void cell(JsonWriter json, StudyResult.Cell cell) throws IOException {
    json.open('{').name("n").number(cell.number()).name("scenario").number(cell.scenario());
    json.name("at").open('[');
    for (int a = 0; a < cell.values().size(); a++) {
      json.number(result.axes().get(a).values().indexOf(cell.values().get(a)));
    }
    json.close(']').name("days").number(cell.duration() / (double) Durations.DAY);
    json.name("replicates").number(cell.replicates()).name("estimates").open('[');
    for (List<StudyResult.Estimate> row : cell.estimates()) {
      json.open('[');
      for (StudyResult.Estimate estimate : row) {
        statistic(json.open('['), estimate.value());
        if (estimate.contrast().isPresent()) {
          StudyResult.Contrast contrast = estimate.contrast().get();
          difference(json, contrast.difference());
          json.number(contrast.adjusted().orElse(Double.NaN));
        }
        json.close(']');
      }
      json.close(']');
    }
    json.close(']').close('}');
  }

  private static void verdict(JsonWriter json, Verdict verdict, int cells) throws IOException {
    json.open('{').name("sentence").string(verdict.sentence());
    json.name("subject").string(verdict.claim().subject());
    json.name("other").string(verdict.claim().other());
    json.name("over").string(verdict.claim().over());
    json.name("figure").string(verdict.claim().figure());
    json.name("is").string(verdict.claim().is());
    json.name("expected").string(verdict.expected().map(Expected::sentence).orElse(""));
    json.name("asStated").number(verdict.expected().map(Expected::isAsStated).orElse(true) ? 1 : 0);
    json.name("counts").open('[');
    for (Verdict.Side side : Verdict.Side.values()) {
      json.number(verdict.count(side));
    }
    json.close(']').name("outcomes").open('[');
    List<Verdict.Outcome> shown =
        verdict.outcomes().stream()
            .filter(o -> Math.max(o.cell(), o.from()) < cells)
            .limit(MOST_OUTCOMES)
            .toList();
    for (Verdict.Outcome outcome : shown) {
      json.open('[').number(outcome.cell()).number(outcome.subject()).number(outcome.other());
      difference(json, outcome.difference());
      json.number(SIDES.indexOf(outcome.side())).number(outcome.from()).close(']');
    }
    json.close(']').close('}');
  }

  private static void statistic(JsonWriter json, Statistic statistic) throws IOException {
    json.number(statistic.mean()).number(statistic.ci95().orElse(Double.NaN));
  }

  private static void difference(JsonWriter json, Difference difference) throws IOException {
    statistic(json, difference.value());
    json.number(difference.p().orElse(Double.NaN));
  }

  private static void texts(JsonWriter json, List<String> texts) throws IOException {
    json.open('[');
    for (String text : texts) {
      json.string(text);
    }
    json.close(']');
  }

  private static String unit(FigureOfMerit.Figure figure) {
    String unit = Figures.unit(figure);
    return unit.equals("number") ? "count" : unit;
  }
}
