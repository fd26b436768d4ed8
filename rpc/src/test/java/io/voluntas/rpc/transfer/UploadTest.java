package io.voluntas.rpc.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.spi.rpc.FileSpec;
import io.voluntas.spi.rpc.RefusedException;
import io.voluntas.spi.rpc.TransportException;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The upload handler's protocol. The bodies are those that Debian's BOINC client 7.20.5 sent to a
 * server of ours for the same two files, byte by byte.
 */
class UploadTest {
  private static final TransferLimits LIMITS =
      new TransferLimits(Duration.ofSeconds(10), Duration.ofSeconds(20), 1000);
  private static final HttpFiles FILES = new HttpFiles(LIMITS.newClient(), LIMITS);
  private static final String OK =
      "<data_server_reply>\n    <status>0</status>\n</data_server_reply>\n";

  private static final String VERSION =
      "<data_server_request>\n"
          + "    <core_client_major_version>7</core_client_major_version>\n"
          + "    <core_client_minor_version>20</core_client_minor_version>\n"
          + "    <core_client_release>5</core_client_release>\n";

  private static final String SIGNATURE =
      "1605ead93039eb26eac2959bfb752d7c515248e49345d4f4cf15a087f2156350\n"
          + "9afebad8f520e0f39f3a54406fd207a84cc4ee49162269bc3f633a416007ab75\n"
          + "729b11d80bbffe8090eb1dbac1681d05ace18c24b31c64ef014cf8f6f7c8f2c6\n"
          + "09e52301528a2541ad00430a6510634453fac4e68a52668f15469bc599eb28c3\n"
          + ".";

  @TempDir Path folder;
  private ScriptedServer server;
  private final List<String> moves = new ArrayList<>();

  @BeforeEach
  void start() throws IOException {
    server = new ScriptedServer();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private void upload(FileSpec file, String content) throws IOException, TransportException {
    Path source = Files.writeString(folder.resolve("source"), content, StandardCharsets.ISO_8859_1);
    FILES.upload(file, source, (done, total) -> moves.add(done + "/" + total));
  }

  @Test
  void aSmallFileGoesInOneRequest() throws Exception {
    URI url = server.on("/up", 200, OK);
    upload(Specs.output("wu_1_0_r1_1", List.of(url), 100000, SIGNATURE + "\n"), "hello\n");
    assertThat(server.asked())
        .containsExactly(
            new ScriptedServer.Asked(
                "POST",
                "/up",
                Optional.empty(),
                "application/x-www-form-urlencoded",
                VERSION
                    + "<file_upload>\n<file_info>\n<name>wu_1_0_r1_1</name>\n<xml_signature>\n"
                    + SIGNATURE
                    + "</xml_signature>\n<max_nbytes>100000</max_nbytes>\n</file_info>\n"
                    + "<nbytes>6</nbytes>\n"
                    + "<md5_cksum>b1946ac92492d2347c6235b4d2611184</md5_cksum>\n"
                    + "<offset>0</offset>\n<data>\nhello\n"));
    assertThat(moves).startsWith("0/6").endsWith("6/6");
  }

  @Test
  void aLargeFileIsAskedForFirst() throws Exception {
    String content = "x".repeat(20000);
    URI url = sizes(0);
    upload(Specs.output("wu_1_0_r1_0", List.of(url), 100000, ""), content);
    assertThat(server.asked()).hasSize(2);
    assertThat(server.asked().get(0).body())
        .isEqualTo(
            VERSION + "    <get_file_size>wu_1_0_r1_0</get_file_size>\n</data_server_request>\n");
    assertThat(server.asked().get(1).body())
        .isEqualTo(
            VERSION
                + "<file_upload>\n<file_info>\n<name>wu_1_0_r1_0</name>\n"
                + "<max_nbytes>100000</max_nbytes>\n</file_info>\n<nbytes>20000</nbytes>\n"
                + "<md5_cksum>e5d2c6fe7777b38038eb8315e1f5c734</md5_cksum>\n"
                + "<offset>0</offset>\n<data>\n"
                + content);
  }

  @Test
  void goesOnAfterWhatIsThere() throws Exception {
    String content = "a".repeat(5000) + "b".repeat(5000);
    URI url = sizes(5000);
    upload(Specs.output("o", List.of(url), -1, ""), content);
    String sent = server.asked().get(1).body();
    assertThat(sent).contains("<nbytes>10000</nbytes>", "<offset>5000</offset>");
    assertThat(sent).endsWith("<data>\n" + "b".repeat(5000));
    assertThat(moves).startsWith("5000/10000").endsWith("10000/10000");
  }

  @Test
  void whatIsThereAlreadyIsNotSentAgain() throws Exception {
    URI url = sizes(8192);
    upload(Specs.output("o", List.of(url), -1, ""), "y".repeat(8192));
    assertThat(server.asked()).hasSize(1);
    assertThat(moves).containsExactly("8192/8192");
  }

  @Test
  void moreThanThereIsStartsAnew() throws Exception {
    URI url = sizes(9000);
    upload(Specs.output("o", List.of(url), -1, ""), "y".repeat(8192));
    assertThat(server.asked().get(1).body()).contains("<offset>0</offset>");
  }

  /** 8191 bytes are below the 8 KB from which on it is worth to ask. */
  @Test
  void asksFromEightKilobytesOn() throws Exception {
    URI url = sizes(0);
    upload(Specs.output("o", List.of(url), -1, ""), "y".repeat(8191));
    assertThat(server.asked()).hasSize(1);
    assertThat(server.asked().get(0).body()).contains("<file_upload>");
  }

  @Test
  void bytesOfAnyValueAndEmptyFilesGoThrough() throws Exception {
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < 256; i++) {
      all.append((char) i);
    }
    URI url = server.on("/up", 200, OK);
    upload(Specs.output("o", List.of(url), -1, ""), all + "</data>\n");
    assertThat(server.asked().get(0).body()).endsWith("<data>\n" + all + "</data>\n");
    upload(Specs.output("o", List.of(url), -1, ""), "");
    assertThat(server.asked().get(1).body()).contains("<nbytes>0</nbytes>").endsWith("<data>\n");
  }

