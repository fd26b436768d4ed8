package io.voluntas.policies.cpu.eevdf;

/** Products of two longs, decided in 128 bits. */
final class Wide {
  private Wide() {}

  /** Compares a b with c d. */
  static int compare(long a, long b, long c, long d) {
    int high = Long.compare(Math.multiplyHigh(a, b), Math.multiplyHigh(c, d));
    return high != 0 ? high : Long.compareUnsigned(a * b, c * d);
  }
}
