package io.voluntas.host.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A disk that fills up: the commit fails as a whole, and work goes on when there is room again. */
class FullDiskTest {
  @Test
  void a_commit_on_a_full_disk_fails_whole_and_later_ones_succeed(@TempDir Path folder)
      throws Exception {
    Path disk = Files.createDirectory(folder.resolve("disk"));
    boolean mounted = run("mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", disk.toString());
    if ("required".equals(System.getProperty("interop"))) {
      assertThat(mounted).as("a small disk can be mounted").isTrue();
    }
    assumeTrue(mounted, "needs the right to mount a small tmpfs (root)");
    try {
      Path ballast = Files.write(disk.resolve("ballast"), new byte[600_000]);
      fillAndGoOn(disk.resolve("client"), ballast);
    } finally {
      assertThat(run("umount", disk.toString())).isTrue();
    }
  }

  private static void fillAndGoOn(Path client, Path ballast) throws Exception {
    int committed = 0;
    try (StateStore store = StateStore.open(client)) {
      Optional<StoreException> full = Optional.empty();
      while (full.isEmpty() && committed < 1000) {
        full = put(store, committed);
        committed += full.isEmpty() ? 1 : 0;
      }
      assertThat(full)
          .get()
          .satisfies(e -> assertThat(e.kind()).isEqualTo(StoreException.Kind.FULL))
          .satisfies(e -> assertThat(e).hasMessageContaining("is full"));
      assertThat(committed).isGreaterThan(5);
      assertThat(store.reader().settings()).hasSize(committed);
      Files.delete(ballast);
      assertThat(put(store, committed)).isEmpty();
      committed++;
    }
    try (StateStore store = StateStore.open(client)) {
      assertThat(store.reader().settings()).hasSize(committed);
    }
  }

  private static Optional<StoreException> put(StateStore store, int number) {
    try {
      store.commit(
          tx -> tx.put(new StoredSetting("n" + number, "x".repeat(20_000), OptionalLong.empty())));
      return Optional.empty();
    } catch (StoreException e) {
      return Optional.of(e);
    }
  }

  private static boolean run(String... words) throws Exception {
    try {
      Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
      process.getInputStream().readAllBytes();
      return process.waitFor(20, TimeUnit.SECONDS) && process.exitValue() == 0;
    } catch (java.io.IOException e) {
      return false;
    }
  }
}
