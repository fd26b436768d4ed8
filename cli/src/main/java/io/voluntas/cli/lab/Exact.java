package io.voluntas.cli.lab;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * An exact number of a trace.
 *
 * @param numerator in lowest terms
 * @param denominator positive
 */
record Exact(BigInteger numerator, BigInteger denominator) {
  private static final int MOST_CHARACTERS = 9;
  private static final int DIGITS = 4;

  static Exact of(BigInteger numerator, BigInteger denominator) {
    BigInteger common = numerator.gcd(denominator);
    return common.signum() == 0
        ? new Exact(BigInteger.ZERO, BigInteger.ONE)
        : new Exact(numerator.divide(common), denominator.divide(common));
  }

  /** Reads {@code -20} or {@code -20/3}. */
  static Exact parse(String text) {
    int slash = text.indexOf('/');
    return slash < 0
        ? of(new BigInteger(text), BigInteger.ONE)
        : of(new BigInteger(text.substring(0, slash)), new BigInteger(text.substring(slash + 1)));
  }

  Exact over(long divisor) {
    return of(numerator, denominator.multiply(BigInteger.valueOf(divisor)));
  }

  double value() {
    return new BigDecimal(numerator)
        .divide(new BigDecimal(denominator), MathContext.DECIMAL64)
        .doubleValue();
  }

  /** The number as it is: whole, or a fraction in lowest terms. */
  String fraction() {
    return denominator.equals(BigInteger.ONE)
        ? numerator.toString()
        : numerator + "/" + denominator;
  }

  /**
   * The number for people: a decimal when that is exact and short, else the fraction when that is
   * short, else a decimal with {@code ~} before it.
   */
  @Override
  public String toString() {
    BigDecimal decimal =
        new BigDecimal(numerator)
            .divide(new BigDecimal(denominator), DIGITS, RoundingMode.HALF_EVEN)
            .stripTrailingZeros();
    String plain = decimal.signum() == 0 ? "0" : decimal.toPlainString();
    if (decimal.multiply(new BigDecimal(denominator)).compareTo(new BigDecimal(numerator)) == 0) {
      return plain;
    }
    return fraction().length() <= MOST_CHARACTERS ? fraction() : "~" + plain;
  }
}
