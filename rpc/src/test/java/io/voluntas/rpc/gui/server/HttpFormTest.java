package io.voluntas.rpc.gui.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.rpc.gui.RunningServer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same requests by HTTP POST, taken by Java's own HTTP client and by hand. */
final class HttpFormTest {
  private static final String BODY =
      "<boinc_gui_rpc_request>\n<get_message_count/>\n</boinc_gui_rpc_request>\n";

  @TempDir Path folder;
  private RunningServer running;

  @BeforeEach
  void start() throws Exception {
    running = RunningServer.start(folder);
  }

  @AfterEach
  void stop() {
    running.close();
  }

  private HttpResponse<String> post(String body, String... headers) throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + running.port() + "/"))
            .version(HttpClient.Version.HTTP_1_1)
            .POST(HttpRequest.BodyPublishers.ofString(body));
    for (int i = 0; i < headers.length; i += 2) {
      request.header(headers[i], headers[i + 1]);
    }
    return HttpClient.newHttpClient()
        .send(request.build(), HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
  }

  @Test
  void answersAPost() throws Exception {
    HttpResponse<String> reply = post(BODY);
    assertThat(reply.statusCode()).isEqualTo(200);
    assertThat(reply.headers().firstValue("content-type")).contains("text/xml; charset=utf-8");
    assertThat(reply.body())
        .isEqualTo(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<boinc_gui_rpc_reply>\n"
                + "<seqno>3</seqno>\n</boinc_gui_rpc_reply>\n");
  }

  @Test
  void readsButDoesNotControl() throws Exception {
    assertThat(post(BODY.replace("get_message_count", "quit")).body()).contains("<unauthorized/>");
    assertThat(running.client().commands).isEmpty();
  }

  @Test
  void isKeptFromWebPages() throws Exception {
    HttpResponse<String> reply = post(BODY, "Origin", "https://evil.example");
    assertThat(reply.statusCode()).isEqualTo(403);
    assertThat(reply.headers().firstValue("access-control-allow-origin")).isEmpty();
  }

  @Test
  void aConnectionIsUsedAgainAndKeepsItsPassword() throws Exception {
    try (RawConnection raw = new RawConnection(running.port())) {
      assertThat(raw.authorize(running.password())).contains("<authorized/>");
      String quit = BODY.replace("get_message_count", "network_available");
      raw.send(head("HTTP/1.1", quit.length()) + quit);
      raw.send(head("HTTP/1.0", BODY.length()) + BODY);
      assertThat(raw.receiveAll()).contains("<success/>", "<seqno>3</seqno>", "Connection: close");
    }
    assertThat(running.client().commands).containsExactly("network available");
  }

  @Test
  void aBodyThatIsClosedLikeAFrameIsFineToo() throws Exception {
    try (RawConnection raw = new RawConnection(running.port())) {
      raw.send(head("HTTP/1.0", BODY.length() + 1) + BODY + "\003");
      assertThat(raw.receiveAll()).contains("<seqno>3</seqno>");
    }
  }

  @Test
  void refusesOtherMethodsAndBadLengths() throws Exception {
    assertThat(status("GET / HTTP/1.1\r\n\r\n")).isEqualTo(405);
    assertThat(status("OPTIONS / HTTP/1.1\r\n\r\n")).isEqualTo(405);
    assertThat(status("POST / HTTP/1.1\r\n\r\n")).isEqualTo(411);
    assertThat(status("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n")).isEqualTo(411);
    assertThat(status("POST / HTTP/1.1\r\nContent-Length: -5\r\n\r\n")).isEqualTo(400);
    assertThat(status("POST / HTTP/1.1\r\nContent-Length: 99999999\r\n\r\n")).isEqualTo(413);
    assertThat(status("POST / HTTP/1.1\r\nX: " + "y".repeat(20_000))).isEqualTo(431);
  }

  private int status(String head) throws Exception {
    try (RawConnection raw = new RawConnection(running.port())) {
      raw.send(head);
      String reply = raw.receiveAll();
      assertThat(reply).startsWith("HTTP/1.1 ");
      return Integer.parseInt(reply.substring(9, 12));
    }
  }

  private static String head(String version, int length) {
    return "POST / " + version + "\r\nHost: x\r\nContent-Length: " + length + "\r\n\r\n";
  }
}
