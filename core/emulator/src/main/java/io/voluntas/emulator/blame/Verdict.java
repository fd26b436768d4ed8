package io.voluntas.emulator.blame;

import java.util.List;

/**
 * Why the work of one job came to nothing.
 *
 * @param time when it was known, microseconds
 * @param project name of the project
 * @param job name of the job
 * @param kind what became of it
 * @param rule number of the rule that said so, in the table of {@code docs/blame.md} for this kind
 * @param cause what is to blame
 * @param why the rule, as a sentence without its full stop
 * @param runningTime running time that was wasted, microseconds
 * @param usage what the job occupies while it runs, millionths by resource type
 */
public record Verdict(
    long time,
    String project,
    String job,
    Kind kind,
    int rule,
    Cause cause,
    String why,
    long runningTime,
    List<Long> usage) {
  /** Copies the list. */
  public Verdict {
    usage = List.copyOf(usage);
  }

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
