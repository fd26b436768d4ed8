package io.voluntas.policies.cpu.eevdf;

import java.math.BigInteger;

/**
 * An exact fraction in lowest terms with a positive denominator. Immutable; no operation rounds
 * except those that say so.
 */
public final class Ratio implements Comparable<Ratio> {
  /** Nothing. */
  public static final Ratio ZERO = new Ratio(BigInteger.ZERO, BigInteger.ONE);

  private final BigInteger numerator;
  private final BigInteger denominator;

  private Ratio(BigInteger numerator, BigInteger denominator) {
    this.numerator = numerator;
    this.denominator = denominator;
  }

  /** A whole number. */
  public static Ratio of(long value) {
    return value == 0 ? ZERO : new Ratio(BigInteger.valueOf(value), BigInteger.ONE);
  }

  /**
   * A fraction.
   *
   * @throws ArithmeticException when the denominator is zero
   */
  public static Ratio of(long numerator, long denominator) {
    return of(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
  }

  /**
   * A fraction.
   *
   * @throws ArithmeticException when the denominator is zero
   */
  public static Ratio of(BigInteger numerator, BigInteger denominator) {
    if (denominator.signum() == 0) {
      throw new ArithmeticException(numerator + " over zero");
    }
    if (numerator.signum() == 0) {
      return ZERO;
    }
    BigInteger common = numerator.gcd(denominator);
    if (denominator.signum() < 0) {
      common = common.negate();
    }
    return new Ratio(numerator.divide(common), denominator.divide(common));
  }

  /**
   * Reads {@code 12}, {@code -35/3} or {@code 0.25}.
   *
   * @throws NumberFormatException when the text is none of these
   */
  public static Ratio parse(String text) {
    String stripped = text.strip();
    int slash = stripped.indexOf('/');
    if (slash >= 0) {
      return of(
          new BigInteger(stripped.substring(0, slash).strip()),
          new BigInteger(stripped.substring(slash + 1).strip()));
    }
    java.math.BigDecimal decimal = new java.math.BigDecimal(stripped);
    return decimal.scale() > 0
        ? of(decimal.unscaledValue(), BigInteger.TEN.pow(decimal.scale()))
        : of(decimal.toBigIntegerExact(), BigInteger.ONE);
  }

  /** Sum. */
  public Ratio plus(Ratio other) {
    if (other.signum() == 0) {
      return this;
    }
    return of(
        numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)),
        denominator.multiply(other.denominator));
  }

  /** Difference. */
  public Ratio minus(Ratio other) {
    return plus(other.negate());
  }

  /** Product. */
  public Ratio times(Ratio other) {
    return of(numerator.multiply(other.numerator), denominator.multiply(other.denominator));
  }

  /** Product with a whole number. */
  public Ratio times(long factor) {
    return of(numerator.multiply(BigInteger.valueOf(factor)), denominator);
  }

  /**
   * Quotient.
   *
   * @throws ArithmeticException when the divisor is zero
   */
  public Ratio over(Ratio divisor) {
    return of(numerator.multiply(divisor.denominator), denominator.multiply(divisor.numerator));
  }

  /**
   * Quotient by a whole number.
   *
   * @throws ArithmeticException when the divisor is zero
   */
  public Ratio over(long divisor) {
    return of(numerator, denominator.multiply(BigInteger.valueOf(divisor)));
  }

  /** The number with the other sign. */
  public Ratio negate() {
    return numerator.signum() == 0 ? ZERO : new Ratio(numerator.negate(), denominator);
  }

  /** The number without its sign. */
  public Ratio abs() {
    return numerator.signum() < 0 ? negate() : this;
  }

  /** The lesser of the two. */
  public Ratio min(Ratio other) {
    return compareTo(other) <= 0 ? this : other;
  }

  /** The greater of the two. */
  public Ratio max(Ratio other) {
    return compareTo(other) >= 0 ? this : other;
  }

  /** -1, 0 or 1. */
  public int signum() {
    return numerator.signum();
  }

  /** The largest whole number that is not above it; rounds towards minus infinity, as V must. */
  public BigInteger floor() {
    BigInteger[] parts = numerator.divideAndRemainder(denominator);
    return parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
  }

  /** The least whole number that is not below it. */
  public BigInteger ceiling() {
    return negate().floor().negate();
  }

  /** {@link #floor()} of this many parts per one: the largest multiple of 1/parts not above it. */
  Ratio floorTo(long parts) {
    return of(times(parts).floor(), BigInteger.valueOf(parts));
  }

  /** The numerator in lowest terms; carries the sign. */
  public BigInteger numerator() {
    return numerator;
  }

  /** The denominator in lowest terms, positive. */
  public BigInteger denominator() {
    return denominator;
  }

  /**
   * The value as a whole number.
   *
   * @throws ArithmeticException when it is not whole or does not fit
   */
  public long longValueExact() {
    if (!denominator.equals(BigInteger.ONE)) {
      throw new ArithmeticException(this + " is not a whole number");
    }
    return numerator.longValueExact();
  }

  /** The nearest double, for reports only. */
  public double doubleValue() {
    return new java.math.BigDecimal(numerator)
        .divide(new java.math.BigDecimal(denominator), java.math.MathContext.DECIMAL64)
        .doubleValue();
  }

  @Override
  public int compareTo(Ratio other) {
    return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Ratio that
        && numerator.equals(that.numerator)
        && denominator.equals(that.denominator);
  }

  @Override
  public int hashCode() {
    return 31 * numerator.hashCode() + denominator.hashCode();
  }

  /** {@code 35/3}, or {@code 10} when whole. */
  @Override
  public String toString() {
    return denominator.equals(BigInteger.ONE)
        ? numerator.toString()
        : numerator + "/" + denominator;
  }
}
