package io.voluntas.emulator.result;

import io.voluntas.emulator.blame.Blame;
import io.voluntas.emulator.blame.Parts;
import io.voluntas.emulator.run.RunResult;
import io.voluntas.emulator.run.Statistic;
import io.voluntas.spi.model.Durations;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Writes results as JSON: one document for a scenario, {@code {"scenarios": [...]}} for several.
 * Every number is finite: {@code null} stands for a figure without a value, and for the interval of
 * one that fewer than two replicates have. {@code step_seconds} is there only for runs in steps;
 * {@code ci95} and {@code differences} are empty for a single replicate; {@code least_possible} and
 * {@code blame} are there only when they were asked for.
 */
public final class ResultsJson {
  private ResultsJson() {}

  /** The document of one scenario, with a line end. */
  public static String write(Results results) {
    JsonText json = new JsonText();
    document(json, results);
    return json.text();
  }

  /** The document of some scenarios, with a line end; of one it is that scenario's own. */
  public static String write(List<Results> all) {
    if (all.size() == 1) {
      return write(all.get(0));
    }
    JsonText json = new JsonText();
    json.open('{').name("scenarios").open('[');
    all.forEach(one -> document(json, one));
    return json.close(']').close('}').text();
  }

  private static void document(JsonText json, Results results) {
    json.open('{');
    json.name("scenario").string(results.scenario());
    json.name("seed").number(results.seed());
    json.name("days").number(results.duration() / (double) Durations.DAY);
    if (results.step() > 0) {
      json.name("step_seconds").seconds(results.step());
    }
    json.name("replicates").number(results.replicates());
    json.name("projects").open('[');
    for (Results.Project project : results.projects()) {
      json.open('{').name("name").string(project.name());
      json.name("share").number(project.share()).close('}');
    }
    json.close(']').name("resources").open('[');
    for (Results.Resource resource : results.resources()) {
      json.open('{').name("type").string(resource.type());
      json.name("instances").number(resource.instances()).close('}');
    }
    json.close(']').name("runs").open('[');
    for (Results.Run run : results.runs()) {
      run(json, results, run);
    }
    json.close(']').close('}');
  }

  private static void run(JsonText json, Results results, Results.Run run) {
    Results.Policies policies = run.policies();
    json.open('{');
    json.name("cpu").string(policies.cpu());
    json.name("fetch").string(policies.fetch());
    json.name("enforce").string(policies.enforce());
    json.name("send").string(policies.send());
    json.name("options").open('{');
    policies.options().forEach((name, text) -> json.name(name).string(text));
    json.close('}');
    statistics(json, "figures", run.figures(), Statistic::mean);
    boolean several = results.replicates() > 1;
    Function<Statistic, Double> halfWidth = one -> one.ci95().orElse(Double.NaN);
    statistics(json, "ci95", several ? run.figures() : Map.of(), halfWidth);
    Map<String, Statistic> differences = several ? run.differences() : Map.of();
    statistics(json, "difference", differences, Statistic::mean);
    statistics(json, "difference_ci95", differences, halfWidth);
    json.name("projects").open('[');
    run.projects().forEach(project -> outcome(json, results, project));
    json.close(']').name("counts");
    counts(json, run.counts());
    if (!run.least().isEmpty()) {
      statistics(json, "least_possible", run.least(), Statistic::mean);
    }
    run.blame().ifPresent(blame -> blame(json, blame));
    json.close('}');
  }

  private static void statistics(
      JsonText json,
      String name,
      Map<String, Statistic> statistics,
      Function<Statistic, Double> part) {
    json.name(name).open('{');
    statistics.forEach(
        (figure, value) -> {
          double number = part.apply(value);
          json.name(figure);
          if (Double.isNaN(number)) {
            json.none();
          } else {
            json.number(number);
          }
        });
    json.close('}');
  }

  private static void outcome(JsonText json, Results results, Results.Outcome outcome) {
    json.open('{').name("used_seconds").open('{');
    for (int r = 0; r < results.resources().size(); r++) {
      json.name(results.resources().get(r).type()).seconds(outcome.used().get(r));
    }
    json.close('}').name("fraction").number(outcome.fraction());
    json.name("jobs_met").number(outcome.jobsMet());
    json.name("jobs_missed").number(outcome.jobsMissed()).close('}');
  }

  private static void blame(JsonText json, Blame blame) {
    json.name("blame").open('{').name("runs").number(blame.runs());
    parts(json, "wasted_seconds", blame.resources(), blame.wasted());
    parts(json, "idle_seconds", blame.resources(), blame.idle());
    json.close('}');
  }

  private static void parts(JsonText json, String name, List<String> types, List<Parts> parts) {
    json.name(name).open('{');
    for (int r = 0; r < types.size(); r++) {
      json.name(types.get(r)).open('{').name("total").seconds(parts.get(r).total());
      parts.get(r).byCause().forEach((cause, work) -> json.name(cause.word()).seconds(work));
      json.close('}');
    }
    json.close('}');
  }

  private static void counts(JsonText json, RunResult.Counts counts) {
    json.open('{');
    json.name("events").number(counts.events());
    json.name("rpcs").number(counts.rpcs());
    json.name("failed_rpcs").number(counts.failedRpcs());
    json.name("jobs_received").number(counts.received());
    json.name("jobs_finished").number(counts.finished());
    json.name("jobs_reported").number(counts.reported());
    json.name("schedules").number(counts.schedules());
    json.close('}');
  }
}
