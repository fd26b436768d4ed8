package io.voluntas.cli.live.control;

import io.voluntas.host.disk.DiskWalk;
import io.voluntas.host.live.DeviceGroup;
import io.voluntas.host.live.LiveView;
import io.voluntas.host.live.OldJob;
import io.voluntas.host.live.ProjectStatus;
import io.voluntas.host.live.TaskStatus;
import io.voluntas.rpc.attach.MasterUrl;
import io.voluntas.rpc.gui.port.state.ClientState;
import io.voluntas.rpc.gui.port.state.ClientVersion;
import io.voluntas.rpc.gui.port.state.Contact;
import io.voluntas.rpc.gui.port.state.ContactReason;
import io.voluntas.rpc.gui.port.state.Host;
import io.voluntas.rpc.gui.port.state.HostAvailability;
import io.voluntas.rpc.gui.port.state.Project;
import io.voluntas.rpc.gui.port.state.ProjectState;
import io.voluntas.rpc.gui.port.state.Switches;
import io.voluntas.rpc.gui.port.work.App;
import io.voluntas.rpc.gui.port.work.AppVersion;
import io.voluntas.rpc.gui.port.work.Task;
import io.voluntas.rpc.gui.port.work.Workunit;
import io.voluntas.spi.resource.Instance;
import io.voluntas.spi.rpc.ClientReport;
import io.voluntas.spi.rpc.ClientReport.Outcome;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** A client at one moment, as tools want to see it. */
final class StateMapper {
  private final LiveView view;
  private final Path folder;
  private final DiskWalk.Sizes sizes;
  private final TypeNames names;
  private final TaskMapper tasks;

  /**
   * Maps a view.
   *
   * @param folder the data folder
   * @param sizes what its parts use
   */
  StateMapper(LiveView view, Path folder, DiskWalk.Sizes sizes) {
    this.view = view;
    this.folder = folder;
    this.sizes = sizes;
    names = new TypeNames(view.settings().devices());
    tasks = new TaskMapper(names);
  }

  /** Everything. */
  ClientState state() {
    List<ProjectState> projects = new ArrayList<>();
    view.projects().forEach(project -> projects.add(project(project)));
    List<String> platforms = view.host().platforms();
    return new ClientState(
        version(),
        platforms.isEmpty() ? List.of("anonymous") : platforms,
        host(),
        availability(),
        projects);
  }

  /** The name of a project's folder below {@code projects}. */
  static String folderName(String masterUrl) {
    return new MasterUrl(URI.create(masterUrl)).folderName();
  }

  private static ClientVersion version() {
    var spoken = io.voluntas.rpc.transfer.ClientVersion.DEFAULT;
    return new ClientVersion(spoken.major(), spoken.minor(), spoken.release());
  }

  private Host host() {
    ClientReport.HostDescription host = view.host();
    return new Host(
        host.name(),
        host.address(),
        "",
        host.timezone(),
        new Host.Processor(
            Math.max(1, view.settings().cpus().orElse(host.cpus())),
            host.cpuVendor(),
            host.cpuModel(),
            host.cpuFeatures(),
            host.cpuFlops(),
            host.cpuIops(),
            Math.max(0, host.cacheBytes()),
            view.started()),
        host.memoryBytes(),
        host.swapBytes(),
        host.diskTotal(),
        host.diskFree(),
        host.osName(),
        host.osVersion(),
        view.settings().devices().stream()
            .filter(group -> !group.instances().isEmpty())
            .map(StateMapper::device)
            .toList());
  }

  private static Host.Device device(DeviceGroup group) {
    Instance first = group.instances().get(0);
    return new Host.Device(
        group.fieldName(),
        first.name(),
        group.instances().size(),
        group.instances().stream().mapToLong(Instance::memoryBytes).min().orElse(0),
        first.peakFlops(),
        first.attributes().getOrDefault("driver", ""));
  }

  private HostAvailability availability() {
    ClientReport.Availability part = view.availability();
    long running = Math.max(0, view.now() - view.started());
    long active = Math.round(running * part.active());
    long devices = Math.round(running * part.devicesActive());
    return new HostAvailability(
        part.on(),
        part.connected(),
        part.active(),
        part.devicesActive(),
        part.active() * part.connected(),
        view.now(),
        view.started(),
        Math.min(view.origin(), view.started()),
        running,
        active,
        devices,
        active,
        devices,
        0);
  }

  private ProjectState project(ProjectStatus project) {
    String url = project.document().name();
    SortedMap<String, App> apps = new TreeMap<>();
    SortedMap<String, AppVersion> versions = new TreeMap<>();
    SortedMap<String, Workunit> workunits = new TreeMap<>();
    List<Task> all = new ArrayList<>();
    for (TaskStatus job : view.tasks()) {
      if (job.key().project().equals(url)) {
        AppVersion version = tasks.version(job.sent());
        String key =
            String.join(
                "\n",
                version.appName(),
                Integer.toString(version.number()),
                version.platform(),
                version.planClass());
        apps.putIfAbsent(job.sent().app(), TaskMapper.app(job.sent()));
        versions.putIfAbsent(key, version);
        Workunit workunit = TaskMapper.workunit(job.sent());
        workunits.putIfAbsent(workunit.name(), workunit);
        all.add(tasks.task(job, project));
      }
    }
    return new ProjectState(
        described(project),
        List.copyOf(apps.values()),
        List.copyOf(versions.values()),
        List.copyOf(workunits.values()),
        all);
  }

  private Project described(ProjectStatus project) {
    var document = project.document();
    String own = folderName(document.masterUrl());
    return new Project(
        document.masterUrl(),
        document.projectName(),
        new Project.Member(
            0, document.userName(), 0, document.teamName(), document.hostId(), "", "", "", ""),
        project.credit().map(ReportMapper::credit).orElse(new Project.Credit(0, 0, 0, 0)),
        project.share(),
        0,
        contact(project),
        new Switches(project.suspended(), project.noNewWork(), project.leaving(), false, false),
        project.backoffs().stream()
            .map(each -> new Project.Backoff(names.of(each.type()), each.until(), each.interval()))
            .toList(),
        record(document.name(), sizes.projects().getOrDefault(own, 0L)),
        folder.resolve("projects").resolve(own).toString(),
        List.of());
  }

  private Contact contact(ProjectStatus project) {
    ContactReason reason = ContactReason.NONE;
    if (project.contactWanted()) {
      reason = ContactReason.USER;
    } else if (project.lastRequest() == 0) {
      reason = ContactReason.FIRST;
    }
    return new Contact(
        (int) Math.min(Integer.MAX_VALUE, project.document().rpcSequence()),
        project.lastRequest(),
        project.deferredUntil(),
        0,
        project.failures(),
        0,
        reason,
        project.document().schedulers().isEmpty(),
        false,
        project.requestUnderWay());
  }

  /** What was reported since the client started. */
  private Project.Work record(String url, long bytes) {
    long good = 0;
    long bad = 0;
    long elapsed = 0;
    for (OldJob old : view.reported()) {
      if (old.project().equals(url)) {
        good += old.report().outcome() == Outcome.SUCCESS ? 1 : 0;
        bad += old.report().outcome() == Outcome.SUCCESS ? 0 : 1;
        elapsed += old.report().wallTime();
      }
    }
    return new Project.Work(good, bad, elapsed, 0, 1, bytes, 0);
  }
}
