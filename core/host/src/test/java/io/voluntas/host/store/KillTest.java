package io.voluntas.host.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.engine.kernel.Event;
import io.voluntas.host.journal.JournalEntry;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A client is killed at random moments while it commits; what it said was done is there. */
class KillTest {
  private static final int FOLDERS = 3;
  private static final int KILLS = 10;

  @Test
  @Timeout(120)
  void every_acknowledged_commit_survives_30_kills(@TempDir Path folder) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(FOLDERS);
    try {
      List<Callable<Long>> lives = new ArrayList<>();
      for (int i = 0; i < FOLDERS; i++) {
        int number = i;
        lives.add(() -> lives(folder.resolve("client-" + number), number));
      }
      for (Future<Long> life : threads.invokeAll(lives)) {
        assertThat(life.get()).isGreaterThan(KILLS);
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private static long lives(Path folder, int seed) throws Exception {
    SplittableRandom random = new SplittableRandom(seed);
    long counter = 0;
    for (int kill = 0; kill < KILLS; kill++) {
      long acknowledged = killed(folder, 1 + random.nextInt(60), random.nextInt(3_000_000));
      try (StateReader reader = StateReader.open(folder)) {
        counter = CommitLoop.counter(reader);
        // One commit may have come through whose acknowledgement did not.
        assertThat(counter).isBetween(acknowledged, acknowledged + 1);
        List<JournalEntry> entries = reader.entries(1);
        assertThat(entries).as("journal and documents are one").hasSize((int) counter);
        JournalEntry last = entries.get(entries.size() - 1);
        assertThat(last)
            .isEqualTo(
                new JournalEntry(counter, counter, new Event.RpcFailed(0, "n" + counter), ""));
      }
    }
    return counter;
  }

  /** Starts a client and kills it some time after it acknowledged so many commits. */
  private static long killed(Path folder, int commits, int nanos)
      throws IOException, InterruptedException {
    Process client =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                // What a killed one has unpacked goes with the test's folder.
                "-Djava.io.tmpdir=" + folder.getParent(),
                "-cp",
                System.getProperty("java.class.path"),
                CommitLoop.class.getName(),
                folder.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (BufferedReader out = client.inputReader(StandardCharsets.UTF_8)) {
      String last = "";
      for (int i = 0; i < commits; i++) {
        last = out.readLine();
        assertThat(last).as("the client goes on until it is killed").isNotNull();
      }
      // No waiting for something: the moment of death is to be anywhere in a commit.
      TimeUnit.NANOSECONDS.sleep(nanos);
      // Through the handle: what was said before the end can still be read.
      assertThat(client.toHandle().destroyForcibly()).isTrue();
      for (String line = out.readLine(); line != null; line = out.readLine()) {
        last = line;
      }
      return Long.parseLong(last);
    } finally {
      client.destroyForcibly();
      assertThat(client.waitFor(20, TimeUnit.SECONDS)).isTrue();
    }
  }
}
