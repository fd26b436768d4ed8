package io.voluntas.rpc.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.rpc.sign.Md5;
import io.voluntas.rpc.sign.SignKey;
import io.voluntas.spi.rpc.FileSpec;
import io.voluntas.spi.rpc.RefusedException;
import io.voluntas.spi.rpc.TransportException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DownloadTest {
  private static final TransferLimits LIMITS =
      new TransferLimits(Duration.ofSeconds(10), Duration.ofSeconds(20), 1000);
  private static final HttpFiles FILES = new HttpFiles(LIMITS.newClient(), LIMITS);
  private static final SignKey KEY = SignKey.generate(new SecureRandom());

  /** Its sum by {@code printf 'twelve bytes' | md5sum}. */
  private static final String TWELVE = "twelve bytes";

  private static final String TWELVE_SUM = "c91fa94e14cf2fa5474beceff788c0dc";

  @TempDir Path folder;
  private ScriptedServer server;
  private Path target;
  private Path part;
  private final List<String> moves = new ArrayList<>();

  @BeforeEach
  void start() throws IOException {
    server = new ScriptedServer();
    target = folder.resolve("in");
    part = folder.resolve("in.part");
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private void download(FileSpec file) throws TransportException {
    FILES.download(file, target, "", (done, total) -> moves.add(done + "/" + total));
  }

  private FileSpec twelve(URI... urls) {
    return Specs.input(List.of(urls), 12, TWELVE_SUM);
  }

  private void arrived() {
    assertThat(target).hasContent(TWELVE);
    assertThat(part).doesNotExist();
  }

  @Test
  void bringsAFileWhole() throws Exception {
    download(twelve(server.file("/f", TWELVE)));
    arrived();
    assertThat(moves).startsWith("0/12").endsWith("12/12");
    assertThat(Files.isExecutable(target)).isFalse();
    assertThat(server.asked())
        .extracting(ScriptedServer.Asked::range)
        .containsOnly(Optional.empty());
  }

  @Test
  void anUpperCaseSumAndNoSumAndNoSizeAreFine() throws Exception {
    URI url = server.file("/f", TWELVE);
    download(Specs.input(List.of(url), 12, "C91FA94E14CF2FA5474BECEFF788C0DC"));
    download(Specs.input(List.of(url), -1, ""));
    arrived();
  }

  @Test
  void anEmptyFileArrives() throws Exception {
    download(Specs.input(List.of(server.on("/f", 200, "")), 0, ""));
    assertThat(target).isEmptyFile();
  }

  @Test
  void goesOnWhereAnEarlierTryEnded() throws Exception {
    Files.writeString(part, "twelve");
    download(twelve(server.file("/f", TWELVE)));
    arrived();
    assertThat(server.asked().get(0).range()).contains("bytes=6-");
    assertThat(moves).startsWith("6/12");
  }

  @Test
  void aServerThatKnowsNoRangeSendsAllAgain() throws Exception {
    Files.writeString(part, "longer than those");
    download(Specs.input(List.of(server.on("/f", 200, TWELVE)), -1, TWELVE_SUM));
    arrived();
    assertThat(server.asked().get(0).range()).contains("bytes=17-");
  }

  @Test
  void aWholePartNeedsNoServer() throws Exception {
    Files.writeString(part, TWELVE);
    download(twelve(server.at("/nowhere")));
    arrived();
    assertThat(server.asked()).isEmpty();
  }

  /** Without a known size only the server can say that there is no more: 416 with the length. */
  @Test
  void aServerSaysThatAPartIsWhole() throws Exception {
    Files.writeString(part, TWELVE);
    download(Specs.input(List.of(server.file("/f", TWELVE)), -1, TWELVE_SUM));
    arrived();
    assertThat(server.asked()).hasSize(1);
  }

  @Test
  void aPartThatIsTooLongForTheServerStartsAnew() throws Exception {
    Files.writeString(part, "of a longer file");
    download(Specs.input(List.of(server.file("/f", TWELVE)), -1, TWELVE_SUM));
    arrived();
    assertThat(server.asked()).hasSize(2);
  }

  @Test
  void aPartThatGoesOnElsewhereStartsAnew() throws Exception {
    Files.writeString(part, "twelve");
    URI url =
        server.on(
            "/f",
            (exchange, asked) -> {
              if (asked.range().isPresent()) {
                exchange.getResponseHeaders().set("Content-Range", "bytes 5-11/12");
                ScriptedServer.send(exchange, 206, "e bytes");
              } else {
                ScriptedServer.send(exchange, 200, TWELVE);
              }
            });
    download(twelve(url));
    arrived();
  }

  @Test
  void aPartOfAnotherFileIsFetchedOnceMore() throws Exception {
    Files.writeString(part, "elftes");
    download(twelve(server.file("/f", TWELVE)));
    arrived();
    assertThat(server.asked()).hasSize(2);
  }

  @Test
  void aPartThatNobodyAskedForIsNoAnswer() {
    URI url = server.on("/f", 206, TWELVE);
    assertLater(twelve(url), "nobody has asked for");
  }

  @Test
  void aWrongSumRefusesAndLeavesNothing() throws Exception {
    URI url = server.file("/f", "twelve Bytes");
    assertRefused(twelve(url), "MD5 sum is");
    Files.writeString(part, "twelve");
    assertRefused(twelve(url), TWELVE_SUM);
  }

  @Test
  void aWrongSizeRefuses() {
    assertRefused(twelve(server.file("/f", "eleven byte")), "has 11 bytes", "says 12");
    assertRefused(twelve(server.file("/f", "thirteen byte")), "has 13 bytes", "says 12");
    // Sent in chunks, so that nothing announces the size.
    URI chunked =
        server.on("/c", (exchange, asked) -> ScriptedServer.sendSome(exchange, 0, "eleven byte"));
    assertRefused(twelve(chunked), "has 11 bytes", "says 12");
    URI longer =
        server.on("/l", (exchange, asked) -> ScriptedServer.sendSome(exchange, 0, "thirteen byte"));
    assertRefused(twelve(longer), "more than 12 bytes");
  }

  @Test
  void theLimitHoldsWhereTheProjectNamesNoSize() {
    URI url = server.file("/f", "x".repeat(1001));
    assertRefused(Specs.input(List.of(url), -1, ""), "has 1001 bytes", "at most 1000");
    URI endless =
        server.on(
            "/e", (exchange, asked) -> ScriptedServer.sendSome(exchange, 0, "x".repeat(1001)));
    assertRefused(Specs.input(List.of(endless), -1, ""), "more than 1000 bytes");
    assertRefused(Specs.input(List.of(url), 1001, ""), "1001 bytes", "at most 1000");
  }

  @Test
  void whatIsNotThereRefusesWhatMayComeDoesNot() throws Exception {
    Files.writeString(part, "tw");
    assertLater(twelve(server.on("/s", 503, "soon")), "HTTP status 503");
    assertThat(part).hasContent("tw");
    assertLater(twelve(server.on("/s", 429, "slowly")), "HTTP status 429");
    assertRefused(twelve(server.at("/404")), "HTTP status 404, there is no such file");
    assertRefused(twelve(server.on("/s", 403, "no")), "HTTP status 403");
    assertRefused(twelve(), "no address");
  }

  @Test
  void triesTheNextAddress() throws Exception {
    URI good = server.file("/good", TWELVE);
    download(twelve(server.at("/404"), server.on("/wrong", 200, "twelve Bytes"), good));
    arrived();
    // One of them may come back: not refused.
    assertLater(twelve(server.at("/404"), server.on("/503", 503, "")), "404", "503");
  }

  @Test
  void aBrokenConnectionKeepsThePart() throws Exception {
    URI url = server.on("/f", (exchange, asked) -> ScriptedServer.sendSome(exchange, 12, "twelve"));
    assertLater(twelve(url), "the connection broke");
    assertThat(part).hasContent("twelve");
    assertThat(target).doesNotExist();
  }

  @Test
  void addressesThatAreNotOfTheWebAreNotUsed() {
    for (String address : List.of("file:///etc/passwd", "ftp://127.0.0.1/f", "in", "http:///f")) {
      assertThatThrownBy(() -> download(twelve(URI.create(address))))
          .isInstanceOf(TransportException.class)
          .hasMessageContaining(address);
    }
  }

  @Test
  void aRedirectIsFollowed() throws Exception {
    server.file("/f", TWELVE);
    URI url =
        server.on(
            "/r",
            (exchange, asked) -> {
              exchange.getResponseHeaders().set("Location", server.at("/f").toString());
              ScriptedServer.send(exchange, 302, "");
            });
    download(twelve(url));
    arrived();
  }

  @Test
  void aProgramNeedsTheProjectsSignature() throws Exception {
    URI url = server.file("/f", TWELVE);
    String key = KEY.verifyKey().text();
    String good = KEY.sign(Md5.of(TWELVE));
    FILES.download(Specs.program(url, good), target, key, (done, total) -> {});
    arrived();
    assertThat(Files.isExecutable(target)).isTrue();

    Files.delete(target);
    String others = SignKey.generate(new SecureRandom()).sign(Md5.of(TWELVE));
    for (String bad : List.of(others, KEY.sign(Md5.of("other")), "nonsense")) {
      assertThatThrownBy(
              () -> FILES.download(Specs.program(url, bad), target, key, (done, total) -> {}))
          .isInstanceOf(RefusedException.class)
          .hasMessageContaining("signature is not by the project's");
      assertThat(folder).isEmptyDirectory();
    }
    int before = server.asked().size();
    assertThatThrownBy(
            () -> FILES.download(Specs.program(url, ""), target, key, (done, total) -> {}))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("without a signature");
    assertThatThrownBy(
            () -> FILES.download(Specs.program(url, good), target, "1024", (done, total) -> {}))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("code-signing key is bad");
    assertThat(server.asked()).hasSize(before);
    // Without a key nothing is checked, and it may still run.
    FILES.download(Specs.program(url, ""), target, "", (done, total) -> {});
    assertThat(Files.isExecutable(target)).isTrue();
  }

  private void assertRefused(FileSpec file, String... words) {
    assertThatThrownBy(() -> download(file))
        .isInstanceOf(RefusedException.class)
        .hasMessageStartingWith("download of in: ")
        .hasMessageContainingAll(words);
    assertThat(part).doesNotExist();
    assertThat(target).doesNotExist();
  }

  private void assertLater(FileSpec file, String... words) {
    assertThatThrownBy(() -> download(file))
        .isInstanceOf(TransportException.class)
        .isNotInstanceOf(RefusedException.class)
        .hasMessageContainingAll(words);
  }
}
