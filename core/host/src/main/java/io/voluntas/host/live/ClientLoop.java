package io.voluntas.host.live;

import io.voluntas.engine.kernel.Command;
import io.voluntas.engine.kernel.Event;
import io.voluntas.engine.kernel.KernelListener;
import io.voluntas.engine.state.ClientSnapshot;
import io.voluntas.host.journal.EpochReason;
import io.voluntas.host.machine.Permission;
import io.voluntas.host.os.UnsupportedHostException;
import io.voluntas.host.process.TaskRunner;
import io.voluntas.host.store.MessageRecord.Priority;
import io.voluntas.host.store.Recovery;
import io.voluntas.host.transfer.TransferQueue;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.rpc.RpcTransport;
import java.time.ZoneId;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Consumer;

/** The client's thread and everything on it. */
final class ClientLoop extends DeskBase {
  /** Processes are looked at this often, microseconds. */
  private static final long POLL = Durations.SECOND;

  /** The journal of an epoch is closed after so long. */
  private static final long EPOCH = Durations.DAY;

  private final Outbox outbox;
  private final TaskRunner runner;
  private final Urgency urgency = new Urgency();
  private final Deque<Runnable> whenIdle = new ArrayDeque<>();
  private final Watch watch;
  private final Presence presence;
  private final FileDesk files;
  private final TaskDesk tasks;
  private final JobEndings endings;
  private final Courier courier;
  private final Reports reports;
  private final Views views;
  private final long started;
  private KernelDriver driver;
  private long epochStart;
  private long nextPoll;
  private boolean quitting;

  /** Takes up where the store ended. On the thread that will run it. */
  ClientLoop(LiveParts parts, LiveSettings settings, Outbox outbox)
      throws UnsupportedHostException {
    this(
        parts,
        settings,
        outbox,
        Recovery.load(parts.store(), parts.policies(), new KernelListener() {}));
  }

  private ClientLoop(
      LiveParts parts, LiveSettings settings, Outbox outbox, Optional<Recovery> recovery)
      throws UnsupportedHostException {
    super(parts, settings, recovery.map(found -> found.snapshot().at()).orElse(0L));
    this.outbox = outbox;
    presence = new Presence(this, parts().store().reader());
    started = clock().unix(clock().now());
    runner = parts().runner().create(outbox, process -> nextPoll = 0);
    TaskSpecs specs = new TaskSpecs(this);
    files = new FileDesk(this, this::queue, this::unobtainable, this::contactBy);
    endings = new JobEndings(this, runner, parts().slots(), specs, files);
    tasks = new TaskDesk(this, runner, parts().slots(), specs, endings);
    reports =
        new Reports(
            this,
            parts().machine(),
            parts().store().hostKey(),
            presence::availability,
            new FileCleaner(this, files.queue()));
    courier =
        new Courier(this, parts().transports(), parts().finder(), reports, tasks, files, outbox);
    views = new Views(this, tasks, courier, urgency);
    ClientSnapshot snapshot = setups().resume(recovery.map(Recovery::snapshot), clock().now());
    driver =
        new KernelDriver(
            papers(),
            clock(),
            parts().policies(),
            urgency,
            this::carryOut,
            EpochReason.START,
            settings.policies(),
            snapshot);
    epochStart = clock().now();
    watch =
        new Watch(
            this,
            parts().machine(),
            ZoneId.systemDefault(),
            parts().store().reader(),
            this::allow,
            tasks::cpuTime);
    recovery.ifPresent(found -> Wording.greet(log(), found));
    // Nothing is decided before it is known what the last run left.
    driver.deliver(new Event.Availability(true, false, false, false));
    setups().returning().forEach(job -> driver.deliver(new Event.JobAdded(job)));
    tasks.recover();
    files.resume();
    watch.tell();
  }

  /** Runs until it is told to quit. */
  void run() throws InterruptedException {
    while (!quitting) {
      long next = turn();
      Runnable task = outbox.next(Math.min(next - clock().now(), Durations.HOUR));
      for (int i = 0; task != null; i++) {
        task.run();
        task = i < 100 ? outbox.next(0) : null;
      }
    }
  }

  /** Ends processes, transfers and requests; the store is closed last. */
  void close() {
    presence.keep();
    restNow();
    courier.close();
    files.queue().close();
    tasks.quitAll(settings().tasks().quitGrace().toMillis());
    runner.close();
    parts().transports().forEach(RpcTransport::close);
    parts().store().close();
  }

  /** Jobs that leave are no reason to start others, or to ask for more. */
  private void restNow() {
    try {
      driver.deliver(new Event.Availability(true, false, false, false));
    } catch (RuntimeException e) {
      // It may be the reason for the end; the processes have to be ended all the same.
      log().debug("the kernel cannot be told that the client ends", e);
    }
  }

