package io.voluntas.rpc.scheduler;

import io.voluntas.rpc.files.BoincAppVersion;
import io.voluntas.rpc.files.BoincWorkunit;
import io.voluntas.rpc.files.EntityReader;
import io.voluntas.rpc.files.FileRef;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A new job, or a known one with another deadline.
 *
 * @param name its name
 * @param workunitName the workunit's name
 * @param workunit the workunit, when the reply holds it; else the client must know it
 * @param version the app version, when the reply holds it; else the client must know it
 * @param versionNumber number of the app version; 0 when not given
 * @param planClass plan class of the app version; may be empty
 * @param platform platform of the app version; may be empty
 * @param deadline when it must be reported, microseconds since the epoch, a second or more
 * @param estimate estimated run time without the project's correction factor, microseconds; empty
 *     when the reply does not hold its workunit
 * @param files its output files
 * @param reportImmediately its result is to be reported as soon as it is there
 */
public record ReplyJob(
    String name,
    String workunitName,
    Optional<BoincWorkunit> workunit,
    Optional<BoincAppVersion> version,
    int versionNumber,
    String planClass,
    String platform,
    long deadline,
    OptionalLong estimate,
    List<FileRef> files,
    boolean reportImmediately) {
  /**
   * A new job, as servers send it.
   *
   * @param workunit its workunit, sent with it
   * @param version its app version, sent with it
   * @param deadline when it must be reported, microseconds since the epoch
   * @param files its output files
   */
  public static ReplyJob of(
      String name,
      BoincWorkunit workunit,
      BoincAppVersion version,
      long deadline,
      List<FileRef> files,
      boolean reportImmediately) {
    long estimate = new EntityReader(version.flops()).estimate(workunit, Optional.of(version), 1);
    return new ReplyJob(
        name,
        workunit.name(),
        Optional.of(workunit),
        Optional.of(version),
        version.number(),
        version.planClass(),
        version.platform(),
        deadline,
        OptionalLong.of(estimate),
        files,
        reportImmediately);
  }

  /** Copies the list. */
  public ReplyJob {
    files = List.copyOf(files);
  }
}
