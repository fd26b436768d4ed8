package io.voluntas.rpc.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** A server in a process of its own, so that it can be killed. */
final class ServerProcess {
  private final Process process;
  private final String address;

  private ServerProcess(Process process, String address) {
    this.process = process;
    this.address = address;
  }

  /** Entry point of the process: the folder, and the file for the server's address. */
  @SuppressWarnings("resource") // the process ends with the server
  public static void main(String[] args) throws Exception {
    ProjectServer server = ProjectServer.start(Path.of(args[0]), TestProject.options());
    Path file = Path.of(args[1]);
    Path whole = file.resolveSibling("address.new");
    Files.writeString(whole, server.url() + " " + server.accountKey());
    Files.move(whole, file);
    new CountDownLatch(1).await();
  }

  static ServerProcess start(Path folder, Path log) throws IOException {
    Path file = Files.createTempDirectory(log.getParent(), "run").resolve("address");
    Process process =
        new ProcessBuilder(
                List.of(
                    ProcessHandle.current().info().command().orElse("java"),
                    "-XX:TieredStopAtLevel=1",
                    "-XX:+UseSerialGC",
                    "-Xmx256m",
                    // What a killed one has unpacked goes with the test's folder.
                    "-Djava.io.tmpdir=" + file.getParent(),
                    "-cp",
                    System.getProperty("java.class.path"),
                    ServerProcess.class.getName(),
                    folder.toString(),
                    file.toString()))
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
            .start();
    TestProject.await(
        "the server starts",
        Duration.ofSeconds(60),
        () -> Files.exists(file) || !process.isAlive());
    if (!Files.exists(file)) {
      throw new AssertionError("the server did not start: " + Files.readString(log));
    }
    return new ServerProcess(process, Files.readString(file));
  }

  RawHttp http() {
    return new RawHttp(java.net.URI.create(address.split(" ", 2)[0]));
  }

  String account() {
    return address.split(" ", 2)[1];
  }

  /** Ends it as a power cut does. */
  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }
}
