package io.voluntas.rpc.server;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The client of the field, in a folder of its own, on the loopback interface only. */
final class RealClient implements AutoCloseable {
  private static final Path PROGRAM = Path.of("/usr/bin/boinc");
  private static final Path TOOL = Path.of("/usr/bin/boinccmd");

  private final Path folder;
  private final int port;
  private Process process;

  private RealClient(Path folder, int port) {
    this.folder = folder;
    this.port = port;
  }

  /** Skips the test where there is no such client, or fails it where one is required. */
  static void assumePresent() {
    boolean present = Files.isExecutable(PROGRAM) && Files.isExecutable(TOOL);
    if (!present && "required".equals(System.getProperty("interop"))) {
      fail("interop=required, but there is no " + PROGRAM + " or no " + TOOL);
    }
    assumeTrue(present, "no BOINC client at " + PROGRAM + " (Debian's package boinc-client)");
  }

  /**
   * Prepares a client with two made-up devices. Three preferences matter: other load must not stop
   * it, it must not call its makers, and its buffer is small.
   */
  static RealClient in(Path folder, String deviceType) throws IOException {
    Files.createDirectories(folder);
    Files.writeString(
        folder.resolve("cc_config.xml"),
        """
        <cc_config>
        <options>
        <no_info_fetch>1</no_info_fetch>
        <ncpus>2</ncpus>
        <coproc>
        <type>%s</type>
        <count>2</count>
        <device_nums>0 1</device_nums>
        <peak_flops>1e9</peak_flops>
        <non_gpu/>
        </coproc>
        </options>
        </cc_config>
        """
            .formatted(deviceType));
    Files.writeString(
        folder.resolve("global_prefs_override.xml"),
        """
        <global_preferences>
        <suspend_cpu_usage>0</suspend_cpu_usage>
        <max_ncpus_pct>100</max_ncpus_pct>
        <cpu_usage_limit>100</cpu_usage_limit>
        <run_on_batteries>1</run_on_batteries>
        <run_if_user_active>1</run_if_user_active>
        <work_buf_min_days>0.01</work_buf_min_days>
        <work_buf_additional_days>0</work_buf_additional_days>
        <disk_min_free_gb>0</disk_min_free_gb>
        <disk_max_used_pct>100</disk_max_used_pct>
        </global_preferences>
        """);
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return new RealClient(folder, free.getLocalPort());
    }
  }

  /** Starts it, or starts it again. */
  void start(String... more) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                PROGRAM.toString(),
                "--dir",
                folder.toString(),
                "--gui_rpc_port",
                Integer.toString(port),
                "--allow_multiple_clients",
                "--skip_cpu_benchmarks"));
    command.addAll(List.of(more));
    process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(log().toFile()))
            .start();
  }

  /** Everything that it said. */
  Path log() {
    return folder.resolve("log.txt");
  }

  String logText() {
    try {
      return Files.readString(log());
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /** Asks it something by the tool of the field; gives what the tool said. */
  String ask(String... words) throws IOException, InterruptedException {
    Path out = Files.createTempFile(folder, "tool", ".txt");
    List<String> command =
        new ArrayList<>(
            List.of(
                TOOL.toString(),
                "--host",
                "127.0.0.1:" + port,
                "--passwd",
                Files.readString(folder.resolve("gui_rpc_auth.cfg")).strip()));
    command.addAll(List.of(words));
    Process tool =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(out.toFile()).start();
    if (!tool.waitFor(30, TimeUnit.SECONDS)) {
      tool.destroyForcibly().waitFor();
    }
    return Files.readString(out);
  }

  /** Ends it as a power cut does. */
  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  boolean isReady() {
    return Files.exists(folder.resolve("gui_rpc_auth.cfg"))
        && logText().contains("Initialization completed");
  }

  void awaitReady() {
    TestProject.await("the client starts", Duration.ofSeconds(30), this::isReady);
  }

  /** Ends it and all that it started. */
  @Override
  public void close() {
    if (process == null) {
      return;
    }
    List<ProcessHandle> family = process.descendants().toList();
    process.destroy();
    try {
      if (!process.waitFor(20, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
    family.forEach(ProcessHandle::destroyForcibly);
  }
}
