package io.voluntas.emulator.blame;

/**
 * Why the work of one job came to nothing.
 *
 * @param time when it was known, microseconds
 * @param project name of the project
 * @param job name of the job
 * @param kind what became of it
 * @param cause what is to blame
 * @param why the rule that said so, as a sentence without its full stop
 * @param runningTime running time that was wasted, microseconds
 */
public record Verdict(
    long time, String project, String job, Kind kind, Cause cause, String why, long runningTime) {
  /** What became of the work. */
  public enum Kind {
    /** The job missed its deadline: all its running time. */
    MISSED,
    /** The user aborted it: all its running time. */
    ABORTED,
    /** It went back to a checkpoint: what had run since. */
    LOST
  }
}
