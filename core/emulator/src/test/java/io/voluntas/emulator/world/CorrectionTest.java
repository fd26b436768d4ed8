package io.voluntas.emulator.world;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The factor on estimates, by hand. */
class CorrectionTest {
  private final Correction correction = new Correction();

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

  @Test
  void jobsThatItDidNotSendTeachNothing() {
    correction.finished("unknown", 5000);
    assertThat(correction.apply(1000)).isEqualTo(1000);
  }
}
