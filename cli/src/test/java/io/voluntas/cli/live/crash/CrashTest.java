package io.voluntas.cli.live.crash;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.rpc.server.Counters;
import io.voluntas.rpc.server.ProjectServer;
import io.voluntas.rpc.server.ServerOptions;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * The client and the project server are killed at random moments, start and recovery included,
 * until a batch of jobs is done. Property {@code crash.kills} says how often, 20 without it.
 */
class CrashTest {
  private static final int KILLS = Integer.getInteger("crash.kills", 20);

  /** More than can be done between the kills, so that there is work at each. */
  private static final int JOBS = Math.max(40, KILLS * 2);

  private static final long SEED = Long.getLong("crash.seed", 20_261_130);
  private static final int LONGEST_LIFE_MILLIS = 3_000;
  private static final String SERVER =
      """
      name: Crash
      send: {policy: any}
      scheduler: {request-delay: 0s}
      """;

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  @Test
  @Timeout(3600)
  void no_job_is_lost_none_runs_after_it_was_done_and_no_debt_is_forgotten() throws Exception {
    Batch batch = new Batch(folder.resolve("project"), folder.resolve("jobs.log"));
    batch.write(SERVER);
    batch.add("batch", JOBS, "");
    URI url;
    String key;
    try (ProjectServer server =
        ProjectServer.start(batch.root(), ServerOptions.of(Quick.CATALOG).onPort(0))) {
      url = server.url();
      key = server.accountKey();
    }
    Path data = folder.resolve("client");
    int clientKills = 0;
    long begun = System.nanoTime();
    try (Child server =
            new Child(
                ServerMain.class,
                List.of(batch.root().toString(), Integer.toString(url.getPort())),
                folder.resolve("server.log"));
        Child client =
            new Child(
                ClientMain.class,
                List.of(data.toString(), url.toString(), key),
                folder.resolve("client.log"))) {
      Random random = new Random(SEED);
      for (int kill = 0; kill < KILLS; kill++) {
        TimeUnit.MILLISECONDS.sleep(random.nextInt(LONGEST_LIFE_MILLIS));
        if (random.nextInt(5) < 3) {
          client.killAndRestart();
          clientKills++;
        } else {
          server.killAndRestart();
        }
      }
      awaitOutputs(batch, server, client);
      client.end();
      server.end();
    }
    check(batch, data, clientKills, (System.nanoTime() - begun) / 1_000_000_000L);
  }

  private static void awaitOutputs(Batch batch, Child server, Child client)
      throws IOException, InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(120 + 2L * JOBS);
    int next = 0;
    while (next < JOBS) {
      if (Files.exists(batch.output("batch", next))) {
        next++;
        continue;
      }
      server.mustLive();
      client.mustLive();
      if (System.nanoTime() > end) {
        throw new AssertionError("job " + next + " is not done: lost?");
      }
      TimeUnit.MILLISECONDS.sleep(50);
    }
  }

  private void check(Batch batch, Path data, int clientKills, long seconds) throws IOException {
    Counters counters;
    try (ProjectServer server =
        ProjectServer.start(batch.root(), ServerOptions.of(Quick.CATALOG).onPort(0))) {
      counters = server.counters();
    }
    Batch.Traces traces = batch.traces();
    Epochs epochs = Epochs.check(data);
    System.out.printf(
        "%-42s %8d%n%-42s %8d%n%-42s %8d%n%-42s %8d%n%-42s %8d%n%-42s %8d%n%-42s %8d%n%-42s %8d%n"
            + "%-42s %8d%n%-42s %8d%n%-42s %8d%n%-42s %8d%n%-42s %8d%n%-42s %8d%n",
        "kills of the client",
        clientKills,
        "kills of the server",
        KILLS - clientKills,
        "seconds",
        seconds,
        "jobs",
        JOBS,
        "valid",
        counters.valid(),
        "invalid",
        counters.invalid(),
        "failed",
        counters.failed(),
        "reports of jobs reported before",
        counters.duplicate(),
        "jobs sent again as replies were lost",
        counters.resent(),
        "processes started",
        traces.starts(),
        "jobs started after they were done",
        traces.again().size(),
        "runs in the client's journal",
        epochs.runs(),
        "events in it",
        epochs.events(),
        "breaks in debts, back-offs and jobs",
        epochs.breaks().size());
    assertThat(counters.valid()).isEqualTo(JOBS);
    assertThat(counters.done()).isEqualTo(JOBS);
    assertThat(counters.returned()).as("each counts once").isEqualTo(JOBS);
    assertThat(counters.invalid() + counters.failed() + counters.open()).isZero();
    assertThat(traces.done()).hasSize(JOBS);
    assertThat(traces.again()).as("done, and run again").isEmpty();
    for (int job = 0; job < JOBS; job++) {
      assertThat(batch.output("batch", job)).hasContent("job " + job);
    }
    assertThat(epochs.runs()).as("each start is in the journal").isGreaterThan(1);
    assertThat(epochs.breaks()).isEmpty();
  }
}
