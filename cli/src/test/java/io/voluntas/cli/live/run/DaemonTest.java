package io.voluntas.cli.live.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.cli.live.Daemon;
import io.voluntas.cli.live.LiveAssembly;
import io.voluntas.engine.config.SettingsFile;
import io.voluntas.engine.plugin.PluginLoader;
import io.voluntas.engine.plugin.PolicyCatalog;
import io.voluntas.rpc.gui.server.ServerSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** When other programs are told where a client listens. */
@Timeout(180)
final class DaemonTest {
  private static final PolicyCatalog CATALOG = PolicyCatalog.of(new PluginLoader().load());

  @TempDir Path folder;

  private Daemon start() throws Exception {
    LiveAssembly assembly = new LiveAssembly(CATALOG, Optional.empty(), folder, false);
    return Daemon.start(
        assembly,
        folder,
        () -> SettingsFile.read("voluntas.yaml", "client: {max-cpus: 1}\n"),
        ServerSettings.of(folder).withPort(0));
  }

  private Path portFile() {
    return folder.resolve(Daemon.PORT_FILE);
  }

  /** The user quits, and a new client is there before the old one's process has ended. */
  @Test
  void aClientTakesItsOwnPortFileAwayOnly() throws Exception {
    try (Daemon first = start()) {
      assertThat(portFile()).hasContent(first.port() + "\n");
      first.client().quit();
      first.awaitEnd();
      assertThat(portFile()).as("of a client that has ended").doesNotExist();
      try (Daemon second = start()) {
        assertThat(endedAfterClose(first)).isTrue();
        assertThat(portFile()).hasContent(second.port() + "\n");
      }
    }
    assertThat(portFile()).doesNotExist();
  }

  /** To end takes as long as the jobs take to leave; here, as long as the test says. */
  @Test
  void thePortFileGoesFirstAndWhoeverClosesWaitsForTheEnd() throws Exception {
    ExecutorService others = Executors.newFixedThreadPool(3);
    CountDownLatch busy = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    try (Daemon daemon = start()) {
      Future<?> delay =
          others.submit(
              () ->
                  daemon
                      .client()
                      .setModes(
                          modes -> {
                            busy.countDown();
                            await(go);
                            return modes;
                          }));
      await(busy);
      Future<Boolean> signal = others.submit(() -> endedAfterClose(daemon));
      Future<Boolean> main = others.submit(() -> endedAfterClose(daemon));
      Grid.await(
          "the port file goes while the client is still there",
          Duration.ofSeconds(30),
          () -> !Files.exists(portFile()));
      assertThat(daemon.client().ended()).isFalse();
      assertThat(signal.isDone() || main.isDone()).isFalse();
      go.countDown();
      assertThat(signal.get(60, TimeUnit.SECONDS)).isTrue();
      assertThat(main.get(60, TimeUnit.SECONDS)).isTrue();
      delay.get(60, TimeUnit.SECONDS);
    } finally {
      go.countDown();
      others.shutdownNow();
    }
  }

  private static boolean endedAfterClose(Daemon daemon) throws Exception {
    daemon.close();
    return daemon.client().ended();
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(60, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
