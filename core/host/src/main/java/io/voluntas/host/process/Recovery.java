package io.voluntas.host.process;

/** What became of a job while no client was there. */
public sealed interface Recovery {
  /**
   * It ended, and its result counts.
   *
   * @param ending how it ended
   * @param figures its figures as far as they can be told
   */
  record Ended(Ending ending, Figures figures) implements Recovery {}

  /** Nothing of it runs: start it, and it goes on from its last checkpoint. */
  record Gone() implements Recovery {}

  /**
   * It still runs. It is being ended with all its processes; poll it until {@link TaskEvent.Ended}.
   *
   * @param task the job, in state {@link TaskState#QUITTING}
   */
  record Orphaned(TaskProcess task) implements Recovery {}
}
