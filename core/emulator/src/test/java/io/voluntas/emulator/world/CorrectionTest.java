package io.voluntas.emulator.world;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.emulator.scenario.Correcting;
import org.junit.jupiter.api.Test;

/** The factor on estimates, by hand. */
class CorrectionTest {
  private final Correction correction = Correction.of(Correcting.TRUE);

  private void job(String name, long estimate, long took) {
    correction.sent(name, estimate);
    correction.finished(name, took);
  }

  @Test
  void nothingIsKnownAtFirst() {
    assertThat(correction.apply(1000)).isEqualTo(1000);
  }

  /** Twice as long: at once 2. As estimated after that: 2 - .1 * (2 - 1) = 1.9. */
  @Test
  void goesUpAtOnceAndDownByATenth() {
    job("a", 1000, 2000);
    assertThat(correction.apply(1000)).isEqualTo(2000);
    job("b", 1000, 1000);
    assertThat(correction.apply(1000)).isEqualTo(1900);
  }

  /** A hundredth of the time is far below: 1 - .01 * (1 - .01) = .9901. */
  @Test
  void hardlyBelievesAJobThatWasFarTooShort() {
    job("a", 1_000_000, 10_000);
    assertThat(correction.apply(1_000_000)).isEqualTo(990_100);
  }

  @Test
  void staysBetweenAHundredthAndAHundred() {
    job("a", 1, 1_000_000);
    assertThat(correction.apply(1000)).isEqualTo(100_000);
  }

  /**
   * One job of 1.2 times: 1.2 + 3 * .1 = 1.5. With one of .8 the mean is 1 and the deviation
   * sqrt((.04 + .04) / 1) = .2828, so 1 + 3 * .2828 = 1.8485.
   */
  @Test
  void theSafeMeanStaysAboveMostJobs() {
    Correction safe = Correction.of(Correcting.STATISTICAL);
    safe.sent("a", 1_000_000);
    safe.finished("a", 1_200_000);
    assertThat(safe.apply(1_000_000)).isEqualTo(1_500_000);
    safe.sent("b", 1_000_000);
    safe.finished("b", 800_000);
    assertThat(safe.apply(1_000_000)).isEqualTo(1_848_528);
  }

  @Test
  void withoutCorrectionNothingIsLearned() {
    Correction none = Correction.of(Correcting.FALSE);
    none.sent("a", 1000);
    none.finished("a", 2000);
    assertThat(none.apply(1000)).isEqualTo(1000);
  }

  @Test
  void jobsThatItDidNotSendTeachNothing() {
    correction.finished("unknown", 5000);
    assertThat(correction.apply(1000)).isEqualTo(1000);
  }
}
