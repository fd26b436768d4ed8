package io.voluntas.spi;

import java.util.Arrays;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Why a decision was taken, in the policy's own numbers.
 *
 * <p>Cheap to make: policies create one per decision. Immutable and thread-safe.
 */
public final class Reason {
  private static final String[] NO_NAMES = {};
  private static final double[] NO_NUMBERS = {};

  private final String code;
  private final String[] names;
  private final double[] numbers;

  private Reason(String code, String[] names, double[] numbers) {
    this.code = code;
    this.names = names;
    this.numbers = numbers;
  }

  /** A reason without numbers. Keep such reasons in constants. */
  public static Reason of(String code) {
    return new Reason(code, NO_NAMES, NO_NUMBERS);
  }

  /** A reason with one number. */
  public static Reason of(String code, String name, double number) {
    return new Reason(code, new String[] {name}, new double[] {number});
  }

  /** A reason with two numbers. */
  public static Reason of(String code, String name1, double number1, String name2, double number2) {
    return new Reason(code, new String[] {name1, name2}, new double[] {number1, number2});
  }

  /** A reason with any numbers. */
  public static Reason of(String code, SortedMap<String, ? extends Number> terms) {
    return new Reason(
        code,
        terms.keySet().toArray(String[]::new),
        terms.values().stream().mapToDouble(Number::doubleValue).toArray());
  }

  /** A short stable token such as {@code earliest-deadline}. */
  public String code() {
    return code;
  }

  /** The numbers by name, units in the name where they are not seconds ({@code debt_s}). */
  public SortedMap<String, Double> terms() {
    SortedMap<String, Double> terms = new TreeMap<>();
    for (int i = 0; i < names.length; i++) {
      terms.put(names[i], numbers[i]);
    }
    return Collections.unmodifiableSortedMap(terms);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Reason that && code.equals(that.code) && terms().equals(that.terms());
  }

  @Override
  public int hashCode() {
    return 31 * code.hashCode() + Arrays.hashCode(numbers);
  }

  @Override
  public String toString() {
    if (names.length == 0) {
      return code;
    }
    StringBuilder text = new StringBuilder(code).append('(');
    for (int i = 0; i < names.length; i++) {
      text.append(i == 0 ? "" : ", ").append(names[i]).append('=').append(number(numbers[i]));
    }
    return text.append(')').toString();
  }

  private static String number(double value) {
    long whole = Math.round(value);
    return Math.abs(value - whole) < 1e-9 ? Long.toString(whole) : Double.toString(value);
  }
}
