package io.voluntas.rpc.transport;

import io.voluntas.rpc.files.BoincAppVersion;
import io.voluntas.rpc.files.BoincWorkunit;
import io.voluntas.rpc.files.EntityReader;
import io.voluntas.rpc.scheduler.ReplyJob;
import io.voluntas.rpc.scheduler.ReplyMessage;
import io.voluntas.rpc.wire.Warning;
import io.voluntas.rpc.wire.WarningLog;
import io.voluntas.spi.rpc.Launch;
import io.voluntas.spi.rpc.SchedulerReply;
import io.voluntas.spi.rpc.SchedulerReply.SentJob;
import io.voluntas.spi.rpc.ServerReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Puts a reply of the field into the SPI's words. */
final class ReplyMapper {
  private static final String NOTICE = "notice";

  private final String source;
  private final ClientClock clock;
  private final DeviceNames names;
  private final WarningLog log;
  private final boolean real;
  private final EntityReader entities;

  /**
   * Creates a mapper.
   *
   * @param source name of the reply in warnings
   * @param real whether a real client asked, which needs to know how jobs are run; an emulated one
   *     gets jobs whose files are there
   */
  ReplyMapper(
      String source,
      ClientClock clock,
      DeviceNames names,
      WarningLog log,
      boolean real,
      double hostFlops) {
    this.source = source;
    this.clock = clock;
    this.names = names;
    this.log = log;
    this.real = real;
    this.entities = new EntityReader(hostFlops);
  }

  SchedulerReply map(io.voluntas.rpc.scheduler.SchedulerReply reply) {
    // A project that is down says so; what else it says counts for nothing.
    List<SentJob> jobs = reply.flags().projectDown() ? List.of() : jobs(reply);
    List<String> messages = new ArrayList<>();
    List<String> notices = new ArrayList<>();
    for (ReplyMessage message : reply.messages()) {
      (real && message.priority().equals(NOTICE) ? notices : messages).add(message.text());
    }
    return new SchedulerReply(
        jobs,
        reply.requestDelay(),
        reply.flags().noWorkBecauseOfDeadlines(),
        messages,
        real ? Optional.of(report(reply, notices)) : Optional.empty());
  }

  private ServerReport report(
      io.voluntas.rpc.scheduler.SchedulerReply reply, List<String> notices) {
    boolean down = reply.flags().projectDown();
    return new ServerReport(
        reply.hostId(),
        reply.projectName(),
        reply.userName(),
        reply.teamName(),
        reply.codeSignKey(),
        reply.codeSignKeySignature(),
        reply.resourceShare(),
        down ? List.of() : reply.acknowledged(),
        down ? List.of() : reply.aborted(),
        down ? List.of() : reply.abortedIfNotStarted(),
        reply.nextRpcDelay(),
        down,
        reply.barredTypes().stream().map(names::own).distinct().toList(),
        notices,
        log.toList().stream().map(Warning::toString).toList(),
        reply.credit());
  }

  private List<SentJob> jobs(io.voluntas.rpc.scheduler.SchedulerReply reply) {
    LaunchMapper launches = new LaunchMapper(reply);
    List<SentJob> jobs = new ArrayList<>();
    SortedMap<String, Boolean> seen = new TreeMap<>();
    for (ReplyJob job : reply.jobs()) {
      if (seen.put(job.name(), true) != null) {
        refused(job, "the reply holds it twice");
        continue;
      }
      try {
        jobs.add(job(job, launches));
      } catch (LaunchMapper.Refusal refusal) {
        refused(job, String.valueOf(refusal.getMessage()));
      }
    }
    return jobs;
  }

  private void refused(ReplyJob job, String why) {
    log.add(source, 0, "result", "job " + job.name() + " is not taken: " + why);
  }

  private SentJob job(ReplyJob job, LaunchMapper launches) throws LaunchMapper.Refusal {
    BoincWorkunit workunit =
        job.workunit()
            .orElseThrow(
                () -> new LaunchMapper.Refusal("there is no workunit " + job.workunitName()));
    BoincAppVersion version =
        job.version()
            .orElseThrow(
                () ->
                    new LaunchMapper.Refusal(
                        "there is no version %d of app %s"
                            .formatted(job.versionNumber(), workunit.appName())));
    Optional<Launch> launch =
        real ? Optional.of(launches.launch(job, workunit, version)) : Optional.empty();
    SortedMap<String, Long> usage = new TreeMap<>();
    if (version.cpus() > 0) {
      usage.put(DeviceNames.CPU, version.cpus());
    }
    version.device().ifPresent(use -> usage.put(names.own(use.type()), use.amount()));
    return new SentJob(
        job.name(),
        workunit.appName(),
        usage,
        job.estimate().orElseGet(() -> entities.estimate(workunit, job.version(), 1)),
        clock.toClient(job.deadline()),
        workunit.memoryBound().orElse(0),
        launch.isEmpty(),
        false,
        version.deviceMemoryBytes().orElse(0),
        launch);
  }
}
