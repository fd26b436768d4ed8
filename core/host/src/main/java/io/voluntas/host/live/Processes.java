package io.voluntas.host.live;

import io.voluntas.engine.state.JobState;
import io.voluntas.host.process.Figures;
import io.voluntas.host.process.TaskProcess;
import io.voluntas.host.process.TaskState;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The processes of jobs that are there, and what goes for all of them. */
final class Processes {
  private final Desk desk;
  private final SortedMap<JobKey, TaskProcess> present = new TreeMap<>();
  private boolean online = true;
  private long endedCpu;

  Processes(Desk desk) {
    this.desk = desk;
  }

  /** A job was started. */
  void put(JobKey key, TaskProcess process) {
    process.network(online);
    present.put(key, process);
  }

  Optional<TaskProcess> get(JobKey key) {
    return Optional.ofNullable(present.get(key));
  }

  /** A job's process is gone. */
  void ended(JobKey key, Figures last) {
    TaskProcess process = present.remove(key);
    if (process != null) {
      endedCpu += Math.max(0, last.cpuTime() - process.spec().from().cpuTime());
    }
  }

  /** All, by key, as they are now. */
  List<Map.Entry<JobKey, TaskProcess>> all() {
    // Entries of a tree change when others are removed.
    return present.entrySet().stream().map(e -> Map.entry(e.getKey(), e.getValue())).toList();
  }

  boolean isEmpty() {
    return present.isEmpty();
  }

  /** The network may be used or not. */
  void network(boolean allowed) {
    online = allowed;
    present.values().forEach(process -> process.network(allowed));
  }

  /** Ends every process without asking. */
  void killAll() {
    present.values().forEach(process -> process.kill(desk.now()));
  }

  /** Lets jobs that are throttled, and whose turn it is, stand still or go on. */
  void pace(boolean standing) {
    for (Map.Entry<JobKey, TaskProcess> entry : present.entrySet()) {
      boolean turn =
          desk.driver()
              .job(entry.getKey())
              .filter(job -> job.running() && job.throttled())
              .isPresent();
      TaskProcess process = entry.getValue();
      if (turn && standing && process.state() == TaskState.RUNNING) {
        process.suspend(desk.now());
      } else if (turn && !standing && process.state() == TaskState.SUSPENDED) {
        process.resume(desk.now());
      }
    }
  }

  /** After the kernel was made anew: what runs although it is not to, stands still from now on. */
  void align() {
    for (Map.Entry<JobKey, TaskProcess> entry : present.entrySet()) {
      Optional<JobState> job = desk.driver().job(entry.getKey());
      if (job.isEmpty()) {
        entry.getValue().kill(desk.now());
      } else if (!job.get().running() && entry.getValue().state() == TaskState.RUNNING) {
        entry.getValue().suspend(desk.now());
      }
    }
  }

  /**
   * CPU time of all processes since the client started, those that ended included, microseconds.
   */
  long cpuTime() {
    long sum = endedCpu;
    for (TaskProcess process : present.values()) {
      sum += process.figures().cpuTime() - process.spec().from().cpuTime();
    }
    return Math.max(0, sum);
  }
}
