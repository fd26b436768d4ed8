package io.voluntas.cli.live.crash;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.cli.live.crash.Trouble.Kind;
import io.voluntas.host.live.LiveClient;
import io.voluntas.host.live.NewProject;
import io.voluntas.host.store.MessageRecord;
import io.voluntas.rpc.server.ProjectServer;
import io.voluntas.rpc.server.ServerOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * One client, one project, one kind of trouble after the other: each is told to the user in words,
 * and when it is over the client finishes its jobs.
 */
class FaultsTest {
  private static final long SOON = TimeUnit.SECONDS.toNanos(60);
  private static final int MANY = 2000;
  private static final String SCHEDULER = "scheduler";

  @TempDir Path folder;

  private final List<String> table = new ArrayList<>();

  @Test
  @Timeout(600)
  void a_client_survives_a_server_that_misbehaves_says_so_and_goes_on() throws Exception {
    Batch batch = new Batch(folder.resolve("project"), folder.resolve("jobs.log"));
    try (Trouble trouble = new Trouble()) {
      batch.write(
          """
          name: Faults
          url: http://127.0.0.1:%d/
          send: {policy: any}
          scheduler: {request-delay: 0s}
          """
              .formatted(trouble.port()));
      // Always more than are asked for.
      batch.add("first", 1, "");
      batch.add("more", MANY, "4");
      try (ProjectServer server =
          ProjectServer.start(batch.root(), ServerOptions.of(Quick.CATALOG).onPort(free()))) {
        trouble.before(lastFree);
        String url = server.url().toString();
        try (LiveClient client =
            LiveClient.start(Quick.parts(folder.resolve("client")), Quick.settings())) {
          client.controls().attach(new NewProject(url, "", server.accountKey(), List.of()));
          Faults faults = new Faults(trouble, server, client, url);
          // The program first, as long as it is not here.
          faults.scheduler(Kind.BAD_SIGNATURE, "download of .*: .*sign");
          faults.download(Kind.OTHER_BYTES, "download of .*: .*(MD5|sum|differ)");
          faults.scheduler(Kind.BAD_NAME, "not taken|must not be named");
          faults.scheduler(Kind.ERROR_500, "Scheduler request failed:.*500");
          faults.scheduler(Kind.TRUNCATED, "Scheduler request failed: .+");
          faults.scheduler(Kind.GARBAGE, "Scheduler request failed: .+");
          faults.scheduler(Kind.HANGS, "Scheduler request failed: .*(time|within|limit|answer)");
          faults.scheduler(
              Kind.A_GIGABYTE, "Scheduler request failed: .*(bytes|large|long|MiB|MB)");
          faults.upload(Kind.ERROR_500, "Temporarily failed upload of .*: .*500");
          faults.upload(Kind.TRUNCATED, "Temporarily failed upload of .*: .+");
          faults.upload(Kind.GARBAGE, "Temporarily failed upload of .*: .+");
          // Whose program had another signature: that is not to be run.
          assertThat(server.counters().failed()).isPositive();
          assertThat(server.counters().invalid()).isZero();
        }
      }
    }
    table.forEach(System.out::println);
    assertThat(batch.traces().again()).isEmpty();
  }

  private int lastFree;

  private int free() throws Exception {
    try (java.net.ServerSocket socket = new java.net.ServerSocket(0)) {
      lastFree = socket.getLocalPort();
      return lastFree;
    }
  }

  /** The parts of the scene. */
  private final class Faults {
    private final Trouble trouble;
    private final ProjectServer server;
    private final LiveClient client;
    private final String url;

    Faults(Trouble trouble, ProjectServer server, LiveClient client, String url) {
      this.trouble = trouble;
      this.server = server;
      this.client = client;
      this.url = url;
    }

    void scheduler(Kind kind, String words) throws Exception {
      run(kind, SCHEDULER, words);
    }

    void download(Kind kind, String words) throws Exception {
      run(kind, "download", words);
    }

    void upload(Kind kind, String words) throws Exception {
      run(kind, "upload", words);
    }

    private void run(Kind kind, String path, String words) throws Exception {
      long seen = client.messages(0).newest();
      long begun = System.nanoTime();
      trouble.make(kind, path);
      await(kind + " at " + path, () -> !message(seen, words).isEmpty());
      if (kind == Kind.BAD_SIGNATURE) {
        // The next trouble is with the same program, which must not have come in between.
        table.add(kind + " " + path + " " + message(seen, words));
        return;
      }
      trouble.end();
      long before = server.counters().valid();
      await("a job after " + kind + " at " + path, () -> server.counters().valid() > before);
      table.add(
          "%-14s %-9s %5d ms  %s"
              .formatted(
                  kind, path, (System.nanoTime() - begun) / 1_000_000, message(seen, words)));
    }

    private String message(long after, String words) {
      return client.messages(after).messages().stream()
          .map(MessageRecord::body)
          .filter(body -> body.matches("(?s).*(" + words + ").*"))
          .findFirst()
          .orElse("");
    }

    private void await(String what, BooleanSupplier condition) throws Exception {
      long end = System.nanoTime() + SOON;
      while (!condition.getAsBoolean()) {
        if (System.nanoTime() > end) {
          List<String> last =
              client.messages(0).messages().stream().map(MessageRecord::body).toList();
          throw new AssertionError(
              "in vain: "
                  + what
                  + "\n"
                  + String.join("\n", last.subList(Math.max(0, last.size() - 25), last.size())));
        }
        Quick.poke(client, url);
        TimeUnit.MILLISECONDS.sleep(200);
      }
    }
  }
}
