package io.voluntas.host.live;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** What is to be done on the client's thread, in order. Any thread may add. */
final class Outbox implements java.util.concurrent.Executor {
  private final LinkedBlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>();

  @Override
  public void execute(Runnable task) {
    tasks.add(task);
  }

  /** The next task; waits at most so many microseconds for one. */
  @Nullable Runnable next(long micros) throws InterruptedException {
    return tasks.poll(Math.max(0, micros), TimeUnit.MICROSECONDS);
  }
}
