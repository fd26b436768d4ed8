package io.voluntas.host.process;

import java.time.Duration;

/**
 * How patient the runner is. The defaults are BOINC's.
 *
 * @param quitGrace what a job gets to leave after it was asked to
 * @param abortGrace what a job gets to leave after it was told that it is aborted
 * @param killGrace what processes get between the signal to end and the one that ends them
 * @param finishGrace what a job gets to leave after it said that it is done
 * @param unreadLimit how long a message may wait before the job counts as hung
 * @param sample how often memory and CPU time are read
 * @param diskSample how often the slot's size is read
 * @param checkpointPeriod how far apart the job is asked to put its checkpoints
 * @param prematureExits how often a job may end without a result
 */
public record RunnerSettings(
    Duration quitGrace,
    Duration abortGrace,
    Duration killGrace,
    Duration finishGrace,
    Duration unreadLimit,
    Duration sample,
    Duration diskSample,
    Duration checkpointPeriod,
    int prematureExits) {

  /** BOINC's values; CPU time is read more often than there. */
  public static final RunnerSettings DEFAULT =
      new RunnerSettings(
          Duration.ofSeconds(60),
          Duration.ofSeconds(60),
          Duration.ofSeconds(3),
          Duration.ofMinutes(5),
          Duration.ofSeconds(180),
          Duration.ofSeconds(5),
          Duration.ofMinutes(5),
          Duration.ofSeconds(60),
          100);
}
