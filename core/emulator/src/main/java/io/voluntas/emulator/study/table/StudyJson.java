package io.voluntas.emulator.study.table;

import io.voluntas.emulator.figure.Figures;
import io.voluntas.emulator.result.JsonText;
import io.voluntas.emulator.scenario.ScenarioYamlWriter;
import io.voluntas.emulator.study.Parameter;
import io.voluntas.emulator.study.plan.Cell;
import io.voluntas.emulator.study.plan.PolicyCombination;
import io.voluntas.emulator.study.plan.StudyPlan;
import io.voluntas.emulator.study.result.Expected;
import io.voluntas.emulator.study.result.StudyResult;
import io.voluntas.emulator.study.result.Verdict;
import io.voluntas.engine.config.EffectiveSetting;
import io.voluntas.engine.config.Selection;
import io.voluntas.spi.figure.FigureOfMerit;
import io.voluntas.spi.model.Durations;
import java.util.List;

/** The JSON records of a study: what it was, and where each cell comes from. */
final class StudyJson {
  private final StudyPlan plan;
  private final StudyResult result;

  StudyJson(StudyPlan plan, StudyResult result) {
    this.plan = plan;
    this.result = result;
  }

  String study() {
    JsonText json = new JsonText();
    json.open('{');
    json.name("title").string(result.title());
    json.name("version").string(result.version());
    json.name("study_sha256").string(result.digest());
    json.name("seed").number(result.seed());
    json.name("points_asked").number(points());
    json.name("cells").number(result.cells().size());
    json.name("runs").number(runs());
    texts(json, "scenarios", result.scenarios());
    json.name("parameters").open('[');
    for (StudyResult.Axis axis : result.axes()) {
      json.open('{').name("name").string(axis.name());
      json.name("listed").bool(axis.listed());
      texts(json, "values", axis.values());
      json.close('}');
    }
    json.close(']').name("policies").open('[');
    for (StudyResult.Policies policies : result.policies()) {
      json.open('{').name("label").string(policies.label());
      json.name("cpu").string(policies.names().cpu());
      json.name("fetch").string(policies.names().fetch());
      json.name("enforce").string(policies.names().enforce());
      json.name("send").string(policies.names().send()).close('}');
    }
    json.close(']');
    json.name("baseline").string(result.policies().get(result.baseline()).label());
    json.name("figures").open('[');
    for (FigureOfMerit.Figure figure : result.figures()) {
      json.open('{').name("name").string(figure.name());
      json.name("unit").string(Figures.unit(figure));
      json.name("better").string(better(figure));
      json.name("help").string(figure.help()).close('}');
    }
    json.close(']').name("verdicts").open('[');
    for (Verdict verdict : result.verdicts()) {
      json.open('{').name("sentence").string(verdict.sentence());
      json.name("figure").string(verdict.claim().figure());
      json.name("claimed").string(verdict.claim().is());
      json.name("as_claimed").number(verdict.count(Verdict.Side.CLAIMED));
      json.name("undecided").number(verdict.count(Verdict.Side.UNDECIDED));
      json.name("reversed").number(verdict.count(Verdict.Side.REVERSED));
      verdict.expected().ifPresent(one -> expected(json, one));
      json.close('}');
    }
    return json.close(']').close('}').text();
  }

  private static String better(FigureOfMerit.Figure figure) {
    if (!Figures.isRanked(figure)) {
      return "neither";
    }
    return figure.lowerIsBetter() ? "lower" : "higher";
  }

  /** Points of the design; there are fewer cells for each scenario when some were drawn alike. */
  private long points() {
    return plan.study()
        .design()
        .count(plan.study().parameters().stream().map(Parameter::axis).toList());
  }

  private static void expected(JsonText json, Expected expected) {
    json.name("expected").string(expected.rule());
    json.name("outcome").string(expected.seen() ? "seen" : "not seen");
    json.name("found").string(expected.found() ? "seen" : "not seen");
  }

  private long runs() {
    return result.cells().stream().mapToLong(StudyResult.Cell::replicates).sum()
        * result.policies().size();
  }

  private static void texts(JsonText json, String name, List<String> texts) {
    json.name(name).open('[');
    texts.forEach(json::string);
    json.close(']');
  }

  String cell(StudyResult.Cell done) {
    Cell cell = plan.cells().get(done.number() - 1);
    JsonText json = new JsonText();
    json.open('{');
    json.name("cell").number(done.number());
    json.name("study_sha256").string(result.digest());
    json.name("version").string(result.version());
    json.name("seed").number(result.seed());
    json.name("days").number(done.duration() / (double) Durations.DAY);
    json.name("replicates").number(done.replicates());
    json.name("parameters").open('{');
    for (int i = 0; i < done.values().size(); i++) {
      json.name(result.axes().get(i).name()).string(done.values().get(i));
    }
    json.close('}').name("policies").open('[');
    for (PolicyCombination policies : plan.policies(cell)) {
      json.open('{').name("label").string(policies.label());
      for (Selection<?> one :
          List.of(policies.cpu(), policies.fetch(), policies.enforce(), policies.send())) {
        json.name(one.section()).open('{');
        for (EffectiveSetting setting : one.effective()) {
          json.name(setting.key()).string(setting.setting().text());
        }
        json.close('}');
      }
      json.close('}');
    }
    json.close(']');
    json.name("scenario").string(result.scenarios().get(done.scenario()));
    boolean single = plan.source(cell).isSingle();
    json.name(single ? "scenario_sha256" : "first_host_sha256").string(done.digest());
    String yaml = ScenarioYamlWriter.write(plan.scenario(cell, 0));
    json.name(single ? "scenario_yaml" : "first_host_yaml").string(yaml);
    return json.close('}').text();
  }
}
