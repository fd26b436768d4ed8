package io.voluntas.emulator.study.run;

import io.voluntas.spi.study.ShardSink;
import io.voluntas.spi.study.StudyJob;
import io.voluntas.spi.study.StudyRunner;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** Runs shards on threads of this process; a thread that is free takes the next shard. */
public final class LocalRunner implements StudyRunner {
  private final int threads;

  /**
   * On so many threads.
   *
   * @param threads at least 1
   */
  public LocalRunner(int threads) {
    if (threads < 1) {
      throw new IllegalArgumentException("a study on " + threads + " threads");
    }
    this.threads = threads;
  }

  @Override
  public void run(StudyJob job, List<Integer> shards, ShardSink sink) throws InterruptedException {
    AtomicInteger next = new AtomicInteger();
    AtomicBoolean failed = new AtomicBoolean();
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Future<?>> workers = new ArrayList<>();
      for (int i = 0; i < Math.min(threads, shards.size()); i++) {
        workers.add(
            pool.submit(
                () -> {
                  boolean done = false;
                  try {
                    int at = next.getAndIncrement();
                    while (at < shards.size() && !failed.get()) {
                      sink.done(shards.get(at), job.run(shards.get(at)));
                      at = next.getAndIncrement();
                    }
                    done = true;
                  } finally {
                    failed.compareAndSet(false, !done);
                  }
                  return null;
                }));
      }
      for (Future<?> worker : workers) {
        join(worker);
      }
    } finally {
      failed.set(true);
      pool.shutdownNow();
      pool.awaitTermination(1, TimeUnit.MINUTES);
    }
  }

  private static void join(Future<?> worker) throws InterruptedException {
    try {
      worker.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw new IllegalStateException("a shard failed: " + e.getCause(), e);
    }
  }
}
