package io.voluntas.rpc.server;

import io.voluntas.rpc.server.feed.Feeder;
import io.voluntas.rpc.server.finish.Transitioner;
import java.io.Closeable;
import java.io.IOException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The thread that picks up jobs and looks after those that came back. */
final class Caretaker implements Closeable {
  private static final Logger LOG = LoggerFactory.getLogger(Caretaker.class);
  private static final long PERIOD_MILLIS = 500;
  private static final long STOP_MILLIS = 10_000;

  private final Feeder feeder;
  private final Transitioner transitioner;
  private final LongSupplier clock;
  private final Semaphore news = new Semaphore(0);
  private final Thread thread;
  private volatile boolean ending;

  Caretaker(Feeder feeder, Transitioner transitioner, LongSupplier clock) {
    this.feeder = feeder;
    this.transitioner = transitioner;
    this.clock = clock;
    thread = new Thread(this::run, "project-server-caretaker");
    thread.setDaemon(true);
  }

  void start() {
    thread.start();
  }

  /** There may be something to do. For any thread. */
  void wake() {
    news.release();
  }

  private void run() {
    while (!ending) {
      try {
        boolean more = look();
        if (!more) {
          boolean unused = news.tryAcquire(PERIOD_MILLIS, TimeUnit.MILLISECONDS);
        }
        news.drainPermits();
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  /** A failure now may be none later: a full disk, a database that restarts. */
  private boolean look() throws InterruptedException {
    try {
      long now = clock.getAsLong();
      feeder.scan(now);
      return transitioner.pass(feeder.catalog(), now);
    } catch (IOException | RuntimeException e) {
      if (!ending) {
        LOG.error("the server cannot look after its jobs", e);
      }
      return false;
    }
  }

  @Override
  public void close() {
    ending = true;
    wake();
    try {
      thread.join(STOP_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    thread.interrupt();
  }
}
