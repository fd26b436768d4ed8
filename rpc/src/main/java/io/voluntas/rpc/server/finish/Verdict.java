package io.voluntas.rpc.server.finish;

/** What a look at the outputs of a job gave. */
enum Verdict {
  /** They are good. */
  GOOD,
  /** They are missing or bad. */
  BAD,
  /** It could not be found out; try again later. */
  UNKNOWN
}
