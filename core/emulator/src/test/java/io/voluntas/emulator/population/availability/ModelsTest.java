package io.voluntas.emulator.population.availability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.emulator.random.KeyedStream;
import io.voluntas.emulator.random.Range;
import io.voluntas.emulator.scenario.AvailabilitySpec;
import io.voluntas.emulator.scenario.AvailabilitySpec.Window;
import io.voluntas.emulator.scenario.Distribution;
import io.voluntas.spi.model.Durations;
import java.time.DayOfWeek;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Expected values are those published, or follow from the published parameters by hand. */
class ModelsTest {
  private static double hours(Distribution distribution) {
    return distribution.mean() / Durations.HOUR;
  }

  /** Published: on 10.35 h, off 31.8 h with a median of 0.56 h, 24.6 % available. */
  @Test
  void setiFtaWithoutACut() {
    AvailabilitySpec.Renewal whole = Volunteers.setiFta(Durations.FOREVER);
    assertThat(hours(whole.upLength())).isCloseTo(10.35, within(0.005));
    assertThat(hours(whole.downLength())).isCloseTo(31.8, within(0.05));
    assertThat(whole.downLength().quantile(0.5) / Durations.HOUR).isCloseTo(0.557, within(0.001));
    assertThat(whole.fraction()).isCloseTo(0.246, within(0.0005));
  }

  /**
   * Cut at 30 d = 720 h: of the log-normal, a part below of Phi(2.519) = 0.99412 with the partial
   * mean 31.75 Phi(2.519 - 2.844) = 11.84 stays, so 11.91 h; of the Weibull nearly all, 10.2 h.
   */
  @Test
  void setiFtaCutAtThirtyDays() {
    AvailabilitySpec.Renewal cut = Volunteers.setiFta(Volunteers.FTA_CUT);
    assertThat(hours(cut.downLength())).isCloseTo(11.91, within(0.02));
    assertThat(hours(cut.upLength())).isCloseTo(10.2, within(0.05));
    assertThat(cut.downLength().quantile(1)).isEqualTo(30.0 * Durations.DAY);
  }

  /** Published: on 15.6 h, off 11.9 h, 56.7 % available. */
  @Test
  void setiGamma() {
    AvailabilitySpec.Renewal model = Volunteers.setiGamma();
    assertThat(hours(model.upLength())).isCloseTo(15.58, within(0.01));
    assertThat(hours(model.downLength())).isCloseTo(11.92, within(0.01));
    assertThat(model.fraction()).isCloseTo(0.567, within(0.0005));
  }

  /** All four families of a system were fitted to the same data: the exponential has its mean. */
  @ParameterizedTest
  @CsvSource({
    "MICROSOFT99, 67.01, 16.49", "ND07CPU, 13.73, 4.25", "OVERNET03, 2.29, 12.00",
    "SKYPE06, 16.27, 14.31", "G5K06, 32.41, 7.41", "PL05, 159.49, 49.61",
    "LANL05, 1779.99, 5.92", "LDNS04, 141.06, 8.61", "WEBSITES02, 11.85, 1.18"
  })
  void fittedSystems(FittedSystem system, double up, double down) {
    AvailabilitySpec.Renewal exponential = system.of(Family.EXPONENTIAL);
    assertThat(exponential.fraction()).isCloseTo(up / (up + down), within(1e-9));
    // Maximum likelihood makes the gamma keep the mean of the data too: up to printed digits.
    AvailabilitySpec.Renewal gamma = system.of(Family.GAMMA);
    assertThat(hours(gamma.upLength())).isCloseTo(up, within(up * 0.02));
    assertThat(hours(gamma.downLength())).isCloseTo(down, within(down * 0.03));
  }

