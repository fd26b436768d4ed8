package io.voluntas.cli.live.control;

import io.voluntas.rpc.attach.ServerRefusalException;
import io.voluntas.rpc.gui.port.Outcome;
import io.voluntas.rpc.gui.port.Progress;
import io.voluntas.spi.rpc.RefusedException;
import io.voluntas.spi.rpc.TransportException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Things of one kind that take time, done one after the other on a thread of their own; the
 * progress is that of the one that was begun last. Any thread.
 *
 * @param <T> what they result in
 */
final class Errand<T> implements AutoCloseable {
  /** BOINC's number: the project is attached already. */
  static final int ALREADY_ATTACHED = -130;

  /** BOINC's number: the address is not that of a project. */
  static final int INVALID_URL = -189;

  /** BOINC's number: no reply, which may be otherwise later. */
  static final int NO_REPLY = -184;

  /** BOINC's number for anything else. */
  static final int FAILED = -1;

  private static final Logger LOG = LoggerFactory.getLogger("voluntas.control");
  private static final int MOST = 20;

  private final ExecutorService line;
  private Progress<T> progress = new Progress.Idle<>();
  private long begun;
  private int waiting;

  /** With a name for its thread. */
  Errand(String name) {
    line =
        Executors.newSingleThreadExecutor(
            task -> {
              Thread thread = new Thread(task, name);
              thread.setDaemon(true);
              return thread;
            });
  }

  /**
   * What is to be done.
   *
   * @param <T> what it results in
   */
  @FunctionalInterface
  interface Work<T> {
    /**
     * Does it; blocks.
     *
     * @throws IllegalArgumentException when the project is attached already
     */
    T run() throws TransportException;
  }

  /** Begins something, as soon as what was begun before is over. */
  synchronized Outcome begin(Work<T> work) {
    if (waiting >= MOST) {
      return Outcome.refused("too much was asked for at once; try again when it is done");
    }
    waiting++;
    begun++;
    long number = begun;
    progress = new Progress.Pending<>();
    line.execute(() -> end(number, run(work)));
    return Outcome.OK;
  }

  /** How far the last one is. */
  synchronized Progress<T> progress() {
    return progress;
  }

  private synchronized void end(long number, Progress<T> result) {
    waiting--;
    if (number == begun) {
      progress = result;
    }
  }

  private Progress<T> run(Work<T> work) {
    try {
      return new Progress.Done<>(work.run());
    } catch (ServerRefusalException e) {
      return failed(e.number(), e);
    } catch (RefusedException e) {
      return failed(INVALID_URL, e);
    } catch (TransportException e) {
      return failed(NO_REPLY, e);
    } catch (IllegalArgumentException e) {
      return failed(ALREADY_ATTACHED, e);
    } catch (RuntimeException e) {
      LOG.warn("an errand failed", e);
      return failed(FAILED, e);
    }
  }

  private Progress<T> failed(int number, Exception e) {
    return new Progress.Failed<>(number, String.valueOf(e.getMessage()));
  }

  @Override
  public void close() {
    line.shutdownNow();
  }
}