  @Test
  void minusOneRefusesOneAsksToComeBack() {
    assertRefused(
        reply("<status>-1</status><message>invalid signature</message>"),
        "refuses the file for good: invalid signature");
    assertLater(
        reply("<status>1</status>\n<message>can't open file: busy</message>"),
        "cannot take the file now (status 1): can't open file: busy");
    assertLater(reply("<status>-7</status>"), "status -7");
    assertLater(reply("<status>fine</status>"), "without a status");
    assertLater(reply(""), "without a status");
  }

  @Test
  void whatIsNoReplyAsksToComeBack() {
    assertLater(server.on("/up", 200, "<html><body>Welcome</body></html>"), "no reply");
    assertLater(server.on("/up", 200, ""), "no reply");
    assertLater(server.on("/up", 200, "x".repeat(70_000)), "more than 65536 bytes");
    assertLater(server.on("/up", 500, OK), "HTTP status 500");
    assertLater(server.at("/404"), "HTTP status 404");
  }

  @Test
  void theNextHandlerMayTakeIt() throws Exception {
    URI down = server.on("/down", 503, "");
    URI up = server.on("/up", 200, OK);
    upload(Specs.output("o", List.of(down, up), -1, ""), "a");
    assertThat(server.asked())
        .extracting(ScriptedServer.Asked::path)
        .containsExactly("/down", "/up");
  }

  @Test
  void whatCannotBeTakenIsNotSent() {
    URI url = server.on("/up", 200, OK);
    assertThatThrownBy(() -> upload(Specs.output("o", List.of(url), 3, ""), "four"))
        .isInstanceOf(RefusedException.class)
        .hasMessageContainingAll("4 bytes", "at most 3");
    assertThatThrownBy(() -> upload(Specs.output("o</name>\n<name>p", List.of(url), -1, ""), "a"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> upload(Specs.output("o\n<name>p", List.of(url), -1, ""), "a"))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("name cannot be sent");
    assertThatThrownBy(
            () ->
                FILES.upload(
                    Specs.output("o", List.of(url), -1, ""), folder.resolve("no"), (d, t) -> {}))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("there is no file");
    assertThatThrownBy(() -> upload(Specs.output("o", List.of(), -1, ""), "a"))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("no address");
    assertThat(server.asked()).isEmpty();
  }

  private URI sizes(long there) {
    return server.on(
        "/up",
        (exchange, asked) ->
            ScriptedServer.send(
                exchange,
                200,
                asked.body().contains("<get_file_size>")
                    ? "<data_server_reply>\n    <status>0</status>\n    <file_size>"
                        + there
                        + "</file_size>\n</data_server_reply>\n"
                    : OK));
  }

  private URI reply(String content) {
    return server.on("/up", 200, "<data_server_reply>" + content + "</data_server_reply>");
  }

  private void assertRefused(URI url, String words) {
    assertThatThrownBy(() -> upload(Specs.output("o", List.of(url), -1, ""), "a"))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining(words);
  }

  private void assertLater(URI url, String words) {
    assertThatThrownBy(() -> upload(Specs.output("o", List.of(url), -1, ""), "a"))
        .isInstanceOf(TransportException.class)
        .isNotInstanceOf(RefusedException.class)
        .hasMessageContaining(words);
  }
}
