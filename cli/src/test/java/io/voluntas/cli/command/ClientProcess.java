package io.voluntas.cli.command;

import io.voluntas.cli.Main;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** {@code voluntas client} in a process of its own, on any port. */
final class ClientProcess implements AutoCloseable {
  private static final long LIMIT_SECONDS = 90;

  private final Process process;
  private final Path data;
  private final Path log;

  private ClientProcess(Process process, Path data, Path log) {
    this.process = process;
    this.data = data;
    this.log = log;
  }

  /**
   * Starts it and waits until it can be asked.
   *
   * @param temporary the process's folder for temporary files
   */
  static ClientProcess start(Path data, Path temporary, Path log) throws Exception {
    Files.deleteIfExists(data.resolve("client.port"));
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx256m",
                "-Djava.io.tmpdir=" + temporary,
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "client",
                "--dir",
                data.toString(),
                "--port",
                "0",
                "--no-measure")
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
            .start();
    ClientProcess client = new ClientProcess(process, data, log);
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
    while (!Files.exists(client.portFile())) {
      if (!process.isAlive() || System.nanoTime() > end) {
        client.close();
        throw new AssertionError("the client does not start: " + Files.readString(log));
      }
      TimeUnit.MILLISECONDS.sleep(20);
    }
    return client;
  }

  Path portFile() {
    return data.resolve("client.port");
  }

  /** As init does: SIGTERM, then time to end. */
  void terminate() throws IOException, InterruptedException {
    process.destroy();
    if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
      throw new AssertionError("the client does not end: " + Files.readString(log));
    }
  }

  /** As a power cut does. */
  void kill() {
    process.destroyForcibly().onExit().join();
  }

  @Override
  public void close() {
    kill();
  }
}
