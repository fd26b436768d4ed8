package io.voluntas.cli.live;

import java.io.Closeable;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Ends a client together with the process, for a hook of the virtual machine. A client that is
 * still being started is ended as soon as it is there: its jobs may run already.
 */
public final class EndOfProcess implements Runnable {
  private static final Logger LOG = LoggerFactory.getLogger("voluntas.client");

  /** Who starts processes ends them by force some time after the signal; systemd after 90 s. */
  private static final long START_SECONDS = 60;

  private final CompletableFuture<Optional<Closeable>> started = new CompletableFuture<>();

  /** The client is there; to close it twice must do no harm. */
  public void started(Closeable client) {
    started.complete(Optional.of(client));
  }

  /** There is none to be ended, or none any more. */
  public void nothing() {
    started.complete(Optional.empty());
  }

  @Override
  public void run() {
    try {
      Optional<Closeable> client = started.get(START_SECONDS, TimeUnit.SECONDS);
      if (client.isPresent()) {
        client.get().close();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (TimeoutException e) {
      LOG.warn("the client was still being started; jobs may have been left running");
    } catch (IOException | ExecutionException | RuntimeException e) {
      LOG.warn("the client did not end cleanly: {}", String.valueOf(e.getMessage()));
    }
  }
}
