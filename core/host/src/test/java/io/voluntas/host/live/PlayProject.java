package io.voluntas.host.live;

import io.voluntas.spi.rpc.ClientReport.JobReport;
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
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;

/** Projects that live in memory: they hand out jobs that are shell scripts, and count. */
final class PlayProject implements RpcTransport, FileTransport {
  /** One project. */
  static final class Project {
    final String url;
    final String script;
    volatile int supply;
    final long estimate;
    volatile long delayBound;
    volatile long memory;

    /** Whether it sends all jobs again that it has sent. */
    volatile boolean again;

    volatile int sent;
    final SortedMap<String, JobReport> results = new ConcurrentSkipListMap<>();
    final SortedMap<String, String> outputs = new ConcurrentSkipListMap<>();
    final List<SchedulerRequest> requests = new ArrayList<>();
    int doubles;

    Project(String url, String script, int supply, long estimate, long delayBound) {
      this.url = url;
      this.script = script;
      this.supply = supply;
      this.estimate = estimate;
      this.delayBound = delayBound;
    }

    int successes() {
      return (int)
          results.values().stream()
              .filter(r -> r.outcome() == io.voluntas.spi.rpc.ClientReport.Outcome.SUCCESS)
              .count();
    }
  }

  private final SortedMap<String, Project> projects = new TreeMap<>();
  volatile String trouble = "";

  Project add(Project project) {
    projects.put(project.url, project);
    return project;
  }

  URI scheduler(Project project) {
    return URI.create(project.url + "cgi");
  }

  @Override
  public boolean serves(Endpoint endpoint) {
    return endpoint instanceof Endpoint.Remote;
  }

  @Override
  public Optional<FileTransport> files() {
    return Optional.of(this);
  }

  @Override
  public SchedulerReply call(Endpoint endpoint, SchedulerRequest request, Duration limit)
      throws TransportException {
    if (!trouble.isEmpty()) {
      throw new TransportException(trouble);
    }
    Project project = projects.get(request.project());
    synchronized (project) {
      project.requests.add(request);
      List<String> acknowledged = new ArrayList<>();
      for (JobReport report : request.client().orElseThrow().results()) {
        if (project.results.put(report.name(), report) != null) {
          project.doubles++;
        }
        acknowledged.add(report.name());
      }
      List<SentJob> jobs = new ArrayList<>();
      long wanted = request.workRequest();
      boolean idle = request.demands().stream().anyMatch(demand -> demand.idleInstances() > 0);
      while ((wanted > 0 || (idle && jobs.isEmpty())) && project.sent < project.supply) {
        jobs.add(job(project, project.sent++, request.now()));
        wanted -= project.estimate;
      }
      if (project.again) {
        jobs.clear();
        for (int i = 0; i < project.sent; i++) {
          jobs.add(job(project, i, request.now()));
        }
      }
      return new SchedulerReply(
          jobs, 0, false, List.of(), Optional.of(ServerReport.acknowledging(acknowledged)));
    }
  }

  private static SentJob job(Project project, int number, long now) {
    String name = "job" + number;
    FileSpec program = file("run.sh", List.of(URI.create(project.url + "run.sh")), List.of(), true);
    FileSpec output =
        file(name + "_out", List.of(), List.of(URI.create(project.url + "up")), false);
    Launch launch =
        new Launch(
            "wu" + number,
            new Launch.Version("app", 100, "x86_64-pc-linux-gnu", "", ""),
            List.of(new FileUse("run.sh", "run.sh", true, false, false)),
            List.of(),
            List.of(new FileUse(name + "_out", "out", false, true, false)),
            List.of(program, output),
            Integer.toString(number),
            0,
            0,
            0,
            1e9,
            true,
            false);
    return new SentJob(
        name,
        "app",
        new TreeMap<>(Map.of("cpu", 1_000_000L)),
        project.estimate,
        now + project.delayBound,
        project.memory,
        false,
        false,
        0,
        Optional.of(launch));
  }

  private static FileSpec file(String name, List<URI> down, List<URI> up, boolean executable) {
    return new FileSpec(
        name, down, up, OptionalLong.empty(), OptionalLong.empty(), "", executable, false, "", "");
  }

  @Override
  public void download(FileSpec file, Path target, String codeSignKey, Progress progress)
      throws TransportException {
    String url = file.downloadUrls().get(0).toString();
    Project project = projects.get(url.substring(0, url.lastIndexOf('/') + 1));
    try {
      Files.createDirectories(target.getParent());
      Path part = target.resolveSibling(target.getFileName() + ".part");
      Files.writeString(part, project.script);
      part.toFile().setExecutable(true);
      Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new TransportException("disk", e);
    }
  }

  @Override
  public void upload(FileSpec file, Path source, Progress progress) throws TransportException {
    String url = file.uploadUrls().get(0).toString();
    Project project = projects.get(url.substring(0, url.lastIndexOf('/') + 1));
    try {
      synchronized (project) {
        project.outputs.put(file.name(), Files.readString(source));
      }
    } catch (IOException e) {
      throw new TransportException("disk", e);
    }
  }
}
