package io.voluntas.host.process.local;

import io.voluntas.host.os.UnsupportedHostException;
import io.voluntas.host.process.Recovery;
import io.voluntas.host.process.RunnerSettings;
import io.voluntas.host.process.TaskProcess;
import io.voluntas.host.process.TaskRunner;
import io.voluntas.host.process.TaskSpec;
import io.voluntas.host.slot.InitData;
import io.voluntas.host.slot.Outputs;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/** Runs jobs as processes of this machine. */
public final class LocalTaskRunner implements TaskRunner {
  private LocalTaskRunner() {}

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
    if (!System.getProperty("os.name").startsWith("Linux")) {
      throw new UnsupportedHostException("jobs can be run on Linux only, so far");
    }
    return new LocalTaskRunner();
  }

  @Override
  public TaskProcess start(TaskSpec spec, long now) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Recovery recover(TaskSpec spec, long now) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Outputs collect(TaskSpec spec) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void close() {}
}
