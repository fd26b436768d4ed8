package io.voluntas.host.machine;

import java.time.ZonedDateTime;

/**
 * Decides what is allowed: the run mode first, then the preferences. The order of the reasons is
 * the field's. Pure.
 */
public final class Permissions {
  private Permissions() {}

  /**
   * What is allowed at a time.
   *
   * @param at local time
   * @param unix the same, microseconds since 1970
   */
  public static Permission decide(
      ComputingRules rules, RunModes modes, Conditions now, ZonedDateTime at, long unix) {
    boolean active = now.userIdle().isPresent() && now.userIdle().getAsLong() < rules.idleAfter();
    double hour = at.getHour() + at.getMinute() / 60.0 + at.getSecond() / 3600.0;
    Hold tasks =
        switch (modes.tasks().at(unix)) {
          case NEVER -> Hold.USER_REQUEST;
          case ALWAYS -> disk(rules, now);
          case AUTO -> tasks(rules, now, active, rules.computingOn(at.getDayOfWeek()), hour);
        };
    Hold devices =
        switch (modes.devices().at(unix)) {
          case NEVER -> Hold.USER_REQUEST;
          case ALWAYS -> Hold.NONE;
          case AUTO -> active && !rules.devicesWhileInUse() ? Hold.USER_ACTIVE : Hold.NONE;
        };
    Hold network =
        switch (modes.network().at(unix)) {
          case NEVER -> Hold.USER_REQUEST;
          case ALWAYS -> Hold.NONE;
          case AUTO ->
              rules.networkOn(at.getDayOfWeek()).contains(hour) ? Hold.NONE : Hold.TIME_OF_DAY;
        };
    if (network == Hold.NONE && !now.networkUp()) {
      network = Hold.NO_NETWORK;
    }
    return new Permission(tasks, devices, network, active);
  }

  private static Hold tasks(
      ComputingRules rules,
      Conditions now,
      boolean active,
      ComputingRules.Hours hours,
      double hour) {
    if (now.onBattery() && !rules.onBatteries()) {
      return Hold.ON_BATTERIES;
    }
    if (active && !rules.whileInUse()) {
      return Hold.USER_ACTIVE;
    }
    if (!hours.contains(hour)) {
      return Hold.TIME_OF_DAY;
    }
    if (now.userIdle().isPresent()
        && rules.stopWithoutInput().isPresent()
        && now.userIdle().getAsLong() > rules.stopWithoutInput().getAsLong()) {
      return Hold.NO_RECENT_INPUT;
    }
    if (now.otherLoad().isPresent()
        && rules.otherLoadLimit().isPresent()
        && now.otherLoad().getAsDouble() > rules.otherLoadLimit().getAsDouble()) {
      return Hold.OTHER_LOAD;
    }
    return disk(rules, now);
  }

  /** A full disk stops even what is always to run: the next checkpoint would fail. */
  private static Hold disk(ComputingRules rules, Conditions now) {
    return now.diskFree() < rules.diskFreeBytes() ? Hold.DISK_SPACE : Hold.NONE;
  }
}
