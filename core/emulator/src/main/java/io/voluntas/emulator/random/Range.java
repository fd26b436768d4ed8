package io.voluntas.emulator.random;

/**
 * Bounds between which a number is drawn.
 *
 * @param low the least value, not negative
 * @param high the largest value, not below {@code low}, finite
 */
public record Range(double low, double high) {
  /** Checks the order. */
  public Range {
    if (!(low >= 0 && low <= high && high <= Double.MAX_VALUE)) {
      throw new IllegalArgumentException(
          "a range goes from a number that is not negative to one that is not less");
    }
  }

  /** Always the same number. */
  public static Range of(double value) {
    return new Range(value, value);
  }

  /** Every value as likely as any other; u in [0, 1). */
  public double uniform(double u) {
    return low + u * (high - low);
  }

  /** Every order of magnitude as likely as any other; the low bound must be positive. */
  public double logUniform(double u) {
    if (low == high) {
      return low;
    }
    if (low <= 0) {
      throw new IllegalArgumentException("a range over orders of magnitude begins above 0");
    }
    return low * StrictMath.exp(u * StrictMath.log(high / low));
  }

  /** Every whole number within the bounds as likely as any other. */
  public int whole(double u) {
    int least = (int) Math.ceil(low);
    int most = (int) Math.floor(high);
    return least + (int) (u * (most - least + 1));
  }
}
