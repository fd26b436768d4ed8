package io.voluntas.emulator.study.design;

import io.voluntas.spi.model.Durations;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import org.apache.commons.statistics.distribution.NormalDistribution;

/** The values that one parameter may take, as texts that the parameter's own reader understands. */
public sealed interface Axis {
  /**
   * The value below which a part of the axis lies.
   *
   * @param u in [0, 1)
   */
  String at(double u);

  /**
   * Values of a list, each as likely as the others.
   *
   * @param values at least one, without duplicates
   */
  record Listed(List<String> values) implements Axis {
    /** Checks the list. */
    public Listed {
      values = List.copyOf(values);
      if (values.isEmpty()) {
        throw new IllegalArgumentException("a parameter without values");
      }
      for (int i = 0; i < values.size(); i++) {
        if (values.indexOf(values.get(i)) < i) {
          throw new IllegalArgumentException("the value '" + values.get(i) + "' is there twice");
        }
      }
    }

    @Override
    public String at(double u) {
      return values.get((int) (u * values.size()));
    }
  }

  /** Shapes of distributions. */
  enum Shape {
    /** Uniform between two bounds. */
    UNIFORM,
    /** Uniform in the logarithm between two positive bounds. */
    LOGUNIFORM,
    /** Whole numbers between two bounds, both allowed, each as likely as the others. */
    INTEGERS,
    /** Normal with mean and standard deviation. */
    NORMAL,
    /** Log-normal with mean and standard deviation, both of the values themselves. */
    LOGNORMAL
  }

  /**
   * A distribution.
   *
   * @param shape which
   * @param first the low bound, or the mean
   * @param second the high bound, or the standard deviation
   * @param times whether the values are microseconds, to be written as lengths of time
   */
  record Spread(Shape shape, double first, double second, boolean times) implements Axis {
    /** So many digits are kept: a value can be read aloud, and no platform differs in them. */
    private static final MathContext DIGITS = new MathContext(4, RoundingMode.HALF_EVEN);

    private static final double LEAST = 1e-12;

    /** Checks the ranges. */
    public Spread {
      boolean bounds = shape != Shape.NORMAL && shape != Shape.LOGNORMAL;
      if (bounds && !(first < second)) {
        throw new IllegalArgumentException("low is not below high");
      }
      if (!bounds && !(second > 0)) {
        throw new IllegalArgumentException("sd is not positive");
      }
      if ((shape == Shape.LOGUNIFORM || shape == Shape.LOGNORMAL) && !(first > 0)) {
        throw new IllegalArgumentException("a logarithm of a number that is not positive");
      }
      if (shape == Shape.INTEGERS && (first != Math.rint(first) || second != Math.rint(second))) {
        throw new IllegalArgumentException("the bounds of integers are whole numbers");
      }
    }

    @Override
    public String at(double u) {
      double value = quantile(u);
      if (shape == Shape.INTEGERS && !times) {
        return Long.toString((long) value);
      }
      if (!times) {
        return text(value);
      }
      String unit = unit(Math.abs(value));
      return text(value / Durations.parse("1" + unit)) + unit;
    }

    private static String unit(double micros) {
      if (micros >= Durations.DAY) {
        return "d";
      }
      if (micros >= Durations.HOUR) {
        return "h";
      }
      return micros >= Durations.MINUTE ? "min" : "s";
    }

    private static String text(double value) {
      BigDecimal rounded = new BigDecimal(value).round(DIGITS);
      return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }

    /** The value itself, not rounded. */
    public double quantile(double u) {
      double z = Math.min(Math.max(u, LEAST), 1 - LEAST);
      return switch (shape) {
        case UNIFORM -> first + u * (second - first);
        case LOGUNIFORM -> first * StrictMath.exp(u * StrictMath.log(second / first));
        case INTEGERS -> first + StrictMath.floor(u * (second - first + 1));
        case NORMAL -> NormalDistribution.of(first, second).inverseCumulativeProbability(z);
        case LOGNORMAL -> {
          // Of the logarithm: variance ln(1 + (sd/mean)^2), mean ln(mean) less half of that.
          double variance = StrictMath.log1p((second / first) * (second / first));
          double normal = NormalDistribution.of(0, 1).inverseCumulativeProbability(z);
          yield StrictMath.exp(
              StrictMath.log(first) - variance / 2 + StrictMath.sqrt(variance) * normal);
        }
      };
    }
  }
}
