package io.voluntas.rpc.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.spi.rpc.FileSpec;
import io.voluntas.spi.rpc.RefusedException;
import io.voluntas.spi.rpc.TransportException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Servers that say nothing, users who cancel, disks that are full. */
@Timeout(60)
class StallTest {
  private static final TransferLimits SHORT =
      new TransferLimits(Duration.ofSeconds(10), Duration.ofSeconds(4), 1 << 30);
  private static final TransferLimits LONG =
      new TransferLimits(Duration.ofSeconds(10), Duration.ofMinutes(5), 1 << 30);

  @TempDir Path folder;
  private ScriptedServer server;

  @BeforeEach
  void start() throws IOException {
    server = new ScriptedServer();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private static FileSpec input(URI url) {
    return Specs.input(List.of(url), -1, "");
  }

  @Test
  void aSilentServerIsGivenUp() {
    URI url = server.on("/f", (exchange, asked) -> server.hang());
    assertThatThrownBy(() -> download(SHORT, url))
        .isInstanceOf(TransportException.class)
        .isNotInstanceOf(RefusedException.class)
        .hasMessageContaining("nothing has moved for 4.0 s");
  }

  /** The JDK's own time-out is over with the headers. */
  @Test
  void aServerThatStopsWithinTheBodyIsGivenUp() {
    URI url =
        server.on(
            "/f",
            (exchange, asked) -> {
              ScriptedServer.sendSome(exchange, 100, "some");
              server.hang();
            });
    assertThatThrownBy(() -> download(SHORT, url)).hasMessageContaining("nothing has moved");
    assertThat(folder.resolve("in.part")).hasContent("some");
  }

  /** Eight pauses of 600 ms are longer than the limit of four seconds, but each is shorter. */
  @Test
  void aSlowServerIsNotGivenUp() throws Exception {
    URI url =
        server.on(
            "/f",
            (exchange, asked) -> {
              exchange.sendResponseHeaders(200, 8);
              for (int i = 0; i < 8; i++) {
                pause();
                exchange.getResponseBody().write('x');
                exchange.getResponseBody().flush();
              }
            });
    download(SHORT, url);
    assertThat(folder.resolve("in")).hasContent("xxxxxxxx");
  }

  private static void pause() {
    try {
      Thread.sleep(600); // the slowness under test, not a wait for a condition
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void anInterruptCancelsWithinTheBodyAndBeforeIt() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    assertCancelled(
        asked,
        server.on(
            "/silent",
            (exchange, what) -> {
              asked.countDown();
              server.hang();
            }));
    CountDownLatch some = new CountDownLatch(1);
    assertCancelled(
        some,
        server.on(
            "/body",
            (exchange, what) -> {
              ScriptedServer.sendSome(exchange, 100, "some");
              some.countDown();
              server.hang();
            }));
  }

  private void assertCancelled(CountDownLatch under, URI url) throws InterruptedException {
    AtomicReference<Throwable> ended = new AtomicReference<>();
    AtomicBoolean flag = new AtomicBoolean();
    Thread thread =
        new Thread(
            () -> {
              try {
                download(LONG, url);
              } catch (TransportException e) {
                ended.set(e);
                flag.set(Thread.currentThread().isInterrupted());
              }
            });
    thread.start();
    assertThat(under.await(20, TimeUnit.SECONDS)).isTrue();
    thread.interrupt();
    thread.join(20_000);
    assertThat(ended.get())
        .isInstanceOf(TransportException.class)
        .isNotInstanceOf(RefusedException.class)
        .hasMessageContaining("cancelled");
    assertThat(flag).isTrue();
  }

  @Test
  void anUploadToAHandlerThatSaysNothingIsGivenUp() throws Exception {
    Path source = Files.writeString(folder.resolve("out"), "result");
    URI url = server.on("/up", (exchange, asked) -> server.hang());
    HttpFiles files = new HttpFiles(SHORT.newClient(), SHORT);
    assertThatThrownBy(
            () -> files.upload(Specs.output("out", List.of(url), -1, ""), source, (d, t) -> {}))
        .isInstanceOf(TransportException.class)
        .hasMessageContaining("nothing has moved");
  }

  /** The handler takes nothing from the connection, so its buffers fill up and sending stops. */
  @Test
  void anUploadThatIsNotTakenIsGivenUp() throws Exception {
    Path source = folder.resolve("out");
    Files.write(source, new byte[64 << 20]);
    try (ServerSocket deaf = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      URI size = server.on("/q", 200, "");
      URI url = URI.create("http://127.0.0.1:" + deaf.getLocalPort() + size.getPath());
      HttpFiles files = new HttpFiles(SHORT.newClient(), SHORT);
      assertThatThrownBy(
              () -> files.upload(Specs.output("out", List.of(url), -1, ""), source, (d, t) -> {}))
          .isInstanceOf(TransportException.class)
          .hasMessageContaining("nothing has moved");
    }
  }

  @Test
  void nobodyThereIsSaidInWords() throws Exception {
    int free;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      free = socket.getLocalPort();
    }
    URI url = URI.create("http://user:secret@127.0.0.1:" + free + "/f?key=secret");
    assertThatThrownBy(() -> download(SHORT, url))
        .isInstanceOf(TransportException.class)
        .hasMessageContaining("http://127.0.0.1:" + free + "/f: cannot be reached")
        .hasMessageNotContaining("secret");
  }

  @Test
  void aFullDiskIsSaidInWordsAndKeepsThePart() throws Exception {
    Path small = folder.resolve("small");
    Files.createDirectory(small);
    Assumptions.assumeTrue(
        run("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", small.toString()),
        "only root may mount a small file system");
    try {
      URI url = server.file("/f", "x".repeat(200_000));
      HttpFiles files = new HttpFiles(LONG.newClient(), LONG);
      assertThatThrownBy(
              () -> files.download(input(url), small.resolve("in"), "", (done, total) -> {}))
          .isInstanceOf(TransportException.class)
          .isNotInstanceOf(RefusedException.class)
          .hasMessageContainingAll("in.part", "No space left on device", "free some space");
      assertThat(small.resolve("in.part")).isNotEmptyFile();
      assertThat(small.resolve("in")).doesNotExist();
    } finally {
      assertThat(run("umount", small.toString())).isTrue();
    }
  }

  @Test
  void aFolderThatIsNotThereIsTroubleHere() {
    URI url = server.file("/f", "x");
    HttpFiles files = new HttpFiles(LONG.newClient(), LONG);
    assertThatThrownBy(
            () ->
                files.download(
                    Specs.input(List.of(url, url), -1, ""),
                    folder.resolve("no").resolve("in"),
                    "",
                    (done, total) -> {}))
        .isInstanceOf(TransportException.class)
        .isNotInstanceOf(RefusedException.class)
        .hasMessageContaining("in.part cannot be written");
    assertThat(server.asked()).as("the second address is no help").hasSize(1);
  }

  private static boolean run(String... command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getInputStream().readAllBytes();
    return process.waitFor() == 0;
  }

  private void download(TransferLimits limits, URI url) throws TransportException {
    new HttpFiles(limits.newClient(), limits)
        .download(input(url), folder.resolve("in"), "", (done, total) -> {});
  }
}
