package io.voluntas.rpc.wire;

/**
 * A file or message that is refused as a whole; nothing of it may be used.
 *
 * <p>The message has the form {@code file:line: hint}, or {@code file: hint} when no line applies.
 */
public final class WireException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String file;
  private final int line;
  private final String hint;

  /**
   * Creates the refusal.
   *
   * @param file the name of the file or message, as shown to the user
   * @param line the line to look at, counted from 1; 0 when no line applies (an unreadable file)
   * @param hint what is wrong there, in words for the user
   */
  public WireException(String file, int line, String hint) {
    super(line > 0 ? file + ":" + line + ": " + hint : file + ": " + hint);
    this.file = file;
    this.line = line;
    this.hint = hint;
  }

  /** The name of the refused file or message. */
  public String file() {
    return file;
  }

  /** The line to look at, counted from 1; 0 when no line applies. */
  public int line() {
    return line;
  }

  /** What is wrong, in words for the user. */
  public String hint() {
    return hint;
  }
}
