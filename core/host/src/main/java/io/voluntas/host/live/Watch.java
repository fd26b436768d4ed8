package io.voluntas.host.live;

import io.voluntas.engine.kernel.Event;
import io.voluntas.host.machine.ComputingRules;
import io.voluntas.host.machine.Conditions;
import io.voluntas.host.machine.Hold;
import io.voluntas.host.machine.Machine;
import io.voluntas.host.machine.ModeSetting;
import io.voluntas.host.machine.Permission;
import io.voluntas.host.machine.Permissions;
import io.voluntas.host.machine.RunMode;
import io.voluntas.host.machine.RunModes;
import io.voluntas.host.store.MessageRecord.Priority;
import io.voluntas.host.store.StateReader;
import io.voluntas.host.store.StoredSetting;
import io.voluntas.host.store.Transaction;
import io.voluntas.spi.model.Preferences;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** Watches the computer and the user's words, and tells the kernel what is allowed. */
final class Watch {
  /** Between two looks at the computer, microseconds. */
  static final long PERIOD = 10_000_000;

  private static final String TASKS = "mode.tasks";
  private static final String DEVICES = "mode.devices";
  private static final String NETWORK = "mode.network";

  private final Desk desk;
  private final Machine machine;
  private final ZoneId zone;
  private final Consumer<Permission> changed;
  private final LongSupplier jobCpu;
  private RunModes modes;
  private Permission permission = new Permission(Hold.NONE, Hold.NONE, Hold.NONE, false);
  private boolean known;
  private long next;

  /**
   * Takes up the run modes that were set before.
   *
   * @param changed is told of every change, before the kernel is
   * @param jobCpu CPU time that jobs have used, microseconds
   */
  Watch(
      Desk desk,
      Machine machine,
      ZoneId zone,
      StateReader reader,
      Consumer<Permission> changed,
      LongSupplier jobCpu) {
    this.jobCpu = jobCpu;
    this.desk = desk;
    this.machine = machine;
    this.zone = zone;
    this.changed = changed;
    modes = new RunModes(read(reader, TASKS), read(reader, DEVICES), read(reader, NETWORK));
  }

  /** What is allowed. */
  Permission permission() {
    return permission;
  }

  /** What the user said. */
  RunModes modes() {
    return modes;
  }

  /** The user says something else. */
  void set(RunModes other) {
    modes = other;
    desk.papers()
        .commit(
            tx -> {
              write(tx, TASKS, other.tasks());
              write(tx, DEVICES, other.devices());
              write(tx, NETWORK, other.network());
            });
    look();
  }

  /** Looks when it is time. */
  void tick() {
    if (desk.now() >= next) {
      look();
    }
  }

  /** When to look next at the latest. */
  long next() {
    return next;
  }

  /** Tells the kernel what is allowed, as after it was made anew. */
  void tell() {
    known = false;
    look();
  }

  private void look() {
    long unix = desk.unix(desk.now());
    next = desk.now() + PERIOD;
    for (ModeSetting mode : new ModeSetting[] {modes.tasks(), modes.devices(), modes.network()}) {
      if (mode.until() > unix) {
        next = Math.min(next, desk.now() + mode.until() - unix);
      }
    }
    ZonedDateTime at = Instant.ofEpochSecond(unix / 1_000_000).atZone(zone);
    ComputingRules rules = desk.settings().rules();
    Conditions conditions = machine.conditions(jobCpu.getAsLong());
    Permission now = Permissions.decide(rules, modes, conditions, at, unix);
    if (known && now.equals(permission)) {
      return;
    }
    Permission before = permission;
    boolean first = !known;
    permission = now;
    known = true;
    changed.accept(now);
    Preferences wanted = desk.settings().preferences(now.userActive());
    if (!wanted.equals(desk.driver().kernel().state().preferences())) {
      desk.driver().deliver(new Event.SetPreferences(wanted));
    }
    if (first || !same(before, now)) {
      desk.driver()
          .deliver(
              new Event.Availability(true, now.computing(), now.devicesAllowed(), now.online()));
      say(before, now);
    }
  }

  private static boolean same(Permission a, Permission b) {
    return a.computing() == b.computing()
        && a.devicesAllowed() == b.devicesAllowed()
        && a.online() == b.online();
  }

  private void say(Permission before, Permission now) {
    if (before.computing() != now.computing()) {
      desk.say(
          "",
          Priority.INFO,
          now.computing()
              ? "Resuming computation"
              : "Suspending computation - " + words(now.tasks()));
    }
    if (before.online() != now.online()) {
      desk.say(
          "",
          Priority.INFO,
          now.online()
              ? "Resuming network activity"
              : "Suspending network activity - " + words(now.network()));
    }
  }

  private static String words(Hold hold) {
    return switch (hold) {
      case NONE -> "";
      case ON_BATTERIES -> "on batteries";
      case USER_ACTIVE -> "computer is in use";
      case USER_REQUEST -> "user request";
      case TIME_OF_DAY -> "time of day";
      case DISK_SPACE -> "not enough disk space";
      case NO_RECENT_INPUT -> "no recent input";
      case OTHER_LOAD -> "other programs need the processors";
      case NO_NETWORK -> "no network";
    };
  }

  private ModeSetting read(StateReader reader, String name) {
    ModeSetting lasting =
        reader
            .setting(name)
            .map(setting -> ModeSetting.lasting(RunMode.valueOf(setting.value())))
            .orElse(ModeSetting.AUTO);
    return reader
        .setting(name + ".temporary")
        .map(
            setting ->
                lasting.until(
                    RunMode.valueOf(setting.value()), desk.unix(setting.until().orElse(0))))
        .orElse(lasting);
  }

  private void write(Transaction tx, String name, ModeSetting mode) {
    tx.put(new StoredSetting(name, mode.lasting().name(), OptionalLong.empty()));
    if (mode.until() > 0) {
      long until = mode.until() - desk.unix(0);
      tx.put(
          new StoredSetting(
              name + ".temporary", mode.temporary().name(), OptionalLong.of(Math.max(0, until))));
    } else {
      tx.removeSetting(name + ".temporary");
    }
  }
}
