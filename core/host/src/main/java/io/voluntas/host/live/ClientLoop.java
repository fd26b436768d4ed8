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
import io.voluntas.host.store.Transaction;
import io.voluntas.host.transfer.TransferQueue;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.rpc.RpcTransport;
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
  private final Presence presence;
  private final FileDesk files;
  private final TaskDesk tasks;
  private final JobEndings endings;
  private final Courier courier;
  private final Rounds rounds;
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
    files =
        new FileDesk(
            this,
            this::queue,
            (key, words) -> endings().unobtainable(key, words),
            (project, time) -> reports().contactBy(project, time));
    SlotDesk slots = new SlotDesk(this, runner, parts().slots());
    endings = new JobEndings(this, runner, slots, specs, files);
    tasks = new TaskDesk(this, runner, slots, specs, endings);
    rounds = new Rounds(this, parts, presence, tasks, files, this::allow, outbox);
    reports =
        new Reports(
            this,
            parts().machine(),
            parts().store().hostKey(),
            presence::availability,
            rounds.disk(),
            new FileCleaner(this, files.queue()));
    courier =
        new Courier(
            this,
            parts().transports(),
            parts().finder(),
            reports,
            tasks,
            files,
            () -> idle(() -> renew(EpochReason.PROJECTS, settings(), tx -> {})),
            outbox);
    views = new Views(this, tasks, files, courier, urgency);
    long now = clock().now();
    driver =
        new KernelDriver(
            papers(),
            clock(),
            parts().policies(),
            urgency,
            this::carryOut,
            EpochReason.START,
            settings.policies(),
            setups().moveOrigin(),
            () -> setups().resume(recovery.map(Recovery::snapshot), now));
    epochStart = now;
    recovery.ifPresent(found -> Wording.greet(log(), found));
    // Nothing is decided before it is known what the last run left.
    driver.deliver(new Event.Availability(true, false, false, false));
    setups().returning().forEach(job -> driver.deliver(new Event.JobAdded(job)));
    tasks.recover();
    reports.cleaner().sweep();
    files.resume();
    rounds.watch().tell();
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

  /**
   * Ends processes, transfers and requests; the store is closed last, and whatever goes wrong
   * before: another client must be able to take the folder.
   */
  void close() {
    quitting = true;
    courier.close();
    files.queue().close();
    try {
      presence.keep();
      // Else the kernel would start other jobs in the place of those that leave.
      driver.deliver(new Event.Availability(false, false, false, false));
      tasks.quitAll(settings().tasks().quitGrace().toMillis());
    } finally {
      tasks.processes().killAll();
      runner.close();
      parts().transports().forEach(RpcTransport::close);
      parts().store().close();
    }
  }

  private long turn() {
    jump();
    driver.tick();
    rounds.tick();
    if (tasks.busy() && clock().now() >= nextPoll) {
      tasks.poll();
      nextPoll = clock().now() + POLL;
    }
    reports.contact();
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
      driver.catchUp(); // else a request that is due now comes back to another kernel
      if (courier.underWay().isEmpty()) {
        whenIdle.remove().run();
      }
    }
    long next = Math.min(driver.wake(), rounds.next());
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
      idle(() -> renew(EpochReason.CLOCK, settings(), tx -> {}));
    }
  }

  /** Does something when no request is under way, whose reply would find another kernel. */
  void idle(Runnable task) {
    whenIdle.add(task);
  }

  /** Makes the kernel anew: other projects, other settings, or a new day. */
  void renew(EpochReason reason, LiveSettings next, Consumer<Transaction> documents) {
    ClientSnapshot from = driver.snapshot();
    use(next);
    urgency.clear();
    Consumer<Transaction> origin = setups().moveOrigin();
    driver.begin(
        reason,
        next.policies(),
        tx -> {
          origin.accept(tx);
          documents.accept(tx);
        },
        () -> setups().next(from));
    rounds.disk().tell();
    epochStart = clock().now();
    setups().returning().forEach(job -> driver.deliver(new Event.JobAdded(job)));
    files.ready();
    rounds.watch().tell();
    tasks.processes().align();
    rounds.disk().judge();
  }

  private void carryOut(Command command) {
    if (quitting) {
      // Jobs that leave memory make room, which the kernel would use for others.
      return;
    }
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
    tasks.processes().network(permission.online());
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
    return views.whole(started, parts().machine(), rounds.watch(), presence, reports);
  }

  Watch watch() {
    return rounds.watch();
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

  private JobEndings endings() {
    return endings;
  }

  Reports reports() {
    return reports;
  }

  @Override
  public double computing() {
    return presence.computing();
  }

  @Override
  public KernelDriver driver() {
    return driver;
  }
}
