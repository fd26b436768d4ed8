package io.voluntas.host.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.spi.model.Durations;
import io.voluntas.testkit.property.Gen;
import io.voluntas.testkit.property.Property;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimeStatsTest {
  private static final long T0 = 1_700_000_000L * Durations.SECOND;
  private static final Permission ALL = new Permission(Hold.NONE, Hold.NONE, Hold.NONE, false);
  private static final Permission NOTHING =
      new Permission(Hold.TIME_OF_DAY, Hold.NONE, Hold.NO_NETWORK, false);

  private static TimeStats begun() {
    return TimeStats.START.update(T0, false, ALL);
  }

  /** Minute by minute, as a client would. */
  private static TimeStats run(TimeStats from, long length, Permission permission) {
    TimeStats stats = from;
    long end = from.asOf() + length;
    for (long t = from.asOf(); t < end; ) {
      t = Math.min(end, t + Durations.MINUTE);
      stats = stats.update(t, true, permission);
    }
    return stats;
  }

  @Test
  void the_first_update_only_sets_the_clock() {
    assertThat(begun()).isEqualTo(new TimeStats(1, 1, 1, 1, T0));
  }

  /** After one time constant, 1/e = 0.36788 of the past is left. */
  @Test
  void ten_days_off_leave_a_share_of_one_by_e() {
    TimeStats stats = begun().update(T0 + 10 * Durations.DAY, false, ALL);
    assertThat(stats.on()).isCloseTo(0.36788, within(1e-5));
    assertThat(stats.active()).as("nothing is learnt while off").isEqualTo(1);
    assertThat(stats.computing()).isCloseTo(0.36788, within(1e-5));
  }

  /** 10 days x ln 2 = 6.93147 days is the half-life. */
  @Test
  void a_half_life_of_suspension_leaves_half() {
    TimeStats stats = run(begun(), Math.round(6.931472 * Durations.DAY), NOTHING);
    assertThat(stats.on()).isEqualTo(1);
    assertThat(stats.active()).isCloseTo(0.5, within(1e-6));
    assertThat(stats.connected()).isCloseTo(0.5, within(1e-6));
    assertThat(stats.devicesActive()).as("devices need computing").isCloseTo(0.5, within(1e-6));
  }

  /**
   * On for 8 of 24 hours, for 100 days: the average swings around 1/3 by less than a third of a
   * day's weight, and what is left of the start is e^-10.
   */
  @Test
  void a_daily_rhythm_gives_its_share() {
    TimeStats stats = begun();
    for (int day = 0; day < 100; day++) {
      stats = run(stats, 8 * Durations.HOUR, ALL);
      stats = stats.update(stats.asOf() + 16 * Durations.HOUR, false, ALL);
    }
    assertThat(stats.on()).isCloseTo(1.0 / 3, within(0.035));
    assertThat(stats.active()).isEqualTo(1);
  }

  @Test
  void a_sleeping_machine_is_off_though_nobody_said_so() {
    TimeStats stats = begun().update(T0 + 10 * Durations.DAY, true, ALL);
    assertThat(stats.on()).isCloseTo(0.36788, within(1e-5));
    TimeStats awake = begun().update(T0 + TimeStats.LONGEST_STEP, true, ALL);
    assertThat(awake.on()).isEqualTo(1);
  }

  @Test
  void a_clock_that_goes_back_accounts_for_nothing() {
    TimeStats stats = run(begun(), Durations.DAY, NOTHING);
    TimeStats back = stats.update(T0, true, ALL);
    assertThat(back.active()).isEqualTo(stats.active());
    assertThat(back.asOf()).isEqualTo(T0);
  }

  @Test
  void reports_never_say_never() {
    TimeStats stats = begun().update(T0 + 1000 * Durations.DAY, false, ALL);
    assertThat(stats.on()).isLessThan(1e-40);
    assertThat(stats.availability().on()).isEqualTo(1e-3);
    assertThat(stats.computing()).isEqualTo(1e-3);
  }

  /** In any history all averages stay fractions, and move towards what holds. */
  @Test
  void averages_stay_fractions_and_move_the_right_way() {
    Gen<List<Long>> steps = Gen.lists(Gen.longs(0, 20 * Durations.MINUTE), 0, 60);
    Property.check(
        1,
        300,
        steps,
        list -> {
          TimeStats stats = begun();
          for (int i = 0; i < list.size(); i++) {
            Permission permission = i % 3 == 0 ? ALL : NOTHING;
            boolean running = i % 5 != 0;
            long step = list.get(i);
            TimeStats next = stats.update(stats.asOf() + step, running, permission);
            boolean on = running && step <= TimeStats.LONGEST_STEP;
            assertThat(next.on() - stats.on()).matches(d -> step == 0 || (on ? d >= 0 : d <= 0));
            if (!on) {
              assertThat(next.active()).isEqualTo(stats.active());
            }
            stats = next;
          }
        });
  }

  /** Looking more often changes nothing: time cut into pieces gives the same averages. */
  @Test
  void the_number_of_updates_does_not_matter() {
    Property.check(
        7,
        300,
        Gen.lists(Gen.longs(1, Durations.MINUTE), 1, 10),
        list -> {
          TimeStats start = new TimeStats(0.3, 0.9, 0.5, 0.1, T0);
          TimeStats pieces = start;
          long sum = 0;
          for (long piece : list) {
            sum += piece;
            pieces = pieces.update(T0 + sum, true, NOTHING);
          }
          TimeStats whole = start.update(T0 + sum, true, NOTHING);
          assertThat(pieces.on()).isCloseTo(whole.on(), within(1e-12));
          assertThat(pieces.connected()).isCloseTo(whole.connected(), within(1e-12));
          assertThat(pieces.active()).isCloseTo(whole.active(), within(1e-12));
          assertThat(pieces.devicesActive()).isCloseTo(whole.devicesActive(), within(1e-12));
        });
  }

  @Test
  void nonsense_is_refused() {
    assertThatThrownBy(() -> new TimeStats(1.1, 1, 1, 1, 0))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new TimeStats(1, Double.NaN, 1, 1, 0))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
