package io.voluntas.host.process.local;

import io.voluntas.host.channel.MessageFile;
import io.voluntas.host.os.ProcessEntry;
import io.voluntas.host.process.Ending;
import io.voluntas.host.process.ErrorCode;
import io.voluntas.host.process.Figures;
import io.voluntas.host.process.TaskEvent;
import io.voluntas.host.process.TaskProcess;
import io.voluntas.host.process.TaskSpec;
import io.voluntas.host.process.TaskState;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;

/** A job as processes of this machine. */
final class LocalTask implements TaskProcess {
  private final Workshop shop;
  private final TaskSpec spec;
  private final Traces traces;
  private final Meter meter;
  private final Upkeep upkeep;
  private final CompletableFuture<Start> starting;
  private final AtomicBoolean wanted;
  private Optional<Body> body = Optional.empty();
  private TaskState state = TaskState.STARTING;
  private Stop stop = new Stop.None();
  private Duration grace = Duration.ZERO;
  private boolean network = true;
  private boolean wasFinished;
  private long finishedAt;
  private long finishedFor;

  /** How a start went. */
  sealed interface Start {
    /** It runs. */
    record Done(Preparation.Launched launched) implements Start {}

    /** It does not, and why. */
    record Failed(Ending ending) implements Start {}

    /** It was no longer wanted. */
    record Dropped() implements Start {}
  }

  /** A job that is being started; {@code wanted} is for the starter to look at. */
  LocalTask(
      Workshop shop,
      TaskSpec spec,
      CompletableFuture<Start> starting,
      AtomicBoolean wanted,
      long now) {
    this.shop = shop;
    this.spec = spec;
    this.starting = starting;
    this.wanted = wanted;
    traces = new Traces(spec.slot());
    meter = new Meter(spec.from(), now);
    upkeep = new Upkeep(shop, spec, meter, now);
  }

  /** A job of an earlier client, which is now being ended. */
  static LocalTask orphan(
      Workshop shop, TaskSpec spec, ProcessEntry.Id leader, Stop noted, long now) {
    LocalTask task =
        new LocalTask(
            shop,
            spec,
            CompletableFuture.completedFuture(new Start.Dropped()),
            new AtomicBoolean(),
            now);
    task.body =
        Optional.of(
            new Body(
                shop.system(),
                shop.settings(),
                spec.slot(),
                leader,
                Optional.empty(),
                Optional.empty(),
                0));
    task.meter.pid(leader.pid());
    task.end(noted instanceof Stop.Abort ? noted : new Stop.Quit(), Duration.ZERO, now);
    return task;
  }

  @Override
  public TaskSpec spec() {
    return spec;
  }

  @Override
  public TaskState state() {
    return state;
  }

  @Override
  public Figures figures() {
    return meter.figures();
  }

  @Override
  public void suspend(long now) {
    if (state == TaskState.RUNNING || state == TaskState.STARTING) {
      meter.pass(now, computes());
      state = TaskState.SUSPENDED;
      body.ifPresent(live -> live.suspend(meter.hasSpoken(), now));
    }
  }

  @Override
  public void resume(long now) {
    if (state == TaskState.SUSPENDED) {
      meter.pass(now, false);
      state = body.isPresent() ? TaskState.RUNNING : TaskState.STARTING;
      body.ifPresent(live -> live.resume(now));
    }
  }

  @Override
  public void quit(long now) {
    if (stop instanceof Stop.None) {
      end(new Stop.Quit(), shop.settings().quitGrace(), now);
    }
  }

  @Override
  public void abort(int code, String words, long now) {
    if (!(stop instanceof Stop.Abort)) {
      String line = words.replace('\n', ' ').replace('\r', ' ');
      end(new Stop.Abort(code, line), shop.settings().abortGrace(), now);
    }
  }

  @Override
  public void kill(long now) {
    if (state == TaskState.ENDED) {
      return;
    }
    meter.pass(now, computes());
    if (stop instanceof Stop.None) {
      note(new Stop.Quit());
    }
    wanted.set(false);
    grace = Duration.ZERO;
    body.ifPresent(live -> live.kill(now));
  }

  @Override
  public void network(boolean allowed) {
    network = allowed;
    body.flatMap(Body::talk).ifPresent(voice -> voice.network(allowed));
  }

  /** Notes before it acts, so that a client that crashes in between knows afterwards. */
  private void end(Stop reason, Duration time, long now) {
    if (state == TaskState.ENDED) {
      return;
    }
    meter.pass(now, computes());
    note(reason);
    wanted.set(false);
    grace = time;
    body.ifPresent(live -> live.ask(reason, meter.hasSpoken(), time, now));
  }

