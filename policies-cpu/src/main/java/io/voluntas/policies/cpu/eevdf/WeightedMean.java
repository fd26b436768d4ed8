package io.voluntas.policies.cpu.eevdf;

import java.math.BigInteger;

/**
 * The mean of whole numbers by weight, V, kept exactly as floor(V) and the rest of the division: V
 * = floor + rest / weight with 0 &lt;= rest &lt; weight.
 *
 * <p>The floor is the anchor of all products and is moved at each change, so that they stay small;
 * what exceeds 64 bits nevertheless is computed in arbitrary precision. The numbers may wrap
 * around, as long as they lie within 2^63 of each other. An empty mean keeps the last value.
 */
final class WeightedMean {
  private long floor;
  private long rest;
  private long weight;

  /** floor(V), towards minus infinity also below zero. */
  long floor() {
    return floor;
  }

  /** V - floor(V). */
  Ratio aboveFloor() {
    return weight == 0 ? Ratio.ZERO : Ratio.of(rest, weight);
  }

  /** Sum of the weights. */
  long weight() {
    return weight;
  }

  void add(long w, long x) {
    if (weight == 0) {
      floor = x;
      rest = 0;
      weight = w;
      return;
    }
    weight = Math.addExact(weight, w);
    increase(w, x - floor);
  }

  void remove(long w, long x) {
    weight -= w;
    if (weight == 0) {
      floor = x;
      rest = 0;
    } else {
      increase(-w, x - floor);
    }
  }

  /** An element of this weight has moved by so much. */
  void move(long w, long by) {
    increase(w, by);
  }

  void replace(long oldWeight, long oldX, long newWeight, long newX) {
    weight = Math.addExact(weight - oldWeight, newWeight);
    normalize(
        BigInteger.valueOf(rest)
            .add(product(newWeight, newX - floor))
            .subtract(product(oldWeight, oldX - floor)));
  }

  /** floor(V - (V - x) old / new): the distance from V, stretched. */
  long rescaled(long x, long oldWeight, long newWeight) {
    Ratio beyond = Ratio.of(x - floor).minus(aboveFloor());
    return floor
        + aboveFloor().plus(beyond.times(oldWeight).over(newWeight)).floor().longValueExact();
  }

  /** (x - V) times the sum of the weights: the service after which V is at x. */
  Ratio missingTo(long x) {
    return Ratio.of(product(x - floor, weight).subtract(BigInteger.valueOf(rest)), BigInteger.ONE);
  }

  private void increase(long w, long by) {
    long product = w * by;
    long sum = rest + product;
    boolean exact =
        Math.multiplyHigh(w, by) == product >> 63 && ((rest ^ sum) & (product ^ sum)) >= 0;
    if (exact) {
      long whole = Math.floorDiv(sum, weight);
      floor += whole;
      rest = sum - whole * weight;
    } else {
      normalize(BigInteger.valueOf(rest).add(product(w, by)));
    }
  }

  private void normalize(BigInteger sum) {
    BigInteger total = BigInteger.valueOf(weight);
    BigInteger remainder = sum.mod(total);
    floor += sum.subtract(remainder).divide(total).longValueExact();
    rest = remainder.longValueExact();
  }

  private static BigInteger product(long a, long b) {
    return BigInteger.valueOf(a).multiply(BigInteger.valueOf(b));
  }
}
