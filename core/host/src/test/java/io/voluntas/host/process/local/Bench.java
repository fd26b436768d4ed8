package io.voluntas.host.process.local;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.host.os.Linux;
import io.voluntas.host.os.OperatingSystem;
import io.voluntas.host.process.Ending;
import io.voluntas.host.process.Figures;
import io.voluntas.host.process.Limits;
import io.voluntas.host.process.RunnerSettings;
import io.voluntas.host.process.TaskEvent;
import io.voluntas.host.process.TaskProcess;
import io.voluntas.host.process.TaskRunner;
import io.voluntas.host.process.TaskSpec;
import io.voluntas.host.slot.InitData;
import io.voluntas.host.slot.Slot;
import io.voluntas.host.slot.Slots;
import io.voluntas.spi.rpc.FileSpec;
import io.voluntas.spi.rpc.FileUse;
import io.voluntas.spi.rpc.Launch;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** A client in small: a data folder, one project, and a loop that polls. */
final class Bench implements AutoCloseable {
  static final RunnerSettings QUICK =
      new RunnerSettings(
          Duration.ofSeconds(10),
          Duration.ofSeconds(10),
          Duration.ofMillis(500),
          Duration.ofSeconds(2),
          Duration.ofSeconds(20),
          Duration.ofMillis(200),
          Duration.ofMillis(300),
          Duration.ofSeconds(1),
          100);
  private static final long LIMIT_SECONDS = 60;

  final Path data;
  final Path project;
  final Slots slots;
  final TaskRunner runner;
  final OperatingSystem system;
  final List<TaskEvent> events = new ArrayList<>();
  private final LinkedBlockingQueue<Runnable> queue = new LinkedBlockingQueue<>();

  Bench(Path data) throws Exception {
    this(data, QUICK);
  }

  Bench(Path data, RunnerSettings settings) throws Exception {
    this(data, settings, Linux.open());
  }

  Bench(Path data, RunnerSettings settings, OperatingSystem system) throws Exception {
    this.data = data;
    project = Files.createDirectories(data.resolve("projects/example.org_test"));
    slots = Slots.open(data);
    this.system = system;
    runner =
        new LocalTaskRunner(
            system,
            new InitData.Client(7, 20, 5, data, ProcessHandle.current().pid(), "", "", ""),
            settings,
            queue::add,
            task -> {});
  }

  static long now() {
    return System.nanoTime() / 1000;
  }

  /** A job that is a shell script. */
  TaskSpec script(String job, String body) throws Exception {
    Path program = project.resolve(job + ".sh");
    Files.writeString(program, "#!/bin/sh\n" + body);
    return spec(job, program, "", true, Limits.NONE);
  }

  TaskSpec spec(String job, Path program, String arguments, boolean ordinary, Limits limits)
      throws Exception {
    String file = program.getFileName().toString();
    Launch launch =
        new Launch(
            job,
            new Launch.Version("app", 100, "x86_64-pc-linux-gnu", "", "7.20.5"),
            List.of(new FileUse(file, file, true, false, false)),
            List.of(),
            List.of(new FileUse(job + "_out", "out", false, false, true)),
            List.of(file(file, true), file(job + "_out", false)),
            arguments,
            0,
            0,
            0,
            1e9,
            false,
            false);
    Slot slot = slots.allocate(job);
    return new TaskSpec(
        job,
        launch,
        slot,
        project,
        new InitData.Account(1, 0, 2, "", "", "", "", 1, InitData.Credit.NONE),
        new TaskSpec.Share(1, List.of()),
        TaskSpec.Additions.NONE,
        0,
        0,
        Figures.NONE,
        limits,
        ordinary);
  }

  private static FileSpec file(String name, boolean program) {
    return new FileSpec(
        name,
        List.of(),
        List.of(),
        OptionalLong.empty(),
        OptionalLong.empty(),
        "",
        program,
        false,
        "",
        "");
  }

  static TaskSpec with(TaskSpec spec, Limits limits) {
    return new TaskSpec(
        spec.job(),
        spec.launch(),
        spec.slot(),
        spec.project(),
        spec.account(),
        spec.share(),
        spec.additions(),
        spec.deadline(),
        spec.flopsEstimate(),
        spec.from(),
        limits,
        spec.ordinary());
  }

  TaskProcess start(TaskSpec spec) {
    events.clear();
    return runner.start(spec, now());
  }

  /** Polls until it is so; fails after a minute. */
  void until(TaskProcess task, String what, BooleanSupplier condition) throws Exception {
    long end = now() + LIMIT_SECONDS * 1_000_000;
    while (true) {
      events.addAll(task.poll(now()));
      if (condition.getAsBoolean()) {
        return;
      }
      assertThat(now()).as("time to see: " + what + "; events " + events).isLessThan(end);
      Runnable news = queue.poll(20, TimeUnit.MILLISECONDS);
      if (news != null) {
        news.run();
      }
    }
  }

  /** Polls for so long. */
  void watch(TaskProcess task, Duration time) throws Exception {
    long end = now() + time.toNanos() / 1000;
    until(task, "time passes", () -> now() >= end);
  }

  Ending ended(TaskProcess task) throws Exception {
    until(task, "the end", () -> !events(TaskEvent.Ended.class).isEmpty());
    return events(TaskEvent.Ended.class).get(0).ending();
  }

  <T extends TaskEvent> List<T> events(Class<T> kind) {
    return events.stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  /** Waits until the job has used more CPU time than now. */
  void moves(TaskProcess task) throws Exception {
    long before = task.figures().cpuTime();
    until(task, "CPU time moves on", () -> task.figures().cpuTime() > before + 200_000);
  }

  /** CPU time stands still: at most what the kernel's clock of 10 ms blurs, over two seconds. */
  void stands(TaskProcess task) throws Exception {
    // A message takes up to a second to be read; then it has to stand.
    long end = now() + LIMIT_SECONDS * 1_000_000;
    while (true) {
      long before = task.figures().cpuTime();
      watch(task, Duration.ofSeconds(2));
      if (task.figures().cpuTime() - before <= 20_000) {
        return;
      }
      assertThat(now()).as("CPU time stands still").isLessThan(end);
    }
  }

  /** Living processes that were started in this slot. */
  long left(Slot slot) {
    return system.processes().entries().values().stream()
        .filter(entry -> !entry.dead())
        .filter(entry -> system.carries(entry.pid(), Family.MARK, slot.folder().toString()))
        .count();
  }

  @Override
  public void close() {
    runner.close();
  }
}
