package io.voluntas.host.process.local;

import io.voluntas.host.channel.AppStatus;
import io.voluntas.host.channel.Control;
import io.voluntas.host.channel.ControlQueue;
import io.voluntas.host.channel.Heartbeat;
import io.voluntas.host.channel.Lane;
import io.voluntas.host.channel.MessageFile;
import io.voluntas.host.process.RunnerSettings;
import io.voluntas.host.process.TaskEvent;
import java.util.List;

/**
 * What a client and a job say to each other. A job that never says anything is not expected to
 * listen.
 */
final class Talk {
  private static final long HEARTBEAT = 1_000_000;

  private final MessageFile file;
  private final RunnerSettings settings;
  private final Meter meter;
  private final ControlQueue queue = new ControlQueue();
  private long beaten;
  private boolean network = true;

  Talk(MessageFile file, RunnerSettings settings, Meter meter, long now) {
    this.file = file;
    this.settings = settings;
    this.meter = meter;
    beaten = now - HEARTBEAT;
  }

  void say(Control message, long now) {
    queue.add(message);
    queue.pump(file, now);
  }

  void network(boolean allowed) {
    network = allowed;
  }

  /** The job stood still and could not read. */
  void excuse(long now) {
    queue.excuse(now);
  }

  boolean hung(long now) {
    return meter.hasSpoken() && queue.unreadFor(settings.unreadLimit(), now);
  }

  /** Sends what waits. */
  void speak(long memory, long mostMemory, long now) {
    queue.pump(file, now);
    if (now - beaten >= HEARTBEAT) {
      file.send(Lane.HEARTBEAT, new Heartbeat(memory, mostMemory, network).text());
      beaten = now;
    }
  }

  /** Takes what the job said. */
  void listen(List<TaskEvent> events) {
    file.receive(Lane.STATUS)
        .ifPresent(
            message -> {
              AppStatus status = AppStatus.parse(message);
              meter.speaks();
              meter.used(status.cpuTime());
              if (status.fraction().isPresent()
                  && meter.progressed(status.fraction().getAsDouble())) {
                events.add(new TaskEvent.Progressed(status.fraction().getAsDouble()));
              }
              if (meter.checkpointed(status.checkpointCpuTime())) {
                events.add(new TaskEvent.Checkpointed(meter.figures()));
              }
            });
    file.receive(Lane.TRICKLE_UP)
        .filter(message -> message.contains("<have_new_trickle_up/>"))
        .ifPresent(message -> events.add(new TaskEvent.TrickledUp()));
  }
}
