package io.voluntas.host.process.local;

import io.voluntas.host.process.TaskSpec;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** What is looked at from time to time while a job runs: its processes and its slot. */
final class Upkeep {
  private static final long MOST_STDOUT = 1 << 20;

  private final Workshop shop;
  private final TaskSpec spec;
  private final Meter meter;
  private final long sample;
  private final long diskSample;
  private long sampled;
  private long diskSampled;
  private Optional<CompletableFuture<Long>> size = Optional.empty();

  Upkeep(Workshop shop, TaskSpec spec, Meter meter, long now) {
    this.shop = shop;
    this.spec = spec;
    this.meter = meter;
    sample = shop.settings().sample().toNanos() / 1000;
    diskSample = shop.settings().diskSample().toNanos() / 1000;
    sampled = now - sample;
    diskSampled = now - diskSample;
  }

  void look(Family family, long now) {
    if (now - sampled >= sample) {
      sampled = now;
      meter.sample(family.living(shop.table(now)));
      shorten(spec.slot().file(Preparation.STDOUT));
    }
    if (size.isPresent() && size.get().isDone()) {
      if (!size.get().isCompletedExceptionally()) {
        meter.disk(size.get().join());
      }
      size = Optional.empty();
    }
    if (size.isEmpty() && now - diskSampled >= diskSample) {
      diskSampled = now;
      size = Optional.of(shop.apart(() -> Preparation.files(spec).size()));
    }
  }

  /** The job appends, so that it goes on at the new end. */
  private static void shorten(Path file) {
    if (file.toFile().length() > MOST_STDOUT) {
      try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
        channel.truncate(0);
      } catch (IOException busy) {
        // It is tried again with the next sample, and counts as disk space meanwhile.
      }
    }
  }
}
