package io.voluntas.host.store;

/** The state cannot be read or written; the message says what to do. */
public final class StoreException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Kind kind;

  /** What is the matter. */
  public enum Kind {
    /** Another client has the folder. */
    LOCKED,
    /** The file is damaged, or is none of ours; nothing was changed in it. */
    DAMAGED,
    /** A later version of the program wrote it; nothing was changed in it. */
    NEWER,
    /** The disk is full; nothing of the commit is there, a later one may go through. */
    FULL,
    /** There is no such folder or file. */
    MISSING,
    /** Anything else that the disk or the operating system refuses. */
    IO
  }

  /** With a message for the user. */
  public StoreException(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  /** With a cause. */
  public StoreException(Kind kind, String message, Throwable cause) {
    super(message, cause);
    this.kind = kind;
  }

  /** What is the matter. */
  public Kind kind() {
    return kind;
  }
}
