package io.voluntas.host.live;

import io.voluntas.spi.rpc.Launch;
import io.voluntas.spi.rpc.SchedulerReply.SentJob;
import java.util.List;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What the user says that jobs occupy, whatever their project says. Of several that fit a job, the
 * last one holds.
 *
 * @param app the app
 * @param planClass plan class of the version; only looked at with {@code oneVersion}
 * @param oneVersion whether it is about one app version; else it is about all versions of the app
 *     that use a device
 * @param cpus processors, millionths, above 0; empty for the version's own
 * @param devices devices of the version's type, millionths, above 0; empty for the version's own
 * @param arguments further words of the command line; may be empty
 */
public record Claims(
    String app,
    String planClass,
    boolean oneVersion,
    OptionalLong cpus,
    OptionalLong devices,
    String arguments) {
  private static final String CPU = "cpu";

  private boolean fit(SentJob job) {
    boolean version =
        oneVersion
            ? job.launch()
                .map(Launch::version)
                .filter(v -> v.planClass().equals(planClass))
                .isPresent()
            : job.usage().entrySet().stream()
                .anyMatch(use -> !use.getKey().equals(CPU) && use.getValue() > 0);
    return job.app().equals(app) && version;
  }

  /** A job as its project sent it, with what the user says instead. */
  static SentJob applied(List<Claims> claims, SentJob job) {
    return new SentJob(
        job.name(),
        job.app(),
        usage(claims, job),
        job.estimate(),
        job.deadline(),
        job.memoryBytes(),
        job.downloaded(),
        job.checkpointsAnytime(),
        job.deviceMemoryBytes(),
        job.launch().map(launch -> launch(claims, job, launch)));
  }

  private static SortedMap<String, Long> usage(List<Claims> claims, SentJob job) {
    SortedMap<String, Long> usage = new TreeMap<>(job.usage());
    for (Claims claim : claims) {
      if (claim.fit(job)) {
        claim.cpus.ifPresent(amount -> usage.put(CPU, amount));
        claim.devices.ifPresent(
            amount -> usage.replaceAll((type, own) -> type.equals(CPU) || own == 0 ? own : amount));
      }
    }
    return usage;
  }

  /** The user's further words come at the end of the command line. */
  private static Launch launch(List<Claims> claims, SentJob job, Launch own) {
    String words = "";
    for (Claims claim : claims) {
      if (claim.fit(job) && !claim.arguments.isEmpty()) {
        words = claim.arguments;
      }
    }
    return words.isEmpty()
        ? own
        : new Launch(
            own.workunit(),
            own.version(),
            own.program(),
            own.inputs(),
            own.outputs(),
            own.files(),
            (own.commandLine() + " " + words).strip(),
            own.flopsBound(),
            own.memoryBound(),
            own.diskBound(),
            own.flops(),
            own.reportImmediately(),
            own.nonCpuIntensive());
  }
}
