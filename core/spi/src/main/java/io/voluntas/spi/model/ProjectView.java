package io.voluntas.spi.model;

/**
 * A project as the client sees it now. First seed, "Project states".
 *
 * <p>"Overworked" and "fetchable" are missing on purpose: both depend on a long-term ledger, so the
 * work-fetch policy that owns the ledger decides them.
 */
public interface ProjectView {
  /**
   * Stable position of the project, 0 and up: the tie key of every decision. It depends neither on
   * the name nor on the order of the input.
   */
  int index();

  /** Name for people. Never decide anything by it. */
  String name();

  /** Resource share, not negative; 0 marks a backup project. Only ratios matter. */
  double share();

  /** Whether the user suspended the project. */
  boolean suspended();

  /** Whether the user set "no new work". */
  boolean noNewWork();

  /** Whether the master file has to be fetched before a scheduler can be contacted. */
  boolean masterFetchPending();

  /**
   * No scheduler request before this time, in microseconds ("deferred" while it lies in the
   * future): a delay that the server asked for, or the back-off after failures.
   */
  long deferredUntil();

  /**
   * The project is latency-limited until this time: its last reply said "no work because of
   * deadlines" and the delay it asked for has not passed. 0 when not.
   */
  long latencyLimitedUntil();

  /**
   * Whether it has a job whose files are being downloaded, none of them deferred, and is not
   * suspended.
   */
  boolean downloading();

  /** Whether it has at least one runnable job of any type. */
  boolean runnable();

  /** Number of runnable jobs whose main resource is this one. */
  int runnableJobs(ResourceView resource);

  /** Number of jobs on the host that are not finished, of any state. */
  int unfinishedJobs();

  /**
   * Whether work for this type may be asked for: false when the user or the project excluded the
   * type.
   */
  boolean mayUse(ResourceView resource);

  /** When it last had a job of this type, in microseconds; -1 when never. Second seed, last_job. */
  long lastJob(ResourceView resource);
}
