package io.voluntas.rpc.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.rpc.wire.XmlElement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** A server that is killed at any moment loses nothing that it acknowledged. */
class KillTest {
  private static final int KILLS = 5;
  private static final long SEED = 20_261_130;
  private static final Duration SOON = Duration.ofMinutes(2);

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  private final Set<String> acknowledged = new TreeSet<>();
  private HandMade client;

  @Test
  @Timeout(180)
  void no_acknowledged_job_is_lost_and_none_counts_twice() throws Exception {
    Path root = TestProject.quick(folder.resolve("server"));
    TestProject.app(root, "upper", "");
    // One credit each: 200 are a day of 1 GFLOPS.
    TestProject.write(
        root.resolve("jobs/many.yaml"), "{app: upper, count: 5000, flops-est: 4.32e11}");
    Path log = folder.resolve("log.txt");
    Random random = new Random(SEED);

    for (int i = 0; i < KILLS; i++) {
      ServerProcess server = ServerProcess.start(root, log);
      try {
        connect(server);
        int before = acknowledged.size();
        CompletableFuture<Void> work = CompletableFuture.runAsync(this::workUntilItBreaks);
        TestProject.await(
            "some jobs were acknowledged", SOON, () -> size() > before || work.isDone());
        Thread.sleep(random.nextInt(400));
        server.kill();
        work.get(30, TimeUnit.SECONDS);
        assertThat(size()).as("the server worked before it was killed").isGreaterThan(before);
      } finally {
        server.kill();
      }
    }

    try (ProjectServer server = ProjectServer.start(root, TestProject.options())) {
      // What was reported and not acknowledged is reported again, as clients do.
      client = reconnected(new RawHttp(server.url()), server.accountKey());
      round();
      TestProject.await(
          "all are judged",
          SOON,
          () -> {
            Counters now = server.counters();
            return now.valid() + now.invalid() == now.returned();
          });
      Counters counters = server.counters();
      assertThat(counters.invalid()).isZero();
      assertThat(counters.returned()).isEqualTo(size());
      assertThat(counters.valid()).isEqualTo(size());
      assertThat(counters.credit()).isEqualTo(size());
      TestProject.await(
          "all outputs are in",
          SOON,
          () -> acknowledged.stream().allMatch(job -> Files.exists(output(root, job))));
      for (String job : acknowledged) {
        assertThat(output(root, job)).hasContent(job);
      }
    }
  }

  private static Path output(Path root, String job) {
    return root.resolve("results/" + job.replaceFirst("_[0-9]+$", "") + "/out.txt");
  }

  private int size() {
    synchronized (acknowledged) {
      return acknowledged.size();
    }
  }

  private void connect(ServerProcess server) {
    client = reconnected(server.http(), server.account());
  }

  /** The same client, whose server has another port now. */
  private HandMade reconnected(RawHttp http, String account) {
    HandMade next = new HandMade(http, account);
    if (client != null) {
      next.host = client.host;
      next.sequence = client.sequence;
      next.key = client.key;
      next.held.addAll(client.held);
      next.reports.addAll(client.reports);
    }
    next.cpuSeconds = 2000;
    return next;
  }

  private void workUntilItBreaks() {
    try {
      while (true) {
        round();
      }
    } catch (IOException e) {
      // The server is gone.
    }
  }

  /** Asks for work, uploads the outputs of what came, reports it all. */
  private void round() throws IOException {
    List<String> reported = List.copyOf(client.reports);
    XmlElement reply = client.ask();
    assertThat(HandMade.names(reply, "result_ack")).hasSameSizeAs(reported);
    synchronized (acknowledged) {
      acknowledged.addAll(HandMade.names(reply, "result_ack"));
    }
    for (String job : HandMade.jobs(reply)) {
      if (client.upload(reply, job + "_0", job) == 0) {
        client.done(job, 5, 0);
      }
    }
  }
}
