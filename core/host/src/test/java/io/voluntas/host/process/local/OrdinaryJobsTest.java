package io.voluntas.host.process.local;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.host.os.ProcessEntry;
import io.voluntas.host.process.Ending;
import io.voluntas.host.process.Limits;
import io.voluntas.host.process.Recovery;
import io.voluntas.host.process.RunnerSettings;
import io.voluntas.host.process.TaskEvent;
import io.voluntas.host.process.TaskProcess;
import io.voluntas.host.process.TaskSpec;
import io.voluntas.host.process.TaskState;
import io.voluntas.host.slot.ErrorOutput;
import io.voluntas.host.slot.Outputs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real processes: shell scripts that know nothing of BOINC. */
final class OrdinaryJobsTest {
  private static final String BUSY = "while :; do :; done\n";

  @TempDir Path data;
  private Bench bench;
  private TaskSpec spec;

  @BeforeEach
  void open() throws Exception {
    bench = new Bench(data);
  }

  /** Whatever a test did: nothing that it started is left. */
  @AfterEach
  void nothingIsLeft() {
    assertThat(bench.left(spec.slot())).isZero();
    bench.close();
  }

  @Test
  void aScriptRunsAndItsOutputIsCollected() throws Exception {
    spec = bench.script("a", "pwd > out\necho hello\necho problem >&2\nps -o ni= $$ >> out\n");
    TaskProcess task = bench.start(spec);
    assertThat(task.state()).isEqualTo(TaskState.STARTING);
    assertThat(bench.ended(task)).isEqualTo(new Ending.Finished());
    assertThat(bench.events.get(0)).isInstanceOf(TaskEvent.Started.class);
    assertThat(task.state()).isEqualTo(TaskState.ENDED);
    assertThat(task.poll(Bench.now())).isEmpty();
    assertThat(bench.runner.collect(spec))
        .isEqualTo(new Outputs(List.of("a_out"), List.of(), List.of()));
    assertThat(Files.readAllLines(bench.project.resolve("a_out")))
        .extracting(String::strip)
        .containsExactly(data.resolve("slots/0").toRealPath().toString(), "19");
    assertThat(ErrorOutput.tail(spec.slot())).isEqualTo("problem\n");
    assertThat(spec.slot().file("stdout.txt")).hasContent("hello");
    // A client that crashed before it noted the end learns it now.
    assertThat(bench.runner.recover(spec, Bench.now()))
        .isInstanceOfSatisfying(
            Recovery.Ended.class, e -> assertThat(e.ending()).isEqualTo(new Ending.Finished()));
  }

  @Test
  void suspendAndResumeBySignalAndCountTimes() throws Exception {
    // The second process is what computes.
    spec = bench.script("a", "(" + BUSY + ") &\nwait\n");
    TaskProcess task = bench.start(spec);
    bench.moves(task);
    task.suspend(Bench.now());
    long wall = task.figures().wallTime();
    bench.stands(task);
    assertThat(task.state()).isEqualTo(TaskState.SUSPENDED);
    assertThat(task.figures().wallTime()).isEqualTo(wall);
    assertThat(task.figures().memory()).isPositive();
    task.resume(Bench.now());
    bench.moves(task);
    // At most one processor was busy, and it was ours for a good part of the time.
    assertThat(task.figures().cpuTime()).isBetween(200_000L, task.figures().wallTime() + 500_000);
    task.suspend(Bench.now());
    bench.stands(task);
    // A stopped process does not act on the signal to end until it goes on.
    task.quit(Bench.now());
    assertThat(bench.ended(task)).isEqualTo(new Ending.Quit());
    assertThat(bench.runner.recover(spec, Bench.now())).isEqualTo(new Recovery.Gone());
  }

  /** The first signal is lost, as when it comes while the program is just being started. */
  @Test
  void theSignalToEndIsRepeated() throws Exception {
    spec =
        bench.script(
            "a",
            "trap 'if [ -e first ]; then exit 0; fi; echo > first' TERM\necho > ready\n"
                + "while :; do sleep 0.05; done\n");
    bench.close();
    bench = new Bench(data, settings(Duration.ofSeconds(50)));
    TaskProcess task = young();
    long asked = Bench.now();
    task.quit(asked);
    assertThat(bench.ended(task)).isEqualTo(new Ending.Quit());
    // Fifty seconds is what it would have got before the next step.
    assertThat(Bench.now() - asked).isBetween(900_000L, 45_000_000L);
  }

  /** Its trap is there, and it counts as just started: on a busy machine not at the first try. */
  private TaskProcess young() throws Exception {
    while (true) {
      Files.deleteIfExists(spec.slot().file("ready"));
      long begun = Bench.now();
      TaskProcess task = bench.start(spec);
      bench.until(task, "its trap", () -> Files.exists(spec.slot().file("ready")));
      if (Bench.now() - begun < 1_500_000) {
        return task;
      }
      task.kill(Bench.now());
      assertThat(bench.ended(task)).isEqualTo(new Ending.Quit());
    }
  }

  @Test
  void aJobThatIgnoresTheSignalIsKilled() throws Exception {
    bench.close();
    bench = new Bench(data, settings(Duration.ofMillis(300)));
    spec = bench.script("a", "trap '' TERM\necho > ready\n" + BUSY);
    TaskProcess task = bench.start(spec);
    bench.until(task, "trap", () -> Files.exists(spec.slot().file("ready")));
    task.abort(203, "the user\naborted it", Bench.now());
    assertThat(task.state()).isEqualTo(TaskState.ABORTING);
    assertThat(bench.ended(task)).isEqualTo(new Ending.Aborted(203, "the user aborted it"));
    assertThat(bench.runner.recover(spec, Bench.now()))
        .isInstanceOfSatisfying(
            Recovery.Ended.class,
            e -> assertThat(e.ending()).isEqualTo(new Ending.Aborted(203, "the user aborted it")));
  }

