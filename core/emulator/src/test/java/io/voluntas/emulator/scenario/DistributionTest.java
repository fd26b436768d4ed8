package io.voluntas.emulator.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.spi.model.Durations;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class DistributionTest {
  private static final long S = Durations.SECOND;

  private static final List<Distribution> ALL =
      List.of(
          new Distribution.Constant(5 * S),
          new Distribution.Uniform(2 * S, 6 * S),
          new Distribution.Normal(10 * S, 2 * S),
          new Distribution.Normal(S, 3 * S),
          new Distribution.LogNormal(10 * S, 5 * S),
          new Distribution.Exponential(7 * S),
          new Distribution.Weibull(3 * S, 0.8),
          new Distribution.Weibull(3 * S, 3),
          new Gamma(4 * S, 0.5),
          new Gamma(2 * S, 7),
          new Hyperexponential(List.of(0.25, 0.75), List.of(20 * S, 2 * S)),
          new Empirical(List.of(S, 3 * S, 3 * S, 9 * S)),
          new Truncated(new Distribution.Exponential(7 * S), 10 * S),
          new Truncated(new Distribution.LogNormal(10 * S, 40 * S), 30 * S),
          new Truncated(new Gamma(4 * S, 0.5), 5 * S));

  /** The mean is the integral of the quantile function: midpoint rule over a fine grid. */
  @Test
  void meanAgreesWithQuantiles() {
    int n = 2_000_000;
    for (Distribution distribution : ALL) {
      double sum = 0;
      for (int i = 0; i < n; i++) {
        sum += distribution.quantile((i + 0.5) / n);
      }
      assertThat(sum / n)
          .as(distribution.toString())
          .isCloseTo(distribution.mean(), within(1e-4 * distribution.mean()));
    }
  }

  @Test
  void oneDrawUsesOneUniformAndIsNeverNegative() {
    for (Distribution distribution : ALL) {
      for (double u : new double[] {0, 1e-12, 0.5, Math.nextDown(1.0)}) {
        AtomicInteger draws = new AtomicInteger();
        long value =
            distribution.sample(
                () -> {
                  draws.incrementAndGet();
                  return u;
                });
        assertThat(draws).as(distribution.toString()).hasValue(1);
        assertThat(value).as(distribution.toString()).isBetween(0L, Durations.FOREVER);
      }
    }
  }

  @Test
  void knownQuantiles() {
    // Exponential median = mean ln 2; Weibull 1 - 1/e quantile = scale; log-normal median =
    // mean / sqrt(1 + (sd/mean)^2); normal 97.5 % = center + 1.959964 sd (far from the cut).
    assertThat(new Distribution.Exponential(1000).quantile(0.5)).isCloseTo(693.147, within(1e-3));
    assertThat(new Distribution.Weibull(1000, 0.7).quantile(1 - 1 / Math.E))
        .isCloseTo(1000, within(1e-9));
    assertThat(new Distribution.LogNormal(1000, 1000).quantile(0.5))
        .isCloseTo(707.10678, within(1e-5));
    assertThat(new Distribution.Normal(100 * S, S).quantile(0.975))
        .isCloseTo(101_959_964, within(1.0));
    assertThat(new Distribution.Uniform(0, 8).quantile(0.25)).isEqualTo(2);
  }

  @Test
  void truncationKeepsHalfOfACentredNormal() {
    // Center one microsecond, sd one hour: practically the half-normal, mean sd sqrt(2/pi).
    double sd = Durations.HOUR;
    assertThat(new Distribution.Normal(1, Durations.HOUR).mean())
        .isCloseTo(sd * Math.sqrt(2 / Math.PI), within(sd * 1e-6));
  }

  /** Table values of Abramowitz and Stegun, table 26.1, and the usual percentage points. */
  @Test
  void standardNormalTable() {
    assertThat(StandardNormal.below(0)).isCloseTo(0.5, within(1e-15));
    assertThat(StandardNormal.below(1)).isCloseTo(0.841344746068543, within(1e-14));
    assertThat(StandardNormal.below(-3)).isCloseTo(0.001349898031630, within(1e-15));
    assertThat(StandardNormal.below(-8)).isCloseTo(6.22096057427e-16, within(1e-23));
    assertThat(StandardNormal.quantile(0.975)).isCloseTo(1.959963984540054, within(1e-13));
    assertThat(StandardNormal.quantile(0.001)).isCloseTo(-3.090232306167813, within(1e-13));
    assertThat(StandardNormal.quantile(0.5)).isZero();
    assertThat(StandardNormal.quantile(0)).isFinite();
    assertThat(StandardNormal.quantile(1)).isFinite();
    for (double x = -6; x <= 6; x += 0.25) {
      assertThat(StandardNormal.quantile(StandardNormal.below(x))).isCloseTo(x, within(1e-6));
    }
  }

  @Test
  void gammaFunction() {
    assertThat(GammaFunction.of(1)).isCloseTo(1, within(1e-13));
    assertThat(GammaFunction.of(5)).isCloseTo(24, within(1e-11)); // 4!
    assertThat(GammaFunction.of(1.5)).isCloseTo(Math.sqrt(Math.PI) / 2, within(1e-13));
  }

  @Test
  void constantsAreExactBeyondDoublePrecision() {
    long odd = (1L << 60) + 1;
    assertThat(new Distribution.Constant(odd).sample(() -> 0.5)).isEqualTo(odd);
  }

  @Test
  void impossibleParametersAreRefused() {
    assertThatThrownBy(() -> new Distribution.Uniform(3, 3)).hasMessage("low is not below high");
    assertThatThrownBy(() -> new Distribution.Exponential(0))
        .hasMessage("mean is not positive or too long");
    assertThatThrownBy(() -> new Distribution.Weibull(1, Double.NaN))
        .hasMessage("shape is outside 0.1 .. 100");
  }

  /** The distribution function undoes the quantile function, which is what makes them a pair. */
  @Test
  void belowUndoesQuantile() {
    for (Distribution distribution : ALL) {
      if (distribution instanceof Distribution.Constant || distribution instanceof Empirical) {
        continue; // they have jumps
      }
      for (double u : new double[] {0.001, 0.2, 0.5, 0.77, 0.999}) {
        assertThat(distribution.below(distribution.quantile(u)))
            .as(distribution + " at " + u)
            .isCloseTo(u, within(1e-9));
      }
      assertThat(distribution.below(-1)).as(distribution.toString()).isZero();
    }
  }

  @Test
  void jumpsOfSteps() {
    Empirical steps = new Empirical(List.of(9 * S, S, 3 * S, 3 * S));
    assertThat(steps.below(S - 1)).isZero();
    assertThat(steps.below(S)).isEqualTo(0.25);
    assertThat(steps.below(3 * S)).isEqualTo(0.75);
    assertThat(steps.below(9 * S)).isEqualTo(1);
    assertThat(steps.quantile(0.5)).isEqualTo(3.0 * S);
    assertThat(steps.quantile(Math.nextDown(1.0))).isEqualTo(9.0 * S);
  }

  /**
   * Gamma with shape 1 is exponential; with shape 1/2 and scale 2 it is chi-squared with one degree
   * of freedom, whose 95 % point is 3.841459; with shape 5 and scale 2, of ten degrees: 18.30704.
   */
  @Test
  void gammaQuantiles() {
    assertThat(new Gamma(1000, 1).quantile(0.5)).isCloseTo(693.147181, within(1e-5));
    assertThat(new Gamma(2_000_000, 0.5).quantile(0.95)).isCloseTo(3_841_458.8207, within(1e-3));
    assertThat(new Gamma(2_000_000, 5).quantile(0.95)).isCloseTo(18_307_038.0533, within(1e-3));
    // So far down that nearly all of it is at zero: P(k, x) = x^k / Gamma(k + 1) there.
    double x = Math.pow(1e-9 * 0.91816874239976, 1 / 0.2); // Gamma(1.2)
    assertThat(new Gamma(S, 0.2).quantile(1e-9)).isCloseTo(S * x, within(S * x * 1e-9));
  }

  /** Half of 1 h and half of 3 h: 2 h on average; above 2 h are (exp(-2) + exp(-2/3)) / 2. */
  @Test
  void hyperexponentialByHand() {
    Hyperexponential mixture =
        new Hyperexponential(List.of(2.0, 2.0), List.of(Durations.HOUR, 3 * Durations.HOUR));
    assertThat(mixture.weights()).containsExactly(0.5, 0.5);
    assertThat(mixture.mean()).isEqualTo(2.0 * Durations.HOUR);
    double above = (Math.exp(-2) + Math.exp(-2 / 3.0)) / 2;
    assertThat(mixture.quantile(1 - above)).isCloseTo(2.0 * Durations.HOUR, within(1.0));
  }

  /** An exponential with mean m cut at m: mean m (1 - 2/e) / (1 - 1/e). */
  @Test
  void cutExponentialByHand() {
    Truncated cut = new Truncated(new Distribution.Exponential(1000 * S), 1000 * S);
    double expected = 1000 * S * (1 - 2 / Math.E) / (1 - 1 / Math.E);
    assertThat(cut.mean()).isCloseTo(expected, within(expected * 1e-9));
    assertThat(cut.quantile(Math.nextDown(1.0))).isLessThanOrEqualTo(1000.0 * S);
    assertThatThrownBy(() -> new Truncated(new Distribution.Uniform(5, 9), 4))
        .hasMessage("nothing of the distribution is below at-most");
  }
}
