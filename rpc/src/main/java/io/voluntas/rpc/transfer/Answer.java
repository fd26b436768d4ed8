package io.voluntas.rpc.transfer;

import io.voluntas.spi.rpc.TransportException;
import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A reply whose status and headers are there, and whose body is read piece by piece. Must be
 * closed; belongs to one thread.
 */
public final class Answer implements AutoCloseable {
  private final HttpResponse<PulledBody> response;
  private final Duration idle;

  Answer(HttpResponse<PulledBody> response, Duration idle) {
    this.response = response;
    this.idle = idle;
  }

  /** The HTTP status. */
  public int status() {
    return response.statusCode();
  }

  /** The first header of that name. */
  public Optional<String> header(String name) {
    return response.headers().firstValue(name);
  }

  /** The length of the body, when the server says it in numbers that make sense. */
  public OptionalLong length() {
    Optional<String> text = header("Content-Length");
    try {
      return text.isPresent() && Long.parseLong(text.get().strip()) >= 0
          ? OptionalLong.of(Long.parseLong(text.get().strip()))
          : OptionalLong.empty();
    } catch (NumberFormatException e) {
      return OptionalLong.empty();
    }
  }

  /** Whether the end of the body can be told from a broken connection. */
  boolean endIsSure() {
    return length().isPresent()
        || header("Transfer-Encoding").filter("chunked"::equalsIgnoreCase).isPresent();
  }

  /**
   * The next piece; empty at the end.
   *
   * @throws TransportException when nothing comes in time, when the connection breaks, or when the
   *     thread is interrupted
   */
  Optional<List<ByteBuffer>> next() throws TransportException {
    PulledBody.Signal signal;
    try {
      signal =
          response.body().next(idle).orElseThrow(() -> HttpCalls.stalled(response.uri(), idle));
    } catch (InterruptedException e) {
      throw HttpCalls.cancelled(response.uri());
    }
    if (signal instanceof PulledBody.Piece piece) {
      return Optional.of(piece.buffers());
    }
    if (signal instanceof PulledBody.Broken broken) {
      throw HttpCalls.failed(response.uri(), broken.cause());
    }
    return Optional.empty();
  }

  /**
   * The whole body.
   *
   * @param maxBytes the most bytes of it
   * @throws TransportException when it is longer, or as {@link #next()}
   */
  public byte[] all(int maxBytes) throws TransportException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (Optional<List<ByteBuffer>> some = next(); some.isPresent(); some = next()) {
      for (ByteBuffer buffer : some.get()) {
        if (bytes.size() + buffer.remaining() > maxBytes) {
          throw new TransportException(
              HttpCalls.show(response.uri())
                  + " answers with more than "
                  + maxBytes
                  + " bytes, so it is not read");
        }
        byte[] copy = new byte[buffer.remaining()];
        buffer.get(copy);
        bytes.writeBytes(copy);
      }
    }
    return bytes.toByteArray();
  }

  /** Gives up what was not read. */
  @Override
  public void close() {
    response.body().cancel();
  }
}
