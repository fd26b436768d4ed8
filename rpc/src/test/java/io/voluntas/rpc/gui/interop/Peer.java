package io.voluntas.rpc.gui.interop;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** A program of others that tests run, if it is installed. */
enum Peer {
  /** BOINC's command line tool. */
  BOINCCMD("boinccmd", "boinc-client"),
  /** BOINC's client. */
  BOINC("boinc", "boinc-client"),
  /** A terminal interface. */
  BOINCTUI("boinctui", "boinctui"),
  /** A terminal without a screen. */
  TMUX("tmux", "tmux");

  private static final Duration LIMIT = Duration.ofSeconds(60);

  private final Path program;
  private final String debianPackage;

  Peer(String name, String debianPackage) {
    this.program = Path.of("/usr/bin", name);
    this.debianPackage = debianPackage;
  }

  /** Where it is. */
  Path program() {
    return program;
  }

  /** Skips the test where it is missing, or fails it where it is required. */
  void assumePresent() {
    boolean present = Files.isExecutable(program);
    if (!present && "required".equals(System.getProperty("interop"))) {
      fail("interop=required, but there is no " + program);
    }
    assumeTrue(present, "no " + program + " (Debian's package " + debianPackage + " has it)");
  }

  /**
   * Runs it to its end.
   *
   * @param folder its folder; its output goes to a file there
   */
  Run run(Path folder, List<String> arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(program.toString()));
    command.addAll(arguments);
    File out = Files.createTempFile(folder, "peer", ".out").toFile();
    File err = Files.createTempFile(folder, "peer", ".err").toFile();
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(out)
            .redirectError(err);
    builder.environment().put("TZ", "UTC");
    builder.environment().put("LANG", "C.UTF-8");
    builder.environment().put("TERM", "xterm");
    builder.environment().put("HOME", folder.toString());
    Process process = builder.start();
    process.getOutputStream().close();
    if (!process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError(command + " did not end within " + LIMIT);
    }
    return new Run(
        process.exitValue(), Files.readString(out.toPath()), Files.readString(err.toPath()));
  }

  /** Waits for a condition, with a limit. */
  static void await(String what, BooleanSupplier condition) throws InterruptedException {
    long end = System.nanoTime() + LIMIT.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new AssertionError("no " + what + " within " + LIMIT);
      }
      TimeUnit.MILLISECONDS.sleep(50);
    }
  }

  /**
   * What a run gave.
   *
   * @param exit its exit code
   * @param out its standard output
   * @param err its standard error, where boinccmd also writes the time
   */
  record Run(int exit, String out, String err) {
    /** Exit code and both outputs, without the moment of the run. */
    String withoutClock() {
      String both = out + "--- errors\n" + err + "--- exit " + exit + "\n";
      return both.replaceAll("\\d\\d-[A-Z][a-z]{2}-\\d{4} \\d\\d:\\d\\d:\\d\\d: GUI", "TIME: GUI")
          .replaceAll("  now: [0-9.]+", "  now: NOW");
    }
  }
}
