package io.voluntas.host.live;

import io.voluntas.engine.kernel.PolicySet;
import io.voluntas.host.journal.EpochReason;
import io.voluntas.host.machine.RunModes;
import io.voluntas.host.os.UnsupportedHostException;
import io.voluntas.host.store.DailyStatistics;
import io.voluntas.host.store.MessageRecord;
import io.voluntas.host.store.StoreException;
import io.voluntas.host.transfer.Transfer;
import io.voluntas.spi.model.Durations;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A running client. Every method may be called from any thread; it takes effect on the client's own
 * thread and returns when it was taken.
 */
public final class LiveClient implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger("voluntas.client");
  private static final long ANSWER_SECONDS = 60;

  private final Outbox outbox = new Outbox();
  private final CompletableFuture<ClientLoop> ready = new CompletableFuture<>();
  private final CompletableFuture<Boolean> over = new CompletableFuture<>();
  private final Thread thread;

  private LiveClient(LiveParts parts, LiveSettings settings) {
    thread = new Thread(() -> live(parts, settings), "voluntas-client");
  }

  /**
   * Starts a client; returns when it has taken up its state.
   *
   * @throws StoreException when its state cannot be read or written
   * @throws UnsupportedHostException when jobs cannot be run on this machine
   */
  public static LiveClient start(LiveParts parts, LiveSettings settings)
      throws UnsupportedHostException {
    LiveClient client = new LiveClient(parts, settings);
    client.thread.start();
    try {
      ClientLoop loop = client.ready.join();
      LOG.debug("the client runs on {}", loop.parts().store().folder());
      return client;
    } catch (CompletionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      if (e.getCause() instanceof UnsupportedHostException cause) {
        throw cause;
      }
      throw e;
    }
  }

  private void live(LiveParts parts, LiveSettings settings) {
    ClientLoop loop;
    try {
      loop = new ClientLoop(parts, settings, outbox);
    } catch (RuntimeException | UnsupportedHostException | Error e) {
      parts.store().close();
      ready.completeExceptionally(e);
      over.completeExceptionally(e);
      return;
    }
    ready.complete(loop);
    try {
      loop.run();
      loop.close();
      over.complete(true);
    } catch (InterruptedException e) {
      loop.close();
      over.complete(true);
    } catch (RuntimeException | Error e) {
      LOG.error("the client stops: {}", String.valueOf(e.getMessage()), e);
      try {
        loop.close();
      } catch (RuntimeException again) {
        e.addSuppressed(again);
      }
      over.completeExceptionally(e);
    }
  }

  /** The client at this moment. */
  public LiveView view() {
    return ask(ClientLoop::view);
  }

  /** Messages with a greater number, oldest first, and the number of the newest. */
  public LiveView.Messages messages(long after) {
    return ask(
        loop -> {
          List<MessageRecord> all = loop.parts().store().reader().messages(after);
          long newest = all.isEmpty() ? after : all.get(all.size() - 1).seq();
          return new LiveView.Messages(all, newest);
        });
  }

  /** Credit by project and day. */
  public List<DailyStatistics> statistics() {
    return ask(loop -> loop.parts().store().reader().statistics());
  }

  /** The user says when to compute, to use devices and the network. */
  public void setModes(UnaryOperator<RunModes> change) {
    tell(loop -> loop.watch().set(change.apply(loop.watch().modes())));
  }

  /** What can be done to projects and jobs. */
  public Controls controls() {
    return new Controls(this);
  }

  /**
   * Other settings: policies, preferences, limits. Processes go on. How patient the client is with
   * processes and transfers stays as it was until it starts anew.
   *
   * @throws IllegalArgumentException when a policy cannot be made: then nothing changes
   */
  public void configure(LiveSettings settings) {
    tell(
        loop -> {
          check(loop, settings);
          loop.idle(
              () ->
                  loop.renew(
                      settings.policies().equals(loop.settings().policies())
                          ? EpochReason.PREFERENCES
                          : EpochReason.POLICY,
                      settings,
                      tx -> {}));
        });
  }

  /** Refuses settings whose policies cannot be made. */
  private static void check(ClientLoop loop, LiveSettings next) {
    try {
      PolicySet unused = loop.parts().policies().apply(next.policies());
    } catch (RuntimeException e) {
      throw new IllegalArgumentException(String.valueOf(e.getMessage()), e);
    }
  }

  /** Everything that waits for the network or a project is tried now. */
  public void retryAll() {
    tell(
        loop ->
            loop.files().queue().list().stream()
                .map(each -> each.transfer().key())
                .forEach(key -> loop.files().queue().retry(key)));
  }

  /** One file is tried now. */
  public void retry(Transfer.Key key) {
    tell(loop -> loop.files().queue().retry(key));
  }

  /** One file is given up; its job fails. */
  public void giveUp(Transfer.Key key) {
    tell(loop -> loop.files().queue().giveUp(key, "aborted by user"));
  }

  /** Ends the client: jobs leave memory, what they did since their last checkpoint is lost. */
  public void quit() {
    outbox.execute(ready.join()::quit);
  }

  /** Waits until the client has ended. */
  public void awaitEnd() throws InterruptedException {
    try {
      boolean done = over.get();
      LOG.debug("the client has ended: {}", done);
    } catch (java.util.concurrent.ExecutionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new IllegalStateException(e.getCause());
    }
  }

  /** Whether it has ended. */
  public boolean ended() {
    return over.isDone();
  }

  @Override
  public void close() {
    if (!over.isDone()) {
      quit();
    }
    try {
      over.get(Durations.HOUR / Durations.SECOND, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (java.util.concurrent.ExecutionException | TimeoutException e) {
      LOG.debug("the client had ended by itself", e);
    }
  }

  void tell(Consumer<ClientLoop> words) {
    Boolean done =
        ask(
            loop -> {
              words.accept(loop);
              return true;
            });
    assert done;
  }

  <T> T ask(Function<ClientLoop, T> question) {
    CompletableFuture<T> answer = new CompletableFuture<>();
    ClientLoop loop = ready.join();
    outbox.execute(
        () -> {
          try {
            answer.complete(question.apply(loop));
          } catch (IllegalArgumentException e) {
            answer.completeExceptionally(e);
          } catch (RuntimeException | Error e) {
            answer.completeExceptionally(e);
            throw e;
          }
        });
    try {
      return CompletableFuture.anyOf(answer, over)
          .thenApply(
              first ->
                  Optional.ofNullable(answer.getNow(null))
                      .orElseThrow(() -> new IllegalStateException("the client has ended")))
          .get(ANSWER_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting for the client", e);
    } catch (java.util.concurrent.ExecutionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new IllegalStateException(e.getCause());
    } catch (TimeoutException e) {
      throw new IllegalStateException("the client does not answer", e);
    }
  }
}
