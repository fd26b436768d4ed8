package io.voluntas.emulator.scenario;

import java.util.Optional;

/**
 * Jobs of one kind that are on the host at the start or are added by an event.
 *
 * <p>Times are microseconds from the start of the emulation; {@code received} may lie before it,
 * and a deadline may have passed.
 *
 * @param project name of the project
 * @param app name of the app
 * @param name name of the job; only for a single job
 * @param count number of equal jobs, at least 1
 * @param remaining running time that is left, at full speed, microseconds, positive; true and
 *     estimated
 * @param deadline report deadline
 * @param received when it was received
 * @param stage whether it can run
 */
public record InitialJob(
    String project,
    String app,
    Optional<String> name,
    int count,
    long remaining,
    long deadline,
    long received,
    Stage stage) {
  /** Checks the ranges. */
  public InitialJob {
    Checks.require(count >= 1, "a number of jobs below 1");
    Checks.require(name.isEmpty() || count == 1, "a name can only be given to a single job");
    name.ifPresent(text -> Checks.name("name of a job", text));
    Checks.positiveTime("remaining", remaining);
    Checks.require(received <= deadline, "the deadline lies before the time of receipt");
  }

  /** Whether a job can run. */
  public sealed interface Stage {
    /** Files there. */
    Stage READY = new Ready();
  }

  /** Files there. */
  public record Ready() implements Stage {}

  /**
   * Files arriving.
   *
   * @param until when they are there, microseconds from the start
   */
  public record Downloading(long until) implements Stage {
    /** Checks the range. */
    public Downloading {
      Checks.time("end of a download", until);
    }
  }
}
