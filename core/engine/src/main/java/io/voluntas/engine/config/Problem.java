package io.voluntas.engine.config;

/**
 * One thing that is wrong with what the user wrote.
 *
 * @param origin where
 * @param path which key, with dots and list positions, for instance {@code projects[0].share};
 *     empty for the file as a whole
 * @param message what is wrong and what would be right
 */
public record Problem(Origin origin, String path, String message) {
  /** {@code file:line:col path: message}. */
  @Override
  public String toString() {
    return origin + (path.isEmpty() ? "" : " " + path) + ": " + message;
  }
}
