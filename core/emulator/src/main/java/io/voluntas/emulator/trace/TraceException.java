package io.voluntas.emulator.trace;

/** A recorded file cannot be used; the message says which, where and why. */
public final class TraceException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  TraceException(String message) {
    super(message);
  }

  static TraceException at(String file, int line, String message) {
    return new TraceException(file + ":" + line + ": " + message);
  }
}
