package io.voluntas.host.live;

import io.voluntas.engine.kernel.Command;
import io.voluntas.engine.kernel.Event;
import io.voluntas.engine.state.JobState;
import io.voluntas.host.process.Ending;
import io.voluntas.host.process.Figures;
import io.voluntas.host.process.Recovery;
import io.voluntas.host.process.TaskEvent;
import io.voluntas.host.process.TaskProcess;
import io.voluntas.host.process.TaskRunner;
import io.voluntas.host.process.TaskState;
import io.voluntas.host.slot.Slot;
import io.voluntas.host.store.JobDocument;
import io.voluntas.host.store.MessageRecord.Priority;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Starts and stops the processes of jobs as the kernel commands, and says what they do. */
final class TaskDesk {
  /** How much further a job must be before the kernel hears of it, besides checkpoints. */
  private static final double PROGRESS_STEP = 0.05;

  private static final long SETTLE_AFTER = 60_000_000;

  private final Desk desk;
  private final TaskRunner runner;
  private final SlotDesk slots;
  private final Holds holds;
  private final TaskSpecs specs;
  private final JobEndings endings;
  private final Processes processes;
  private final SortedMap<JobKey, int[][]> again = new TreeMap<>();
  private final SortedMap<JobKey, Double> told = new TreeMap<>();

  TaskDesk(Desk desk, TaskRunner runner, SlotDesk slots, TaskSpecs specs, JobEndings endings) {
    this.desk = desk;
    this.runner = runner;
    this.processes = new Processes(desk);
    this.slots = slots;
    this.holds = new Holds(desk);
    this.specs = specs;
    this.endings = endings;
  }

  /** What became of the jobs that an earlier run of the client left. Before the kernel decides. */
  void recover() {
    holds.resume();
    SortedMap<String, Slot> taken = slots.held();
    for (JobDocument job : List.copyOf(desk.papers().jobs())) {
      JobKey key = new JobKey(job.project(), job.name());
      // The slot of a job that has its report is one that could not be emptied any more.
      if (job.report().isPresent() || !taken.containsKey(key.toString())) {
        continue;
      }
      Slot slot = Optional.ofNullable(taken.remove(key.toString())).orElseThrow();
      Recovery found = runner.recover(specs.of(job, slot, new int[0][]), desk.now());
      if (found instanceof Recovery.Ended ended) {
        ended(key, ended.ending(), ended.figures());
      } else if (found instanceof Recovery.Orphaned orphan) {
        desk.say(job.project(), Priority.INFO, job.name() + " was left running; it is stopped");
        processes.put(key, orphan.task());
      }
    }
    taken.values().forEach(slots::release);
  }

  /** Starts a job, or lets it go on. */
  void run(Command.Run command) {
    JobKey key = desk.driver().key(command.job());
    if (endings.late(key)) {
      return;
    }
    TaskProcess process = processes.get(key).orElse(null);
    if (process == null) {
      start(key, command.instances());
    } else if (process.state() == TaskState.QUITTING || process.state() == TaskState.ABORTING) {
      again.put(key, command.instances());
    } else {
      process.resume(desk.now());
    }
  }

  /** Stops a job. */
  void stop(JobKey key, boolean keepInMemory) {
    again.remove(key);
    processes
        .get(key)
        .ifPresent(
            process -> {
              if (keepInMemory) {
                process.suspend(desk.now());
              } else {
                process.quit(desk.now());
              }
            });
  }

  /** Ends a job for good; what it reports is said by its ending. Without a process it ends now. */
  void abort(JobKey key, int code, String words) {
    TaskProcess process = processes.get(key).orElse(null);
    again.remove(key);
    if (process == null) {
      ended(key, new Ending.Aborted(code, words), figures(key));
    } else {
      process.abort(code, words, desk.now());
    }
  }

  /** Forgets a job, whatever it does: its project goes. */
  void drop(JobKey key) {
    again.remove(key);
    endings.forget(key);
    TaskProcess process = processes.get(key).orElse(null);
    if (process != null) {
      process.kill(desk.now());
    } else {
      slots.releaseOf(key);
    }
  }

  /** Looks at the processes and passes on what they did; about once a second. */
  void poll() {
    for (Map.Entry<JobKey, TaskProcess> entry : processes.all()) {
      for (TaskEvent event : entry.getValue().poll(desk.now())) {
        take(entry.getKey(), event);
      }
    }
    endings.retry();
    holds.tick();
  }

  /** Whether there is anything to look at every second. */
  boolean busy() {
    return !processes.isEmpty() || endings.anyLate() || holds.any();
  }

