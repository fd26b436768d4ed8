package io.voluntas.host.process.local;

import io.voluntas.host.channel.MessageFile;
import io.voluntas.host.os.Exit;
import io.voluntas.host.os.Linux;
import io.voluntas.host.os.OperatingSystem;
import io.voluntas.host.os.ProcessEntry;
import io.voluntas.host.os.Signal;
import io.voluntas.host.os.UnsupportedHostException;
import io.voluntas.host.process.Ending;
import io.voluntas.host.process.ErrorCode;
import io.voluntas.host.process.Figures;
import io.voluntas.host.process.Recovery;
import io.voluntas.host.process.RunnerSettings;
import io.voluntas.host.process.TaskProcess;
import io.voluntas.host.process.TaskRunner;
import io.voluntas.host.process.TaskSpec;
import io.voluntas.host.slot.InitData;
import io.voluntas.host.slot.Outputs;
import io.voluntas.host.slot.SetupException;
import io.voluntas.host.slot.Slot;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Runs jobs as processes of this machine. */
public final class LocalTaskRunner implements TaskRunner {
  private static final int HELPERS = 2;
  private static final int MOST_LOOKS = 10;
  private static final Duration AFTER_TROUBLE = Duration.ofSeconds(60);

  /** There is no process 0 to be found; all others were started after it. */
  private static final ProcessEntry.Id NOBODY = new ProcessEntry.Id(0, 0);

  private final OperatingSystem system;
  private final Preparation preparation;
  private final Workshop shop;
  private final ExecutorService helpers;

  /** As {@link #create}, on a system that is known. */
  LocalTaskRunner(
      OperatingSystem system,
      InitData.Client client,
      RunnerSettings settings,
      Executor loop,
      Consumer<TaskProcess> changed) {
    this.system = system;
    preparation = new Preparation(system, client, settings);
    helpers =
        Executors.newFixedThreadPool(
            HELPERS,
            work -> {
              Thread thread = new Thread(work, "voluntas-slots");
              thread.setDaemon(true);
              return thread;
            });
    shop = new Workshop(system, settings, helpers, loop, changed);
  }

  /**
   * A runner.
   *
   * @param client what jobs may know of the client
   * @param settings how patient it is
   * @param loop the client's thread
   * @param changed called on {@code loop} when something happened to a job that is worth a {@link
   *     TaskProcess#poll} before its usual time: it was started or is gone
   * @throws UnsupportedHostException when jobs cannot be run on this machine
   */
  public static LocalTaskRunner create(
      InitData.Client client, RunnerSettings settings, Executor loop, Consumer<TaskProcess> changed)
      throws UnsupportedHostException {
    return new LocalTaskRunner(Linux.open(), client, settings, loop, changed);
  }

  @Override
  public TaskProcess start(TaskSpec spec, long now) {
    TaskSpec resumed = spec.from(spec.from().atCheckpoint());
    AtomicBoolean wanted = new AtomicBoolean(true);
    CompletableFuture<LocalTask.Start> starting =
        shop.apart(
            () -> wanted.get() ? launch(resumed, wanted::get) : new LocalTask.Start.Dropped());
    LocalTask task = new LocalTask(shop, resumed, starting, wanted, now);
    shop.watch(starting, task);
    return task;
  }

  private LocalTask.Start launch(TaskSpec spec, BooleanSupplier wanted) {
    try {
      return preparation
          .launch(spec, wanted)
          .<LocalTask.Start>map(LocalTask.Start.Done::new)
          .orElseGet(LocalTask.Start.Dropped::new);
    } catch (SetupException | IllegalArgumentException hopeless) {
      return new LocalTask.Start.Failed(
          new Ending.Failed(ErrorCode.CANNOT_START, "cannot be started: " + hopeless.getMessage()));
    } catch (IOException | RuntimeException | OutOfMemoryError trouble) {
      // The last is also said when the system has no room for another thread or process. Whatever
      // it is, it must not reach the client's thread, which would end the client with all jobs.
      // The program may run already: a thread that waits for its end is only started after it.
      end(spec.slot());
      return new LocalTask.Start.Failed(
          new Ending.Restart(AFTER_TROUBLE, "cannot be started now: " + trouble, true));
    }
  }

  @Override
  public Recovery recover(TaskSpec spec, long now) {
    Traces traces = new Traces(spec.slot());
    Stop noted = traces.stop();
    Optional<ProcessEntry.Id> leader = system.started(spec.slot().folder());
    ProcessEntry.Id first = leader.orElse(NOBODY);
    if (!new Family(system, spec.slot(), first).thorough(system.processes()).isEmpty()) {
      return new Recovery.Orphaned(LocalTask.orphan(shop, spec, first, noted, now));
    }
    Optional<Exit> exit = system.exit(spec.slot().folder());
    if (exit.isEmpty() && traces.finish().isEmpty() && noted instanceof Stop.None) {
      return new Recovery.Gone();
    }
    ExitRules.Facts facts =
        new ExitRules.Facts(
            exit,
            noted,
            traces.finish(),
            traces.temporary(),
            spec.ordinary() && !MessageFile.spokeIn(spec.slot().folder()),
            // A program that misses its client ends without a result; that is not its fault.
            0);
    Ending ending = new ExitRules(shop.settings().prematureExits()).decide(facts);
    if (ending instanceof Ending.Quit
        || (ending instanceof Ending.Restart && facts.temporary().isEmpty())) {
      return new Recovery.Gone();
    }
    return new Recovery.Ended(ending, figures(spec, exit));
  }

  /** What the job was told at its start tells from where its last run counts. */
  private Figures figures(TaskSpec spec, Optional<Exit> exit) {
    Meter meter = new Meter(spec.from(), 0);
    Traces.Told told = new Traces(spec.slot()).told(system.traces());
    exit.ifPresent(known -> meter.used(told.cpuTime() + known.cpuTime()));
    meter.pass(Math.max(0, told.wallTime() + told.ran() - spec.from().wallTime()), true);
    return meter.figures();
  }

  @Override
  public Outputs collect(TaskSpec spec) {
    try {
      return Preparation.files(spec).collect();
    } catch (IOException trouble) {
      throw new UncheckedIOException(
          "the outputs of " + spec.job() + " cannot be moved: " + trouble.getMessage(), trouble);
    }
  }

  @Override
  public void end(Slot slot) {
    // Until there is nothing: one may have started another while the table was read.
    for (int i = 0; i < MOST_LOOKS; i++) {
      Family family = new Family(system, slot, system.started(slot.folder()).orElse(NOBODY));
      List<ProcessEntry> rest = family.thorough(system.processes());
      if (rest.isEmpty()) {
        return;
      }
      family.signal(rest, Signal.KILL);
    }
  }

  @Override
  public void close() {
    helpers.shutdown();
  }
}
