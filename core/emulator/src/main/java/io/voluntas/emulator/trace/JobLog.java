package io.voluntas.emulator.trace;

import io.voluntas.emulator.scenario.AppSpec;
import io.voluntas.emulator.scenario.Checkpoint;
import io.voluntas.emulator.scenario.Empirical;
import io.voluntas.emulator.scenario.Estimate;
import io.voluntas.emulator.scenario.Supply;
import io.voluntas.spi.model.Durations;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.regex.Pattern;

/**
 * The log that a BOINC client keeps of the jobs of one project, {@code job_log_<project>.txt}: a
 * line for each finished job with the moment of its end, then pairs of a word and a value. Words
 * that are not known are passed over. A log tells neither the app, nor when a job was sent, nor its
 * deadline.
 *
 * @param entries the jobs, in the order of the log
 */
public record JobLog(List<Entry> entries) {
  private static final Pattern BLANK = Pattern.compile("\\s+");

  /** Longer than a lifetime is a defect of the log. */
  private static final double MOST_SECONDS = 1e10;

  /** Copies the list. */
  public JobLog {
    entries = List.copyOf(entries);
  }

  /**
   * A finished job.
   *
   * @param ended moment of its end, seconds since 1970
   * @param name of the job; empty when the log does not tell
   * @param estimate of its running time, microseconds; 0 when the log does not tell
   * @param cpuTime that it used, microseconds
   * @param elapsed time that it ran, microseconds; 0 in logs of old clients
   * @param flops size that the server stated, floating-point operations; 0 when not told
   * @param exit 0 when it went well
   */
  public record Entry(
      double ended,
      String name,
      long estimate,
      long cpuTime,
      long elapsed,
      double flops,
      long exit) {
    /** Time that it ran, or, where that is not known, its CPU time; microseconds. */
    public long runtime() {
      return elapsed > 0 ? elapsed : cpuTime;
    }
  }

  /**
   * Reads a log.
   *
   * @param file name for messages
   * @throws TraceException when it is none, or has no job that ran
   */
  public static JobLog read(String file, String text) {
    List<Entry> entries = new ArrayList<>();
    for (Table.Row row : new Table(file, text, BLANK).rows()) {
      entries.add(entry(row));
    }
    if (entries.stream().allMatch(entry -> entry.runtime() == 0)) {
      throw new TraceException(file + ": no job of this log ran");
    }
    return new JobLog(entries);
  }

  private static Entry entry(Table.Row row) {
    double ended = row.number(0);
    String name = "";
    long estimate = 0;
    long cpuTime = 0;
    long elapsed = 0;
    double flops = 0;
    long exit = 0;
    if (row.fields().size() % 2 == 0) {
      throw row.problem("after the time, a job has pairs of a word and a value");
    }
    for (int i = 1; i < row.fields().size(); i += 2) {
      switch (row.text(i)) {
        case "ue" -> estimate = seconds(row, i + 1);
        case "ct" -> cpuTime = seconds(row, i + 1);
        case "et" -> elapsed = seconds(row, i + 1);
        case "fe" -> flops = row.number(i + 1);
        case "nm" -> name = row.text(i + 1);
        case "es" -> exit = Math.round(row.number(i + 1));
        default -> {
          // A later client's word.
        }
      }
    }
    return new Entry(ended, name, estimate, cpuTime, elapsed, flops, exit);
  }

  private static long seconds(Table.Row row, int index) {
    double seconds = row.number(index);
    if (seconds < 0 || seconds > MOST_SECONDS) {
      throw row.problem("'" + row.text(index) + "' is no time that a job can run");
    }
    return Math.round(seconds * Durations.SECOND);
  }

  /**
   * Exactly these jobs, all there from the start, in this order; jobs that never ran are left out,
   * failed ones that ran are not.
   *
   * @param app the app that they are of
   * @param delayBound from sending to deadline, microseconds
   */
  public List<Supply.RecordedJob> jobs(String app, long delayBound) {
    return entries.stream()
        .filter(entry -> entry.runtime() > 0)
        .map(
            entry ->
                new Supply.RecordedJob(
                    app,
                    0,
                    entry.runtime(),
                    entry.estimate() > 0 ? entry.estimate() : entry.runtime(),
                    delayBound,
                    0))
        .toList();
  }

  /**
   * An app whose jobs run as long as one or another of these, for as many as anyone asks for.
   *
   * @param name of the app
   * @param usage what a job occupies, as in {@link AppSpec}
   * @param delayBound from sending to deadline, microseconds
   */
  public AppSpec app(String name, SortedMap<String, Long> usage, long delayBound) {
    List<Long> runtimes =
        entries.stream().map(Entry::runtime).filter(runtime -> runtime > 0).toList();
    return new AppSpec(
        name,
        usage,
        new Empirical(runtimes),
        Estimate.MEAN,
        delayBound,
        1,
        Checkpoint.CONTINUOUS,
        0,
        OptionalInt.empty());
  }
}
