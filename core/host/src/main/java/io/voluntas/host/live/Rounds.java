package io.voluntas.host.live;

import io.voluntas.host.machine.Permission;
import java.time.ZoneId;
import java.util.concurrent.Executor;

/** What is looked at by and by, whatever else happens: the computer, its disk, the clock. */
final class Rounds {
  private final Presence presence;
  private final Watch watch;
  private final DiskWatch disk;
  private final Throttle throttle;
  private final Overdue overdue;

  /**
   * All rounds of a client.
   *
   * @param changed is told what is allowed, when that changes
   * @param client runs what it is given on the client's thread
   */
  Rounds(
      Desk desk,
      LiveParts parts,
      Presence presence,
      TaskDesk tasks,
      FileDesk files,
      java.util.function.Consumer<Permission> changed,
      Executor client) {
    this.presence = presence;
    throttle = new Throttle(desk, tasks.processes());
    overdue = new Overdue(desk, tasks);
    disk = new DiskWatch(desk, parts.machine(), client, files.queue());
    watch =
        new Watch(
            desk,
            parts.machine(),
            ZoneId.systemDefault(),
            parts.store().reader(),
            changed,
            tasks.processes()::cpuTime);
  }

  /** Looks at what is due. */
  void tick() {
    watch.tick();
    disk.tick();
    throttle.tick();
    overdue.tick();
    presence.tick();
  }

  /** When something is due at the latest, microseconds of the client's clock. */
  long next() {
    return Math.min(watch.next(), Math.min(disk.next(), throttle.next()));
  }

  Watch watch() {
    return watch;
  }

  DiskWatch disk() {
    return disk;
  }
}
