package io.voluntas.emulator.scenario;

import io.voluntas.engine.config.Keys;
import java.util.List;

/** Every key of a scenario file, by kind of section; the published schema has exactly these. */
final class ScenarioKeys {
  static final Keys SCENARIO =
      Keys.of("scenario", "title", "duration", "host", "preferences", "projects", "jobs", "events");
  static final Keys HOST =
      Keys.of(
          "host",
          "cpus",
          "resources",
          "on",
          "active",
          "connected",
          "gpu-active",
          "unnoticed-absences",
          "report-at-once");
  static final Keys RESOURCE =
      Keys.of("resource", "type", "count", "speed", "memory", "attributes");
  static final Keys AVAILABILITY =
      Keys.of(
          "availability",
          "fraction",
          "mean-on",
          "up",
          "down",
          "windows",
          "intervals",
          "trace",
          "node",
          "repeat");
  static final Keys PREFERENCES =
      Keys.of(
          "preferences",
          "min-queue",
          "extra-queue",
          "scheduling-period",
          "leave-in-memory",
          "max-cpus",
          "memory");
  static final Keys PROJECT =
      Keys.of(
          "project",
          "name",
          "share",
          "apps",
          "server",
          "max-concurrent",
          "suspended",
          "no-new-work",
          "exclude-types",
          "exclude",
          "history");
  static final Keys EXCLUSION = Keys.of("exclusion", "type", "instance", "app");
  static final Keys HISTORY = Keys.of("history", "deferred-until", "backoffs", "balances");
  static final Keys BACKOFF = Keys.of("backoff", "until", "interval");
  static final Keys BALANCE = Keys.of("balance", "ledger", "type", "amount");
  static final Keys SERVER =
      Keys.of(
          "server",
          "supply",
          "request-delay",
          "max-jobs-per-reply",
          "up",
          "latency",
          "download",
          "send",
          "strict-deadlines",
          "wall-time",
          "correct-estimates");
  static final Keys SUPPLY = Keys.of("supply", "jobs", "per-day", "recorded");
  static final Keys JOB_LOG = Keys.of("job-log", "log", "app", "delay-bound");
  static final Keys BATCH = Keys.of("batch", "app", "count");
  static final Keys RECORDED =
      Keys.of("recorded", "app", "from", "runtime", "estimate", "delay-bound", "download");
  static final Keys APP =
      Keys.of(
          "app",
          "name",
          "usage",
          "runtime",
          "estimate",
          "delay-bound",
          "weight",
          "checkpoint",
          "memory",
          "device-memory",
          "max-concurrent");
  static final Keys DISTRIBUTION =
      Keys.of(
          "distribution",
          "kind",
          "mean",
          "sd",
          "low",
          "high",
          "scale",
          "shape",
          "weights",
          "means",
          "values",
          "at-most");
  static final Keys JOB =
      Keys.of(
          "job",
          "project",
          "app",
          "name",
          "count",
          "remaining",
          "deadline",
          "received",
          "downloading-until");
  static final Keys EVENT =
      Keys.of(
          "event",
          "at",
          "suspend-job",
          "resume-job",
          "abort-job",
          "suspend-project",
          "resume-project",
          "no-new-work",
          "allow-new-work",
          "update",
          "set-share",
          "suspend-resource",
          "resume-resource",
          "add-job",
          "clock-jump",
          "max-cpus",
          "queue");
  static final Keys NEW_SHARE = Keys.of("new-share", "project", "share");
  static final Keys NEW_QUEUE = Keys.of("new-queue", "min", "extra");

  static final List<Keys> ALL =
      List.of(
          SCENARIO,
          HOST,
          RESOURCE,
          AVAILABILITY,
          PREFERENCES,
          PROJECT,
          EXCLUSION,
          HISTORY,
          BACKOFF,
          BALANCE,
          SERVER,
          SUPPLY,
          JOB_LOG,
          BATCH,
          RECORDED,
          APP,
          DISTRIBUTION,
          JOB,
          EVENT,
          NEW_SHARE,
          NEW_QUEUE);

  private ScenarioKeys() {}
}
