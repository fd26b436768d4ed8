package io.voluntas.host.os;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A signal meets the whole group of a job just while its shell makes a note. */
final class LinuxTest {
  private static final long LIMIT_NANOS = TimeUnit.SECONDS.toNanos(60);

  @TempDir Path folder;

  /** Renames only when told to, and says that it is there. */
  private Process start(String program) throws Exception {
    Path tools = Files.createDirectories(folder.resolve("tools"));
    Path slow = tools.resolve("mv");
    Files.writeString(
        slow,
        """
        #!/bin/sh
        echo > "renaming $3"
        while [ ! -e "rename $3" ]; do sleep 0.02; done
        exec /bin/mv "$@"
        """);
    assertThat(slow.toFile().setExecutable(true)).isTrue();
    ProcessBuilder builder =
        new ProcessBuilder(Linux.open().command(0, List.of("sh", "-c", program)))
            .directory(folder.toFile());
    builder.environment().merge("PATH", tools.toString(), (path, own) -> own + ":" + path);
    return builder.start();
  }

  private static void await(BooleanSupplier condition) throws Exception {
    long end = System.nanoTime() + LIMIT_NANOS;
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime()).as("time").isLessThan(end);
      Thread.sleep(5);
    }
  }

  private void signalDuring(String note, Process job) throws Exception {
    await(() -> Files.exists(folder.resolve("renaming " + note)));
    Linux.open().signalGroup(job.pid(), Signal.TERM);
    Files.writeString(folder.resolve("rename " + note), "");
  }

  @Test
  void howAJobEndedIsNotedEvenThen() throws Exception {
    Files.writeString(folder.resolve("rename voluntas_process"), "");
    Process job = start("exit 7");
    try {
      signalDuring("voluntas_exit", job);
      assertThat(job.waitFor()).isEqualTo(7);
      assertThat(Linux.open().exit(folder))
          .hasValueSatisfying(exit -> assertThat(exit.status()).isEqualTo(7));
    } finally {
      job.destroyForcibly();
    }
  }

  @Test
  void aJobDoesNotFailForASignalBeforeItsProgramRuns() throws Exception {
    Files.writeString(folder.resolve("rename voluntas_exit"), "");
    Process job = start("echo > ran");
    try {
      signalDuring("voluntas_process", job);
      assertThat(job.waitFor()).isZero();
      assertThat(folder.resolve("ran")).exists();
      assertThat(Linux.open().started(folder)).isPresent();
    } finally {
      job.destroyForcibly();
    }
  }
}