  private long turn() {
    jump();
    driver.tick();
    watch.tick();
    if (tasks.busy() && clock().now() >= nextPoll) {
      tasks.poll();
      nextPoll = clock().now() + POLL;
    }
    presence.tick();
    for (String project : reports.contactsDue(clock().now())) {
      driver
          .project(project)
          .filter(state -> !state.suspended())
          .ifPresent(state -> driver.deliver(new Event.UpdateProject(state.index())));
    }
    if (clock().now() - epochStart > EPOCH) {
      epochStart = clock().now();
      idle(() -> renew(EpochReason.DAILY, settings(), tx -> {}));
      if (parts().store().backupDue()) {
        Backup.start(parts().store());
      }
    }
    if (courier.underWay().isEmpty()) {
      Controls.leave(this);
    }
    while (!whenIdle.isEmpty() && courier.underWay().isEmpty()) {
      whenIdle.remove().run();
    }
    long next = Math.min(driver.wake(), watch.next());
    next = Math.min(next, files.queue().tick(clock().now()));
    next = Math.min(next, reports.nextContact());
    next = Math.min(next, tasks.busy() ? nextPoll : Durations.FOREVER);
    return Math.min(next, clock().now() + Durations.MINUTE);
  }

  private void jump() {
    long ahead = clock().jump();
    if (ahead > 0) {
      say("", Priority.INFO, "the clock jumped ahead by " + ahead / Durations.SECOND + " s");
      clock().leap(ahead);
      driver.deliver(new Event.ClockJumped(ahead));
    } else if (ahead < 0) {
      say("", Priority.INFO, "the clock was set back by " + -ahead / Durations.SECOND + " s");
      clock().rebase();
      idle(() -> renew(EpochReason.CLOCK, settings(), tx -> setups().shiftDeadlines(tx, -ahead)));
    }
  }

  /** Does something when no request is under way, whose reply would find another kernel. */
  void idle(Runnable task) {
    whenIdle.add(task);
  }

  /** Makes the kernel anew: other projects, other settings, or a new day. */
  void renew(
      EpochReason reason,
      LiveSettings next,
      Consumer<io.voluntas.host.store.Transaction> documents) {
    renew(reason, next, documents, driver.snapshot());
  }

  /** The same from a given snapshot. */
  void renew(
      EpochReason reason,
      LiveSettings next,
      Consumer<io.voluntas.host.store.Transaction> documents,
      ClientSnapshot from) {
    use(next);
    urgency.clear();
    papers().commit(documents);
    driver.begin(reason, next.policies(), setups().next(from), tx -> tx.origin(clock().origin()));
    epochStart = clock().now();
    watch.tell();
    tasks.align();
  }

  private void carryOut(Command command) {
    if (command instanceof Command.Run run) {
      tasks.run(run);
    } else if (command instanceof Command.Stop stop) {
      tasks.stop(driver.key(stop.job()), stop.keepInMemory());
    } else if (command instanceof Command.Remove remove) {
      tasks.stop(driver.key(remove.job()), false);
    } else if (command instanceof Command.Send send) {
      courier.send(send);
    }
  }

  private void allow(Permission permission) {
    presence.allowed(permission);
    files.queue().allow(permission.online());
    tasks.network(permission.online());
  }

  private void contactBy(String project, long time) {
    reports.contactBy(project, time);
  }

  private void unobtainable(JobKey key, String words) {
    endings.unobtainable(key, words);
  }

  private TransferQueue queue(io.voluntas.host.transfer.TransferListener listener) {
    return new TransferQueue(
        NoFiles.unless(parts().transports()), settings().transfers(), outbox, listener);
  }

  /** Looks at processes now: something may have happened. */
  void wakeTasks() {
    nextPoll = 0;
  }

  /** Ends the loop. */
  void quit() {
    quitting = true;
  }

  /** The client at this moment. */
  LiveView view() {
    return new LiveView(
        unix(now()),
        clock().origin(),
        started,
        driver.choice(),
        parts().machine().describe(),
        watch.modes(),
        watch.permission(),
        presence.availability(),
        views.projects(),
        views.tasks(),
        files.queue().list(),
        reports.oldJobs(),
        settings());
  }

  Watch watch() {
    return watch;
  }

  TaskDesk tasks() {
    return tasks;
  }

  FileDesk files() {
    return files;
  }

  Optional<String> underWay() {
    return courier.underWay();
  }

  Reports reports() {
    return reports;
  }

  @Override
  public KernelDriver driver() {
    return driver;
  }
}
