package io.voluntas.emulator.study.design;

import io.voluntas.spi.model.Durations;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.statistics.distribution.NormalDistribution;

/** The values that one parameter may take, as texts that the parameter's own reader understands. */
public sealed interface Axis {
  /**
   * The value below which a part of the axis lies, in as few digits as tell it from others: when
   * the axis is cut into so many equal parts, the text stays in the part in which {@code u} is.
   *
   * @param u in [0, 1)
   * @param parts at least 1
   */
  String at(double u, int parts);

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
      Map<String, String> seen = new HashMap<>();
      boolean times = values.stream().anyMatch(Quantity::hasUnit);
      for (String value : values) {
        String before = seen.put(Quantity.canonical(value, times), value);
        if (before != null) {
          String as = before.equals(value) ? "" : ", before as '" + before + "'";
          throw new IllegalArgumentException("the value '" + value + "' is there twice" + as);
        }
      }
    }

    @Override
    public String at(double u, int parts) {
      return values.get((int) (u * values.size()));
    }

    /** The value that is meant by a text, which may be another way to write it. */
    public Optional<String> find(String text) {
      boolean times = values.stream().anyMatch(Quantity::hasUnit);
      String meant = Quantity.canonical(text, times);
      return values.stream()
          .filter(value -> Quantity.canonical(value, times).equals(meant))
          .findFirst();
    }
  }

  /** Shapes of distributions. */
  enum Shape {
    /** Uniform between two bounds. */
    UNIFORM,
    /** Uniform in the logarithm between two positive bounds. */
    LOGUNIFORM,
    /** Whole numbers between two bounds, both allowed, each as likely as the others; no times. */
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
    /** So many digits are kept at least: a value can be read aloud. */
    private static final int LEAST_DIGITS = 4;

    /** A double has no more. */
    private static final int MOST_DIGITS = 17;

    /** Rounding moves a value by no more than this of the part that it is in. */
    private static final double RESOLUTION = 1e-3;

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
      if (shape == Shape.INTEGERS && times) {
        throw new IllegalArgumentException("whole lengths of time are steps of a unit");
      }
    }

    @Override
    public String at(double u, int parts) {
      if (shape == Shape.INTEGERS) {
        return Long.toString((long) quantile(u));
      }
      int part = Math.min((int) (u * parts), parts - 1);
      double low = edge(part, parts);
      double high = edge(part + 1, parts);
      double value = Math.min(Math.max(quantile(u), low), high);
      String unit = times ? unit(Math.abs(value)) : "";
      double scaled = times ? value / Durations.parse("1" + unit) : value;
      for (int digits = LEAST_DIGITS; digits < MOST_DIGITS; digits++) {
        String text = text(scaled, digits) + unit;
        double read = times ? Durations.parse(text) : Double.parseDouble(text);
        boolean within = low <= read && (read < high || (part == parts - 1 && read == high));
        if (within && Math.abs(read - value) <= RESOLUTION * (high - low)) {
          return text;
        }
      }
      return text(scaled, MOST_DIGITS) + unit;
    }

    /** Where a part begins; the bounds themselves at the ends. */
    private double edge(int part, int parts) {
      boolean bounds = shape == Shape.UNIFORM || shape == Shape.LOGUNIFORM;
      if (bounds && (part == 0 || part == parts)) {
        return part == 0 ? first : second;
      }
      return quantile((double) part / parts);
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

    private static String text(double value, int digits) {
      MathContext context = new MathContext(digits, RoundingMode.HALF_EVEN);
      BigDecimal rounded = new BigDecimal(value).round(context);
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

  /**
   * Whole numbers of a unit of time between two bounds, both allowed, each as likely as the others.
   *
   * @param low the least number
   * @param high the greatest
   * @param unit as it is written
   */
  record Steps(long low, long high, String unit) implements Axis {
    private static final long MOST = 1_000_000_000_000L;

    /** Checks the ranges. */
    public Steps {
      if (low >= high) {
        throw new IllegalArgumentException("low is not below high");
      }
      if (Math.abs(low) > MOST || Math.abs(high) > MOST) {
        throw new IllegalArgumentException("integers of more than " + MOST);
      }
    }

    @Override
    public String at(double u, int parts) {
      return low + (long) StrictMath.floor(u * (high - low + 1)) + unit;
    }
  }
}
