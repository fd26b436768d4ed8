package io.voluntas.rpc.gui.server;

import io.voluntas.rpc.gui.wire.Protocol;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.Arrays;
import java.util.Optional;

/**
 * Takes requests off a connection, however they are cut into pieces. The clock starts with a
 * request's first byte, so that one that trickles in cannot hold a place for long. Not thread-safe.
 */
final class RequestReader {
  private static final int FIRST_BUFFER = 8192;
  private static final int LONGEST_HEAD = 16_384;
  private static final long NANOS = 1000;
  private static final long NANOS_PER_MILLI = 1_000_000;

  private final Socket socket;
  private final InputStream in;
  private final ServerLimits limits;
  private byte[] buffer = new byte[FIRST_BUFFER];
  private int length;

  RequestReader(Socket socket, ServerLimits limits) throws IOException {
    this.socket = socket;
    this.in = socket.getInputStream();
    this.limits = limits;
  }

  /**
   * Waits for the next request.
   *
   * @return empty when the other side has closed the connection
   * @throws SocketTimeoutException when it was silent or slow for too long
   * @throws BadRequestException when the request is too long, or of a form that is not taken
   */
  Optional<Request> next() throws IOException, BadRequestException {
    if (length == 0 && !fill(System.nanoTime() + limits.idleTime() * NANOS)) {
      return Optional.empty();
    }
    long end = System.nanoTime() + limits.requestTime() * NANOS;
    int scanned = 0;
    while (true) {
      if (HttpHead.startsHere(buffer, length)) {
        return http(end);
      }
      for (int at = scanned; at < length; at++) {
        if (buffer[at] == Protocol.END) {
          return Optional.of(new Request(Request.Form.FRAMED, take(0, at, at + 1)));
        }
      }
      scanned = length;
      if (length > limits.requestBytes()) {
        throw new BadRequestException(0, "longer than " + limits.requestBytes() + " bytes");
      }
      if (!fill(end)) {
        return Optional.empty();
      }
    }
  }

  private Optional<Request> http(long end) throws IOException, BadRequestException {
    int body = headLength();
    while (body < 0) {
      if (length > LONGEST_HEAD) {
        throw new BadRequestException(431, "the head is too long");
      }
      if (!fill(end)) {
        return Optional.empty();
      }
      body = headLength();
    }
    HttpHead head = HttpHead.of(buffer, body);
    int bodyLength = head.bodyLength(limits.requestBytes());
    while (length < body + bodyLength) {
      if (!fill(end)) {
        return Optional.empty();
      }
    }
    int last = body + bodyLength;
    boolean framedToo = bodyLength > 0 && buffer[last - 1] == Protocol.END;
    return Optional.of(new Request(head.form(), take(body, framedToo ? last - 1 : last, last)));
  }

  /** Where the body begins, or -1. */
  private int headLength() {
    for (int i = 1; i < length; i++) {
      if (buffer[i] == '\n'
          && (buffer[i - 1] == '\n' || (i > 1 && buffer[i - 1] == '\r' && buffer[i - 2] == '\n'))) {
        return i + 1;
      }
    }
    return -1;
  }

  /** Cuts a request out and drops everything before {@code next}. */
  private byte[] take(int from, int to, int next) {
    byte[] taken = Arrays.copyOfRange(buffer, from, to);
    System.arraycopy(buffer, next, buffer, 0, length - next);
    length -= next;
    return taken;
  }

  /** Reads what is there, waiting for one byte at least; false at the end of the stream. */
  private boolean fill(long end) throws IOException {
    long left = (end - System.nanoTime()) / NANOS_PER_MILLI;
    if (left <= 0) {
      throw new SocketTimeoutException("too slow");
    }
    if (length == buffer.length) {
      buffer = Arrays.copyOf(buffer, buffer.length * 2);
    }
    socket.setSoTimeout((int) Math.min(left, Integer.MAX_VALUE));
    int count = in.read(buffer, length, buffer.length - length);
    length += Math.max(0, count);
    return count >= 0;
  }
}
