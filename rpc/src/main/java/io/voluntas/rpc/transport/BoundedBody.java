package io.voluntas.rpc.transport;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.ResponseInfo;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;

/** Collects a body, and gives up as soon as it is or says that it is too large. */
final class BoundedBody implements BodySubscriber<byte[]> {
  private final CompletableFuture<byte[]> whole = new CompletableFuture<>();
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final int most;
  private final long announced;
  private Optional<Flow.Subscription> source = Optional.empty();

  private BoundedBody(int most, long announced) {
    this.most = most;
    this.announced = announced;
  }

  /** For an answer whose headers are there. */
  static BoundedBody of(ResponseInfo info, int most) {
    return new BoundedBody(most, announced(info));
  }

  private static long announced(ResponseInfo info) {
    try {
      return info.headers().firstValueAsLong("Content-Length").orElse(-1);
    } catch (NumberFormatException e) {
      // Beyond 64 bits or no number at all: counting the bytes decides.
      return -1;
    }
  }

  @Override
  public CompletionStage<byte[]> getBody() {
    return whole;
  }

  @Override
  public void onSubscribe(Flow.Subscription subscription) {
    source = Optional.of(subscription);
    if (announced > most) {
      subscription.cancel();
      whole.completeExceptionally(new TooLarge(most));
    } else {
      subscription.request(1);
    }
  }

  @Override
  public void onNext(List<ByteBuffer> pieces) {
    for (ByteBuffer piece : pieces) {
      if (piece.remaining() > most - bytes.size()) {
        source.ifPresent(Flow.Subscription::cancel);
        whole.completeExceptionally(new TooLarge(most));
        return;
      }
      byte[] copy = new byte[piece.remaining()];
      piece.get(copy);
      bytes.write(copy, 0, copy.length);
    }
    source.ifPresent(subscription -> subscription.request(1));
  }

  @Override
  public void onError(Throwable error) {
    whole.completeExceptionally(error);
  }

  @Override
  public void onComplete() {
    whole.complete(bytes.toByteArray());
  }

  /** More than is read. */
  static final class TooLarge extends IOException {
    private static final long serialVersionUID = 1L;

    TooLarge(int most) {
      super("more than " + most + " bytes; such an answer is not read");
    }
  }
}
