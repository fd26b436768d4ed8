package io.voluntas.host.live;

import io.voluntas.engine.kernel.Event;
import io.voluntas.engine.state.ProjectState;
import io.voluntas.host.machine.Machine;
import io.voluntas.host.store.JobDocument;
import io.voluntas.host.store.ProjectDocument;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.resource.Instance;
import io.voluntas.spi.rpc.ClientReport;
import io.voluntas.spi.rpc.ClientReport.DeviceDescription;
import io.voluntas.spi.rpc.ClientReport.HeldJob;
import io.voluntas.spi.rpc.ClientReport.HostDescription;
import io.voluntas.spi.rpc.ClientReport.JobReport;
import io.voluntas.spi.rpc.SchedulerRequest;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;

/** What the client tells a project about itself, and what it remembers of its contacts. */
final class Reports {
  private static final int OLD_RESULTS = 1000;

  private final Desk desk;
  private final Machine machine;
  private final String hostKey;
  private final Supplier<ClientReport.Availability> availability;
  private final DiskWatch disk;
  private final FileCleaner cleaner;
  private final SortedMap<String, Long> contactBy = new TreeMap<>();
  private final Deque<OldJob> old = new ArrayDeque<>();

  Reports(
      Desk desk,
      Machine machine,
      String hostKey,
      Supplier<ClientReport.Availability> availability,
      DiskWatch disk,
      FileCleaner cleaner) {
    this.desk = desk;
    this.machine = machine;
    this.hostKey = hostKey;
    this.availability = availability;
    this.disk = disk;
    this.cleaner = cleaner;
  }

  /** What goes with a request; the project's document holds the number of this request. */
  ClientReport of(ProjectDocument project, SchedulerRequest request) {
    List<JobReport> results = new ArrayList<>();
    List<HeldJob> held = new ArrayList<>();
    for (SchedulerRequest.FinishedJob finished : request.finished()) {
      desk.papers()
          .job(new JobKey(project.name(), finished.name()))
          .flatMap(JobDocument::report)
          .ifPresent(results::add);
    }
    for (JobDocument job : desk.papers().jobs()) {
      if (job.project().equals(project.name())
          && results.stream().noneMatch(result -> result.name().equals(job.name()))) {
        job.sent().launch().ifPresent(l -> held.add(new HeldJob(job.name(), l.version())));
      }
    }
    HostDescription host = machine.describe();
    return new ClientReport(
        new ClientReport.Account(
            project.authenticator(),
            project.hostId(),
            project.rpcSequence(),
            project.codeSignKey(),
            hostKey),
        host,
        devices(),
        results,
        held,
        availability.get(),
        disk.usage(project.name(), share(project.name())),
        desk.settings().preferencesXml());
  }

  /** A project's part of all shares. */
  private double share(String project) {
    double all = 0;
    double own = 0;
    for (ProjectState each : desk.driver().kernel().state().projects()) {
      all += each.share();
      own = each.name().equals(project) ? each.share() : own;
    }
    return all > 0 ? own / all : 1;
  }

  /** The project wants to be asked again by a time of the client's clock. */
  void contactBy(String project, long time) {
    contactBy.merge(project, time, Math::min);
  }

  /** When the next project wants to be asked, of the client's clock; far away when none does. */
  long nextContact() {
    return contactBy.values().stream().mapToLong(Long::longValue).min().orElse(Durations.FOREVER);
  }

  /**
   * Asks the kernel to contact the projects that want to be asked by now. One that is to be left
   * alone for a while waits: only the user's word counts for more than a back-off.
   */
  void contact() {
    long now = desk.now();
    List<String> due =
        contactBy.entrySet().stream()
            .filter(entry -> entry.getValue() <= now)
            .map(java.util.Map.Entry::getKey)
            .toList();
    contactBy.keySet().removeAll(due);
    for (String name : due) {
      ProjectState project = desk.driver().project(name).orElse(null);
      if (project == null || project.suspended()) {
        continue;
      }
      if (project.deferredUntil() > now) {
        contactBy(name, project.deferredUntil());
      } else {
        desk.driver().deliver(new Event.UpdateProject(project.index()));
      }
    }
  }

  /** A job was reported and leaves. */
  void old(JobDocument job, long unix) {
    if (old.size() == OLD_RESULTS) {
      old.removeFirst();
    }
    job.report().ifPresent(report -> old.addLast(new OldJob(job.project(), report, unix)));
  }

  /** Jobs that were reported since the client started, oldest first. */
  List<OldJob> oldJobs() {
    return List.copyOf(old);
  }

  /** Deletes what is no longer needed. */
  FileCleaner cleaner() {
    return cleaner;
  }

  private List<DeviceDescription> devices() {
    List<DeviceDescription> all = new ArrayList<>();
    for (DeviceGroup group : desk.settings().devices()) {
      Instance first = group.instances().get(0);
      SortedMap<String, String> attributes = new TreeMap<>(first.attributes());
      attributes.put("model", first.name());
      all.add(
          new DeviceDescription(
              group.type().name(),
              group.instances().size(),
              first.peakFlops(),
              group.instances().stream().mapToLong(Instance::memoryBytes).min().orElse(0),
              attributes));
    }
    return all;
  }
}
