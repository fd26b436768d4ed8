package io.voluntas.host.disk;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DiskWalkTest {
  @TempDir Path folder;

  @Test
  void sizesAreAtMostAMinuteOld() throws Exception {
    Files.createDirectories(folder.resolve("projects/alpha/deep"));
    Files.createDirectories(folder.resolve("slots/3"));
    Files.write(folder.resolve("projects/alpha/deep/a"), new byte[100]);
    Files.write(folder.resolve("projects/alpha/b"), new byte[20]);
    Files.write(folder.resolve("slots/3/c"), new byte[7]);
    Files.write(folder.resolve("state.db"), new byte[1000]);
    AtomicLong nanos = new AtomicLong();
    DiskWalk walk = new DiskWalk(folder, nanos::get);
    assertThat(walk.known().total()).isZero();
    assertThat(walk.sizes())
        .isEqualTo(
            new DiskWalk.Sizes(
                1127,
                new java.util.TreeMap<>(Map.of("alpha", 120L)),
                new java.util.TreeMap<>(Map.of("3", 7L))));
    Files.write(folder.resolve("slots/3/d"), new byte[50]);
    nanos.set(TimeUnit.SECONDS.toNanos(60));
    assertThat(walk.sizes().total()).isEqualTo(1127);
    nanos.set(TimeUnit.SECONDS.toNanos(61));
    assertThat(walk.sizes().total()).isEqualTo(1177);
    assertThat(walk.known().slots()).containsEntry("3", 57L);
  }
}
