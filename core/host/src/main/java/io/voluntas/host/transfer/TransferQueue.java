package io.voluntas.host.transfer;

import io.voluntas.spi.model.Durations;
import io.voluntas.spi.rpc.FileTransport;
import io.voluntas.spi.rpc.RefusedException;
import io.voluntas.spi.rpc.TransportException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Moves files by and by. All methods are for the client's thread; the files move on threads of
 * their own, and what became of them is told on the client's thread.
 */
public final class TransferQueue implements AutoCloseable {
  private final FileTransport transport;
  private final TransferLimits limits;
  private final Executor client;
  private final TransferListener listener;
  private final ExecutorService workers;
  private final SortedMap<Transfer.Key, Transfer> waiting = new TreeMap<>();
  private final SortedMap<Transfer.Key, Running> running = new TreeMap<>();

  /** Cancelled, but its thread is still at it: nobody else may write the same file meanwhile. */
  private final SortedMap<Transfer.Key, Running> leaving = new TreeMap<>();

  private boolean allowed = true;
  private boolean downloads = true;

  /**
   * An empty queue.
   *
   * @param client runs what it is given on the client's thread
   */
  public TransferQueue(
      FileTransport transport, TransferLimits limits, Executor client, TransferListener listener) {
    this.transport = transport;
    this.limits = limits;
    this.client = client;
    this.listener = listener;
    this.workers =
        Executors.newCachedThreadPool(
            task -> {
              Thread thread = new Thread(task, "voluntas-transfer");
              thread.setDaemon(true);
              return thread;
            });
  }

  /** A file is to be moved; without effect when it is already queued. */
  public void add(Transfer transfer) {
    if (!running.containsKey(transfer.key())) {
      waiting.putIfAbsent(transfer.key(), transfer);
    }
  }

  /** A file need no longer be moved. */
  public void cancel(Transfer.Key key) {
    waiting.remove(key);
    Running move = running.remove(key);
    if (move != null) {
      leaving.put(key, move);
      move.stop();
    }
  }

  /** The user wants it tried now. */
  public void retry(Transfer.Key key) {
    waiting.computeIfPresent(key, (name, transfer) -> transfer.now());
  }

  /** The user does not want it any more; without effect when it is not queued. */
  public void giveUp(Transfer.Key key, String words) {
    Running move = running.get(key);
    Transfer transfer = move == null ? waiting.get(key) : move.transfer;
    cancel(key);
    if (transfer != null) {
      listener.givenUp(transfer, words);
    }
  }

  /** The network may be used, or not: then what moves is stopped, and goes on later. */
  public void allow(boolean network) {
    allowed = network;
    if (!network) {
      for (Running move : List.copyOf(running.values())) {
        cancel(move.transfer.key());
        waiting.put(move.transfer.key(), move.transfer);
      }
    }
  }

  /** Files may come, or not: then what is on its way goes on, and nothing more is started. */
  public void allowDownloads(boolean room) {
    downloads = room;
  }

  /**
   * Starts what is due.
   *
   * @param now the client's clock, microseconds
   * @return when to look again at the latest, microseconds; {@link Durations#FOREVER} when nothing
   *     waits for a time
   */
  public long tick(long now) {
    if (!allowed) {
      return Durations.FOREVER;
    }
    long next = Durations.FOREVER;
    for (Transfer transfer : List.copyOf(waiting.values())) {
      if (!downloads && !transfer.upload()) {
        continue;
      }
      if (transfer.notBefore() > now) {
        next = Math.min(next, transfer.notBefore());
      } else if (!leaving.containsKey(transfer.key())
          && running.size() < limits.inAll()
          && moving(transfer.project()) < limits.perProject()) {
        start(transfer.startedAt(now), now);
      }
    }
    return next;
  }

  /** Whether any file moves. */
  public boolean moving() {
    return !running.isEmpty();
  }

