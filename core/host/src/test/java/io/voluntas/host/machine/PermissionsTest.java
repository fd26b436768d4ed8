package io.voluntas.host.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.spi.model.Durations;
import java.time.DayOfWeek;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class PermissionsTest {
  private static final ComputingRules.Hours NIGHT = new ComputingRules.Hours(22, 6.5);

  /** A Wednesday. */
  private static final ZonedDateTime NOON =
      ZonedDateTime.of(2026, 1, 14, 12, 0, 0, 0, ZoneOffset.UTC);

  private static ComputingRules rules(
      boolean whileInUse,
      ComputingRules.Hours computing,
      Map<DayOfWeek, ComputingRules.Hours> days,
      OptionalLong stopWithoutInput,
      OptionalDouble load,
      long diskFree) {
    return new ComputingRules(
        false,
        whileInUse,
        false,
        3 * Durations.MINUTE,
        stopWithoutInput,
        load,
        computing,
        NIGHT,
        days,
        Map.of(),
        1,
        diskFree);
  }

  private static ComputingRules strict() {
    return rules(
        false, NIGHT, Map.of(), OptionalLong.of(Durations.HOUR), OptionalDouble.of(0.25), 1_000);
  }

  private static ComputingRules lenient() {
    return rules(
        true,
        ComputingRules.Hours.ALWAYS,
        Map.of(),
        OptionalLong.empty(),
        OptionalDouble.empty(),
        0);
  }

  private static Conditions now(long idle, boolean battery, double load, long diskFree) {
    return new Conditions(
        OptionalLong.of(idle), battery, OptionalDouble.of(load), true, diskFree, 1 << 20);
  }

  private static Permission decide(ComputingRules rules, Conditions now, ZonedDateTime at) {
    return Permissions.decide(rules, RunModes.AUTO, now, at, at.toEpochSecond() * 1_000_000);
  }

  private static Hold tasks(Conditions now, ZonedDateTime at) {
    return decide(strict(), now, at).tasks();
  }

  /** Each reason hides those after it. */
  @Test
  void the_first_reason_counts() {
    ZonedDateTime night = NOON.withHour(23);
    long away = 2 * Durations.HOUR;
    assertThat(tasks(now(0, true, 1, 0), NOON)).isEqualTo(Hold.ON_BATTERIES);
    assertThat(tasks(now(0, false, 1, 0), NOON)).isEqualTo(Hold.USER_ACTIVE);
    assertThat(tasks(now(away, false, 1, 0), NOON)).isEqualTo(Hold.TIME_OF_DAY);
    assertThat(tasks(now(away, false, 1, 0), night)).isEqualTo(Hold.NO_RECENT_INPUT);
    long pause = 30 * Durations.MINUTE;
    assertThat(tasks(now(pause, false, 1, 0), night)).isEqualTo(Hold.OTHER_LOAD);
    assertThat(tasks(now(pause, false, 0.25, 0), night)).isEqualTo(Hold.DISK_SPACE);
    assertThat(tasks(now(pause, false, 0.25, 1_000), night)).isEqualTo(Hold.NONE);
  }

  @Test
  void what_is_not_known_hinders_nothing() {
    assertThat(tasks(Conditions.QUIET, NOON.withHour(23))).isEqualTo(Hold.NONE);
    assertThat(decide(strict(), Conditions.QUIET, NOON).userActive()).isFalse();
  }

  @Test
  void hours_over_midnight() {
    Conditions quiet = Conditions.QUIET;
    assertThat(tasks(quiet, NOON.withHour(6).withMinute(29))).isEqualTo(Hold.NONE);
    assertThat(tasks(quiet, NOON.withHour(6).withMinute(30))).isEqualTo(Hold.TIME_OF_DAY);
    assertThat(tasks(quiet, NOON.withHour(21).withMinute(59))).isEqualTo(Hold.TIME_OF_DAY);
    assertThat(tasks(quiet, NOON.withHour(22))).isEqualTo(Hold.NONE);
  }

  @Test
  void a_weekday_may_have_hours_of_its_own() {
    ComputingRules rules =
        rules(
            true,
            NIGHT,
            Map.of(DayOfWeek.WEDNESDAY, ComputingRules.Hours.ALWAYS),
            OptionalLong.empty(),
            OptionalDouble.empty(),
            0);
    assertThat(decide(rules, Conditions.QUIET, NOON).computing()).isTrue();
    assertThat(decide(rules, Conditions.QUIET, NOON.plusDays(1)).tasks())
        .isEqualTo(Hold.TIME_OF_DAY);
  }

  @Test
  void devices_wait_while_the_user_is_active() {
    Permission inUse = decide(lenient(), now(Durations.MINUTE, false, 0, 5), NOON);
    assertThat(inUse.computing()).isTrue();
    assertThat(inUse.devices()).isEqualTo(Hold.USER_ACTIVE);
    assertThat(inUse.devicesAllowed()).isFalse();
    assertThat(inUse.userActive()).isTrue();
    Permission away = decide(lenient(), now(3 * Durations.MINUTE, false, 0, 5), NOON);
    assertThat(away.devicesAllowed()).isTrue();
  }

  @Test
  void the_users_word_stands_over_the_preferences_but_not_over_a_full_disk() {
    long unix = NOON.toEpochSecond() * 1_000_000;
    ModeSetting always = ModeSetting.lasting(RunMode.ALWAYS);
    ModeSetting never = ModeSetting.lasting(RunMode.NEVER);
    RunModes on = new RunModes(always, always, always);
    Permission run = Permissions.decide(strict(), on, now(0, true, 1, 2_000), NOON, unix);
    assertThat(run).isEqualTo(new Permission(Hold.NONE, Hold.NONE, Hold.NONE, true));
    assertThat(Permissions.decide(strict(), on, now(0, true, 1, 10), NOON, unix).tasks())
        .isEqualTo(Hold.DISK_SPACE);
    RunModes off = new RunModes(never, never, never);
    assertThat(Permissions.decide(lenient(), off, Conditions.QUIET, NOON, unix))
        .isEqualTo(new Permission(Hold.USER_REQUEST, Hold.USER_REQUEST, Hold.USER_REQUEST, false));
  }

  @Test
  void a_snooze_ends_by_itself() {
    long unix = NOON.toEpochSecond() * 1_000_000;
    ModeSetting snooze = ModeSetting.AUTO.until(RunMode.NEVER, unix + 1);
    RunModes modes = new RunModes(snooze, ModeSetting.AUTO, ModeSetting.AUTO);
    assertThat(Permissions.decide(lenient(), modes, Conditions.QUIET, NOON, unix).tasks())
        .isEqualTo(Hold.USER_REQUEST);
    assertThat(Permissions.decide(lenient(), modes, Conditions.QUIET, NOON, unix + 1).tasks())
        .isEqualTo(Hold.NONE);
  }

  @Test
  void no_link_is_no_network_whatever_the_mode() {
    Conditions cut =
        new Conditions(OptionalLong.empty(), false, OptionalDouble.empty(), false, 9, 9);
    RunModes on =
        new RunModes(ModeSetting.AUTO, ModeSetting.AUTO, ModeSetting.lasting(RunMode.ALWAYS));
    assertThat(Permissions.decide(lenient(), on, cut, NOON, 1).network())
        .isEqualTo(Hold.NO_NETWORK);
    assertThat(decide(lenient(), cut, NOON).network()).isEqualTo(Hold.TIME_OF_DAY);
    assertThat(decide(lenient(), cut, NOON.withHour(1)).network()).isEqualTo(Hold.NO_NETWORK);
  }

  @Test
  void nonsense_is_refused() {
    assertThatThrownBy(() -> new ComputingRules.Hours(-1, 5))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(
            () -> rules(true, NIGHT, Map.of(), OptionalLong.empty(), OptionalDouble.of(1.5), 0))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
