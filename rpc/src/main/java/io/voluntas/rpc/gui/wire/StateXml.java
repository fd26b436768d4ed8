package io.voluntas.rpc.gui.wire;

import io.voluntas.rpc.gui.port.state.ClientState;
import io.voluntas.rpc.gui.port.state.ClientVersion;
import io.voluntas.rpc.gui.port.state.Project;
import io.voluntas.rpc.gui.port.state.ProjectState;
import io.voluntas.rpc.gui.port.work.App;
import io.voluntas.rpc.gui.port.work.AppVersion;
import io.voluntas.rpc.gui.port.work.Task;
import io.voluntas.rpc.gui.port.work.Workunit;
import io.voluntas.rpc.wire.FieldReader;
import io.voluntas.rpc.wire.XmlElement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The element {@code client_state}: what belongs to a project follows it. */
public final class StateXml {
  private StateXml() {}

  /**
   * Writes a state.
   *
   * @param preferences the preferences in force, if they are to be shown
   */
  public static void write(XmlText out, ClientState state, Optional<XmlElement> preferences) {
    out.open("client_state");
    HostXml.write(out, state.host());
    HostXml.write(out, state.availability());
    for (ProjectState project : state.projects()) {
      ProjectXml.write(out, project.project());
      project.apps().forEach(app -> CatalogXml.write(out, app));
      project.versions().forEach(version -> CatalogXml.write(out, version));
      project.workunits().forEach(workunit -> CatalogXml.write(out, workunit));
      project.tasks().forEach(task -> TaskXml.write(out, task));
    }
    ClientVersion version = state.version();
    out.text("platform_name", state.platforms().get(0))
        .number("core_client_major_version", version.major())
        .number("core_client_minor_version", version.minor())
        .number("core_client_release", version.release())
        .oneOrZero("executing_as_daemon", false);
    state.platforms().forEach(platform -> out.text("platform", platform));
    preferences.ifPresent(out::tree);
    out.close("client_state");
  }

  /** Writes the answer to {@code exchange_versions}. */
  public static void write(XmlText out, ClientVersion version) {
    out.open("server_version")
        .number("major", version.major())
        .number("minor", version.minor())
        .number("release", version.release())
        .close("server_version");
  }

  /** Reads the answer to {@code exchange_versions}. */
  public static ClientVersion readVersion(FieldReader in) {
    return new ClientVersion(
        Plausible.integer(in, "major"),
        Plausible.integer(in, "minor"),
        Plausible.integer(in, "release"));
  }

  /** Reads a state; what stands before the first project belongs to none and is dropped. */
  public static ClientState read(FieldReader in) {
    List<Collected> projects = new ArrayList<>();
    List<String> platforms = new ArrayList<>();
    for (XmlElement child : in.element().children()) {
      FieldReader at = in.of(child);
      if (child.name().equals("project")) {
        projects.add(new Collected(ProjectXml.read(at)));
      } else if (child.name().equals("platform")) {
        platforms.add(child.text());
      } else if (!projects.isEmpty()) {
        projects.get(projects.size() - 1).add(at);
      }
    }
    if (platforms.isEmpty()) {
      platforms.add(in.text("platform_name"));
    }
    return new ClientState(
        new ClientVersion(
            Plausible.integer(in, "core_client_major_version"),
            Plausible.integer(in, "core_client_minor_version"),
            Plausible.integer(in, "core_client_release")),
        platforms,
        HostXml.read(only(in, "host_info")),
        HostXml.readAvailability(only(in, "time_stats")),
        projects.stream().map(Collected::toState).toList());
  }

  /** The first element of that name, or an empty one. */
  private static FieldReader only(FieldReader in, String name) {
    return in.all(name).stream()
        .findFirst()
        .orElseGet(
            () ->
                in.of(
                    new XmlElement(
                        name, in.element().line(), false, "", Map.of(), List.<XmlElement>of())));
  }

  /** A project while its parts are being found. */
  private static final class Collected {
    private final Project project;
    private final List<App> apps = new ArrayList<>();
    private final List<AppVersion> versions = new ArrayList<>();
    private final List<Workunit> workunits = new ArrayList<>();
    private final List<Task> tasks = new ArrayList<>();

    Collected(Project project) {
      this.project = project;
    }

    void add(FieldReader part) {
      switch (part.element().name()) {
        case "app" -> apps.add(CatalogXml.readApp(part));
        case "app_version" -> versions.add(CatalogXml.readVersion(part));
        case "workunit" -> workunits.add(CatalogXml.readWorkunit(part));
        case "result" -> tasks.add(TaskXml.read(part));
        default -> {
          // Files, statistics and the like: nothing that is shown.
        }
      }
    }

    ProjectState toState() {
      return new ProjectState(project, apps, versions, workunits, tasks);
    }
  }
}
