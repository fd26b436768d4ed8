package io.voluntas.rpc.scheduler;

import io.voluntas.rpc.files.BoincApp;
import io.voluntas.rpc.files.BoincAppVersion;
import io.voluntas.rpc.files.BoincWorkunit;
import io.voluntas.spi.rpc.Credit;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * A scheduler's reply.
 *
 * @param schedulerVersion the server's version, such as 713; 0 when not given
 * @param masterUrl the project's URL as the server knows it; may be empty
 * @param projectName the project's name; may be empty
 * @param hostId the host's new id; empty when it stays
 * @param userId the user's id; empty when not given
 * @param userName the user's name; may be empty
 * @param teamName the name of the user's team; may be empty
 * @param codeSignKey the project's code-signing key; may be empty
 * @param codeSignKeySignature signature of that key by the one before it; may be empty
 * @param requestDelay no RPC before now plus this, microseconds, 0 or more
 * @param nextRpcDelay the server wants an RPC after this, microseconds; empty for never
 * @param resourceShare the user's share for the project; empty when not given
 * @param projectPreferences the element {@code project_preferences} as XML; may be empty
 * @param globalPreferences the element {@code global_preferences} as XML; may be empty
 * @param venue the host's venue; may be empty
 * @param messages messages for the user
 * @param flags what the server says about itself and the project
 * @param barredTypes resource types (wire names) for which the project has no apps
 * @param apps apps
 * @param versions app versions
 * @param files files
 * @param workunits workunits
 * @param jobs new jobs
 * @param acknowledged names of reported jobs that the server has booked
 * @param aborted names of jobs to abort
 * @param abortedIfNotStarted names of jobs to abort when they have not started
 * @param credit what the user and this host have earned; empty when not given
 */
public record SchedulerReply(
    int schedulerVersion,
    String masterUrl,
    String projectName,
    OptionalLong hostId,
    OptionalLong userId,
    String userName,
    String teamName,
    String codeSignKey,
    String codeSignKeySignature,
    long requestDelay,
    OptionalLong nextRpcDelay,
    OptionalDouble resourceShare,
    String projectPreferences,
    String globalPreferences,
    String venue,
    List<ReplyMessage> messages,
    Flags flags,
    List<String> barredTypes,
    List<BoincApp> apps,
    List<BoincAppVersion> versions,
    List<ReplyFile> files,
    List<BoincWorkunit> workunits,
    List<ReplyJob> jobs,
    List<String> acknowledged,
    List<String> aborted,
    List<String> abortedIfNotStarted,
    Optional<Credit> credit) {

  /** Copies the lists. */
  public SchedulerReply {
    messages = List.copyOf(messages);
    barredTypes = List.copyOf(barredTypes);
    apps = List.copyOf(apps);
    versions = List.copyOf(versions);
    files = List.copyOf(files);
    workunits = List.copyOf(workunits);
    jobs = List.copyOf(jobs);
    acknowledged = List.copyOf(acknowledged);
    aborted = List.copyOf(aborted);
    abortedIfNotStarted = List.copyOf(abortedIfNotStarted);
  }

  /**
   * Flags of a reply; each is off when it is not there.
   *
   * @param projectDown the project is down: back off and ignore the rest
   * @param ended the project is over
   * @param ignoresDurationCorrection the correction factor is to be left unused
   * @param nonCpuIntensive all apps hardly use the CPU
   * @param sendFullWorkload the next request shall list all jobs of all projects
   * @param noWorkBecauseOfDeadlines jobs were there, but the host would miss their deadlines; this
   *     project's own extension of the protocol
   */
  public record Flags(
      boolean projectDown,
      boolean ended,
      boolean ignoresDurationCorrection,
      boolean nonCpuIntensive,
      boolean sendFullWorkload,
      boolean noWorkBecauseOfDeadlines) {}
}
