package io.voluntas.policies.fetch.terms;

import static io.voluntas.spi.model.Durations.DAY;
import static io.voluntas.spi.model.Durations.FOREVER;
import static io.voluntas.spi.model.Durations.HOUR;
import static io.voluntas.spi.model.Durations.MINUTE;
import static io.voluntas.spi.model.Durations.SECOND;
import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.testkit.fake.FakeForecast;
import io.voluntas.testkit.fake.FakeHost;
import io.voluntas.testkit.fake.FakeResource;
import org.junit.jupiter.api.Test;

class ReviewTest {
  private static final long NOW = 10 * DAY;

  private final FakeHost host = FakeHost.withCpus(2).at(NOW);

  /** What is set for the horizon of an hour and the day beyond it. */
  private long look(FakeForecast far) {
    Review review = new Review(host.fetch().forecast(HOUR + DAY, far));
    review.whenShort(host.cpu(), HOUR);
    return review.time();
  }

  @Test
  void neverWithoutATime() {
    assertThat(new Review(host.fetch()).time()).isEqualTo(FOREVER);
  }

  @Test
  void earliestWins() {
    Review review = new Review(host.fetch());
    review.at(NOW + 3 * HOUR);
    review.at(NOW + 2 * HOUR);
    assertThat(review.time()).isEqualTo(NOW + 2 * HOUR);
  }

  @Test
  void oneSecondAheadAtLeast() {
    Review review = new Review(host.fetch());
    review.at(NOW - HOUR);
    assertThat(review.time()).isEqualTo(NOW + SECOND);
  }

  /** Busy for 4 h, buffer of 1 h: the buffer is short in 3 h. */
  @Test
  void queueFallsBelowTheHorizon() {
    assertThat(look(new FakeForecast().saturated(host.cpu(), 4 * HOUR))).isEqualTo(NOW + 3 * HOUR);
  }

  @Test
  void longQueueIsLookedAtOnceADay() {
    assertThat(look(new FakeForecast().saturated(host.cpu(), HOUR + DAY))).isEqualTo(NOW + DAY);
  }

  /**
   * One instance idles for good (a job limit) and counts for nothing; the far forecast counts 2 h
   * of other idle work, which begins 2 h before the end of the day beyond the horizon at the
   * earliest.
   */
  @Test
  void unusableInstanceDoesNotWakeEverySecond() {
    assertThat(look(new FakeForecast().saturated(host.cpu(), 0).shortfall(host.cpu(), 2 * HOUR)))
        .isEqualTo(NOW + DAY - 2 * HOUR);
    assertThat(look(new FakeForecast().saturated(host.cpu(), 0).shortfall(host.cpu(), 9 * DAY)))
        .isEqualTo(NOW + MINUTE);
  }

  @Test
  void suspendedTypeIsNotLookedAt() {
    FakeHost off = FakeHost.of(FakeResource.cpu(2).withCapacity(0));
    Review review = new Review(off.fetch());
    review.whenShort(off.cpu(), HOUR);
    assertThat(review.time()).isEqualTo(FOREVER);
  }

  @Test
  void askableAfterDeferralAndBackOff() {
    host.project("suspended", 1).suspend().deferUntil(NOW + MINUTE);
    host.project("deferred", 1).deferUntil(NOW + 2 * HOUR);
    host.project("backed off", 1).deferUntil(NOW + HOUR);
    host.ledgers().set(BackOff.UNTIL, 2, 0, NOW + 3 * HOUR);
    Review review = new Review(host.fetch());
    review.whenAskable(host.cpu());
    assertThat(review.time()).as("the suspended one never counts").isEqualTo(NOW + 2 * HOUR);
  }

  @Test
  void bufferLengths() {
    io.voluntas.spi.model.Preferences both =
        new io.voluntas.spi.model.Preferences(HOUR, 2 * HOUR, HOUR, false, 2, 0);
    assertThat(FetchBuffer.MIN.horizon(both)).isEqualTo(HOUR);
    assertThat(FetchBuffer.TOTAL.horizon(both)).isEqualTo(3 * HOUR);
    io.voluntas.spi.model.Preferences none =
        new io.voluntas.spi.model.Preferences(0, 0, HOUR, false, 2, 0);
    assertThat(FetchBuffer.TOTAL.horizon(none)).isEqualTo(SECOND);
    io.voluntas.spi.model.Preferences absurd =
        new io.voluntas.spi.model.Preferences(FOREVER, FOREVER, HOUR, false, 2, 0);
    assertThat(FetchBuffer.TOTAL.horizon(absurd)).isEqualTo(3_650 * DAY);
  }
}
