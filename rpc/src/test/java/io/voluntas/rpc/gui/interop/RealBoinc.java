package io.voluntas.rpc.gui.interop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** BOINC's own client in a folder of its own, on loopback, with nothing to reach outside. */
final class RealBoinc implements AutoCloseable {
  /** The project that {@link #prepare} writes; nothing listens at port 1. */
  static final String URL = "http://127.0.0.1:1/x/";

  private final Process process;
  private final int port;
  private final Path folder;

  private RealBoinc(Process process, int port, Path folder) {
    this.process = process;
    this.port = port;
    this.folder = folder;
  }

  /**
   * Writes the files of a client with a suspended project: three tasks of all ages, a download that
   * waits, credit of a day and bytes of a day. All of it is made up here.
   */
  static void prepare(Path folder) throws IOException {
    Files.createDirectories(folder.resolve("projects/127.0.0.1_1_x"));
    Files.writeString(
        folder.resolve("cc_config.xml"),
        "<cc_config><options><no_info_fetch>1</no_info_fetch></options></cc_config>\n");
    Files.writeString(
        folder.resolve("account_127.0.0.1_1_x.xml"),
        "<account>\n<master_url>"
            + URL
            + "</master_url>\n<authenticator>key</authenticator>\n"
            + "<project_name>Example</project_name>\n</account>\n");
    long now = System.currentTimeMillis() / 1000;
    Files.writeString(
        folder.resolve("statistics_127.0.0.1_1_x.xml"), resource("statistics.xml", now));
    Files.writeString(folder.resolve("daily_xfer_history.xml"), resource("transfers.xml", now));
    Files.writeString(folder.resolve("client_state.xml"), resource("client_state.xml", now));
  }

  private static String resource(String name, long now) throws IOException {
    try (var in = RealBoinc.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IOException("no resource " + name);
      }
      return new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8)
          .replace("@NOW@", Long.toString(now))
          .replace("@SOON@", Long.toString(now + 7000))
          .replace("@DEADLINE@", Long.toString(now + 90_000))
          .replace("@TODAY@", Long.toString(now / 86_400));
    }
  }

  /** Starts it and waits until it answers. */
  static RealBoinc start(Path folder) throws Exception {
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    Path log = folder.resolve("client.log");
    ProcessBuilder builder =
        new ProcessBuilder(
                Peer.BOINC.program().toString(),
                "--dir",
                folder.toString(),
                "--gui_rpc_port",
                Integer.toString(port),
                "--allow_multiple_clients",
                "--skip_cpu_benchmarks")
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    builder.environment().put("TZ", "UTC");
    RealBoinc boinc = new RealBoinc(builder.start(), port, folder);
    try {
      Peer.await("start of boinc, see its log:\n" + log, () -> boinc.ready(log));
    } catch (AssertionError | InterruptedException e) {
      boinc.close();
      throw e;
    }
    return boinc;
  }

  private boolean ready(Path log) {
    try {
      return Files.readString(log).contains("Initialization completed");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Its port. */
  int port() {
    return port;
  }

  /** Its password. */
  String password() throws IOException {
    return Files.readString(folder.resolve("gui_rpc_auth.cfg")).strip();
  }

  /** Whether it has ended by itself within the limit. */
  boolean ends() throws InterruptedException {
    return process.waitFor(30, TimeUnit.SECONDS);
  }

  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(20, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
