package io.voluntas.emulator.scenario;

import io.voluntas.engine.config.YamlSection;
import io.voluntas.engine.config.YamlValue;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Binds which jobs a server has. */
final class SupplyReader {
  private SupplyReader() {}

  static Optional<Supply> read(YamlValue value, ScenarioFiles files) {
    if (value.isText()) {
      return Optional.of(
          value.parsed(
              text ->
                  switch (text) {
                    case "unlimited" -> Supply.UNLIMITED;
                    case "none" -> Supply.NONE;
                    default ->
                        throw new IllegalArgumentException(
                            "'" + text + "' is neither unlimited nor none nor a section");
                  },
              Supply.UNLIMITED));
    }
    int mark = value.mark();
    YamlSection supply = value.section(ScenarioKeys.SUPPLY);
    OptionalInt perDay = ScenarioYaml.limit(supply, "per-day");
    Optional<YamlValue> log = supply.find("jobs").filter(YamlValue::isSection);
    if (log.isPresent()) {
      if (perDay.isPresent() || supply.find("recorded").isPresent()) {
        value.problem("the jobs of a log are all there is: per-day and recorded have no meaning");
      }
      return logged(log.get(), files);
    }
    Optional<List<Supply.Batch>> batches =
        supply.find("jobs").map(v -> ScenarioYaml.items(v, SupplyReader::batch));
    Optional<List<Supply.RecordedJob>> recorded =
        supply.find("recorded").map(v -> ScenarioYaml.items(v, SupplyReader::recorded));
    if (recorded.isPresent()) {
      if (batches.isPresent() || perDay.isPresent()) {
        value.problem("recorded jobs are all there is: jobs and per-day have no meaning");
      }
      return value.make(mark, () -> new Supply.Recorded(recorded.get()));
    }
    return value.make(
        mark,
        () ->
            batches.isPresent()
                ? new Supply.Listed(batches.get(), perDay)
                : new Supply.Unlimited(perDay));
  }

  private static Optional<Supply.RecordedJob> recorded(YamlValue value) {
    int mark = value.mark();
    YamlSection job = value.section(ScenarioKeys.RECORDED);
    String app = ScenarioYaml.requiredText(job, "app");
    long from = job.duration("from", 0);
    long runtime = ScenarioYaml.requiredDuration(job, "runtime");
    long estimate = job.duration("estimate", runtime);
    long delayBound = ScenarioYaml.requiredDuration(job, "delay-bound");
    long download = job.duration("download", 0);
    return value.make(
        mark, () -> new Supply.RecordedJob(app, from, runtime, estimate, delayBound, download));
  }

  private static Optional<Supply.Batch> batch(YamlValue value) {
    int mark = value.mark();
    YamlSection batch = value.section(ScenarioKeys.BATCH);
    String app = ScenarioYaml.requiredText(batch, "app");
    int count = batch.whole("count", 1, Integer.MAX_VALUE, 1);
    return value.make(mark, () -> new Supply.Batch(app, count));
  }

  private static Optional<Supply> logged(YamlValue value, ScenarioFiles files) {
    int mark = value.mark();
    YamlSection log = value.section(ScenarioKeys.JOB_LOG);
    String name = ScenarioYaml.requiredText(log, "log");
    String app = ScenarioYaml.requiredText(log, "app");
    long delayBound = ScenarioYaml.requiredDuration(log, "delay-bound");
    return value.make(mark, () -> new Supply.Recorded(files.jobs(name, app, delayBound)));
  }
}
