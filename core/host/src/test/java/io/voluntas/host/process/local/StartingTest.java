package io.voluntas.host.process.local;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.host.os.Linux;
import io.voluntas.host.os.OperatingSystem;
import io.voluntas.host.process.Ending;
import io.voluntas.host.process.TaskEvent;
import io.voluntas.host.process.TaskProcess;
import io.voluntas.host.process.TaskSpec;
import io.voluntas.host.slot.InitData;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What happens while a helper puts a slot in order and starts the program. */
final class StartingTest {
  private static final Stop ABORT = new Stop.Abort(203, "no longer wanted");

  @TempDir Path data;

  /** Linux, but something is done each time before a call of this name. */
  private static OperatingSystem before(String call, Runnable first) throws Exception {
    Linux real = Linux.open();
    return (OperatingSystem)
        Proxy.newProxyInstance(
            OperatingSystem.class.getClassLoader(),
            new Class<?>[] {OperatingSystem.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals(call)) {
                first.run();
              }
              try {
                return method.invoke(real, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  /** The command is asked for after the slot is in order, and before the program is started. */
  @Test
  void aProgramThatIsNoLongerWantedIsNotStarted() throws Exception {
    CountDownLatch ready = new CountDownLatch(1);
    CountDownLatch aborted = new CountDownLatch(1);
    OperatingSystem system =
        before(
            "command",
            () -> {
              ready.countDown();
              await(aborted);
            });
    try (Bench bench = new Bench(data, Bench.QUICK, system)) {
      TaskSpec spec = bench.script("a", "exec sleep 1000\n");
      TaskProcess task = bench.start(spec);
      await(ready);
      task.abort(203, "no longer wanted", Bench.now());
      aborted.countDown();
      assertThat(bench.ended(task)).isEqualTo(new Ending.Aborted(203, "no longer wanted"));
      assertThat(bench.events(TaskEvent.Started.class)).isEmpty();
      assertThat(Files.exists(spec.slot().file(Preparation.STDOUT))).as("a program ran").isFalse();
    }
  }

  /** The user's wish came before the notes of old were removed, and after the last look at it. */
  @Test
  void theNoteOfAnAbortOutlivesTheStart() throws Exception {
    try (Bench bench = new Bench(data)) {
      TaskSpec spec = bench.script("a", "trap '' TERM; while :; do sleep 1; done\n");
      Workshop shop =
          new Workshop(bench.system, Bench.QUICK, Runnable::run, Runnable::run, task -> {});
      CompletableFuture<LocalTask.Start> starting = new CompletableFuture<>();
      LocalTask task = new LocalTask(shop, spec, starting, new AtomicBoolean(true), Bench.now());
      task.abort(203, "no longer wanted", Bench.now());
      InitData.Client client =
          new InitData.Client(7, 20, 5, data, ProcessHandle.current().pid(), "", "", "");
      Preparation preparation = new Preparation(bench.system, client, Bench.QUICK);
      starting.complete(
          new LocalTask.Start.Done(preparation.launch(spec, () -> true).orElseThrow()));
      assertThat(new Traces(spec.slot()).stop()).isEqualTo(new Stop.None());
      try {
        bench.events.clear();
        bench.events.addAll(task.poll(Bench.now()));
        assertThat(new Traces(spec.slot()).stop()).isEqualTo(ABORT);
      } finally {
        task.kill(Bench.now());
      }
      assertThat(bench.ended(task)).isEqualTo(new Ending.Aborted(203, "no longer wanted"));
      assertThat(bench.left(spec.slot())).isZero();
    }
  }

  /** A machine that is short of something is not the job's fault, and no reason to stop. */
  @Test
  void whatTheMachineRefusesIsTriedAgainLater() throws Exception {
    refused(
        () -> {
          throw new UncheckedIOException(new IOException("too many open files"));
        });
    refused(
        () -> {
          throw new OutOfMemoryError("unable to create native thread");
        });
  }

  /** The last step fails, when the program runs: it must not run beside the one of the next try. */
  @Test
  void whatRunsAfterAFailedStartIsEnded() throws Exception {
    OperatingSystem system =
        before(
            "process",
            () -> {
              throw new OutOfMemoryError("unable to create native thread");
            });
    try (Bench bench = new Bench(data, Bench.QUICK, system)) {
      TaskSpec spec = bench.script("c", "exec sleep 1000\n");
      assertThat(bench.ended(bench.start(spec))).isInstanceOf(Ending.Restart.class);
      long end = Bench.now() + 60_000_000;
      while (bench.left(spec.slot()) > 0) {
        assertThat(Bench.now()).as("its processes are gone").isLessThan(end);
        Thread.sleep(10);
      }
    }
  }

  private void refused(Runnable refusal) throws Exception {
    try (Bench bench = new Bench(data, Bench.QUICK, before("command", refusal))) {
      TaskSpec spec = bench.script("b", "");
      assertThat(bench.ended(bench.start(spec)))
          .isInstanceOfSatisfying(
              Ending.Restart.class,
              restart -> {
                assertThat(restart.after()).isEqualTo(Duration.ofSeconds(60));
                assertThat(restart.words()).startsWith("cannot be started now: ");
              });
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(60, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
