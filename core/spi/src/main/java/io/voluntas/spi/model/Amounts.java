package io.voluntas.spi.model;

/**
 * Amounts of a processing resource, in millionths of an instance, so that thirds and tenths add up
 * without rounding surprises.
 *
 * <p>Work is amount times time: an instance that is used for one second is 1 000 000
 * micro-instance-seconds, the unit of debts, lags and shortfalls.
 */
public final class Amounts {
  /** One whole instance. */
  public static final long ONE = 1_000_000;

  private Amounts() {}

  /**
   * Millionths of a number of instances. A fraction such as 0.333333 that was meant as a third is
   * rounded down, so that three of them fit into one instance.
   *
   * @throws IllegalArgumentException when it is negative, not finite or over a million instances
   */
  public static long of(double instances) {
    if (!(instances >= 0 && instances <= 1e6)) {
      throw new IllegalArgumentException(instances + " is not a usable number of instances");
    }
    // The small addend undoes binary representation error (0.1 * 1e6), not user input.
    return (long) Math.floor(instances * ONE + 1e-3);
  }

  /** Instances as a double, for reports. */
  public static double instances(long millionths) {
    return millionths / (double) ONE;
  }

  /**
   * Micro-instance-seconds that an amount does in a time, rounded down. Exact up to 292 years x 1.
   */
  public static long work(long millionths, long micros) {
    if (millionths == ONE) {
      return micros;
    }
    long high = Math.multiplyHigh(millionths, micros);
    long low = millionths * micros;
    if (high == 0 && low >= 0) {
      return low / ONE;
    }
    return java.math.BigInteger.valueOf(millionths)
        .multiply(java.math.BigInteger.valueOf(micros))
        .divide(java.math.BigInteger.valueOf(ONE))
        .longValueExact();
  }
}
