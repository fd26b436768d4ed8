package io.voluntas.rpc.server.model;

/**
 * One attempt at a workunit.
 *
 * @param id its number, growing in the order of making
 * @param name its name, unique in the project
 * @param workunit number of its workunit
 * @param state how far it is
 * @param outcome how it ended
 * @param host the host it was sent to; 0 before
 * @param sending how it was sent; {@link Sending#NONE} before
 */
public record Job(
    long id, String name, long workunit, State state, Outcome outcome, long host, Sending sending) {

  /** How far a job is. */
  public enum State {
    /** It waits for a host. */
    UNSENT,
    /** A host has it. */
    SENT,
    /** Nothing more is expected of it, unless it is reported late. */
    OVER
  }

  /** How a job ended. */
  public enum Outcome {
    /** It has not. */
    NONE,
    /** It was reported as done well; its outputs have not been judged. */
    RETURNED,
    /** Its outputs are good. */
    VALID,
    /** Its outputs are missing or bad. */
    INVALID,
    /** Its program failed, or its files could not be had or sent. */
    ERROR,
    /** The user or the project aborted it. */
    ABORTED,
    /** Its deadline passed without a report. */
    NO_REPLY,
    /** It ended, but its workunit no longer needed it. */
    NOT_NEEDED
  }

  /**
   * How a job was sent.
   *
   * @param at when, microseconds since the epoch
   * @param deadline when it has to be back, microseconds since the epoch
   * @param estimate estimated running time on that host, microseconds
   * @param cpus CPUs that it uses, millionths
   * @param number number of the app version
   * @param platform platform of the app version
   * @param planClass plan class of the app version
   */
  public record Sending(
      long at,
      long deadline,
      long estimate,
      long cpus,
      int number,
      String platform,
      String planClass) {
    /** Not sent. */
    public static final Sending NONE = new Sending(0, 0, 0, 0, 0, "", "");
  }
}
