package io.voluntas.cli.input;

import io.voluntas.emulator.scenario.HostSpec;
import io.voluntas.emulator.scenario.ResourceSpec;
import io.voluntas.rpc.files.AppConfig;
import io.voluntas.rpc.files.BoincAppVersion;
import io.voluntas.rpc.files.BoincProject;
import io.voluntas.spi.model.Amounts;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What a job of an app version occupies on the host, with the user's own figures over it. */
final class UsageImport {
  private final BoincProject project;
  private final HostSpec host;
  private final ImportNotes notes;

  UsageImport(BoincProject project, HostSpec host, ImportNotes notes) {
    this.project = project;
    this.host = host;
    this.notes = notes;
  }

  /** Millionths of an instance by type; empty, with a warning, when the host cannot run it. */
  Optional<SortedMap<String, Long>> of(BoincAppVersion version) {
    long cpus = version.cpus();
    long devices = version.device().map(use -> use.amount()).orElse(0L);
    boolean gpu = version.device().isPresent();
    for (AppConfig.App limit : limits(version)) {
      cpus = gpu ? limit.cpuUsage().orElse(cpus) : cpus;
      devices = gpu ? limit.gpuUsage().orElse(devices) : devices;
    }
    for (AppConfig.Version limit : project.limits().map(AppConfig::versions).orElse(noVersions())) {
      if (limit.appName().equals(version.appName())
          && limit.planClass().equals(version.planClass())) {
        cpus = limit.cpus().orElse(cpus);
        devices = gpu ? limit.devices().orElse(devices) : devices;
      }
    }
    SortedMap<String, Long> usage = new TreeMap<>();
    long all = host.cpu().count() * Amounts.ONE;
    if (cpus > all) {
      notes.add(
          project.line(),
          "avg_ncpus",
          what(version) + " uses more CPUs than there are; all are used");
    }
    if (cpus > 0 || !gpu) {
      usage.put(ResourceSpec.CPU, Math.min(all, Math.max(1, cpus)));
    }
    if (gpu) {
      String type = DeviceTypes.token(version.device().get().type());
      long there = count(type) * Amounts.ONE;
      if (devices > there) {
        notes.add(
            project.line(),
            "coproc",
            what(version) + " needs more " + type + " than the host has; it is left out");
        return Optional.empty();
      }
      usage.put(type, devices);
    }
    return Optional.of(usage);
  }

  private List<AppConfig.App> limits(BoincAppVersion version) {
    return project
        .limits()
        .map(limits -> limits.apps().stream())
        .orElse(Stream.empty())
        .filter(app -> app.name().equals(version.appName()))
        .toList();
  }

  private static List<AppConfig.Version> noVersions() {
    return List.of();
  }

  private long count(String type) {
    return host.resources().stream()
        .filter(resource -> resource.type().equals(type))
        .mapToLong(ResourceSpec::count)
        .sum();
  }

  private static String what(BoincAppVersion version) {
    return "version "
        + version.number()
        + (version.planClass().isEmpty() ? "" : " (" + version.planClass() + ")")
        + " of "
        + version.appName();
  }
}
