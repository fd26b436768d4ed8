package io.voluntas.host.process.local;

import io.voluntas.host.os.OperatingSystem;
import io.voluntas.host.os.ProcessTable;
import io.voluntas.host.process.RunnerSettings;
import io.voluntas.host.process.TaskProcess;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** What all jobs of a runner share. For the client's thread. */
final class Workshop {
  private static final long FRESH = 200_000;

  private final OperatingSystem system;
  private final RunnerSettings settings;
  private final Executor helpers;
  private final Executor loop;
  private final Consumer<TaskProcess> changed;
  private ProcessTable table;
  private long tableAt;

  Workshop(
      OperatingSystem system,
      RunnerSettings settings,
      Executor helpers,
      Executor loop,
      Consumer<TaskProcess> changed) {
    this.system = system;
    this.settings = settings;
    this.helpers = helpers;
    this.loop = loop;
    this.changed = changed;
    table = system.processes();
    tableAt = Long.MIN_VALUE / 2;
  }

  OperatingSystem system() {
    return system;
  }

  RunnerSettings settings() {
    return settings;
  }

  /** Does something that may take long on another thread. */
  <T> CompletableFuture<T> apart(Supplier<T> work) {
    return CompletableFuture.supplyAsync(work, helpers);
  }

  /** Tells the loop when it is done, well or not. */
  void watch(CompletableFuture<?> work, TaskProcess task) {
    var unused = work.whenCompleteAsync((result, problem) -> changed.accept(task), loop);
  }

  /** All processes as they were a moment ago: many jobs look at them in one go. */
  ProcessTable table(long now) {
    if (now - tableAt >= FRESH) {
      table = system.processes();
      tableAt = now;
    }
    return table;
  }
}
