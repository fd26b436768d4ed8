package io.voluntas.rpc.transport;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A server on loopback that misbehaves below HTTP: it serves one connection byte by byte. */
final class RawServer implements AutoCloseable {
  private final ServerSocket listener;
  private final Thread thread;
  private final CountDownLatch closed = new CountDownLatch(1);

  /** Writes an answer. */
  @FunctionalInterface
  interface Script {
    void run(OutputStream out, CountDownLatch closed) throws IOException, InterruptedException;
  }

  RawServer(Script script) throws IOException {
    listener = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
    thread = new Thread(() -> serve(script), "raw-server");
    thread.setDaemon(true);
    thread.start();
  }

  private void serve(Script script) {
    try (Socket socket = listener.accept()) {
      skipHeaders(socket.getInputStream());
      script.run(socket.getOutputStream(), closed);
      socket.getOutputStream().flush();
    } catch (IOException e) {
      // The client has hung up, which is what several tests wait for.
      return;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void skipHeaders(InputStream in) throws IOException {
    StringBuilder seen = new StringBuilder();
    while (seen.indexOf("</scheduler_request>\n") < 0) {
      int b = in.read();
      if (b < 0) {
        return;
      }
      seen.append((char) b);
    }
  }

  /** Bytes of a text. */
  static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  URI address() {
    return URI.create("http://127.0.0.1:" + listener.getLocalPort() + "/cgi");
  }

  /** Whether the server's side of the connection came to its end, waiting for it. */
  boolean ended() throws InterruptedException {
    thread.join(TimeUnit.SECONDS.toMillis(20));
    return !thread.isAlive();
  }

  @Override
  public void close() throws IOException {
    closed.countDown();
    listener.close();
  }
}
