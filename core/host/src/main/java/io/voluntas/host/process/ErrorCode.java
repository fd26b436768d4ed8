package io.voluntas.host.process;

/** The field's numbers for how a job ended, as projects know them. */
public final class ErrorCode {
  /** A signal ended the program. */
  public static final int SIGNAL = 193;

  /** The client gave up on it. */
  public static final int ABORTED_BY_CLIENT = 194;

  /** It used more disk space than it may. */
  public static final int DISK_LIMIT = 196;

  /** It ran for longer than it may. */
  public static final int TIME_LIMIT = 197;

  /** It used more memory than it may. */
  public static final int MEMORY_LIMIT = 198;

  /** Its deadline passed before it was started. */
  public static final int UNSTARTED_LATE = 200;

  /** The device that it needs is not there. */
  public static final int MISSING_DEVICE = 201;

  /** The project cancelled it. */
  public static final int ABORTED_BY_PROJECT = 202;

  /** The user aborted it. */
  public static final int ABORTED_BY_USER = 203;

  /** An output is larger than it may be. */
  public static final int FILE_TOO_BIG = -131;

  /** The program could not be started. */
  public static final int CANNOT_START = -148;

  /** A file is missing. */
  public static final int FILE_MISSING = -163;

  /** It ended too often without a result. */
  public static final int TOO_MANY_EXITS = -226;

  private ErrorCode() {}
}
