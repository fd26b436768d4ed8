package io.voluntas.host.process.local;

/** Why a job is being ended by its client. */
sealed interface Stop {
  /** It is not. */
  record None() implements Stop {}

  /** To be continued later. */
  record Quit() implements Stop {}

  /** It did not take messages any more; to be continued at once. */
  record Hung() implements Stop {}

  /**
   * For good.
   *
   * @param code the field's number of the reason
   * @param words why
   */
  record Abort(int code, String words) implements Stop {}
}
