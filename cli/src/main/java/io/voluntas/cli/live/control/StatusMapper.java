package io.voluntas.cli.live.control;

import io.voluntas.host.live.LiveView;
import io.voluntas.host.live.ProjectStatus;
import io.voluntas.host.machine.Hold;
import io.voluntas.host.machine.ModeSetting;
import io.voluntas.host.machine.RunModes;
import io.voluntas.host.store.StoreLimits;
import io.voluntas.rpc.gui.port.Activity;
import io.voluntas.rpc.gui.port.ModeChange;
import io.voluntas.rpc.gui.port.RunMode;
import io.voluntas.rpc.gui.port.SuspendReason;
import io.voluntas.rpc.gui.port.state.ClientStatus;
import io.voluntas.rpc.gui.port.state.NetworkStatus;
import io.voluntas.spi.model.Durations;

/** Modes and holds, from the client's words to BOINC's and back. */
final class StatusMapper {
  private StatusMapper() {}

  /** Modes, and why something is held. */
  static ClientStatus status(LiveView view) {
    return new ClientStatus(
        network(view),
        mode(view.modes().tasks(), view.permission().tasks(), view.now()),
        mode(view.modes().devices(), view.permission().devices(), view.now()),
        mode(view.modes().network(), view.permission().network(), view.now()),
        false,
        false,
        StoreLimits.DEFAULTS.messages());
  }

  private static NetworkStatus network(LiveView view) {
    boolean wanted =
        !view.transfers().isEmpty()
            || view.projects().stream().anyMatch(StatusMapper::wantsContact);
    if (view.permission().network() == Hold.NO_NETWORK) {
      return wanted ? NetworkStatus.WANTS_CONNECTION : NetworkStatus.IDLE;
    }
    return wanted ? NetworkStatus.ONLINE : NetworkStatus.IDLE;
  }

  private static boolean wantsContact(ProjectStatus project) {
    return project.requestUnderWay() || project.contactWanted() || project.failures() > 0;
  }

  private static ClientStatus.Mode mode(ModeSetting setting, Hold hold, long now) {
    return new ClientStatus.Mode(
        reason(hold),
        word(setting.at(now)),
        word(setting.lasting()),
        Math.max(0, setting.until() - now));
  }

  /** A missing network is no hold in BOINC's sense; the status of the network tells it. */
  static SuspendReason reason(Hold hold) {
    return switch (hold) {
      case NONE, NO_NETWORK -> SuspendReason.NONE;
      case ON_BATTERIES -> SuspendReason.ON_BATTERIES;
      case USER_ACTIVE -> SuspendReason.USER_ACTIVE;
      case USER_REQUEST -> SuspendReason.USER_REQUEST;
      case TIME_OF_DAY -> SuspendReason.TIME_OF_DAY;
      case DISK_SPACE -> SuspendReason.DISK_SPACE;
      case NO_RECENT_INPUT -> SuspendReason.NO_RECENT_INPUT;
      case OTHER_LOAD -> SuspendReason.CPU_USAGE;
    };
  }

  private static RunMode word(io.voluntas.host.machine.RunMode mode) {
    return switch (mode) {
      case ALWAYS -> RunMode.ALWAYS;
      case AUTO -> RunMode.AUTO;
      case NEVER -> RunMode.NEVER;
    };
  }

  private static io.voluntas.host.machine.RunMode mode(RunMode word) {
    return switch (word) {
      case ALWAYS -> io.voluntas.host.machine.RunMode.ALWAYS;
      case AUTO -> io.voluntas.host.machine.RunMode.AUTO;
      case NEVER -> io.voluntas.host.machine.RunMode.NEVER;
    };
  }

  /**
   * The modes after a change.
   *
   * @param now microseconds since 1970
   */
  static RunModes changed(RunModes modes, Activity activity, ModeChange change, long now) {
    return switch (activity) {
      case TASKS ->
          new RunModes(changed(modes.tasks(), change, now), modes.devices(), modes.network());
      case GPU ->
          new RunModes(modes.tasks(), changed(modes.devices(), change, now), modes.network());
      case NETWORK ->
          new RunModes(modes.tasks(), modes.devices(), changed(modes.network(), change, now));
    };
  }

  private static ModeSetting changed(ModeSetting setting, ModeChange change, long now) {
    if (change instanceof ModeChange.ForGood lasting) {
      return ModeSetting.lasting(mode(lasting.mode()));
    }
    if (change instanceof ModeChange.ForAWhile passing) {
      long end =
          passing.duration() >= Durations.FOREVER - now
              ? Durations.FOREVER
              : now + passing.duration();
      return setting.until(mode(passing.mode()), end);
    }
    return ModeSetting.lasting(setting.lasting());
  }
}
