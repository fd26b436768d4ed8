package io.voluntas.emulator.study.run;

import io.voluntas.emulator.run.InOrder;
import io.voluntas.spi.study.ShardSink;
import io.voluntas.spi.study.StudyJob;
import io.voluntas.spi.study.StudyRunner;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
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
      Callable<Boolean> worker =
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
            return done;
          };
      List<Boolean> unused =
          InOrder.run(pool, Collections.nCopies(Math.min(threads, shards.size()), worker));
    } finally {
      failed.set(true);
      pool.shutdownNow();
      pool.awaitTermination(1, TimeUnit.MINUTES);
    }
  }
}
