package io.voluntas.rpc.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.voluntas.spi.rpc.Endpoint;
import io.voluntas.spi.rpc.SchedulerReply;
import io.voluntas.spi.rpc.TransportException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Servers that are down, slow, broken or hostile: one clear exception, soon, and no more. */
@Timeout(60)
final class BoincHttpFaultTest {
  private static final Duration LONG = Duration.ofSeconds(30);
  private static final String EMPTY = "<scheduler_reply>\n</scheduler_reply>\n";

  private static final HttpSettings SETTINGS =
      new HttpSettings(
          Duration.ofSeconds(5), 1 << 20, 3, HttpSettings.DEFAULT.client(), "Voluntas", true);

  private final BoincHttp transport =
      new BoincHttp(SETTINGS.newClient(), SETTINGS, () -> Samples.WORLD, Optional.empty());

  private SchedulerReply call(URI address, Duration limit) throws TransportException {
    return transport.call(new Endpoint.Remote(address), Samples.request(), limit);
  }

  private TransportException fails(URI address, Duration limit) {
    TransportException thrown =
        catchThrowableOfType(TransportException.class, () -> call(address, limit));
    assertThat(thrown).as("the call fails").isNotNull();
    return thrown;
  }

  private TransportException fails(WireServer.Answer answer) {
    try (WireServer server = new WireServer(request -> answer)) {
      return fails(server.address("/cgi"), LONG);
    }
  }

  @Test
  void anErrorStatusSaysWhatItMeans() {
    assertThat(fails(new WireServer.Answer(500, List.of(), new byte[0])))
        .hasMessageContaining("HTTP 500: an error in the server");
    assertThat(fails(new WireServer.Answer(404, List.of(), RawServer.bytes(EMPTY))))
        .hasMessageContaining("HTTP 404: there is no scheduler at this address");
  }

