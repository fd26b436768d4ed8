package io.voluntas.rpc.gui.client;

import io.voluntas.rpc.gui.wire.Protocol;
import io.voluntas.rpc.gui.wire.XmlText;
import io.voluntas.rpc.wire.FieldReader;
import io.voluntas.rpc.wire.LenientXml;
import io.voluntas.rpc.wire.WarningLog;
import io.voluntas.rpc.wire.WireException;
import io.voluntas.rpc.wire.XmlLimits;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.Consumer;

/** A connection that carries one request and one reply at a time. Not thread-safe. */
final class GuiRpcChannel implements Closeable {
  private static final XmlLimits LIMITS = new XmlLimits(64 << 20, 64, 2_000_000);

  private final Socket socket;
  private final InputStream in;

  private GuiRpcChannel(Socket socket) throws IOException {
    this.socket = socket;
    this.in = new BufferedInputStream(socket.getInputStream());
  }

  static GuiRpcChannel open(String host, int port, Duration timeout) throws IOException {
    Socket socket = new Socket();
    try {
      int millis = (int) Math.max(1, Math.min(timeout.toMillis(), Integer.MAX_VALUE));
      socket.connect(new InetSocketAddress(host, port), millis);
      socket.setSoTimeout(millis);
      socket.setTcpNoDelay(true);
      return new GuiRpcChannel(socket);
    } catch (IOException e) {
      socket.close();
      throw new IOException("cannot connect to " + host + ":" + port + ": " + e.getMessage(), e);
    }
  }

  /**
   * Sends one operation and waits for its reply.
   *
   * @param content writes the operation
   * @return the reply's root
   */
  FieldReader call(Consumer<XmlText> content) throws IOException {
    XmlText out = new XmlText();
    content.accept(out);
    ByteArrayOutputStream message = new ByteArrayOutputStream();
    message.writeBytes(
        ("<" + Protocol.REQUEST + ">\n" + out + "</" + Protocol.REQUEST + ">\n")
            .getBytes(StandardCharsets.UTF_8));
    message.write(Protocol.END);
    socket.getOutputStream().write(message.toByteArray());
    byte[] reply = receive();
    WarningLog log = new WarningLog();
    try {
      return new FieldReader(
          "reply", new LenientXml(LIMITS, log).parse("reply", reply).root(Protocol.REPLY), log);
    } catch (WireException e) {
      throw new GuiRpcException(String.valueOf(e.getMessage()), false);
    }
  }

  private byte[] receive() throws IOException {
    ByteArrayOutputStream reply = new ByteArrayOutputStream();
    int next = in.read();
    while (next >= 0 && next != Protocol.END) {
      reply.write(next);
      if (reply.size() > LIMITS.maxBytes()) {
        throw new GuiRpcException(
            "the reply is longer than " + LIMITS.maxBytes() + " bytes", false);
      }
      next = in.read();
    }
    if (next < 0) {
      throw new GuiRpcException("the client closed the connection", false);
    }
    return reply.toByteArray();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
