package io.voluntas.cli.remote;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A program of BOINC that tests run, if it is installed. */
final class Peer {
  private static final long LIMIT_SECONDS = 60;

  private Peer() {}

  /** Skips the test where it is missing, or fails it where it is required. */
  static Path require(String name) {
    Path program = Path.of("/usr/bin", name);
    boolean present = Files.isExecutable(program);
    if (!present && "required".equals(System.getProperty("interop"))) {
      fail("interop=required, but there is no " + program);
    }
    assumeTrue(present, "no " + program + " (Debian's package boinc-client has it)");
    return program;
  }

  /** Runs boinccmd to its end and returns its output, errors last. */
  static String boinccmd(Path folder, int port, String password, String... words)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                require("boinccmd").toString(),
                "--host",
                "127.0.0.1:" + port,
                "--passwd",
                password));
    command.addAll(List.of(words));
    Path out = Files.createTempFile(folder, "boinccmd", ".txt");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile())
            .start();
    process.getOutputStream().close();
    if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError(command + " did not end");
    }
    return Files.readString(out) + "exit " + process.exitValue() + "\n";
  }
}
