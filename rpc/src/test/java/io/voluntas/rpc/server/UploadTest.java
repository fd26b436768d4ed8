package io.voluntas.rpc.server;

import static io.voluntas.rpc.server.HandMade.field;
import static io.voluntas.rpc.server.HandMade.status;
import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.rpc.wire.XmlElement;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Uploads, as bytes over HTTP. The job's output may have 1000 bytes. */
class UploadTest {
  private static final String FILE = "one_0_0";

  @TempDir Path root;

  private final byte[] content = new byte[900];
  private ProjectServer server;
  private HandMade client;
  private String signature;

  @BeforeEach
  void start() throws IOException {
    TestProject.quick(root);
    TestProject.app(root, "upper", "");
    server = ProjectServer.start(root, TestProject.options());
    server.addJobs("one", "{app: upper}");
    TestProject.await(
        "the job waits", Duration.ofSeconds(60), () -> server.overview().unsent() == 1);
    client = new HandMade(server);
    XmlElement reply = client.ask();
    signature =
        reply.children("file_info").stream()
            .filter(one -> field(one, "name").equals(FILE))
            .map(one -> field(one, "xml_signature"))
            .findFirst()
            .orElseThrow();
    // All byte values, zero and line ends too.
    for (int i = 0; i < content.length; i++) {
      content[i] = (byte) i;
    }
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
  }

  private String post(byte[] body) throws IOException {
    return client.http.post("file_upload_handler", body).body();
  }

  private byte[] body(int from, int to) {
    return HandMade.uploadBody(FILE, signature, "1000", content, from, to);
  }

  private long size(String file) throws IOException {
    String request =
        "<data_server_request>\n<get_file_size>"
            + file
            + "</get_file_size>\n"
            + "</data_server_request>\n";
    XmlElement reply = RawHttp.xml(post(request.getBytes(StandardCharsets.UTF_8)));
    assertThat(field(reply, "status")).isEqualTo("0");
    return Long.parseLong(field(reply, "file_size"));
  }

  @Test
  void a_file_comes_whole_and_a_second_time_changes_nothing() throws Exception {
    assertThat(size(FILE)).isZero();
    assertThat(status(post(body(0, 900)))).isZero();
    assertThat(Files.readAllBytes(root.resolve("upload/" + FILE))).isEqualTo(content);
    assertThat(size(FILE)).isEqualTo(900);
    assertThat(status(post(body(0, 900)))).isZero();
  }

  @Test
  void a_broken_upload_goes_on_where_it_stopped() throws Exception {
    assertThat(status(post(body(0, 400)))).as("the end is missing: try again").isEqualTo(1);
    assertThat(root.resolve("upload/" + FILE)).doesNotExist();
    assertThat(size(FILE)).isEqualTo(400);
    assertThat(status(post(body(600, 900)))).as("a hole").isEqualTo(1);
    assertThat(status(post(body(400, 900)))).isZero();
    assertThat(Files.readAllBytes(root.resolve("upload/" + FILE))).isEqualTo(content);
  }

  @Test
  void a_wrong_sum_throws_the_bytes_away() throws Exception {
    byte[] body = body(0, 900);
    body[body.length - 1] ^= 1;
    assertThat(status(post(body))).isEqualTo(1);
    assertThat(size(FILE)).isZero();
    assertThat(status(post(body(0, 900)))).isZero();
  }

  @Test
  void only_what_was_announced_is_taken() throws Exception {
    char first = signature.charAt(0) == '0' ? '1' : '0';
    String forged = first + signature.substring(1);
    assertThat(refusal(HandMade.uploadBody(FILE, forged, "1000", content, 0, 900)))
        .isEqualTo("invalid signature");
    assertThat(refusal(HandMade.uploadBody(FILE, signature, "2000", content, 0, 900)))
        .isEqualTo("invalid signature");
    assertThat(refusal(HandMade.uploadBody("one_0_1", signature, "1000", content, 0, 900)))
        .isEqualTo("invalid signature");
    byte[] large = Arrays.copyOf(content, 1001);
    assertThat(refusal(HandMade.uploadBody(FILE, signature, "1000", large, 0, 1001)))
        .isEqualTo("larger than the 1000 bytes allowed");
    for (String bad : new String[] {"../keys/x", "a/b", ".hidden", "partial", "", "a\\b", "a%2e"}) {
      assertThat(refusal(HandMade.uploadBody(bad, signature, "1000", content, 0, 900)))
          .isEqualTo("bad file name");
    }
    byte[] more = Arrays.copyOf(body(0, 900), body(0, 900).length + 1);
    assertThat(refusal(more)).isEqualTo("more bytes came than were announced");
    assertThat(refusal("<data_server_request>\n".getBytes(StandardCharsets.UTF_8)))
        .isEqualTo("the request holds no data");
    assertThat(refusal(new byte[100_000])).contains("before the data");
    try (var files = Files.list(root.resolve("upload"))) {
      assertThat(files).containsExactly(root.resolve("upload/partial"));
    }
  }

  private String refusal(byte[] body) throws IOException {
    XmlElement reply = RawHttp.xml(post(body));
    assertThat(field(reply, "status")).isEqualTo("-1");
    return field(reply, "message");
  }
}
