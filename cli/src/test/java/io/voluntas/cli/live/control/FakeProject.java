package io.voluntas.cli.live.control;

import io.voluntas.spi.model.Durations;
import io.voluntas.spi.rpc.Credit;
import io.voluntas.spi.rpc.Endpoint;
import io.voluntas.spi.rpc.FileSpec;
import io.voluntas.spi.rpc.FileTransport;
import io.voluntas.spi.rpc.FileUse;
import io.voluntas.spi.rpc.Launch;
import io.voluntas.spi.rpc.RpcTransport;
import io.voluntas.spi.rpc.SchedulerReply;
import io.voluntas.spi.rpc.SchedulerReply.SentJob;
import io.voluntas.spi.rpc.SchedulerRequest;
import io.voluntas.spi.rpc.ServerReport;
import io.voluntas.spi.rpc.TransportException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A project in this process. Its first reply has three jobs: {@code one_0} and {@code two_0}, which
 * can run at once, and {@code slow_0}, whose input never comes.
 */
final class FakeProject implements RpcTransport, FileTransport {
  static final String URL = "http://127.0.0.1:1/fake/";
  static final String SLOW = "slow.in";

  private final AtomicInteger requests = new AtomicInteger();

  /** Requests so far. */
  int requests() {
    return requests.get();
  }

  @Override
  public boolean serves(Endpoint endpoint) {
    return endpoint instanceof Endpoint.Remote;
  }

  @Override
  public SchedulerReply call(Endpoint endpoint, SchedulerRequest request, Duration limit) {
    boolean first = requests.incrementAndGet() == 1;
    long deadline = request.now() + Durations.DAY;
    List<SentJob> jobs =
        first
            ? List.of(
                job("one", deadline, List.of()),
                job("two", deadline + Durations.HOUR, List.of()),
                job("slow", deadline, List.of(SLOW)))
            : List.of();
    return new SchedulerReply(
        jobs, 0, false, List.of("hello from the project"), Optional.of(server(request)));
  }

  private static ServerReport server(SchedulerRequest request) {
    return new ServerReport(
        OptionalLong.of(77),
        "Fake",
        "Ann",
        "Team A",
        "",
        "",
        OptionalDouble.empty(),
        request.finished().stream().map(SchedulerRequest.FinishedJob::name).toList(),
        List.of(),
        List.of(),
        OptionalLong.empty(),
        false,
        List.of(),
        List.of("please read this"),
        List.of(),
        Optional.of(new Credit(1234.5, 10.25, 200, 3)));
  }

  private static SentJob job(String name, long deadline, List<String> inputs) {
    return new SentJob(
        name + "_0",
        "sum",
        new TreeMap<>(Map.of("cpu", 1_000_000L)),
        Durations.HOUR,
        deadline,
        1 << 20,
        false,
        false,
        0,
        Optional.of(launch(name, inputs)));
  }

  private static Launch launch(String name, List<String> inputs) {
    return new Launch(
        name,
        new Launch.Version("sum", 102, "x86_64-pc-linux-gnu", "", ""),
        List.of(new FileUse("sum_102", "sum", true, false, false)),
        inputs.stream().map(file -> new FileUse(file, file, false, false, false)).toList(),
        List.of(),
        List.of(file("sum_102", true), file(SLOW, false)),
        "",
        1e15,
        1 << 20,
        1 << 20,
        1e9,
        false,
        false);
  }

  private static FileSpec file(String name, boolean program) {
    return new FileSpec(
        name,
        List.of(URI.create(URL + name)),
        List.of(),
        OptionalLong.of(5),
        OptionalLong.empty(),
        "",
        program,
        false,
        "",
        "");
  }

  @Override
  public Optional<FileTransport> files() {
    return Optional.of(this);
  }

  @Override
  public void download(FileSpec file, Path target, String key, Progress progress)
      throws TransportException {
    try {
      if (file.name().equals(SLOW)) {
        progress.moved(2, 5);
        new CountDownLatch(1).await();
      }
      Files.createDirectories(target.getParent());
      Files.writeString(target, "12345");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new TransportException("cancelled", e);
    } catch (IOException e) {
      throw new TransportException("no disk", e);
    }
  }

  @Override
  public void upload(FileSpec file, Path source, Progress progress) {}
}
