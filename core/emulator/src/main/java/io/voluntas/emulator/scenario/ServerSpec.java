package io.voluntas.emulator.scenario;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * How a project's server answers.
 *
 * @param supply which jobs it has
 * @param requestDelay least time between two requests, which it asks for in each reply,
 *     microseconds
 * @param maxJobsPerReply most jobs in one reply, at least 1, when limited
 * @param up when it answers at all
 * @param latency time from request to reply
 * @param download time in which the files of a job arrive, from the reply
 * @param sendPolicy the work-send policy with options; when absent, the one chosen for the run
 * @param strictDeadlines whether the project needs deadlines kept: passed on to the send policy
 * @param wallTime whether a job counts for the wall time that it will take, availability included,
 *     against what was asked for; else for its running time, as old servers had it
 * @param correctEstimates how estimates are corrected by the jobs that this host reported
 */
public record ServerSpec(
    Supply supply,
    long requestDelay,
    OptionalInt maxJobsPerReply,
    AvailabilitySpec up,
    Distribution latency,
    Distribution download,
    Optional<PolicyChoice> sendPolicy,
    boolean strictDeadlines,
    boolean wallTime,
    Correcting correctEstimates) {
  /** Always up, immediate, unlimited jobs, no delay asked for. */
  public static final ServerSpec UNLIMITED =
      new ServerSpec(
          Supply.UNLIMITED,
          0,
          OptionalInt.empty(),
          AvailabilitySpec.ALWAYS,
          Distribution.Constant.ZERO,
          Distribution.Constant.ZERO,
          Optional.empty(),
          true);

  /** A server that counts wall time and states its estimates as they are. */
  public ServerSpec(
      Supply supply,
      long requestDelay,
      OptionalInt maxJobsPerReply,
      AvailabilitySpec up,
      Distribution latency,
      Distribution download,
      Optional<PolicyChoice> sendPolicy,
      boolean strictDeadlines) {
    this(
        supply,
        requestDelay,
        maxJobsPerReply,
        up,
        latency,
        download,
        sendPolicy,
        strictDeadlines,
        true,
        Correcting.FALSE);
  }

  /** Checks the ranges. */
  public ServerSpec {
    Checks.time("request-delay", requestDelay);
    maxJobsPerReply.ifPresent(
        most -> Checks.require(most >= 1, "max-jobs-per-reply is below 1; write supply: none"));
  }
}
