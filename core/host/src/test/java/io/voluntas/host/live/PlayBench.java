package io.voluntas.host.live;

import io.voluntas.host.live.PlayProject.Project;
import io.voluntas.host.process.RunnerSettings;
import io.voluntas.host.process.TaskState;
import io.voluntas.host.process.local.LocalTaskRunner;
import io.voluntas.host.slot.InitData;
import io.voluntas.host.transfer.TransferLimits;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.rpc.ClientReport.JobReport;
import io.voluntas.spi.rpc.Endpoint;
import io.voluntas.spi.rpc.FileSpec;
import io.voluntas.spi.rpc.FileTransport;
import io.voluntas.spi.rpc.RefusedException;
import io.voluntas.spi.rpc.RpcTransport;
import io.voluntas.spi.rpc.SchedulerReply;
import io.voluntas.spi.rpc.SchedulerRequest;
import io.voluntas.spi.rpc.ServerReport;
import io.voluntas.spi.rpc.TransportException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/** A client with real processes whose project, clock and network do what a test wants. */
final class PlayBench implements AutoCloseable {
  /** Writes when it starts and when it is done into {@code jobs.log} of the data folder. */
  static final String SLOW = "#!/bin/sh\necho start $1 >> ../../jobs.log\nexec sleep 300\n";

  static final String SHORT =
      "#!/bin/sh\necho start $1 >> ../../jobs.log\nsleep 0.2\necho $1 > out\n";

  private static final RunnerSettings QUICK =
      new RunnerSettings(
          Duration.ofSeconds(2),
          Duration.ofSeconds(2),
          Duration.ofSeconds(1),
          Duration.ofSeconds(5),
          Duration.ofSeconds(180),
          Duration.ofSeconds(5),
          Duration.ofMinutes(5),
          Duration.ofSeconds(60),
          100);

  private static final Duration SOON = Duration.ofSeconds(40);

  final Path folder;
  final PlayProject projects = new PlayProject();
  final Project project;
  final AtomicLong wallMicros = new AtomicLong();
  final AtomicLong nanoMicros = new AtomicLong();
  volatile String refusedDownloads = "";
  volatile String failedUploads = "";
  volatile List<String> aborted = List.of();
  volatile OptionalDouble share = OptionalDouble.empty();
  PlayHost.Still machine;
  LiveClient client;

  PlayBench(Path folder, String script, int jobs) throws Exception {
    this.folder = folder;
    project =
        projects.add(
            new Project("http://alpha/", script, jobs, 2 * Durations.SECOND, 10 * Durations.DAY));
    client = start();
  }

  /** With the project attached. */
  static PlayBench attached(Path folder, String script, int jobs) throws Exception {
    PlayBench bench = new PlayBench(folder, script, jobs);
    bench.attach();
    return bench;
  }

  void attach() {
    client.controls().attach(new NewProject(project.url, project.url, "key", List.of()));
  }

  /** Waits until a job can be reported, and has it reported now. */
  JobReport awaitReport(String job) throws InterruptedException {
    await(
        () ->
            project.results.containsKey(job)
                || client.view().tasks().stream()
                    .anyMatch(
                        task ->
                            task.key().name().equals(job)
                                && task.phase() == TaskStatus.Phase.READY_TO_REPORT));
    client.controls().update(project.url);
    await(() -> project.results.containsKey(job));
    return Optional.ofNullable(project.results.get(job)).orElseThrow();
  }

  private LiveClient start() throws Exception {
    LiveParts usual = PlayHost.parts(folder, projects);
    machine = (PlayHost.Still) usual.machine();
    LiveParts parts =
        new LiveParts(
            usual.store(),
            usual.slots(),
            (loop, changed) ->
                LocalTaskRunner.create(
                    new InitData.Client(8, 0, 0, folder, ProcessHandle.current().pid(), "", "", ""),
                    QUICK,
                    loop,
                    changed),
            List.of(new Net()),
            usual.finder(),
            usual.machine(),
            usual.policies(),
            usual.folderName(),
            new Wall(),
            () -> System.nanoTime() + nanoMicros.get() * 1000);
    return LiveClient.start(parts, settings("edf-debt"));
  }

