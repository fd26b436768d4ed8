package io.voluntas.rpc.gui.port;

/**
 * How far something is that was begun by an earlier command.
 *
 * @param <T> what it results in
 */
public sealed interface Progress<T> {

  /**
   * Nothing was begun.
   *
   * @param <T> what it would result in
   */
  record Idle<T>() implements Progress<T> {}

  /**
   * Still under way.
   *
   * @param <T> what it will result in
   */
  record Pending<T>() implements Progress<T> {}

  /**
   * Done.
   *
   * @param result what it resulted in
   * @param <T> its kind
   */
  record Done<T>(T result) implements Progress<T> {}

  /**
   * Failed.
   *
   * @param number BOINC's error number, below 0
   * @param text what went wrong, one line for the user; may be empty
   * @param <T> what it should have resulted in
   */
  record Failed<T>(int number, String text) implements Progress<T> {}
}
