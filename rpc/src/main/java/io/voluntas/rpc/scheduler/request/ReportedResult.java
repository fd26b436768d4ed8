package io.voluntas.rpc.scheduler.request;

import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * How a finished job ended.
 *
 * @param name its name
 * @param state how far it got: {@link #UPLOADED} when all is well
 * @param exitStatus exit code of its program, or the field's number for the error
 * @param cpuTime CPU time, microseconds
 * @param elapsed running time, microseconds
 * @param platform platform of its app version; may be empty
 * @param versionNumber number of its app version; 0 when not told
 * @param planClass plan class of its app version; may be empty
 * @param version place of its app version in {@link WireRequest#versions()}; empty when not told
 * @param peakWorkingSet most memory in use, bytes; 0 when not known
 * @param peakSwap most swap space in use, bytes; 0 when not known
 * @param peakDisk most disk space in use, bytes; 0 when not known
 * @param completed when it finished, microseconds since the epoch; empty when not told
 * @param stderr end of what it wrote to its error stream, with the client's own words before it
 * @param files its output files
 */
public record ReportedResult(
    String name,
    int state,
    int exitStatus,
    long cpuTime,
    long elapsed,
    String platform,
    int versionNumber,
    String planClass,
    OptionalInt version,
    long peakWorkingSet,
    long peakSwap,
    long peakDisk,
    OptionalLong completed,
    String stderr,
    List<File> files) {
  /** Its program failed or its files could not be had. */
  public static final int COMPUTE_ERROR = 3;

  /** It ended well and its outputs are with the project. */
  public static final int UPLOADED = 5;

  /** It was aborted. */
  public static final int ABORTED = 6;

  /** Its outputs could not be sent. */
  public static final int UPLOAD_FAILED = 7;

  /** Copies the list. */
  public ReportedResult {
    files = List.copyOf(files);
  }

  /** Whether it ended well. */
  public boolean success() {
    return state == UPLOADED && exitStatus == 0;
  }

  /**
   * An output file.
   *
   * @param name its name
   * @param bytes its size; empty when not told
   * @param maxBytes most bytes that it could have; empty when not told
   * @param md5 its MD5 sum; may be empty
   */
  public record File(String name, OptionalLong bytes, OptionalLong maxBytes, String md5) {}
}