  static LiveSettings settings(String cpu) {
    LiveSettings usual = PlayHost.settings(cpu, 2);
    return new LiveSettings(
        usual.policies(),
        usual.preferences(),
        usual.memoryInUse(),
        usual.rules(),
        usual.disk(),
        usual.cpus(),
        usual.devices(),
        usual.limits(),
        new TransferLimits(2, 8, Durations.SECOND, Durations.SECOND, Durations.DAY),
        QUICK,
        usual.rpcLimit(),
        usual.maxOverdue(),
        usual.reportAtOnce(),
        usual.ordinaryPrograms(),
        usual.preferencesXml());
  }

  /** Ends the client and starts it again. */
  void restart() throws Exception {
    client.close();
    client = start();
  }

  void await(BooleanSupplier condition) throws InterruptedException {
    PlayHost.waitFor(SOON, condition);
  }

  /** Waits until so many processes run. */
  void awaitRunning(int count) throws InterruptedException {
    await(() -> running() == count);
  }

  long running() {
    return client.view().tasks().stream()
        .filter(task -> task.process().equals(Optional.of(TaskState.RUNNING)))
        .count();
  }

  /** Process ids of the jobs that have one, by the order of the jobs. */
  List<Long> pids() {
    return client.view().tasks().stream()
        .filter(task -> task.process().isPresent())
        .map(task -> task.figures().pid())
        .toList();
  }

  TaskStatus task(String name) {
    return client.view().tasks().stream()
        .filter(task -> task.key().name().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no task " + name));
  }

  /** Lets time pass, microseconds; the client looks at once. */
  void pass(long micros) {
    nanoMicros.addAndGet(micros);
    wallMicros.addAndGet(micros);
    assert client.view().now() > 0;
  }

  /** What the project was asked. */
  List<SchedulerRequest> requests() {
    synchronized (project) {
      return List.copyOf(project.requests);
    }
  }

  /** How often any job was started. */
  List<String> starts() {
    try {
      Path log = folder.resolve("jobs.log");
      return Files.exists(log) ? Files.readAllLines(log) : List.of();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  boolean said(String words) {
    return client.messages(0).messages().stream().anyMatch(m -> m.body().contains(words));
  }

  /** Names of the folders of slots that are there. */
  List<String> slots() {
    String[] names = folder.resolve("slots").toFile().list();
    return names == null ? List.of() : List.of(names);
  }

  @Override
  public void close() {
    client.close();
  }

  private final class Wall extends Clock {
    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }

    @Override
    public Instant instant() {
      return Instant.now().plusNanos(wallMicros.get() * 1000);
    }
  }

  /** The project as it is reached through a net that does what the test wants. */
  private final class Net implements RpcTransport, FileTransport {
    @Override
    public boolean serves(Endpoint endpoint) {
      return projects.serves(endpoint);
    }

    @Override
    public Optional<FileTransport> files() {
      return Optional.of(this);
    }

    @Override
    public SchedulerReply call(Endpoint endpoint, SchedulerRequest request, Duration limit)
        throws TransportException {
      SchedulerReply reply = projects.call(endpoint, request, limit);
      ServerReport said = reply.server().orElseThrow();
      ServerReport more =
          new ServerReport(
              OptionalLong.empty(),
              "",
              "",
              "",
              "",
              "",
              share,
              said.acknowledged(),
              aborted,
              List.of(),
              OptionalLong.empty(),
              false,
              List.of(),
              List.of(),
              List.of());
      return new SchedulerReply(
          reply.jobs(),
          reply.requestDelay(),
          reply.noWorkBecauseOfDeadlines(),
          List.of(),
          Optional.of(more));
    }

    @Override
    public void download(FileSpec file, Path target, String key, Progress progress)
        throws TransportException {
      if (file.name().equals(refusedDownloads)) {
        throw new RefusedException("no such file");
      }
      projects.download(file, target, key, progress);
    }

    @Override
    public void upload(FileSpec file, Path source, Progress progress) throws TransportException {
      if (file.name().equals(failedUploads)) {
        throw new TransportException("the server is out of disk");
      }
      projects.upload(file, source, progress);
    }
  }
}
