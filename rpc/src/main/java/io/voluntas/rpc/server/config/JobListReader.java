package io.voluntas.rpc.server.config;

import io.voluntas.engine.config.Keys;
import io.voluntas.engine.config.YamlDocument;
import io.voluntas.engine.config.YamlSection;
import io.voluntas.engine.config.YamlValue;
import io.voluntas.spi.model.Durations;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads a job list: one entry, or several under {@code jobs}, or names under {@code cancel}. */
public final class JobListReader {
  private static final List<String> ENTRY_KEYS =
      List.of(
          "app",
          "name",
          "count",
          "for-each",
          "command-line",
          "inputs",
          "flops-est",
          "flops-bound",
          "memory",
          "disk",
          "delay-bound",
          "priority",
          "max-errors",
          "max-instances",
          "report-immediately");
  private static final Keys ENTRY = new Keys("job", ENTRY_KEYS);
  private static final Keys LIST = Keys.of("job list", "jobs", "cancel");
  private static final Keys EITHER =
      new Keys("job list", Stream.concat(LIST.names().stream(), ENTRY_KEYS.stream()).toList());
  private static final Keys INPUT = Keys.of("input", "path", "open-name", "copy");

  private static final int MOST = 100_000;
  private static final double MOST_FLOPS = 1e24;
  private static final double BOUND_FACTOR = 100;

  /** Below two minutes clients take a limit for a mistake; this is a day of 1 GFLOPS. */
  private static final double LEAST_BOUND = 8.64e13;

  private static final long MEGABYTE = 1_000_000;
  private static final double FLOPS_ESTIMATE = 3.6e12;

  private JobListReader() {}

  /**
   * Reads the text of the file.
   *
   * @param file its name for messages
   * @throws io.voluntas.engine.config.ConfigException with every problem
   */
  public static JobList read(String file, String text) {
    return YamlDocument.read(file, text, JobListReader::bind);
  }

  private static Optional<JobList> bind(YamlValue top) {
    int mark = top.mark();
    YamlSection all = top.section(EITHER);
    List<JobSpec> jobs = new ArrayList<>();
    List<String> cancel = new ArrayList<>();
    if (all.find("jobs").isPresent() || all.find("cancel").isPresent()) {
      for (String key : ENTRY_KEYS) {
        all.find(key)
            .ifPresent(v -> v.problem("beside 'jobs' or 'cancel' there is no '" + key + "'"));
      }
      all.find("jobs").ifPresent(v -> v.list().forEach(one -> jobs.add(entry(one))));
      all.find("cancel").ifPresent(v -> v.list().forEach(one -> one.text().ifPresent(cancel::add)));
    } else {
      jobs.add(entry(top));
    }
    return top.make(mark, () -> new JobList(jobs, cancel));
  }

  private static JobSpec entry(YamlValue value) {
    YamlSection section = value.section(ENTRY);
    String app = section.require("app").map(v -> v.parsed(Names::plain, "x")).orElse("x");
    List<JobSpec.Input> inputs = new ArrayList<>();
    section.find("inputs").ifPresent(v -> v.list().forEach(one -> inputs.add(input(one))));
    Optional<String> forEach = section.find("for-each").map(v -> v.parsed(Names::path, "x"));
    if (forEach.isPresent()) {
      section
          .find("count")
          .ifPresent(v -> v.problem("'for-each' gives one job a file; leave 'count' out"));
    }
    double estimate = section.number("flops-est", 1, MOST_FLOPS, FLOPS_ESTIMATE);
    return new JobSpec(
        app,
        section.parsed("name", Names::plain, ""),
        section.whole("count", 1, MOST, 1),
        forEach,
        section.parsed("command-line", Names::oneLine, ""),
        inputs,
        new JobSpec.Size(
            estimate,
            section.number(
                "flops-bound", 1, MOST_FLOPS, Math.max(LEAST_BOUND, BOUND_FACTOR * estimate)),
            ServerConfigReader.bytes(section, "memory", 100 * MEGABYTE),
            ServerConfigReader.bytes(section, "disk", 100 * MEGABYTE)),
        rules(section));
  }

  private static JobSpec.Rules rules(YamlSection section) {
    return new JobSpec.Rules(
        section.find("delay-bound").map(JobListReader::delayBound).orElse(Durations.DAY),
        section.whole("priority", -MOST, MOST, 0),
        section.whole("max-errors", 1, MOST, 3),
        section.whole("max-instances", 1, MOST, 10),
        section.flag("report-immediately", true));
  }

  private static long delayBound(YamlValue value) {
    long bound = value.duration(Durations.DAY);
    if (bound < Durations.SECOND) {
      value.problem("below one second");
    }
    return bound;
  }

  private static JobSpec.Input input(YamlValue value) {
    if (value.isText()) {
      String path = value.parsed(Names::path, "x");
      return new JobSpec.Input(path, lastOf(path), true);
    }
    YamlSection section = value.section(INPUT);
    String path = section.require("path").map(v -> v.parsed(Names::path, "x")).orElse("x");
    return new JobSpec.Input(
        path, section.parsed("open-name", Names::path, lastOf(path)), section.flag("copy", true));
  }

  private static String lastOf(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }
}
