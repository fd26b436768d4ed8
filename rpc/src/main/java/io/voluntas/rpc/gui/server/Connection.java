package io.voluntas.rpc.gui.server;

import io.voluntas.rpc.gui.wire.Protocol;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** One connection: takes a request, answers it, and so on. Runs on its own thread. */
final class Connection implements Runnable {
  private static final String DECLARATION = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

  private static final int DRAIN_MILLIS = 1000;

  private final Socket socket;
  private final Dispatcher dispatcher;
  private final Session session;
  private final ServerLimits limits;
  private final Object lock = new Object();

  // Under the lock.
  private boolean stopped;
  private boolean busy;
  private long stuckAt = Long.MAX_VALUE;

  Connection(Socket socket, Dispatcher dispatcher, Session session, ServerLimits limits) {
    this.socket = socket;
    this.dispatcher = dispatcher;
    this.session = session;
    this.limits = limits;
  }

  @Override
  public void run() {
    try (Socket open = socket) {
      open.setTcpNoDelay(true);
      RequestReader reader = new RequestReader(open, limits);
      boolean goOn = true;
      while (goOn) {
        goOn = answerNext(reader);
      }
    } catch (IOException e) {
      // The other side is gone, slow or silent; there is nobody to tell.
    }
  }

  private boolean answerNext(RequestReader reader) throws IOException {
    Optional<Request> request;
    try {
      request = reader.next();
    } catch (BadRequestException e) {
      refuse(e);
      return false;
    }
    if (request.isEmpty() || !begin()) {
      return false;
    }
    try {
      Request.Form form = request.get().form();
      byte[] reply = dispatcher.answer(request.get().body(), session);
      boolean last = session.exhausted() || form == Request.Form.HTTP_LAST;
      write(form == Request.Form.FRAMED ? framed(reply) : http(reply, last));
      return !last;
    } finally {
      end();
    }
  }

  private void refuse(BadRequestException refusal) throws IOException {
    if (!begin()) {
      return;
    }
    try {
      byte[] text =
          (refusal.httpStatus() == 0
                  ? "<"
                      + Protocol.REPLY
                      + ">\n<error>"
                      + refusal.reason()
                      + "</error>\n</"
                      + Protocol.REPLY
                      + ">\n"
                  : refusal.reason() + "\n")
              .getBytes(StandardCharsets.UTF_8);
      write(
          refusal.httpStatus() == 0
              ? framed(text)
              : joined(HttpHead.reply(refusal.httpStatus(), "Refused", text.length, true), text));
      drain();
    } finally {
      end();
    }
  }

  /** Closing with bytes unread would reset the connection and take the refusal with it. */
  private void drain() throws IOException {
    socket.shutdownOutput();
    socket.setSoTimeout(DRAIN_MILLIS);
    long end = System.nanoTime() + DRAIN_MILLIS * 1_000_000L;
    byte[] dropped = new byte[8192];
    int count = 0;
    while (count >= 0 && System.nanoTime() - end < 0) {
      count = socket.getInputStream().read(dropped);
    }
  }

  private static byte[] framed(byte[] reply) {
    return joined(reply, new byte[] {Protocol.END});
  }

  private static byte[] http(byte[] reply, boolean last) {
    byte[] body = joined(DECLARATION.getBytes(StandardCharsets.UTF_8), reply);
    return joined(HttpHead.reply(200, "OK", body.length, last), body);
  }

  private static byte[] joined(byte[] first, byte[] second) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(first.length + second.length);
    out.writeBytes(first);
    out.writeBytes(second);
    return out.toByteArray();
  }

  private void write(byte[] bytes) throws IOException {
    synchronized (lock) {
      stuckAt = System.nanoTime() + limits.writeTime() * 1000;
    }
    socket.getOutputStream().write(bytes);
    socket.getOutputStream().flush();
    synchronized (lock) {
      stuckAt = Long.MAX_VALUE;
    }
  }

  private boolean begin() {
    synchronized (lock) {
      busy = !stopped;
      return busy;
    }
  }

  private void end() throws IOException {
    synchronized (lock) {
      busy = false;
      if (stopped) {
        socket.close();
      }
    }
  }

  /** Ends the connection: at once when it waits, after the reply when it is answering. */
  void stop() throws IOException {
    synchronized (lock) {
      stopped = true;
      if (!busy) {
        socket.close();
      }
    }
  }

  /** Ends the connection when the other side does not read its reply. */
  void closeIfStuck(long now) throws IOException {
    synchronized (lock) {
      if (stuckAt != Long.MAX_VALUE && now - stuckAt > 0) {
        socket.close();
      }
    }
  }

  /** Ends the connection whatever it does. */
  void kill() throws IOException {
    socket.close();
  }
}
