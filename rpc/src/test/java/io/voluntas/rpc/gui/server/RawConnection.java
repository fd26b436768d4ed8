package io.voluntas.rpc.gui.server;

import io.voluntas.rpc.gui.wire.Protocol;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** A bare socket, to send what no decent tool would. */
final class RawConnection implements AutoCloseable {
  private final Socket socket;

  RawConnection(int port) throws IOException {
    socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setSoTimeout(20_000);
  }

  /** Sends bytes as they are. */
  void send(String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    socket.getOutputStream().flush();
  }

  /** Sends an operation in its frame and returns the reply without its end. */
  String call(String operation) throws IOException {
    send("<boinc_gui_rpc_request>\n" + operation + "\n</boinc_gui_rpc_request>\n\003");
    return receive();
  }

  /** The next reply, up to the byte that ends it, or to the end of the stream. */
  String receive() throws IOException {
    ByteArrayOutputStream reply = new ByteArrayOutputStream();
    int next = socket.getInputStream().read();
    while (next >= 0 && next != Protocol.END) {
      reply.write(next);
      next = socket.getInputStream().read();
    }
    return reply.toString(StandardCharsets.UTF_8);
  }

  /** Everything up to the end of the stream. */
  String receiveAll() throws IOException {
    return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  /** Whether the other side has ended the connection; waits for it. */
  boolean ended() {
    try {
      return socket.getInputStream().read() < 0;
    } catch (java.net.SocketTimeoutException e) {
      return false;
    } catch (IOException e) {
      return true;
    }
  }

  /** Answers a challenge with that password. */
  String authorize(String password) throws IOException {
    String reply = call("<auth1/>");
    String nonce = reply.replaceAll("(?s).*<nonce>(.*)</nonce>.*", "$1");
    return call(
        "<auth2>\n<nonce_hash>" + Protocol.answer(nonce, password) + "</nonce_hash>\n</auth2>");
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
