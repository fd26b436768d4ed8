package io.voluntas.rpc.wire;

/**
 * Something in a file that was forgiven, with the place and with what was done instead.
 *
 * @param file the name of the file or message
 * @param line the line, counted from 1; 0 when the warning is about the file as a whole
 * @param field the name of the element that the warning is about
 * @param message what was found and what is used in its place
 */
public record Warning(String file, int line, String field, String message) {
  /** The warning in the form {@code file:line: field: message}. */
  @Override
  public String toString() {
    return (line > 0 ? file + ":" + line : file) + ": " + field + ": " + message;
  }
}
