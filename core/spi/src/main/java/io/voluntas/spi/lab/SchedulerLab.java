package io.voluntas.spi.lab;

import java.util.SortedMap;

/**
 * Answers: who would run when, and why, in a small world of competing entities?
 *
 * <p>A pure function. Its name, help and further options are those of the factory that made it.
 */
public interface SchedulerLab {
  /**
   * Plays a world from its beginning.
   *
   * @throws IllegalArgumentException when the world asks for what this laboratory cannot do, or is
   *     too long to be shown; the message is for the user
   */
  LabTrace play(LabSetup setup);

  /** Worlds that come with the laboratory, by name. */
  SortedMap<String, LabSetup> presets();
}
