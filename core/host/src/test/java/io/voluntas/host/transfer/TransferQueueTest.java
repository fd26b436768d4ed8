package io.voluntas.host.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.spi.model.Durations;
import io.voluntas.spi.rpc.FileSpec;
import io.voluntas.spi.rpc.FileTransport;
import io.voluntas.spi.rpc.TransportException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Files that are cancelled, started again, or must wait. */
@Timeout(60)
class TransferQueueTest {
  private final LinkedBlockingQueue<Runnable> client = new LinkedBlockingQueue<>();
  private final List<String> heard = new ArrayList<>();
  private final TransferListener listener =
      new TransferListener() {
        @Override
        public void done(Transfer transfer) {
          heard.add("done " + transfer.file().name());
        }

        @Override
        public void failed(Transfer transfer, String words) {
          heard.add("failed " + transfer.file().name());
        }

        @Override
        public void givenUp(Transfer transfer, String words) {
          heard.add("given up " + transfer.file().name());
        }
      };

  private static Transfer file(String name, boolean upload) {
    FileSpec spec =
        new FileSpec(
            name,
            List.of(URI.create("http://alpha/" + name)),
            List.of(URI.create("http://alpha/up")),
            OptionalLong.empty(),
            OptionalLong.empty(),
            "",
            false,
            false,
            "",
            "");
    return Transfer.of("http://alpha/", spec, Path.of(name), upload, "");
  }

  private TransferQueue queue(FileTransport transport) {
    return new TransferQueue(transport, TransferLimits.DEFAULT, client::add, listener);
  }

  private void await(TransferQueue queue, BooleanSupplier condition) throws InterruptedException {
    while (!condition.getAsBoolean()) {
      queue.tick(Durations.HOUR);
      Runnable task = client.poll(20, TimeUnit.MILLISECONDS);
      if (task != null) {
        task.run();
      }
    }
  }

  /** The first thread does not heed the interruption at once; the second waits until it is gone. */
  @Test
  void aFileThatIsCancelledAndStartedAgainHasOneWriterAtATime() throws Exception {
    AtomicInteger writers = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    AtomicInteger begun = new AtomicInteger();
    CountDownLatch stubborn = new CountDownLatch(1);
    FileTransport transport =
        new Moves() {
          @Override
          public void download(FileSpec file, Path target, String key, Progress progress)
              throws TransportException {
            most.accumulateAndGet(writers.incrementAndGet(), Math::max);
            try {
              if (begun.incrementAndGet() == 1) {
                awaitWhateverHappens(stubborn);
                throw new TransportException("interrupted");
              }
            } finally {
              writers.decrementAndGet();
            }
          }
        };
    try (TransferQueue queue = queue(transport)) {
      Transfer file = file("a", false);
      queue.add(file);
      await(queue, () -> begun.get() == 1);
      queue.cancel(file.key());
      queue.add(file);
      for (int i = 0; i < 5; i++) {
        assertThat(queue.tick(Durations.HOUR)).isEqualTo(Durations.FOREVER);
      }
      assertThat(begun).as("the second waits").hasValue(1);
      stubborn.countDown();
      await(queue, () -> heard.contains("done a"));
      assertThat(most).hasValue(1);
      assertThat(heard).as("nobody hears of the first").containsExactly("done a");
    }
  }

  @Test
  void withoutRoomOnTheDiskFilesGoAndDoNotCome() throws Exception {
    try (TransferQueue queue = queue(new Moves() {})) {
      queue.allowDownloads(false);
      queue.add(file("in", false));
      queue.add(file("out", true));
      await(queue, () -> heard.contains("done out"));
      queue.tick(2 * Durations.HOUR);
      assertThat(queue.moving()).isFalse();
      assertThat(heard).containsExactly("done out");
      queue.allowDownloads(true);
      await(queue, () -> heard.contains("done in"));
    }
  }

  private static void awaitWhateverHappens(CountDownLatch latch) {
    boolean over = false;
    while (!over) {
      try {
        latch.await();
        over = true;
      } catch (InterruptedException e) {
        // It does not heed it.
      }
    }
  }

  /** A transport that is done at once. */
  private interface Moves extends FileTransport {
    @Override
    default void download(FileSpec file, Path target, String key, Progress progress)
        throws TransportException {}

    @Override
    default void upload(FileSpec file, Path source, Progress progress) throws TransportException {}
  }
}
