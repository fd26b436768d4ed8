package io.voluntas.cli.live.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.cli.Cli;
import io.voluntas.rpc.server.ProjectServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What a client costs that has a thousand jobs and nothing to decide. */
@Timeout(180)
final class IdleCostTest {
  private static final double WINDOW_SECONDS = 10;

  @TempDir Path folder;

  @Test
  void aThousandJobsCostNextToNothing() throws Exception {
    try (Grid grid = new Grid(folder)) {
      ProjectServer alpha = grid.server("alpha");
      // As long as nobody ends it.
      grid.script(alpha, "sleeper", "#!/bin/sh\nexec sleep 1000\n", "");
      alpha.addJobs("many", "{app: sleeper, count: 1000, flops-est: 1e13, delay-bound: 300d}");
      grid.file("voluntas.yaml", "client: {min-queue: 300d, extra-queue: 0s, max-cpus: 2}\n");
      Process client = client(grid);
      try {
        Path port = grid.data().resolve("client.port");
        Grid.await("its port", () -> Files.exists(port) || !client.isAlive());
        String dir = grid.data().toString();
        Cli attached = Cli.run("attach", "--dir", dir, alpha.url().toString(), alpha.accountKey());
        assertThat(attached.code()).as(attached.err()).isZero();
        Grid.await("a thousand jobs", () -> alpha.counters().sent() == 1000);
        Grid.await("two sleepers", () -> sleepers(client) == 2);
        // The first measurements fall into the time in which Java still compiles.
        double part = 1;
        for (int i = 0; i < 6 && part >= 0.005; i++) {
          part = load(client);
        }
        long resident = Ticks.resident(client.pid());
        assertThat(part).isLessThan(0.005);
        assertThat(resident).isLessThan(200L << 20);
        assertThat(sleepers(client)).isEqualTo(2);
      } finally {
        client.destroy();
        if (!client.waitFor(30, TimeUnit.SECONDS)) {
          client.destroyForcibly().waitFor();
        }
      }
    }
  }

  /** A client of its own, with the options of the start script. */
  private Process client(Grid grid) throws Exception {
    return new ProcessBuilder(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx96m",
                "-Xss512k",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData",
                "-cp",
                System.getProperty("java.class.path"),
                "io.voluntas.cli.Main",
                "client",
                "--dir",
                grid.data().toString(),
                "--port",
                "0",
                "--no-measure"))
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("client.txt").toFile())
        .start();
  }

  private static long sleepers(Process client) {
    return client
        .descendants()
        .filter(one -> one.info().commandLine().orElse("").endsWith("sleep 1000"))
        .count();
  }

  private static double load(Process client) throws InterruptedException {
    long begin = System.nanoTime();
    long before = Ticks.of(client.pid());
    Grid.await("the window", () -> System.nanoTime() - begin > WINDOW_SECONDS * 1e9);
    return (Ticks.of(client.pid()) - before) / 100.0 / ((System.nanoTime() - begin) / 1e9);
  }
}
