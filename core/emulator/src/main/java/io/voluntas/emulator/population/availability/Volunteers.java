package io.voluntas.emulator.population.availability;

import io.voluntas.emulator.random.Range;
import io.voluntas.emulator.scenario.AvailabilitySpec;
import io.voluntas.emulator.scenario.Distribution;
import io.voluntas.emulator.scenario.Gamma;
import io.voluntas.emulator.scenario.Hyperexponential;
import io.voluntas.emulator.scenario.Truncated;
import io.voluntas.spi.model.Durations;
import java.util.List;

/** What is known of the availability of volunteers' hosts. Times in hours, as published. */
public final class Volunteers {
  private static final double FTA_ON_SHAPE = 0.393;
  private static final double FTA_ON_SCALE = 2.964;
  private static final double FTA_OFF_MU = -0.586;
  private static final double FTA_OFF_SIGMA = 2.844;

  private static final double GAMMA_ON_SHAPE = 0.357;
  private static final double GAMMA_ON_SCALE = 43.652;
  private static final List<Double> OFF_WEIGHTS = List.of(0.338, 0.390, 0.272);
  private static final List<Double> OFF_RATES = List.of(0.029, 30.121, 1.069);

  /**
   * Where {@link #setiFta} is cut off, microseconds: without it the tail of the log-normal
   * distribution alone makes the mean time off 32 hours, against a median of 34 minutes.
   */
  public static final long FTA_CUT = 30 * Durations.DAY;

  /** Mean fraction of time on; Anderson and Fedak, CCGrid 2006, as recalled. */
  public static final double ON_2006 = 0.81;

  /** Mean fraction of time with a network, of the same source, as recalled. */
  public static final double CONNECTED_2006 = 0.83;

  /** Mean fraction of time on in which computing is allowed, of the same source, as recalled. */
  public static final double ACTIVE_2006 = 0.84;

  private Volunteers() {}

  /**
   * SETI@home hosts as the ComBoS simulator has them: Weibull on, log-normal off.
   *
   * @param cut nothing is longer, microseconds; {@link Durations#FOREVER} for no cut
   */
  public static AvailabilitySpec.Renewal setiFta(long cut) {
    Distribution on = new Distribution.Weibull(Fit.hours(FTA_ON_SCALE), FTA_ON_SHAPE);
    Distribution off = Fit.logNormal(FTA_OFF_MU, FTA_OFF_SIGMA);
    return cut(new AvailabilitySpec.Renewal(on, off), cut);
  }

  /**
   * SETI@home hosts as a later version of that simulator has them: gamma on, three phases of
   * exponential times off. Form and size match Javadi, Kondo, Vincent and Anderson, TPDS 22 (2011).
   */
  public static AvailabilitySpec.Renewal setiGamma() {
    return new AvailabilitySpec.Renewal(
        new Gamma(Fit.hours(GAMMA_ON_SCALE), GAMMA_ON_SHAPE),
        new Hyperexponential(
            OFF_WEIGHTS, OFF_RATES.stream().map(rate -> Fit.hours(1 / rate)).toList()));
  }

  /** The same with nothing longer than a limit, microseconds. */
  public static AvailabilitySpec.Renewal cut(AvailabilitySpec.Renewal whole, long limit) {
    return limit >= Durations.FOREVER
        ? whole
        : new AvailabilitySpec.Renewal(
            new Truncated(whole.upLength(), limit), new Truncated(whole.downLength(), limit));
  }

  /** Exponential periods around a mean fraction, periods up of one day on average. */
  public static AvailabilityModel mean2006(double fraction) {
    return new AvailabilityModel.Exponential(
        Range.of(fraction), new Distribution.Constant(Durations.DAY));
  }
}
