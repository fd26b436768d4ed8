package io.voluntas.emulator.world;

import io.voluntas.emulator.random.KeyedStream;
import io.voluntas.emulator.random.Purpose;
import io.voluntas.emulator.random.Streams;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.ServerSpec;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.rpc.Endpoint;
import io.voluntas.spi.rpc.SchedulerReply;
import io.voluntas.spi.rpc.SchedulerRequest;
import io.voluntas.spi.rpc.TransportException;
import io.voluntas.spi.send.SendDecision;
import io.voluntas.spi.send.WorkSendPolicy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * A project's scheduler: sends jobs until the seconds and the instances asked for are met, per
 * resource type, at least one when anything is asked.
 *
 * <p>A job counts for its most important type, with its estimate divided by the host's
 * availability: the client asks for wall time (a server may be told to forget that). After the
 * work-send policy withheld a job, no other job of that app is tried in the same request.
 */
final class ServerModel implements Endpoint.Scheduler {
  /** No scheduler sends more in one reply; keeps jobs of microseconds from filling the memory. */
  static final int MOST_JOBS = 10_000;

  private final ServerSpec spec;
  private final List<String> resources;
  private final WorkSendPolicy policy;
  private final JobSource source;
  private final OnOffProcess up;
  private final KeyedStream latencies;
  private final LongSupplier clock;
  private final Correction correction;
  private final Kind[] kinds;
  private final long[] work;
  private final long[] instances;
  private final boolean[] wanted;
  private final boolean[] refused;
  private long requests;

  private int sentCount;
  private int[] sentApps = new int[16];
  private long[] sentRuntimes = new long[16];
  private long[] sentDownloads = new long[16];

  ServerModel(
      ProjectSpec project,
      int rank,
      Kind[] kinds,
      List<String> resources,
      WorkSendPolicy policy,
      Streams streams,
      LongSupplier clock) {
    this.spec = project.server();
    this.resources = resources;
    this.policy = policy;
    this.kinds = kinds;
    this.clock = clock;
    correction = Correction.of(spec.correctEstimates());
    source = new JobSource(spec.supply(), kinds, spec.download(), streams, rank);
    up = OnOffProcess.of(spec.up(), streams.project(Purpose.SERVER_UP, rank));
    latencies = streams.project(Purpose.LATENCY, rank);
    work = new long[resources.size()];
    instances = new long[resources.size()];
    wanted = new boolean[kinds.length];
    refused = new boolean[kinds.length];
  }

  /** How long the next request will take, microseconds. */
  long drawLatency() {
    return spec.latency().sample(latencies.seek(requests++));
  }

  @Override
  public SchedulerReply handle(SchedulerRequest request) throws TransportException {
    long now = clock.getAsLong();
    sentCount = 0;
    if (!up.upAt(now)) {
      throw new TransportException("the server of " + request.project() + " is down");
    }
    readDemands(request);
    for (SchedulerRequest.FinishedJob job : request.finished()) {
      correction.finished(job.name(), job.wallTime());
    }
    Candidate view = new Candidate(request, now, spec.strictDeadlines());
    List<SchedulerReply.SentJob> jobs = new ArrayList<>();
    int most = spec.maxJobsPerReply().orElse(MOST_JOBS);
    boolean deadlines = false;
    Arrays.fill(refused, false);
    while (jobs.size() < most && chooseWanted()) {
      int app = source.pick(wanted, now);
      if (app < 0) {
        break;
      }
      Kind kind = kinds[app];
      long runtime = source.runtime(app);
      long stated = source.estimate(app, runtime);
      long estimate = correction.apply(stated);
      long deadline = now + source.delayBound(app);
      view.next(estimate, deadline, kind.usage[resources.size() - 1]);
      SendDecision decision = policy.decide(view);
      if (decision instanceof SendDecision.Withhold withhold) {
        deadlines |= withhold.becauseOfDeadlines();
        refused[app] = true;
        source.withheld(app);
        continue;
      }
      view.accept();
      long download = source.downloadTime(app);
      String name = kind.app.name() + '-' + source.number(app);
      correction.sent(name, stated);
      jobs.add(
          new SchedulerReply.SentJob(
              name,
              kind.app.name(),
              kind.app.usage(),
              estimate,
              deadline,
              kind.app.memoryBytes(),
              download == 0,
              kind.checkpointPeriod == 0,
              kind.app.deviceMemoryBytes()));
      remember(app, runtime, download);
      source.sent(app);
      work[kind.main] -=
          (long)
              (Amounts.work(kind.usage[kind.main], estimate)
                  / (spec.wallTime() ? request.availability() : 1));
      instances[kind.main] -= kind.usage[kind.main];
    }
    return new SchedulerReply(jobs, spec.requestDelay(), deadlines && jobs.isEmpty(), List.of());
  }

  /** Number of jobs in the last reply. */
  int sentCount() {
    return sentCount;
  }

  /** What the job at a position of the last reply is. */
  Kind sentKind(int position) {
    return kinds[sentApps[position]];
  }

  /** How long the job at a position of the last reply really takes. */
  long sentRuntime(int position) {
    return sentRuntimes[position];
  }

  /** In what time its files arrive. */
  long sentDownload(int position) {
    return sentDownloads[position];
  }

  private void readDemands(SchedulerRequest request) {
    Arrays.fill(work, 0);
    Arrays.fill(instances, 0);
    for (SchedulerRequest.Demand demand : request.demands()) {
      int resource = resources.indexOf(demand.resource());
      if (resource >= 0) {
        work[resource] = demand.work();
        instances[resource] = demand.idleInstances();
      }
    }
  }

  /** Which apps are for a type of which something is still asked; false for none. */
  private boolean chooseWanted() {
    boolean any = false;
    for (int a = 0; a < kinds.length; a++) {
      int main = kinds[a].main;
      wanted[a] = !refused[a] && (work[main] > 0 || instances[main] > 0);
      any |= wanted[a];
    }
    return any;
  }

  private void remember(int app, long runtime, long download) {
    if (sentCount == sentApps.length) {
      sentApps = Arrays.copyOf(sentApps, 2 * sentCount);
      sentRuntimes = Arrays.copyOf(sentRuntimes, 2 * sentCount);
      sentDownloads = Arrays.copyOf(sentDownloads, 2 * sentCount);
    }
    sentApps[sentCount] = app;
    sentRuntimes[sentCount] = runtime;
    sentDownloads[sentCount++] = download;
  }
}
