package io.voluntas.host.process.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.voluntas.host.process.Ending;
import io.voluntas.host.process.Figures;
import io.voluntas.host.process.Limits;
import io.voluntas.host.process.TaskEvent;
import io.voluntas.host.process.TaskProcess;
import io.voluntas.host.process.TaskSpec;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program linked with BOINC's own library, compiled from {@code counter.cpp}. */
final class ApiJobsTest {
  @TempDir Path data;
  private Bench bench;
  private Path program;

  @BeforeEach
  void compile() throws Exception {
    boolean there = Files.exists(Path.of("/usr/include/boinc/boinc_api.h"));
    if (!there && "required".equals(System.getProperty("interop"))) {
      fail("libboinc-app-dev is not installed, and interop=required");
    }
    assumeTrue(there, "libboinc-app-dev is not installed");
    bench = new Bench(data);
    Path source = data.resolve("counter.cpp");
    try (InputStream text = ApiJobsTest.class.getResourceAsStream("counter.cpp")) {
      Files.copy(text, source);
    }
    program = bench.project.resolve("counter_1");
    try {
      Process compiler =
          new ProcessBuilder(
                  "g++",
                  "-O1",
                  "-o",
                  program.toString(),
                  source.toString(),
                  "-lboinc_api",
                  "-lboinc",
                  "-lpthread")
              .redirectErrorStream(true)
              .redirectOutput(data.resolve("compiler.txt").toFile())
              .start();
      assertThat(compiler.waitFor()).as(Files.readString(data.resolve("compiler.txt"))).isZero();
    } catch (IOException absent) {
      if ("required".equals(System.getProperty("interop"))) {
        throw absent;
      }
      assumeTrue(false, "g++ is not installed");
    }
  }

  @AfterEach
  void close() {
    if (bench != null) {
      bench.close();
    }
  }

  @Test
  void suspendResumeQuitRestartFromCheckpointFinish() throws Exception {
    TaskSpec spec = bench.spec("a", program, "1000000", false, Limits.NONE);
    TaskProcess task = bench.start(spec);
    bench.until(task, "it speaks", () -> task.figures().speaks());
    bench.moves(task);

    task.suspend(Bench.now());
    bench.stands(task);
    // By message: its processes are not stopped, they sleep.
    assertThat(bench.system.processes().entries().values())
        .filteredOn(entry -> entry.session() == task.figures().pid())
        .hasSizeGreaterThan(1)
        .noneMatch(entry -> entry.stopped());

    task.resume(Bench.now());
    bench.moves(task);
    bench.until(task, "checkpoint", () -> !bench.events(TaskEvent.Checkpointed.class).isEmpty());
    assertThat(bench.events(TaskEvent.Progressed.class)).isNotEmpty();

    task.quit(Bench.now());
    assertThat(bench.ended(task)).isEqualTo(new Ending.Quit());
    assertThat(spec.slot().file("boinc_finish_called")).doesNotExist();
    List<TaskEvent.Checkpointed> checkpoints = bench.events(TaskEvent.Checkpointed.class);
    Figures kept = checkpoints.get(checkpoints.size() - 1).figures();
    assertThat(kept.checkpointCpuTime()).isPositive();
    assertThat(kept.checkpointWallTime()).isPositive();

    long done = Long.parseLong(Files.readString(spec.slot().file("state")).strip());
    assertThat(done).isPositive();
    // The rest is short: as many rounds again.
    TaskSpec rest =
        bench.spec("a", program, Long.toString(done + 300), false, Limits.NONE).from(kept);
    TaskProcess again = bench.start(rest);
    assertThat(again.figures().cpuTime()).isEqualTo(kept.checkpointCpuTime());
    assertThat(bench.ended(again)).isEqualTo(new Ending.Finished());
    // It began at 0 first, and at its checkpoint the second time.
    assertThat(Files.readAllLines(spec.slot().file("starts")))
        .containsExactly("0", Long.toString(done));
    assertThat(again.figures().cpuTime()).isGreaterThan(kept.checkpointCpuTime());
    assertThat(bench.runner.collect(rest).present()).containsExactly("a_out");
    assertThat(bench.project.resolve("a_out")).hasContent((done + 300) + " rounds\n");
    assertThat(bench.left(spec.slot())).isZero();
  }

  @Test
  void abortAndTheWayOfOrdinaryLinks() throws Exception {
    TaskSpec spec = bench.spec("b", program, "1000000", true, Limits.NONE);
    TaskProcess task = bench.start(spec);
    bench.until(task, "it speaks", () -> task.figures().speaks());
    task.abort(202, "the project cancelled it", Bench.now());
    assertThat(bench.ended(task)).isEqualTo(new Ending.Aborted(202, "the project cancelled it"));
    assertThat(bench.left(spec.slot())).isZero();

    // The library follows symbolic links, too.
    TaskSpec brief = bench.spec("c", program, "50", true, Limits.NONE);
    assertThat(bench.ended(bench.start(brief))).isEqualTo(new Ending.Finished());
    assertThat(bench.runner.collect(brief).present()).containsExactly("c_out");
    assertThat(bench.project.resolve("c_out")).hasContent("50 rounds\n");
  }

  @Test
  void killedFromOutside() throws Exception {
    TaskSpec spec = bench.spec("d", program, "1000000", false, Limits.NONE);
    TaskProcess task = bench.start(spec);
    bench.until(task, "it speaks", () -> task.figures().speaks());
    bench.system.signalGroup(task.figures().pid(), io.voluntas.host.os.Signal.KILL);
    assertThat(bench.ended(task)).isInstanceOf(Ending.Restart.class);
    assertThat(task.figures().prematureExits()).isZero();
  }
}