  private void note(Stop reason) {
    stop = reason;
    state = reason instanceof Stop.Abort ? TaskState.ABORTING : TaskState.QUITTING;
    try {
      traces.stopping(reason);
    } catch (IOException full) {
      // Without the note, a crash of the client in the next seconds makes the job start again.
    }
  }

  private boolean computes() {
    return body.isPresent() && state != TaskState.SUSPENDED && state != TaskState.ENDED;
  }

  @Override
  public List<TaskEvent> poll(long now) {
    List<TaskEvent> events = new ArrayList<>();
    if (state == TaskState.ENDED || (body.isEmpty() && !starting.isDone())) {
      return events;
    }
    if (body.isEmpty()) {
      begin(starting.join(), events, now);
    }
    body.ifPresent(live -> look(live, events, now));
    return events;
  }

  private void begin(Start start, List<TaskEvent> events, long now) {
    if (!(stop instanceof Stop.None)) {
      // Once more: while the slot was put in order, the note may have gone with those of old.
      note(stop);
    }
    if (start instanceof Start.Done done) {
      Preparation.Launched launched = done.launched();
      Talk talk = new Talk(launched.channel(), shop.settings(), meter, now);
      talk.network(network);
      Body live =
          new Body(
              shop.system(),
              shop.settings(),
              spec.slot(),
              launched.leader(),
              Optional.of(launched.process()),
              Optional.of(talk),
              now);
      body = Optional.of(live);
      meter.pid(launched.leader().pid());
      meter.pass(now, false);
      shop.watch(launched.process().onExit(), this);
      events.add(new TaskEvent.Started(launched.leader().pid()));
      switch (state) {
        case STARTING -> state = TaskState.RUNNING;
        case SUSPENDED -> live.suspend(false, now);
        default -> live.ask(stop, false, grace, now);
      }
    } else if (start instanceof Start.Failed failed && stop instanceof Stop.None) {
      finish(failed.ending(), events);
    } else {
      finish(decide(Optional.empty()), events);
    }
  }

  private void look(Body live, List<TaskEvent> events, long now) {
    meter.pass(now, computes());
    live.talk().ifPresent(voice -> voice.listen(events));
    if (live.headless(() -> shop.table(now))) {
      if (live.buried(now)) {
        // The job may have said its last between the look above and its end.
        live.talk().ifPresent(voice -> voice.listen(events));
        var exit = live.exit();
        exit.ifPresent(known -> meter.exited(known.cpuTime()));
        finish(decide(exit), events);
      }
      return;
    }
    upkeep.look(live.family(), now);
    if (stop instanceof Stop.None) {
      overdue(live, now).ifPresent(reason -> end(reason, shop.settings().abortGrace(), now));
    }
    live.advance(now);
    live.talk().ifPresent(voice -> voice.speak(figures().memory(), spec.limits().memory(), now));
  }

  /** What the client must step in for. */
  private Optional<Stop> overdue(Body live, long now) {
    if (live.hung(now)) {
      stop = new Stop.Hung();
      state = TaskState.QUITTING;
      live.kill(now);
      return Optional.empty();
    }
    boolean finished = state == TaskState.RUNNING && traces.finished();
    if (finished) {
      // Time in which it stands still, for a throttle or by the user, is none to leave in.
      finishedFor += wasFinished ? now - finishedAt : 0;
      finishedAt = now;
    }
    wasFinished = finished;
    if (finished && finishedFor >= shop.settings().finishGrace().toNanos() / 1000) {
      return Optional.of(
          new Stop.Abort(
              ErrorCode.ABORTED_BY_CLIENT, "it said that it is done, and did not leave"));
    }
    return meter.excess(spec.limits()).map(reason -> reason);
  }

  private Ending decide(Optional<io.voluntas.host.os.Exit> exit) {
    ExitRules.Facts facts =
        new ExitRules.Facts(
            exit,
            stop,
            traces.finish(),
            traces.temporary(),
            spec.ordinary() && !MessageFile.spokeIn(spec.slot().folder()),
            meter.figures().prematureExits());
    Ending ending = new ExitRules(shop.settings().prematureExits()).decide(facts);
    if (ExitRules.premature(ending, facts)) {
      meter.premature();
    }
    return ending;
  }

  private void finish(Ending ending, List<TaskEvent> events) {
    state = TaskState.ENDED;
    events.add(new TaskEvent.Ended(ending, meter.figures()));
  }
}
