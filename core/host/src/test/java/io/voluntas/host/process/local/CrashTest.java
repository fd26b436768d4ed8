package io.voluntas.host.process.local;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.host.process.Ending;
import io.voluntas.host.process.Limits;
import io.voluntas.host.process.Recovery;
import io.voluntas.host.process.RunnerSettings;
import io.voluntas.host.process.TaskProcess;
import io.voluntas.host.process.TaskSpec;
import io.voluntas.host.process.TaskState;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The client is killed while a job runs; the next one finds out what became of it. */
final class CrashTest {
  @TempDir Path data;
  private Bench bench;

  @BeforeEach
  void open() throws Exception {
    bench = new Bench(data);
  }

  @AfterEach
  void close() {
    bench.close();
  }

  /** Runs a script under a client that is killed as soon as the script runs. */
  private TaskSpec crash(String job, String body) throws Exception {
    Process client =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-cp",
                System.getProperty("java.class.path"),
                OtherClient.class.getName(),
                data.toString(),
                job,
                body)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(client.getInputStream(), StandardCharsets.UTF_8))) {
      assertThat(out.readLine()).isEqualTo("running");
    } finally {
      client.destroyForcibly().waitFor();
    }
    // Not written again: the job's shell may be about to read it.
    return bench.spec(job, bench.project.resolve(job + ".sh"), "", true, Limits.NONE);
  }

  private static void await(String what, BooleanSupplier condition) throws Exception {
    long end = Bench.now() + 60_000_000;
    while (!condition.getAsBoolean()) {
      assertThat(Bench.now()).as("time to see: " + what).isLessThan(end);
      Thread.sleep(10);
    }
  }

  @Test
  void aJobThatEndedMeanwhileIsNotRunAgain() throws Exception {
    String body = "while [ ! -e go ]; do sleep 0.05; done\necho once >> out\nexit $(cat go)\n";
    TaskSpec spec = crash("a", body);
    assertThat(bench.left(spec.slot())).isPositive();
    Files.writeString(spec.slot().file("go.new"), "0\n");
    Files.move(spec.slot().file("go.new"), spec.slot().file("go"));
    await("the job ends", () -> bench.left(spec.slot()) == 0);
    assertThat(bench.runner.recover(spec, Bench.now()))
        .isInstanceOfSatisfying(
            Recovery.Ended.class,
            ended -> {
              assertThat(ended.ending()).isEqualTo(new Ending.Finished());
              assertThat(ended.figures().wallTime()).isPositive();
            });
    assertThat(bench.runner.collect(spec).complete()).isTrue();
    assertThat(bench.project.resolve("a_out")).hasContent("once\n");
  }

  @Test
  void aJobThatFailedMeanwhileHasFailed() throws Exception {
    String body = "while [ ! -e go ]; do sleep 0.05; done\nexit 5\n";
    TaskSpec spec = crash("a", body);
    Files.writeString(spec.slot().file("go"), "");
    await("the job ends", () -> bench.left(spec.slot()) == 0);
    assertThat(bench.runner.recover(spec, Bench.now()))
        .isInstanceOfSatisfying(
            Recovery.Ended.class,
            ended ->
                assertThat(ended.ending()).isEqualTo(new Ending.Failed(5, "it ended with code 5")));
  }

  @Test
  void anOrphanIsEndedWithAllItsProcesses() throws Exception {
    // One child in the session, one that fled; and it is deaf to the first signal.
    String body =
        "trap '' TERM\n(setsid sleep 1000 &)\nsleep 1000 &\necho > up\nwhile :; do sleep 0.1; done\n";
    TaskSpec spec = crash("a", body);
    await("its processes", () -> Files.exists(spec.slot().file("up")));
    assertThat(bench.left(spec.slot())).isGreaterThanOrEqualTo(4);
    Recovery recovery = bench.runner.recover(spec, Bench.now());
    assertThat(recovery).isInstanceOf(Recovery.Orphaned.class);
    TaskProcess task = ((Recovery.Orphaned) recovery).task();
    assertThat(task.state()).isEqualTo(TaskState.QUITTING);
    assertThat(bench.ended(task)).isEqualTo(new Ending.Quit());
    assertThat(bench.left(spec.slot())).isZero();
    assertThat(bench.runner.recover(spec, Bench.now())).isEqualTo(new Recovery.Gone());
    // And it starts again.
    TaskProcess again = bench.start(spec);
    bench.until(again, "it runs", () -> again.state() == TaskState.RUNNING);
    again.kill(Bench.now());
    assertThat(bench.ended(again)).isEqualTo(new Ending.Quit());
    assertThat(bench.left(spec.slot())).isZero();
  }

  /** The client was killed before the job's shell had noted which process it is. */
  @Test
  void anOrphanOfWhichNobodyKnowsTheFirstProcessIsAskedBeforeItIsEnded() throws Exception {
    String body =
        "trap 'trap \"\" TERM; sleep 0.3; echo 0 > boinc_finish_called; exit 0' TERM\n"
            + "echo > up\nwhile :; do sleep 0.05; done\n";
    TaskSpec spec = crash("a", body);
    await("it runs", () -> Files.exists(spec.slot().file("up")));
    Files.delete(spec.slot().file("voluntas_process"));
    RunnerSettings usual = RunnerSettings.DEFAULT;
    RunnerSettings longKill =
        new RunnerSettings(
            usual.quitGrace(),
            usual.abortGrace(),
            Duration.ofSeconds(50),
            usual.finishGrace(),
            usual.unreadLimit(),
            usual.sample(),
            usual.diskSample(),
            usual.checkpointPeriod(),
            usual.prematureExits());
    try (Bench patient = new Bench(data, longKill)) {
      Recovery recovery = patient.runner.recover(spec, Bench.now());
      assertThat(recovery).isInstanceOf(Recovery.Orphaned.class);
      TaskProcess task = ((Recovery.Orphaned) recovery).task();
      assertThat(patient.ended(task)).isEqualTo(new Ending.Finished());
      assertThat(patient.left(spec.slot())).isZero();
    }
  }

  @Test
  void aJobThatSaidToBeDoneWhileItWasAskedToLeaveIsDoneEvenWhenNobodySawIt() throws Exception {
    TaskSpec spec = bench.script("a", "");
    Files.writeString(spec.slot().file("voluntas_stop"), "quit\n");
    Files.writeString(spec.slot().file("boinc_finish_called"), "0\n");
    assertThat(bench.runner.recover(spec, Bench.now()))
        .isInstanceOfSatisfying(
            Recovery.Ended.class,
            ended -> assertThat(ended.ending()).isEqualTo(new Ending.Finished()));
  }

  @Test
  void aJobThatNeverRanOrVanishedIsStarted() throws Exception {
    TaskSpec spec = bench.script("a", "");
    assertThat(bench.runner.recover(spec, Bench.now())).isEqualTo(new Recovery.Gone());
    // A note of an earlier start of the machine: the number may be anybody's by now.
    Files.writeString(
        spec.slot().file("voluntas_process"),
        "another-boot\n" + Files.readString(Path.of("/proc/self/stat")));
    assertThat(bench.runner.recover(spec, Bench.now())).isEqualTo(new Recovery.Gone());
  }
}
