package io.voluntas.engine.state;

import static io.voluntas.spi.model.Durations.HOUR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** What a client learns of its availability, by hand; the period is an hour. */
class PresenceTest {
  private final Presence presence = new Presence(1, true);

  /** An hour weighs exp(-1/24) = .959189: away, 1 * .959189; back, 1 - .040811 * .959189. */
  @Test
  void anAbsenceLowersItAndComputingRaisesIt() {
    presence.passed(HOUR, false, HOUR);
    assertThat(presence.value()).as("not before it is back").isEqualTo(1);
    presence.passed(HOUR, true, HOUR);
    assertThat(presence.value()).isCloseTo(0.960855, within(1e-6));
  }

  /** In two parts, an hour each: exp(-2/24) = .920044, and no time since. */
  @Test
  void anAbsenceIsOneWhateverHappensInIt() {
    presence.passed(HOUR, false, HOUR);
    presence.passed(HOUR, false, HOUR);
    presence.passed(1, true, HOUR);
    assertThat(presence.value()).isCloseTo(0.920044, within(1e-6));
  }

  @Test
  void anAbsenceOfMoreThanTwoPeriodsDoesNotCount() {
    presence.passed(2 * HOUR + 1, false, HOUR);
    presence.passed(HOUR, true, HOUR);
    assertThat(presence.value()).isEqualTo(1);
  }

  @Test
  void whoDoesNotLearnKeepsWhatItKnows() {
    Presence known = new Presence(0.8, false);
    known.passed(HOUR, false, HOUR);
    known.passed(HOUR, true, HOUR);
    assertThat(known.value()).isEqualTo(0.8);
  }
}