  /** Jobs that wait. */
  Holds holds() {
    return holds;
  }

  /** The processes. */
  Processes processes() {
    return processes;
  }

  /**
   * Asks every process to leave memory, and waits until they have, at most so many milliseconds.
   */
  void quitAll(long patience) {
    again.clear();
    processes.all().forEach(entry -> entry.getValue().quit(desk.now()));
    long end = desk.now() + patience * 1000;
    while (!processes.isEmpty() && desk.now() < end) {
      poll();
      desk.rest(50);
    }
    processes.killAll();
    long last = desk.now() + 5_000_000;
    while (!processes.isEmpty() && desk.now() < last) {
      poll();
      desk.rest(50);
    }
  }

  /** What a job has used, with or without a process. */
  Figures figures(JobKey key) {
    Optional<TaskProcess> process = processes.get(key);
    if (process.isPresent()) {
      return process.get().figures();
    }
    return desk.papers().job(key).map(JobPapers::figures).orElse(Figures.NONE);
  }

  private void start(JobKey key, int[][] instances) {
    JobDocument job = desk.papers().job(key).orElse(null);
    if (job == null || job.report().isPresent()) {
      return;
    }
    try {
      Slot slot = slots.allocate(key);
      JobDocument started = JobPapers.started(job, slot.number());
      processes.put(key, runner.start(specs.of(started, slot, instances), desk.now()));
      // Beside the start of the program, which takes as long: the slot itself tells whose it is.
      desk.papers().commit(tx -> desk.papers().put(tx, started));
    } catch (IOException | RuntimeException e) {
      desk.say(key.project(), Priority.INFO, key.name() + " cannot be started: " + e.getMessage());
      holds.hold(key, SETTLE_AFTER);
    }
  }

  private void take(JobKey key, TaskEvent event) {
    if (event instanceof TaskEvent.Checkpointed checkpointed) {
      keep(key, checkpointed.figures(), running(key, index -> new Event.JobCheckpointed(index)));
    } else if (event instanceof TaskEvent.Progressed progressed) {
      double fraction = progressed.fraction();
      if (fraction > 0 && fraction - told.getOrDefault(key, 0.0) >= PROGRESS_STEP) {
        told.put(key, fraction);
        running(key, index -> new Event.Progress(index, Math.min(1, fraction)))
            .ifPresent(desk.driver()::deliver);
      }
    } else if (event instanceof TaskEvent.Ended ended) {
      processes.ended(key, ended.figures());
      ended(key, ended.ending(), ended.figures());
    }
  }

  private void ended(JobKey key, Ending ending, Figures figures) {
    if (desk.papers().job(key).isEmpty()) {
      slots.releaseOf(key);
      return;
    }
    told.remove(key);
    if (ending instanceof Ending.Restart restart) {
      // The kernel hears of it and says when to start; a wish from before would start it twice.
      again.remove(key);
      String words = key.name() + " is started again: " + restart.words();
      desk.say(key.project(), restart.notice() ? Priority.USER_ALERT : Priority.INFO, words);
      if (!restart.after().isZero()) {
        // First, or the kernel would start it at once.
        holds.hold(key, restart.after().toNanos() / 1000);
      }
      keep(key, figures.atCheckpoint(), lost(key));
    } else if (ending instanceof Ending.Quit) {
      keep(key, figures.atCheckpoint(), running(key, Event.ProcessLost::new));
      Optional.ofNullable(again.remove(key)).ifPresent(instances -> start(key, instances));
    } else {
      again.remove(key);
      endings.end(key, ending, figures);
    }
  }

  private Optional<Event> lost(JobKey key) {
    return desk.driver().job(key).map(job -> new Event.ProcessLost(job.index()));
  }

  /** An event about a job that the kernel takes to be running; a wanted restart is none. */
  private Optional<Event> running(JobKey key, java.util.function.IntFunction<Event> event) {
    if (again.containsKey(key)) {
      return Optional.empty();
    }
    return desk.driver().job(key).filter(JobState::running).map(job -> event.apply(job.index()));
  }

  private void keep(JobKey key, Figures figures, Optional<Event> event) {
    JobDocument job = desk.papers().job(key).orElse(null);
    if (job == null) {
      return;
    }
    JobDocument kept = JobPapers.with(job, figures);
    if (event.isPresent()) {
      desk.driver().deliver(event.get(), tx -> desk.papers().put(tx, kept));
    } else {
      desk.papers().commit(tx -> desk.papers().put(tx, kept));
    }
  }
}
