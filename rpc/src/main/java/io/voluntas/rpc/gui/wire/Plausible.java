package io.voluntas.rpc.gui.wire;

import io.voluntas.rpc.wire.Bounds;
import io.voluntas.rpc.wire.FieldReader;

/** Reads the kinds of numbers that replies have, with what to use when one is missing or absurd. */
final class Plausible {
  private static final Bounds COUNT = new Bounds(0, 1e15);
  private static final Bounds INTEGER = new Bounds(Integer.MIN_VALUE, Integer.MAX_VALUE);
  private static final Bounds REAL = new Bounds(-1e30, 1e30);

  private Plausible() {}

  /** A point in time, microseconds; 0 when missing. */
  static long time(FieldReader in, String field) {
    return in.millionths(field, Bounds.EPOCH_SECONDS, 0);
  }

  /** A length of time, microseconds; 0 when missing. */
  static long span(FieldReader in, String field) {
    return in.millionths(field, Bounds.SECONDS, 0);
  }

  /** A size; 0 when missing. */
  static long bytes(FieldReader in, String field) {
    return (long) in.number(field, Bounds.BYTES, 0);
  }

  /** A number that is not negative; 0 when missing. */
  static long count(FieldReader in, String field) {
    return (long) in.number(field, COUNT, 0);
  }

  /** A whole number; 0 when missing. */
  static int integer(FieldReader in, String field) {
    return in.integer(field, INTEGER, 0);
  }

  /** A number; 0 when missing. */
  static double real(FieldReader in, String field) {
    return in.number(field, REAL, 0);
  }

  /** A share of 0 to 1; the fallback when missing. */
  static double part(FieldReader in, String field, double fallback) {
    return in.number(field, Bounds.PART, fallback);
  }
}
