package io.voluntas.emulator.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.emulator.random.Purpose;
import io.voluntas.emulator.random.Streams;
import io.voluntas.emulator.scenario.AvailabilitySpec;
import io.voluntas.emulator.scenario.Distribution;
import io.voluntas.emulator.scenario.Gamma;
import io.voluntas.emulator.scenario.HostSpec;
import io.voluntas.emulator.scenario.ResourceSpec;
import io.voluntas.spi.model.Durations;
import java.util.List;
import org.junit.jupiter.api.Test;

class RenewalProcessTest {
  private static final long H = Durations.HOUR;

  private static OnOffProcess of(AvailabilitySpec spec, long host) {
    return OnOffProcess.of(spec, Streams.of(7, 0, host).host(Purpose.HOST_ON));
  }

  /** One hour up, three down, for ever: each period has its length, and the phase is random. */
  @Test
  void constantPeriodsKeepTheirLengths() {
    AvailabilitySpec spec =
        new AvailabilitySpec.Renewal(
            new Distribution.Constant(H), new Distribution.Constant(3 * H));
    OnOffProcess process = of(spec, 0);
    process.upAt(process.nextFlip());
    for (int i = 0; i < 10; i++) {
      long before = process.nextFlip();
      boolean up = process.up();
      process.flip();
      assertThat(process.nextFlip() - before).isEqualTo(up ? 3 * H : H);
    }
  }

  /**
   * At time 0 a host is up with the probability of the long run, and the periods it is in are
   * longer than others: of gamma(1/2) periods with mean 5 h, the one that covers a given moment has
   * mean E x^2 / E x = theta (k + 1) = 15 h, and half of it, 7.5 h, is still to come.
   */
  @Test
  void timeZeroIsAMomentLikeAnyOther() {
    AvailabilitySpec spec =
        new AvailabilitySpec.Renewal(new Gamma(10 * H, 0.5), new Distribution.Constant(5 * H));
    assertThat(spec.fraction()).isEqualTo(0.5);
    int up = 0;
    double left = 0;
    for (int host = 0; host < 20_000; host++) {
      OnOffProcess process = of(spec, host);
      if (process.up()) {
        up++;
        left += process.nextFlip();
      }
    }
    // Standard error of the fraction 0.0035; of the time left, about 0.09 h.
    assertThat(up / 20_000.0).isCloseTo(0.5, within(0.014));
    assertThat(left / up / H).isCloseTo(7.5, within(0.4));
  }

  @Test
  void meansMustExist() {
    assertThatThrownBy(
            () ->
                new AvailabilitySpec.Renewal(
                    Distribution.Constant.ZERO, new Distribution.Constant(H)))
        .hasMessageContaining("below one second");
  }

  /** On from hour 1 to 3 of 4, allowed to compute in hour 2 to 4: one hour of four computing. */
  @Test
  void uptimeOfAPattern() {
    AvailabilitySpec on = trace(1, 3);
    HostSpec host =
        new HostSpec(
            List.of(ResourceSpec.cpus(1)),
            on,
            trace(2, 4),
            AvailabilitySpec.ALWAYS,
            AvailabilitySpec.ALWAYS);
    Uptime uptime = Uptime.of(host, Streams.of(1, 0, 0), 4 * H);
    assertThat(uptime).isEqualTo(new Uptime(0.25, 0.5));
  }

  private static AvailabilitySpec trace(int from, int to) {
    return new AvailabilitySpec.Trace(
        List.of(new AvailabilitySpec.Interval(from * H, to * H)), java.util.OptionalLong.empty());
  }
}
