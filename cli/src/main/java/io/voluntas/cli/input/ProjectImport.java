package io.voluntas.cli.input;

import io.voluntas.emulator.scenario.AppSpec;
import io.voluntas.emulator.scenario.Exclusion;
import io.voluntas.emulator.scenario.HostSpec;
import io.voluntas.emulator.scenario.ProjectHistory;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.ResourceSpec;
import io.voluntas.emulator.scenario.ServerSpec;
import io.voluntas.emulator.scenario.Supply;
import io.voluntas.rpc.files.AppConfig;
import io.voluntas.rpc.files.BoincHost;
import io.voluntas.rpc.files.BoincProject;
import io.voluntas.rpc.files.ClientConfig;
import io.voluntas.rpc.files.EntityReader;
import io.voluntas.rpc.files.ProjectFlags;
import io.voluntas.rpc.files.ResourceState;
import io.voluntas.spi.model.Durations;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** One project out of its element, its apps and the user's limits. */
final class ProjectImport {
  private final BoincHost host;
  private final HostSpec spec;
  private final ImportNotes notes;

  ProjectImport(BoincHost host, HostSpec spec, ImportNotes notes) {
    this.host = host;
    this.spec = spec;
    this.notes = notes;
  }

  /** Converts one project; {@code balances} are its opening balances. */
  ProjectSpec project(
      BoincProject project, String name, AppImport apps, List<ProjectHistory.Balance> balances) {
    List<AppSpec> specs = new ArrayList<>(apps.specs());
    if (specs.isEmpty()) {
      notes.add(
          project.line(),
          "project",
          name + " has no app that this host can run: it gets a placeholder and sends no jobs");
      specs.add(placeholder(spec));
    }
    apps.checkLimits();
    ProjectFlags flags = project.flags();
    return new ProjectSpec(
        name,
        project.share(),
        server(project, apps.sends()),
        specs,
        project.limits().map(AppConfig::maxConcurrent).orElse(OptionalInt.empty()),
        flags.suspended(),
        flags.noNewWork() || flags.detachWhenDone() || flags.ended(),
        barred(project),
        exclusions(project, apps),
        new ProjectHistory(fromStart(project.rpc().notBefore()), backoffs(project), balances));
  }

  /** Scenarios want an app in each project; this one is never sent. */
  static AppSpec placeholder(HostSpec host) {
    double seconds = EntityReader.DEFAULT_JOB_FLOPS / host.cpu().peakFlops();
    return AppSpec.cpu("placeholder", Durations.ofSeconds(seconds), AppImport.DEFAULT_BOUND);
  }

  private static ServerSpec server(BoincProject project, boolean sends) {
    ServerSpec plain = ServerSpec.UNLIMITED;
    return new ServerSpec(
        sends ? Supply.UNLIMITED : Supply.NONE,
        plain.requestDelay(),
        plain.maxJobsPerReply(),
        project.server().map(HostImport::spec).orElse(plain.up()),
        plain.latency(),
        plain.download(),
        plain.sendPolicy(),
        plain.strictDeadlines());
  }

  /**
   * Microseconds from the start of the emulation, which is the time of the state; not negative, and
   * 0 when that time is not known.
   */
  private long fromStart(long epoch) {
    return host.stateTime() == 0 ? 0 : Math.max(0, epoch - host.stateTime());
  }

  private SortedMap<String, ProjectHistory.Backoff> backoffs(BoincProject project) {
    SortedMap<String, ProjectHistory.Backoff> backoffs = new TreeMap<>();
    for (ResourceSpec resource : spec.resources()) {
      for (ResourceState state : project.resources()) {
        if (DeviceTypes.token(state.type()).equals(resource.type())
            && (state.backoffInterval() > 0 || fromStart(state.backoffUntil()) > 0)) {
          backoffs.put(
              resource.type(),
              new ProjectHistory.Backoff(fromStart(state.backoffUntil()), state.backoffInterval()));
        }
      }
    }
    return backoffs;
  }

  private SortedSet<String> barred(BoincProject project) {
    SortedSet<String> barred = new TreeSet<>();
    for (ResourceSpec resource : spec.resources()) {
      if (project.resources().stream()
          .anyMatch(r -> r.barred() && DeviceTypes.token(r.type()).equals(resource.type()))) {
        barred.add(resource.type());
      }
    }
    return barred;
  }

  private List<Exclusion> exclusions(BoincProject project, AppImport apps) {
    List<Exclusion> exclusions = new ArrayList<>();
    for (ClientConfig.Exclusion given : host.config().exclusions()) {
      if (!ProjectUrl.same(given.url(), project.masterUrl())) {
        continue;
      }
      if (!given.app().isEmpty()
          && project.apps().stream().noneMatch(app -> app.name().equals(given.app()))) {
        notes.add(project.line(), "exclude_gpu", "there is no app " + given.app() + " to exclude");
        continue;
      }
      for (ResourceSpec resource : spec.resources()) {
        if (excludes(given, resource)) {
          exclude(exclusions, given, resource, apps);
        }
      }
    }
    return exclusions;
  }

  private static boolean excludes(ClientConfig.Exclusion given, ResourceSpec resource) {
    return !resource.type().equals(ResourceSpec.CPU)
        && (given.type().isEmpty() || DeviceTypes.token(given.type()).equals(resource.type()));
  }

  private static void exclude(
      List<Exclusion> exclusions,
      ClientConfig.Exclusion given,
      ResourceSpec resource,
      AppImport apps) {
    String type = resource.type();
    for (int i = 0; i < resource.count(); i++) {
      if (i != given.device().orElse(i)) {
        continue;
      }
      if (given.app().isEmpty()) {
        exclusions.add(new Exclusion(type, i, Optional.empty()));
      }
      for (String app : apps.namesOf(given.app(), type)) {
        exclusions.add(new Exclusion(type, i, Optional.of(app)));
      }
    }
  }
}