  @Test
  void nobodyAtTheAddress() throws Exception {
    URI free;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      free = URI.create("http://127.0.0.1:" + socket.getLocalPort() + "/cgi");
    }
    assertThat(fails(free, LONG)).hasMessageContaining("cannot be reached");
  }

  @Test
  void theLimitCoversABodyThatNeverComes() throws Exception {
    try (RawServer server =
        new RawServer(
            (out, closed) -> {
              out.write(RawServer.bytes("HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n<sched"));
              out.flush();
              closed.await();
            })) {
      long before = System.nanoTime();
      assertThat(fails(server.address(), Duration.ofMillis(500)))
          .hasMessageContaining("no whole answer within 0.5 s");
      assertThat(TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - before)).isLessThan(10);
    }
  }

  @Test
  void aBodyThatIsCut() throws Exception {
    try (RawServer server =
        new RawServer(
            (out, closed) ->
                out.write(
                    RawServer.bytes("HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n" + EMPTY)))) {
      assertThat(fails(server.address(), LONG)).hasMessageContaining("broke off");
    }
  }

  @Test
  void aBodyWithoutEndIsGivenUpAtTheLimitAndTheServerNotices() throws Exception {
    try (RawServer server =
        new RawServer(
            (out, closed) -> {
              out.write(RawServer.bytes("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"));
              byte[] chunk = RawServer.bytes("10000\r\n" + "x".repeat(1 << 16) + "\r\n");
              while (closed.getCount() > 0) {
                out.write(chunk);
              }
            })) {
      assertThat(fails(server.address(), LONG)).hasMessageContaining("more than 1048576 bytes");
      assertThat(server.ended()).as("the connection was closed").isTrue();
    }
  }

  @Test
  void aGigabyteIsRefusedAtItsHeader() throws Exception {
    try (RawServer server =
        new RawServer(
            (out, closed) -> {
              out.write(RawServer.bytes("HTTP/1.1 200 OK\r\nContent-Length: 1073741824\r\n\r\n"));
              out.flush();
              closed.await();
            })) {
      // Not one byte of the body is sent: only the header can have told.
      assertThat(fails(server.address(), LONG)).hasMessageContaining("more than 1048576 bytes");
    }
  }

  @Test
  void whatIsNoHttpAtAll() throws Exception {
    try (RawServer server =
        new RawServer((out, closed) -> out.write(RawServer.bytes("220 mail ready\r\n\r\n")))) {
      assertThat(fails(server.address(), LONG).getMessage()).contains("broke off");
    }
  }

  @Test
  void aWebPageAndCrossedTagsAreNamedWithTheirLine() {
    assertThat(fails(WireServer.Answer.of("<!DOCTYPE html>\n<html><body>Log in</body></html>")))
        .hasMessageContaining("reply of 127.0.0.1:1: ")
        .hasMessageContaining("web page");
    assertThat(fails(WireServer.Answer.of("<scheduler_reply>\n<app>\n<name>x</app>\n</name>\n")))
        .hasMessageContaining("reply of 127.0.0.1:3: <name> is not closed");
    assertThat(fails(WireServer.Answer.of("\u0001\u0002garbage")))
        .hasMessageContaining("no element found");
  }

  @Test
  void redirectsKeepMethodAndBody() throws Exception {
    for (int status : new int[] {301, 302, 303, 307, 308}) {
      try (WireServer server =
          new WireServer(
              request ->
                  request.path().equals("/old")
                      ? WireServer.Answer.redirect(status, "/new")
                      : WireServer.Answer.of(EMPTY))) {
        assertThat(call(server.address("/old"), LONG).jobs()).isEmpty();
        assertThat(server.received()).hasSize(2);
        assertThat(server.received().get(1).method()).isEqualTo("POST");
        assertThat(server.received().get(1).body()).isEqualTo(server.received().get(0).body());
      }
    }
  }

  @Test
  void redirectsThatGoInCirclesOrNowhere() {
    assertThat(fails(WireServer.Answer.redirect(302, "/again")))
        .hasMessageContaining("redirects more than 3 times");
    assertThat(fails(WireServer.Answer.redirect(302, "file:///etc/passwd")))
        .hasMessageContaining("redirects to no address");
    assertThat(fails(new WireServer.Answer(302, List.of(), new byte[0])))
        .hasMessageContaining("redirects to no address");
  }

  @Test
  void packedRepliesAreUnpacked() throws Exception {
    for (String coding : List.of("gzip", "deflate", "raw")) {
      String header = coding.equals("raw") ? "deflate" : coding;
      WireServer.Answer answer =
          new WireServer.Answer(
              200,
              List.of("Content-Encoding", header),
              pack(coding, EMPTY.replace("</", "<request_delay>7</request_delay></")));
      try (WireServer server = new WireServer(request -> answer)) {
        assertThat(call(server.address("/cgi"), LONG).requestDelay()).isEqualTo(7_000_000);
      }
    }
  }

  @Test
  void packedRepliesThatAreNot() throws IOException {
    assertThat(
            fails(
                new WireServer.Answer(
                    200, List.of("Content-Encoding", "gzip"), RawServer.bytes(EMPTY))))
        .hasMessageContaining("calls its answer gzip, but it cannot be unpacked");
    assertThat(
            fails(
                new WireServer.Answer(
                    200, List.of("Content-Encoding", "br"), RawServer.bytes(EMPTY))))
        .hasMessageContaining("packed its answer as 'br'");
    byte[] whole = pack("deflate", EMPTY.repeat(50));
    assertThat(
            fails(
                new WireServer.Answer(
                    200,
                    List.of("Content-Encoding", "deflate"),
                    java.util.Arrays.copyOf(whole, whole.length / 2))))
        .hasMessageContaining("cannot be unpacked");
  }

  @Test
  void aBombDoesNotGoOff() throws IOException {
    // Two megabytes of blanks in two kilobytes.
    byte[] bomb = pack("gzip", " ".repeat(2 << 20) + EMPTY);
    assertThat(bomb.length).isLessThan(10_000);
    assertThat(fails(new WireServer.Answer(200, List.of("Content-Encoding", "gzip"), bomb)))
        .hasMessageContaining("more than 1048576 bytes, unpacked");
  }

  private static byte[] pack(String coding, String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (var out =
        switch (coding) {
          case "gzip" -> new GZIPOutputStream(bytes);
          case "raw" -> new DeflaterOutputStream(bytes, new Deflater(9, true));
          default -> new DeflaterOutputStream(bytes);
        }) {
      out.write(RawServer.bytes(text));
    }
    return bytes.toByteArray();
  }
}
