package io.voluntas.cli.render;

import io.voluntas.spi.figure.FigureOfMerit;
import io.voluntas.spi.ledger.Unit;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collection;
import java.util.List;

/**
 * How the values of one figure are written: one unit and one number of decimals for all of them, so
 * that they can be compared at a glance.
 *
 * @param words the figure's name in words, without its unit
 * @param unit for instance {@code %}, {@code h}; empty for a plain number
 * @param divisor by which a value is divided
 * @param decimals digits after the point
 */
public record Measure(String words, String unit, double divisor, int decimals) {
  private static final String NONE = "-";
  private static final double MINUTE = 60;
  private static final double HOUR = 3600;
  private static final double DAY = 86_400;

  /** The measure that suits these values of a figure, those that there are. */
  public static Measure of(FigureOfMerit.Figure figure, Collection<Double> all) {
    List<Double> values = all.stream().filter(value -> !Double.isNaN(value)).toList();
    String words = figure.name().replaceFirst("_seconds(?![a-z])", "").replaceAll("[_.]", " ");
    if (figure.unit() == Unit.FRACTION) {
      return new Measure(words.replaceFirst(" fraction\\b", ""), "%", 0.01, 2);
    }
    if (isTime(figure)) {
      return time(words, values.stream().mapToDouble(Math::abs).max().orElse(0));
    }
    boolean whole = values.stream().allMatch(value -> value == Math.rint(value));
    return new Measure(words, "", 1, whole ? 0 : 2);
  }

  /** Whether a figure's values are seconds. */
  public static boolean isTime(FigureOfMerit.Figure figure) {
    return figure.name().endsWith("_seconds")
        || figure.unit() == Unit.TIME
        || figure.unit() == Unit.WORK;
  }

  private static Measure time(String words, double most) {
    if (most == 0) {
      return new Measure(words, "s", 1, 0);
    }
    if (most < 2 * MINUTE) {
      return new Measure(words, "s", 1, 2);
    }
    if (most < 2 * HOUR) {
      return new Measure(words, "min", MINUTE, 2);
    }
    return most < 2 * DAY ? new Measure(words, "h", HOUR, 2) : new Measure(words, "d", DAY, 2);
  }

  /** A value in this measure, without the unit; a dash for none. */
  public String print(double value) {
    if (Double.isNaN(value)) {
      return NONE;
    }
    BigDecimal scaled =
        BigDecimal.valueOf(value / divisor).setScale(decimals, RoundingMode.HALF_EVEN);
    return scaled.signum() == 0 ? scaled.abs().toPlainString() : scaled.toPlainString();
  }
}
