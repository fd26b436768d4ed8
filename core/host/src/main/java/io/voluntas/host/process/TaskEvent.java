package io.voluntas.host.process;

/** Something that happened to a job. */
public sealed interface TaskEvent {
  /**
   * The job's process is there.
   *
   * @param pid its process
   */
  record Started(long pid) implements TaskEvent {}

  /**
   * The job could now be stopped and continued from here.
   *
   * @param figures its figures at that time: what to keep, and to give to the next start
   */
  record Checkpointed(Figures figures) implements TaskEvent {}

  /**
   * The job says that it got further.
   *
   * @param fraction done of the whole job, 0 to 1
   */
  record Progressed(double fraction) implements TaskEvent {}

  /** The job has written a message for its project into {@code trickle_up.xml}. */
  record TrickledUp() implements TaskEvent {}

  /**
   * The job is gone, with all its processes.
   *
   * @param ending how
   * @param figures its last figures
   */
  record Ended(Ending ending, Figures figures) implements TaskEvent {}
}
