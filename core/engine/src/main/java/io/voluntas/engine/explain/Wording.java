package io.voluntas.engine.explain;

import io.voluntas.spi.Reason;
import io.voluntas.spi.model.Durations;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;
import java.util.StringJoiner;

/** Puts times and reasons into words. */
public final class Wording {
  private static final String SECONDS = "_s";

  private Wording() {}

  /** A length of time in its two greatest units, for instance {@code 1 d 4 h}; rounded down. */
  public static String span(long micros) {
    if (micros < 0) {
      return "-" + span(-micros);
    }
    if (micros >= Durations.DAY) {
      return two(micros, Durations.DAY, "d", Durations.HOUR, "h");
    }
    if (micros >= Durations.HOUR) {
      return two(micros, Durations.HOUR, "h", Durations.MINUTE, "min");
    }
    if (micros >= Durations.MINUTE) {
      return two(micros, Durations.MINUTE, "min", Durations.SECOND, "s");
    }
    return plain(micros / 1e6) + " s";
  }

  /** A moment as days and time of day since the start, for instance {@code day 2, 04:30:00}. */
  public static String moment(long micros) {
    if (micros >= Durations.FOREVER) {
      return "never";
    }
    long day = Math.floorDiv(micros, Durations.DAY);
    long seconds = Math.floorMod(micros, Durations.DAY) / Durations.SECOND;
    return "day "
        + day
        + ", "
        + pad(seconds / 3600)
        + ":"
        + pad(seconds / 60 % 60)
        + ":"
        + pad(seconds % 60);
  }

  /**
   * A reason, for instance {@code less debt (anticipated debt -3 h 20 min)}. Terms that end in
   * {@code _s} are seconds: those called {@code until} or {@code deadline} are moments, others
   * lengths of time.
   */
  public static String reason(Reason reason) {
    StringJoiner terms = new StringJoiner(", ", " (", ")");
    terms.setEmptyValue("");
    for (Map.Entry<String, Double> term : reason.terms().entrySet()) {
      terms.add(term(term.getKey(), term.getValue()));
    }
    return words(reason.code()) + terms;
  }

  private static String term(String name, double value) {
    boolean time = name.endsWith(SECONDS) && Math.abs(value) < Durations.FOREVER / 1e6;
    String bare = name.endsWith(SECONDS) ? name.substring(0, name.length() - 2) : name;
    if (!time) {
      return words(bare) + " " + plain(value);
    }
    long micros = Durations.ofSeconds(value);
    boolean moment = bare.equals("until") || bare.equals("deadline");
    return words(bare) + " " + (moment ? moment(micros) : span(micros));
  }

  private static String words(String token) {
    return token.replace('-', ' ').replace('_', ' ');
  }

  private static String two(long micros, long great, String unit, long small, String smallUnit) {
    long rest = micros % great / small;
    return micros / great + " " + unit + (rest == 0 ? "" : " " + rest + " " + smallUnit);
  }

  private static String plain(double value) {
    if (!Double.isFinite(value)) {
      return Double.toString(value);
    }
    BigDecimal rounded = BigDecimal.valueOf(value).setScale(3, RoundingMode.HALF_EVEN);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }

  private static String pad(long number) {
    return number < 10 ? "0" + number : Long.toString(number);
  }
}
