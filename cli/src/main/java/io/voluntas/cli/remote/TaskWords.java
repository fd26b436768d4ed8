package io.voluntas.cli.remote;

import io.voluntas.rpc.files.JobState;
import io.voluntas.rpc.gui.port.work.ProcessState;
import io.voluntas.rpc.gui.port.work.SchedulingState;
import io.voluntas.rpc.gui.port.work.Task;
import io.voluntas.rpc.gui.port.work.TaskProcess;
import java.util.Optional;

/** How a task is doing, in one or two words. */
final class TaskWords {
  private TaskWords() {}

  static String state(Task task) {
    return switch (task.state()) {
      case NEW, DOWNLOADING -> "downloading";
      case DOWNLOADED -> here(task);
      case FAILED -> "failed (" + task.exitStatus() + ")";
      case UPLOADING -> "uploading";
      case UPLOADED -> "done";
      case ABORTED -> "aborted";
      case UPLOAD_FAILED -> "upload failed";
    };
  }

  private static String here(Task task) {
    ProcessState state = task.process().map(TaskProcess::state).orElse(ProcessState.NONE);
    if (state == ProcessState.ABORTING) {
      return "aborting";
    }
    if (task.flags().suspended()) {
      return "suspended";
    }
    if (task.flags().projectSuspended()) {
      return "project suspended";
    }
    boolean turn =
        task.process().map(TaskProcess::scheduling).equals(Optional.of(SchedulingState.SCHEDULED));
    if (turn && state == ProcessState.RUNNING) {
      return task.flags().highPriority() ? "running (deadline)" : "running";
    }
    if (turn && state == ProcessState.COPYING) {
      return "starting";
    }
    if (task.flags().deviceWaiting()) {
      return "postponed";
    }
    return task.process().isPresent() ? "waiting" : "ready";
  }

  /** Part that is done: all of it when it ended well, none of it before it started. */
  static double fraction(Task task) {
    boolean done = task.state() == JobState.UPLOADING || task.state() == JobState.UPLOADED;
    return done ? 1 : task.process().map(TaskProcess::fractionDone).orElse(0.0);
  }

  /** Running time so far, microseconds. */
  static long elapsed(Task task) {
    return task.process().map(TaskProcess::elapsed).orElse(task.times().finalElapsed());
  }

  /** Processor time so far, microseconds. */
  static long cpu(Task task) {
    return task.process().map(TaskProcess::cpu).orElse(task.times().finalCpu());
  }
}
