package io.voluntas.host.live;

import io.voluntas.host.os.UnsupportedHostException;
import io.voluntas.host.process.TaskProcess;
import io.voluntas.host.process.TaskRunner;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/** Makes what starts jobs. */
@FunctionalInterface
public interface RunnerMaker {
  /**
   * A runner.
   *
   * @param client runs what it is given on the client's thread
   * @param changed to be told, on the client's thread, of a job that should be looked at now
   * @throws UnsupportedHostException when jobs cannot be run on this machine
   */
  TaskRunner create(Executor client, Consumer<TaskProcess> changed) throws UnsupportedHostException;
}