  /**
   * The published parameters: shape and scale of the Weibull distributions up and down, then mu and
   * sigma of the log-normal ones, of hours. By definition a part of 1 - 1/e of a Weibull
   * distribution lies below its scale, and of 1 - e^(-2^k) below twice its scale; half of a
   * log-normal one lies below e^mu, and Phi(1) = .8413447461 below e^(mu + sigma).
   */
  @ParameterizedTest
  @CsvSource({
    "MICROSOFT99, 0.55,  35.30, 0.60, 9.34, 2.62, 1.84,  1.42, 1.54",
    "ND07CPU,     0.45,   4.16, 0.51, 0.74, 0.30, 2.20, -1.02, 1.27",
    "OVERNET03,   0.85,   2.04, 0.44, 2.98, 0.19, 0.98,  0.08, 1.80",
    "SKYPE06,     0.64,  10.86, 0.63, 9.48, 1.60, 1.57,  1.40, 1.73",
    "G5K06,       0.48,  14.37, 0.35, 0.47, 1.51, 2.42, -2.0,  2.2",
    "PL05,        0.33,  19.35, 0.36, 5.59, 1.44, 2.86,  0.40, 2.45",
    "LANL05,      0.48, 816.60, 0.58, 2.18, 5.56, 2.39,  0.05, 1.42",
    "LDNS04,      0.51,  79.30, 0.63, 5.62, 3.25, 2.33,  0.91, 1.64",
    "WEBSITES02,  0.46,   3.68, 0.65, 0.61, 0.23, 2.02, -1.12, 1.13"
  })
  void weibullAndLogNormalOfAllSystems(
      FittedSystem system,
      double upShape,
      double upScale,
      double downShape,
      double downScale,
      double upMu,
      double upSigma,
      double downMu,
      double downSigma) {
    AvailabilitySpec.Renewal weibull = system.of(Family.WEIBULL);
    checkWeibull(weibull.upLength(), upShape, upScale);
    checkWeibull(weibull.downLength(), downShape, downScale);
    AvailabilitySpec.Renewal log = system.of(Family.LOGNORMAL);
    checkLogNormal(log.upLength(), upMu, upSigma);
    checkLogNormal(log.downLength(), downMu, downSigma);
  }

  private static void checkWeibull(Distribution length, double shape, double scale) {
    assertQuantile(length, 1 - Math.exp(-1), scale);
    assertQuantile(length, 1 - Math.exp(-Math.pow(2, shape)), 2 * scale);
  }

  private static void checkLogNormal(Distribution length, double mu, double sigma) {
    assertQuantile(length, .5, Math.exp(mu));
    assertQuantile(length, .8413447460685429, Math.exp(mu + sigma));
  }

  private static void assertQuantile(Distribution length, double u, double hours) {
    assertThat(length.quantile(u) / Durations.HOUR).isCloseTo(hours, within(1e-6 * hours));
  }

  /** By hand: Weibull scale Gamma(1 + 1/k), log-normal exp(mu + sigma^2/2). */
  @Test
  void weibullAndLogNormalParametersAreWhereTheyBelong() {
    AvailabilitySpec.Renewal weibull = FittedSystem.MICROSOFT99.of(Family.WEIBULL);
    // Gamma(1 + 1/0.55) = 1.7024: 35.30 h * 1.7024 = 60.1 h.
    assertThat(hours(weibull.upLength())).isCloseTo(60.1, within(0.1));
    AvailabilitySpec.Renewal log = FittedSystem.MICROSOFT99.of(Family.LOGNORMAL);
    assertThat(hours(log.upLength())).isCloseTo(Math.exp(2.62 + 1.84 * 1.84 / 2), within(1e-3));
    assertThat(log.downLength().quantile(0.5) / Durations.HOUR)
        .isCloseTo(Math.exp(1.42), within(1e-6));
  }

  private static Diurnal only(DailyRhythm rhythm, int zone) {
    return new Diurnal(Map.of(rhythm, 1.0), Range.of(zone), 0);
  }

  private static List<Window> windows(Diurnal model) {
    return ((AvailabilitySpec.Calendar) model.draw(new KeyedStream(1), 0)).windows();
  }

