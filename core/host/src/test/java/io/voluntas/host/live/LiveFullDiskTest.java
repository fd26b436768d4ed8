package io.voluntas.host.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.voluntas.spi.rpc.ClientReport.Outcome;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A client whose disk is full while a job ends waits for room, and loses nothing. */
@Timeout(120)
class LiveFullDiskTest {
  private static final String SCRIPT =
      "#!/bin/sh\necho $1 > out\nwhile [ ! -e ../../../go ]; do sleep 0.1; done\n";

  @TempDir Path folder;

  @Test
  void a_job_that_ends_while_the_disk_is_full_is_reported_when_there_is_room() throws Exception {
    Path disk = Files.createDirectory(folder.resolve("disk"));
    boolean mounted = run("mount", "-t", "tmpfs", "-o", "size=6m", "tmpfs", disk.toString());
    if ("required".equals(System.getProperty("interop"))) {
      assertThat(mounted).as("a small disk can be mounted").isTrue();
    }
    assumeTrue(mounted, "needs the right to mount a small tmpfs (root)");
    try (PlayBench bench = PlayBench.attached(disk.resolve("client"), SCRIPT, 1)) {
      bench.awaitRunning(1);
      bench.await(() -> Files.exists(disk.resolve("client/slots/0/out")));
      // The view is not to be had while the disk is full.
      long pid = bench.pids().get(0);
      Path ballast = disk.resolve("ballast");
      fill(ballast);
      Files.createFile(disk.resolve("go"));
      PlayHost.waitFor(
          Duration.ofSeconds(40),
          () -> ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isEmpty());
      // Long enough for the client to find that it cannot write.
      TimeUnit.SECONDS.sleep(4);
      assertThat(bench.project.results).isEmpty();
      Files.delete(ballast);
      assertThat(bench.awaitReport("job0").outcome()).isEqualTo(Outcome.SUCCESS);
      assertThat(bench.project.outputs).containsEntry("job0_out", "0\n");
      assertThat(bench.said("The disk was full for")).as("the log of messages tells").isTrue();
    } finally {
      // Lazily: a job's channel stays mapped until the garbage collector comes.
      assertThat(run("umount", "-l", disk.toString())).isTrue();
    }
  }

  private static void fill(Path file) throws IOException {
    byte[] block = new byte[4096];
    try (OutputStream out = Files.newOutputStream(file)) {
      while (true) {
        out.write(block);
      }
    } catch (IOException full) {
      assertThat(full).hasMessageContaining("No space left");
    }
  }

  private static boolean run(String... words) {
    try {
      Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
      process.getInputStream().readAllBytes();
      return process.waitFor(20, TimeUnit.SECONDS) && process.exitValue() == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