  @Test
  void aJobThatSpeaksAndDoesNotListenIsStartedAnew() throws Exception {
    bench.close();
    bench = new Bench(data, settings(Duration.ofMillis(300)));
    // A status in the sixth mailbox, its flag last; messages are never taken.
    spec =
        bench.script(
            "a",
            """
            f=boinc_mmap_file
            printf '<fraction_done>0.5</fraction_done>' | dd of=$f bs=1 seek=5121 conv=notrunc
            printf '\\001' | dd of=$f bs=1 seek=5120 conv=notrunc
            """
                + BUSY);
    TaskProcess task = bench.start(spec);
    bench.until(task, "it speaks", () -> task.figures().speaks());
    assertThat(task.figures().fraction()).isEqualTo(0.5);
    task.suspend(Bench.now());
    assertThat(bench.ended(task))
        .isEqualTo(
            new Ending.Restart(Duration.ZERO, "it did not take messages from the client", false));
  }

  private static RunnerSettings settings(Duration grace) {
    var quick = Bench.QUICK;
    return new RunnerSettings(
        grace,
        grace,
        grace,
        quick.finishGrace(),
        Duration.ofSeconds(1),
        quick.sample(),
        quick.diskSample(),
        quick.checkpointPeriod(),
        quick.prematureExits());
  }

  @Test
  void processesThatFledAreEnded() throws Exception {
    // A daemon: forks twice, its own session, its parents are gone, its environment is its own.
    spec =
        bench.script(
            "a",
            "(setsid sh -c '"
                + "echo $$ > daemon; "
                + BUSY.strip()
                + "' &)\nwhile [ ! -s daemon ]; do :; done\n");
    TaskProcess task = bench.start(spec);
    assertThat(bench.ended(task)).isEqualTo(new Ending.Finished());
    long daemon = Long.parseLong(Files.readString(spec.slot().file("daemon")).strip());
    ProcessEntry entry = bench.system.processes().entries().get(daemon);
    assertThat(entry == null || entry.dead()).as("the daemon is gone").isTrue();
  }

  @Test
  void processesThatFledAreCountedAndSuspended() throws Exception {
    spec =
        bench.script("a", "(setsid sh -c 'echo $$ > daemon; " + BUSY.strip() + "' &)\nsleep 60\n");
    TaskProcess task = bench.start(spec);
    bench.until(task, "daemon", () -> Files.exists(spec.slot().file("daemon")));
    bench.moves(task);
    task.suspend(Bench.now());
    bench.stands(task);
    task.kill(Bench.now());
    assertThat(bench.ended(task)).isEqualTo(new Ending.Quit());
  }

  @Test
  void exitCodesAndSignals() throws Exception {
    spec = bench.script("a", "exit 3\n");
    assertThat(bench.ended(bench.start(spec)))
        .isEqualTo(new Ending.Failed(3, "it ended with code 3"));
    spec = bench.script("b", "kill -SEGV $$\n");
    assertThat(bench.ended(bench.start(spec)))
        .isEqualTo(new Ending.Failed(193, "signal 11 ended it"));
    spec = bench.script("c", "kill -TERM $$\n");
    assertThat(bench.ended(bench.start(spec)))
        .isEqualTo(new Ending.Restart(Duration.ZERO, "signal 15 ended it", false));
    // All at once, the shell in front of it too.
    spec = bench.script("d", "kill -KILL 0\n");
    assertThat(bench.ended(bench.start(spec)))
        .isEqualTo(new Ending.Restart(Duration.ZERO, "signal 9 ended it", false));
    spec = bench.script("e", "printf '90\\nno device\\n' > boinc_temporary_exit\n");
    assertThat(bench.ended(bench.start(spec)))
        .isEqualTo(new Ending.Restart(Duration.ofSeconds(90), "no device", false));
  }

  @Test
  void limits() throws Exception {
    spec = Bench.with(bench.script("a", BUSY), new Limits(500_000, 0, 0));
    assertThat(bench.ended(bench.start(spec)))
        .isInstanceOfSatisfying(Ending.Aborted.class, e -> assertThat(e.code()).isEqualTo(197));
    spec =
        Bench.with(
            bench.script("b", "head -c 100000 /dev/zero > big\n" + BUSY), new Limits(0, 0, 99_999));
    assertThat(bench.ended(bench.start(spec)))
        .isInstanceOfSatisfying(Ending.Aborted.class, e -> assertThat(e.code()).isEqualTo(196));
    assertThat(bench.events(TaskEvent.Ended.class).get(0).figures().peakDisk())
        .isGreaterThan(99_999);
    spec = Bench.with(bench.script("c", BUSY), new Limits(0, 1000, 0));
    assertThat(bench.ended(bench.start(spec)))
        .isInstanceOfSatisfying(Ending.Aborted.class, e -> assertThat(e.code()).isEqualTo(198));
  }

  @Test
  void doneAndStillThere() throws Exception {
    spec = bench.script("a", "echo 0 > boinc_finish_called\n" + BUSY);
    assertThat(bench.ended(bench.start(spec)))
        .isEqualTo(new Ending.Aborted(194, "it said that it is done, and did not leave"));
  }
}
