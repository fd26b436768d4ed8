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
          new Distribution.Weibull(3 * S, 3));

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
}
