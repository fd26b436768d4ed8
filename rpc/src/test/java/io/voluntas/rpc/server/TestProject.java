package io.voluntas.rpc.server;

import io.voluntas.engine.plugin.PluginLoader;
import io.voluntas.engine.plugin.PolicyCatalog;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Folders of small projects, and how to wait for them. */
public final class TestProject {
  /** The platform of the tests' programs. */
  public static final String PLATFORM = "x86_64-pc-linux-gnu";

  private static final long PAUSE_MILLIS = 20;

  private TestProject() {}

  /** The policies of the field. */
  public static PolicyCatalog policies() {
    return new PluginLoader().load().catalog();
  }

  /** On a free port of the loopback interface. */
  public static ServerOptions options() {
    return ServerOptions.of(policies()).onPort(0);
  }

  /** Writes a file and the folders above it. */
  public static void write(Path file, String text) {
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(file, text, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Settings without delays. */
  public static Path quick(Path root) {
    write(
        root.resolve("server.yaml"),
        """
        name: Test grid
        send: {policy: any}
        scheduler: {request-delay: 1s, grace: 0s}
        """);
    return root;
  }

  /** An app of one shell script for CPUs; it turns {@code in.txt} into {@code out.txt}. */
  public static void app(Path root, String name, String more) {
    write(
        root.resolve("apps/" + name + "/app.yaml"),
        """
        friendly-name: Test app
        outputs:
          - {open-name: out.txt, max-bytes: 1000}
        versions:
          - number: 100
            platform: %s
            main: run.sh
        """
                .formatted(PLATFORM)
            + more);
    write(
        root.resolve("apps/" + name + "/run.sh"),
        """
        #!/bin/sh
        tr a-z A-Z < in.txt > out.txt && echo 0 > boinc_finish_called
        """);
  }

  /** Waits until something is so. */
  public static void await(String what, Duration most, BooleanSupplier condition) {
    long end = System.nanoTime() + most.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new AssertionError("not within " + most.toSeconds() + " s: " + what);
      }
      try {
        Thread.sleep(PAUSE_MILLIS);
      } catch (InterruptedException e) {
        throw new AssertionError("interrupted while waiting for " + what, e);
      }
    }
  }
}
