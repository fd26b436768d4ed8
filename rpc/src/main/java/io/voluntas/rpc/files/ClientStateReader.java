package io.voluntas.rpc.files;

import io.voluntas.rpc.wire.FieldReader;
import io.voluntas.rpc.wire.WarningLog;
import io.voluntas.rpc.wire.WireException;
import io.voluntas.rpc.wire.XmlDocument;
import io.voluntas.rpc.wire.XmlElement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads {@code client_state.xml}. The order in the file matters: apps, versions, workunits and
 * results belong to the last project before them.
 */
final class ClientStateReader {
  private final WarningLog log;
  private final HostReader hosts = new HostReader();

  ClientStateReader(WarningLog log) {
    this.log = log;
  }

  /** The host with default preferences and configuration. */
  BoincHost read(XmlDocument document) throws WireException {
    XmlElement root = document.root("client_state");
    FieldReader all = new FieldReader(document.file(), root, log);
    XmlElement nothing = new XmlElement("host_info", root.line(), false, "", Map.of(), List.of());
    if (!all.has("host_info")) {
      all.warn("host_info", "is missing; a host of unknown size is assumed");
    }
    FieldReader hostFields = all.of(root.child("host_info").orElse(nothing));
    HostInfo info = hosts.info(hostFields);
    TimeStats stats =
        root.child("time_stats").map(e -> hosts.timeStats(all.of(e))).orElse(TimeStats.ALWAYS);
    // Clients of the 6 series may list devices beside the host instead of inside it.
    List<Coprocessor> devices = new ArrayList<>(hosts.coprocessors(hostFields));
    devices.addAll(hosts.coprocessors(all));
    long stateTime = StateClock.of(document.file(), root, log);

    return new BoincHost(
        info,
        devices,
        stats,
        stateTime,
        all.text("host_venue"),
        platforms(all),
        projects(all, new EntityReader(info.flops()), stateTime),
        GlobalPreferences.DEFAULT,
        ClientConfig.DEFAULT);
  }

  private static List<String> platforms(FieldReader all) {
    List<String> names = new ArrayList<>();
    if (all.has("platform_name")) {
      names.add(all.text("platform_name"));
    }
    for (XmlElement other : all.element().children("alt_platform")) {
      names.add(other.child("name").map(XmlElement::text).orElse(other.text()));
    }
    return names;
  }

  private static List<BoincProject> projects(
      FieldReader all, EntityReader entities, long stateTime) {
    List<ProjectBuilder> builders = new ArrayList<>();
    Map<String, ProjectBuilder> byUrl = new HashMap<>();
    for (XmlElement element : all.element().children()) {
      FieldReader in = all.of(element);
      switch (element.name()) {
        case "project" -> {
          ProjectBuilder builder = new ProjectBuilder(in, entities, stateTime);
          builders.add(builder);
          if (byUrl.putIfAbsent(builder.masterUrl(), builder) != null) {
            in.warn("master_url", "two projects have the URL '" + builder.masterUrl() + "'");
          }
        }
        case "app", "app_version", "workunit", "result" -> {
          if (builders.isEmpty()) {
            in.warn(element.name(), "stands before the first project and is ignored");
          } else {
            add(builders.get(builders.size() - 1), in);
          }
        }
        case "active_task_set" -> tasks(in, byUrl);
        default -> {}
      }
    }
    return builders.stream().map(ProjectBuilder::build).toList();
  }

  private static void add(ProjectBuilder project, FieldReader in) {
    switch (in.element().name()) {
      case "app" -> project.app(in);
      case "app_version" -> project.version(in);
      case "workunit" -> project.workunit(in);
      default -> project.result(in);
    }
  }

  private static void tasks(FieldReader set, Map<String, ProjectBuilder> byUrl) {
    for (XmlElement element : set.element().children("active_task")) {
      FieldReader in = set.of(element);
      ProjectBuilder project = byUrl.get(in.text("project_master_url"));
      if (project == null) {
        in.warn("project_master_url", "a task of a missing project is ignored");
      } else {
        project.task(in.text("result_name"), in);
      }
    }
  }
}
