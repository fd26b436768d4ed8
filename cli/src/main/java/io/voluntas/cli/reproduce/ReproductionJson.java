package io.voluntas.cli.reproduce;

import io.voluntas.emulator.reproduce.Compared;
import io.voluntas.emulator.reproduce.Reproduction;
import io.voluntas.emulator.reproduce.Study;
import io.voluntas.emulator.reproduce.Table;
import io.voluntas.emulator.result.JsonText;
import io.voluntas.emulator.run.Statistic;
import java.util.List;
import java.util.Map;

/** A reproduction as one JSON document. */
public final class ReproductionJson {
  private ReproductionJson() {}

  /** The document, with a line end. */
  public static String write(Study study, Reproduction how, Map<Table, List<Compared>> all) {
    JsonText json = new JsonText();
    json.open('{');
    json.name("study").string(study.name());
    json.name("golden_program").string(study.program());
    json.name("reconstructed").string("scenarios and golden numbers are reconstructions");
    json.name("seed").number(how.seed());
    json.name("replicates").number(how.replicates());
    json.name("tables").open('[');
    all.forEach(
        (table, cells) -> {
          json.open('{');
          json.name("table").string(table.name());
          json.name("title").string(table.title());
          json.name("cells").open('[');
          cells.forEach(cell -> cell(json, cell));
          json.close(']').close('}');
        });
    return json.close(']').close('}').text();
  }

  private static void cell(JsonText json, Compared cell) {
    json.open('{');
    json.name("row").string(cell.golden().row());
    json.name("column").string(cell.golden().column());
    json.name("policies").string(cell.policies().text());
    json.name("figure").string(cell.golden().measured().text());
    json.name("step_seconds").seconds(cell.golden().step());
    statistic(json, "ours", cell.ours());
    json.name("golden").number(cell.golden().value());
    json.name("golden_runs").number(cell.golden().runs());
    json.name("difference").number(cell.difference());
    json.name("rule").string(cell.rule());
    json.name("bound").number(cell.bound());
    json.name("result").string(cell.held() ? "held" : "outside");
    cell.cause().ifPresent(cause -> json.name("cause").string(cause));
    json.name("by_step").open('[');
    cell.bySteps()
        .forEach(
            (step, value) -> {
              json.open('{');
              json.name("step_seconds").seconds(step);
              statistic(json, "ours", value);
              json.close('}');
            });
    json.close(']').close('}');
  }

  private static void statistic(JsonText json, String name, Statistic one) {
    json.name(name).number(one.mean());
    one.ci95().ifPresent(half -> json.name(name + "_ci95").number(half));
  }
}
