package io.voluntas.rpc.server.model;

import java.util.List;

/**
 * What a host says about a job that ended.
 *
 * @param job the job's name
 * @param outcome RETURNED, ERROR or ABORTED
 * @param exitStatus exit code, or the field's number for the error
 * @param cpuTime microseconds
 * @param wallTime microseconds
 * @param stderr the end of what it wrote to its error stream
 * @param files its output files
 */
public record Report(
    String job,
    Job.Outcome outcome,
    int exitStatus,
    long cpuTime,
    long wallTime,
    String stderr,
    List<ReturnedFile> files) {
  /** Copies the list. */
  public Report {
    files = List.copyOf(files);
  }

  /**
   * An output file as the host describes it.
   *
   * @param name its name
   * @param bytes its size; -1 when not told
   * @param md5 its MD5 sum; empty when not told
   */
  public record ReturnedFile(String name, long bytes, String md5) {}

  /** What became of a report. */
  public enum Receipt {
    /** It was booked. */
    BOOKED,
    /** It was booked before; nothing changed. */
    DUPLICATE,
    /** No such job was given to this account. */
    UNKNOWN
  }
}
