package io.voluntas.policies.cpu.eevdf;

import io.voluntas.spi.lab.LabEntity;
import io.voluntas.spi.lab.LabEvent;
import io.voluntas.spi.lab.LabPattern;
import io.voluntas.spi.lab.LabSetup;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * A world on one processor. Of things at one time arrivals come first, then events, then wakers.
 */
final class SinglePlay {
  private static final long NEVER = Long.MAX_VALUE;

  private final LabSetup setup;
  private final LagQueue queue;
  private final Dispatcher dispatcher;
  private final LabRecorder recorder;
  private final List<LabEntity> entities;
  private final List<LabEvent> events;
  private final long[] wakesAt;
  private final long[] burstLeft;
  private int nextEvent;
  private long now;

  SinglePlay(LabSetup setup, LagQueue queue, Dispatcher dispatcher, LabRecorder recorder) {
    this.setup = setup;
    this.queue = queue;
    this.dispatcher = dispatcher;
    this.recorder = recorder;
    this.entities = setup.entities();
    this.events = setup.events().stream().sorted(Comparator.comparingLong(LabEvent::at)).toList();
    this.wakesAt = new long[entities.size()];
    this.burstLeft = entities.stream().mapToLong(entity -> entity.pattern().run()).toArray();
    Arrays.fill(wakesAt, NEVER);
  }

  void play() {
    while (now < setup.duration()) {
      String event = happen();
      boolean decided = dispatcher.decisionDue();
      List<Integer> running = dispatcher.decide().stream().boxed().toList();
      if (decided || !event.isEmpty()) {
        recorder.step(now, event.isEmpty() ? "decision" : event, running);
      }
      run(running);
    }
    happen();
    recorder.step(now, "end", List.of());
  }

  private void run(List<Integer> running) {
    long time = nextHappening() - now;
    if (!running.isEmpty()) {
      time = Math.min(time, Math.min(dispatcher.horizon(), burstLeft[running.get(0)]));
    }
    recorder.ran(now, time, running);
    if (!running.isEmpty()) {
      int id = running.get(0);
      dispatcher.run(time);
      if (!entities.get(id).pattern().equals(LabPattern.ALWAYS)) {
        burstLeft[id] -= time;
      }
    }
    now += time;
    if (!running.isEmpty() && burstLeft[running.get(0)] == 0) {
      int id = running.get(0);
      burstLeft[id] = entities.get(id).pattern().run();
      wakesAt[id] = now + entities.get(id).pattern().sleep();
      dispatcher.sleep(id);
    }
  }

  private long nextHappening() {
    long next = setup.duration();
    for (int id = 0; id < wakesAt.length; id++) {
      next = Math.min(next, wakesAt[id]);
      if (entities.get(id).arrival() > now) {
        next = Math.min(next, entities.get(id).arrival());
      }
    }
    return nextEvent < events.size() ? Math.min(next, events.get(nextEvent).at()) : next;
  }

  /** Does what is due now and says what it was. */
  private String happen() {
    StringBuilder what = new StringBuilder();
    for (int id = 0; id < wakesAt.length; id++) {
      LabEntity entity = entities.get(id);
      if (entity.arrival() == now
          && queue.standing(id) == Standing.ABSENT
          && now < setup.duration()) {
        dispatcher.join(id, entity.weight(), entity.slice(), LabRecorder.placement(entity));
        say(what, now == 0 ? "" : "join " + entity.name());
      }
    }
    for (; nextEvent < events.size() && events.get(nextEvent).at() <= now; nextEvent++) {
      say(what, apply(events.get(nextEvent)));
    }
    for (int id = 0; id < wakesAt.length; id++) {
      if (wakesAt[id] <= now) {
        say(what, wake(id));
      }
    }
    return what.toString();
  }

  private String apply(LabEvent event) {
    int id = entities.stream().map(LabEntity::name).toList().indexOf(event.entity());
    if (queue.standing(id) == Standing.ABSENT) {
      return "";
    }
    if (event instanceof LabEvent.Sleep) {
      return awake(id) ? sleep(id) : "";
    }
    if (event instanceof LabEvent.Wake) {
      return awake(id) ? "" : wake(id);
    }
    if (event instanceof LabEvent.Leave) {
      wakesAt[id] = NEVER;
      dispatcher.leave(id);
      return "leave " + event.entity();
    }
    if (event instanceof LabEvent.SetWeight weight) {
      queue.reweight(id, weight.weight());
      return "weight " + event.entity() + " " + weight.weight();
    }
    LabEvent.SetSlice slice = (LabEvent.SetSlice) event;
    queue.slice(
        id,
        slice.slice(),
        slice.now() ? LagQueue.SliceEffect.NOW : LagQueue.SliceEffect.NEXT_REQUEST);
    return "slice " + event.entity();
  }

  private boolean awake(int id) {
    return queue.standing(id) == Standing.RUNNABLE;
  }

  private String sleep(int id) {
    boolean deferred = dispatcher.sleep(id);
    return "sleep " + entities.get(id).name() + (deferred ? " (deferred)" : "");
  }

  private String wake(int id) {
    wakesAt[id] = NEVER;
    if (awake(id)) {
      return "";
    }
    dispatcher.wake(id);
    return "wake " + entities.get(id).name();
  }

  private static void say(StringBuilder what, String more) {
    what.append(what.isEmpty() || more.isEmpty() ? "" : ", ").append(more);
  }
}
