package io.voluntas.engine.forecast;

/** Is told when jobs end in a simulation, and says when it knows enough. */
interface Ends {
  /**
   * A job ends.
   *
   * @param project whose job it is
   * @param at its position in the queue
   * @param time running time from now, microseconds
   */
  void ended(int project, int at, double time);

  /** Whether the rest does not matter. */
  default boolean enough() {
    return false;
  }
}