  @Test
  void officeAtTheStartsOwnClock() {
    assertThat(windows(only(DailyRhythm.OFFICE, 0)))
        .hasSize(5)
        .startsWith(new Window(DayOfWeek.MONDAY, 540, 1020))
        .endsWith(new Window(DayOfWeek.FRIDAY, 540, 1020));
  }

  /** Ten hours ahead: Monday 9 to 17 is Sunday 23 to Monday 7, over midnight and over the week. */
  @Test
  void officeFarInTheEast() {
    List<Window> windows = windows(only(DailyRhythm.OFFICE, 10));
    assertThat(windows)
        .hasSize(10)
        .startsWith(new Window(DayOfWeek.MONDAY, 0, 420))
        .endsWith(new Window(DayOfWeek.SUNDAY, 1380, 1440));
    assertThat(new AvailabilitySpec.Calendar(windows).fraction()).isEqualTo(40 / 168.0);
  }

  /** 5 * 8, 7 * 6 and 2 * 14 of 168 hours. */
  @Test
  void hoursOfTheRhythms() {
    KeyedStream stream = new KeyedStream(1);
    assertThat(only(DailyRhythm.ALWAYS_ON, 5).draw(stream, 0)).isEqualTo(AvailabilitySpec.ALWAYS);
    assertThat(only(DailyRhythm.EVENING, 5).draw(stream, 0).fraction()).isEqualTo(42 / 168.0);
    assertThat(only(DailyRhythm.WEEKEND, 23).draw(stream, 0).fraction()).isEqualTo(28 / 168.0);
  }

  /** Jitter moves both ends by at most an hour, so an evening of 6 h lasts 4 to 8 h. */
  @Test
  void jitterStaysWithinItsBounds() {
    Diurnal model = new Diurnal(Map.of(DailyRhythm.EVENING, 1.0), new Range(0, 23), 60);
    KeyedStream stream = new KeyedStream(3);
    double shortest = 1;
    double longest = 0;
    for (int i = 0; i < 2000; i++) {
      double fraction = model.draw(stream, 0).fraction();
      shortest = Math.min(shortest, fraction);
      longest = Math.max(longest, fraction);
    }
    assertThat(shortest).isBetween(4 / 24.0 - 1e-9, 4.3 / 24);
    assertThat(longest).isBetween(7.7 / 24, 8 / 24.0 + 1e-9);
  }

  @Test
  void mixturesMixByWeight() {
    AvailabilityModel mixture =
        new AvailabilityModel.Mixture(
            List.of(
                new AvailabilityModel.Part(3, AvailabilityModel.ALWAYS),
                new AvailabilityModel.Part(1, new AvailabilityModel.Same(AvailabilitySpec.NEVER))));
    KeyedStream stream = new KeyedStream(5);
    int always = 0;
    for (int i = 0; i < 10_000; i++) {
      always += mixture.draw(stream, 0).equals(AvailabilitySpec.ALWAYS) ? 1 : 0;
    }
    assertThat(always / 10_000.0).isCloseTo(0.75, within(0.0174)); // four standard errors
  }

  @Test
  void exponentialHostsHaveFractionsOfTheirOwn() {
    AvailabilityModel model =
        new AvailabilityModel.Exponential(
            new Range(0.2, 0.6), new Distribution.Constant(Durations.HOUR));
    KeyedStream stream = new KeyedStream(9);
    double sum = 0;
    for (int i = 0; i < 10_000; i++) {
      double fraction = model.draw(stream, 0).fraction();
      assertThat(fraction).isBetween(0.2, 0.6);
      sum += fraction;
    }
    assertThat(sum / 10_000).isCloseTo(0.4, within(0.0047)); // sd 0.1155 / 100, four times
    assertThatThrownBy(() -> new AvailabilityModel.Exponential(Range.of(1.5), model0()))
        .hasMessageContaining("above 1");
  }

  private static Distribution model0() {
    return new Distribution.Constant(1);
  }
}