  /** Everything that is queued or moves, by project and name. */
  public List<TransferProgress> list() {
    SortedMap<Transfer.Key, TransferProgress> all = new TreeMap<>();
    for (Map.Entry<Transfer.Key, Transfer> entry : waiting.entrySet()) {
      all.put(entry.getKey(), new TransferProgress(entry.getValue(), false, 0));
    }
    for (Map.Entry<Transfer.Key, Running> entry : running.entrySet()) {
      Running move = entry.getValue();
      all.put(entry.getKey(), new TransferProgress(move.transfer, true, move.done));
    }
    return new ArrayList<>(all.values());
  }

  /** Files of a project that are queued or move to it. */
  public int uploads(String project) {
    int count = 0;
    for (TransferProgress each : list()) {
      if (each.transfer().upload() && each.transfer().project().equals(project)) {
        count++;
      }
    }
    return count;
  }

  @Override
  public void close() {
    running.clear();
    workers.shutdownNow();
    try {
      workers.awaitTermination(5, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private long moving(String project) {
    return running.keySet().stream().filter(key -> key.project().equals(project)).count();
  }

  private void start(Transfer transfer, long now) {
    Running move = new Running(transfer);
    waiting.remove(transfer.key());
    running.put(transfer.key(), move);
    workers.execute(
        () -> {
          Result result =
              move.begin() ? move(move) : new Result(Kind.FAILED, "it was stopped before it began");
          move.end();
          client.execute(() -> ended(move, result, now));
        });
  }

  private Result move(Running move) {
    Transfer transfer = move.transfer;
    FileTransport.Progress progress = (done, total) -> move.done = done;
    try {
      if (transfer.upload()) {
        transport.upload(transfer.file(), transfer.path(), progress);
      } else {
        transport.download(transfer.file(), transfer.path(), transfer.codeSignKey(), progress);
      }
      return new Result(Kind.DONE, "");
    } catch (RefusedException e) {
      return new Result(Kind.REFUSED, String.valueOf(e.getMessage()));
    } catch (TransportException e) {
      return new Result(Kind.FAILED, String.valueOf(e.getMessage()));
    } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
      // A transport of a third party must not take the client along, nor leave it without word.
      return new Result(Kind.FAILED, "the transport failed: " + e);
    }
  }

  @SuppressWarnings("ReferenceEquality") // a cancelled move may have a successor of the same name
  private void ended(Running move, Result result, long started) {
    Transfer transfer = move.transfer;
    leaving.remove(transfer.key(), move);
    if (running.get(transfer.key()) != move) {
      return;
    }
    running.remove(transfer.key());
    if (result.kind == Kind.DONE) {
      listener.done(transfer);
    } else if (result.kind == Kind.REFUSED) {
      listener.givenUp(transfer, result.words);
    } else {
      long wait = limits.wait(transfer.failures() + 1);
      Transfer later = transfer.failedUntil(started + wait);
      if (started - transfer.since() > limits.giveUpAfter()) {
        listener.givenUp(transfer, result.words);
      } else {
        waiting.put(later.key(), later);
        listener.failed(later, result.words);
      }
    }
  }

  private enum Kind {
    DONE,
    FAILED,
    REFUSED
  }

  private record Result(Kind kind, String words) {}

  /** A move, and the thread that makes it while it does. */
  private static final class Running {
    final Transfer transfer;
    volatile long done;
    private @Nullable Thread thread;
    private boolean stopped;

    Running(Transfer transfer) {
      this.transfer = transfer;
    }

    /** Whether it may begin. */
    synchronized boolean begin() {
      thread = Thread.currentThread();
      return !stopped;
    }

    /**
     * From now on the thread is another's, which must not be interrupted because of this move. When
     * the queue is closed all threads are interrupted, whatever they move.
     */
    synchronized void end() {
      thread = null;
      boolean unused = Thread.interrupted();
    }

    synchronized void stop() {
      stopped = true;
      if (thread != null) {
        thread.interrupt();
      }
    }
  }
}
