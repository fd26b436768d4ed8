package io.voluntas.rpc.gui.port;

/** A change of a run mode. */
public sealed interface ModeChange {

  /**
   * From now on.
   *
   * @param mode the mode to hold for good; it also ends a temporary one
   */
  record ForGood(RunMode mode) implements ModeChange {}

  /**
   * For a while; then the lasting mode holds again.
   *
   * @param mode the mode to hold now
   * @param duration microseconds, above 0
   */
  record ForAWhile(RunMode mode, long duration) implements ModeChange {
    /** Checks the duration. */
    public ForAWhile {
      if (duration <= 0) {
        throw new IllegalArgumentException("a duration must be above 0");
      }
    }
  }

  /** Ends a temporary mode now; nothing happens when there is none. */
  record Restore() implements ModeChange {}
}
