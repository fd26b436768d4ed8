package io.voluntas.host.live;

import io.voluntas.engine.kernel.Event;
import io.voluntas.host.disk.DiskWalk;
import io.voluntas.host.machine.Machine;
import io.voluntas.host.store.MessageRecord.Priority;
import io.voluntas.host.transfer.TransferQueue;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.rpc.ClientReport;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.concurrent.Executor;

/**
 * Watches how much of the disk the projects occupy. Above what the user lets them have, nothing is
 * downloaded and no work is asked for; what is here goes on and is reported.
 */
final class DiskWatch {
  /** Between two looks, microseconds; shorter while files come, and while there is no room. */
  private static final long PERIOD = 5 * Durations.MINUTE;

  private static final long SOON = 30 * Durations.SECOND;

  /** There is room again when so much less is used than may be. */
  private static final double MARGIN = 0.02;

  private final Desk desk;
  private final Machine machine;
  private final Executor client;
  private final TransferQueue queue;
  private DiskWalk.Sizes sizes = DiskWalk.Sizes.NONE;
  private boolean full;
  private boolean looking;
  private long last;
  private boolean looked;

  /**
   * Of the client's data folder.
   *
   * @param client runs what it is given on the client's thread
   * @param queue is told whether files may be downloaded
   */
  DiskWatch(Desk desk, Machine machine, Executor client, TransferQueue queue) {
    this.desk = desk;
    this.machine = machine;
    this.client = client;
    this.queue = queue;
  }

  /** Looks when it is time, on a thread of its own: there may be many files. */
  void tick() {
    if (desk.now() < next()) {
      return;
    }
    looking = true;
    DiskWalk fresh = new DiskWalk(desk.dataFolder(), System::nanoTime);
    Thread thread =
        new Thread(
            () -> {
              DiskWalk.Sizes seen = fresh.sizes();
              client.execute(() -> seen(seen));
            },
            "voluntas-disk");
    thread.setDaemon(true);
    thread.start();
  }

  /** When to look next, microseconds of the client's clock. */
  long next() {
    if (looking) {
      return Durations.FOREVER;
    }
    return looked ? last + (full || queue.moving() ? SOON : PERIOD) : desk.now();
  }

  /** Other limits hold: what is known is judged anew. */
  void judge() {
    boolean before = full;
    full = isFull();
    change(before);
  }

  /** Tells a kernel that was made anew. */
  void tell() {
    if (full) {
      desk.driver().deliver(new Event.Fetching(false));
    }
  }

  /** What a project is told. */
  ClientReport.DiskUsage usage(String project, double share) {
    ClientReport.HostDescription host = machine.describe();
    long of = sizes.projects().getOrDefault(String.valueOf(desk.folder(project).getFileName()), 0L);
    long allowed = allowed(host);
    return new ClientReport.DiskUsage(
        sizes.ofProjects(),
        of,
        allowed == Long.MAX_VALUE
            ? OptionalLong.empty()
            : OptionalLong.of((long) (allowed * share)));
  }

  private void seen(DiskWalk.Sizes found) {
    looking = false;
    boolean before = full;
    sizes = found;
    full = isFull();
    last = desk.now();
    looked = true;
    change(before);
  }

  private boolean isFull() {
    long allowed = allowed(machine.describe());
    return sizes.ofProjects() >= (full ? allowed - (long) (allowed * MARGIN) : allowed);
  }

  private long allowed(ClientReport.HostDescription host) {
    long total = host.diskTotal() > 0 ? host.diskTotal() : Long.MAX_VALUE;
    long free = host.diskTotal() > 0 ? host.diskFree() : Long.MAX_VALUE;
    return desk.settings().disk().allowed(total, free, sizes.ofProjects());
  }

  private void change(boolean before) {
    if (full == before) {
      return;
    }
    queue.allowDownloads(!full);
    desk.driver().deliver(new Event.Fetching(!full));
    desk.say(
        "",
        full ? Priority.USER_ALERT : Priority.INFO,
        full
            ? String.format(
                Locale.ROOT,
                "The disk limit is reached: projects use %s and may have %s. No new files, no new"
                    + " work",
                size(sizes.ofProjects()),
                size(allowed(machine.describe())))
            : "There is room on the disk again: new files and new work are allowed");
  }

  private static String size(long bytes) {
    return bytes < 1_000_000
        ? String.format(Locale.ROOT, "%d kB", bytes / 1000)
        : String.format(Locale.ROOT, "%.1f MB", bytes / 1e6);
  }
}
