package io.voluntas.rpc.transfer;

import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A body that its reader pulls piece by piece, with a limit for each wait. The JDK's own time-out
 * ends with the headers, and its stream has none.
 *
 * <p>At most one piece is under way, so a slow reader slows the sender, not the memory.
 */
final class PulledBody implements BodySubscriber<PulledBody> {
  private final BlockingQueue<Signal> signals = new LinkedBlockingQueue<>();
  private final AtomicReference<Flow.Subscription> subscription = new AtomicReference<>();

  @Override
  public CompletionStage<PulledBody> getBody() {
    return CompletableFuture.completedFuture(this);
  }

  @Override
  public void onSubscribe(Flow.Subscription given) {
    if (subscription.compareAndSet(null, given)) {
      given.request(1);
    } else {
      given.cancel();
    }
  }

  @Override
  public void onNext(List<ByteBuffer> buffers) {
    signals.add(new Piece(List.copyOf(buffers)));
  }

  @Override
  public void onError(Throwable cause) {
    signals.add(new Broken(cause));
  }

  @Override
  public void onComplete() {
    signals.add(new End());
  }

  /** What comes next; empty when nothing has come within the time. */
  Optional<Signal> next(Duration limit) throws InterruptedException {
    Signal signal = signals.poll(limit.toNanos(), TimeUnit.NANOSECONDS);
    if (signal instanceof Piece) {
      Flow.Subscription known = subscription.get();
      if (known != null) {
        known.request(1);
      }
    }
    return Optional.ofNullable(signal);
  }

  /** Gives the rest up; closes the connection unless it was read to its end. */
  void cancel() {
    Flow.Subscription known = subscription.get();
    if (known != null) {
      known.cancel();
    }
  }

  sealed interface Signal {}

  record Piece(List<ByteBuffer> buffers) implements Signal {}

  record End() implements Signal {}

  record Broken(Throwable cause) implements Signal {}
}
