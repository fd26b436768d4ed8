package io.voluntas.cli.live;

import io.voluntas.cli.detect.DeviceSearch;
import io.voluntas.engine.config.Problems;
import io.voluntas.engine.config.ResourceSettings;
import io.voluntas.engine.config.SettingsFile;
import io.voluntas.engine.plugin.PolicyCatalog;
import io.voluntas.host.live.DeviceGroup;
import io.voluntas.rpc.files.ClientConfig;
import io.voluntas.rpc.files.Coprocessor;
import io.voluntas.spi.resource.Detection;
import io.voluntas.spi.resource.Instance;
import io.voluntas.spi.resource.ProcessingResourceType;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Finds the devices that a live client may use. */
final class DeviceFinder {
  private static final Duration LIMIT = Duration.ofSeconds(30);

  private final PolicyCatalog catalog;
  private final Optional<Path> plugins;

  DeviceFinder(PolicyCatalog catalog, Optional<Path> plugins) {
    this.catalog = catalog;
    this.plugins = plugins;
  }

  /**
   * The devices, the most important type first: those that are found, as the settings allow, and
   * those that the user declares.
   *
   * @throws io.voluntas.engine.config.ConfigException when a setting is wrong
   */
  List<DeviceGroup> find(SettingsFile settings, ClientConfig config)
      throws IOException, InterruptedException {
    Problems problems = new Problems();
    SortedMap<String, ResourceSettings> given = new TreeMap<>();
    settings.resources(problems).forEach(one -> given.put(one.type(), one));
    problems.throwIfAny();
    List<DeviceGroup> groups = new ArrayList<>();
    if (!config.noGpus()) {
      detected(given, config).forEach(groups::add);
    }
    for (Coprocessor declared : config.ownDevices()) {
      DeclaredType type = DeclaredType.of(declared);
      groups.removeIf(group -> group.type().name().equals(type.name()));
      if (type.count() > 0) {
        groups.add(new DeviceGroup(type, declared.type(), type.instances()));
      }
    }
    groups.sort(
        Comparator.comparingInt((DeviceGroup group) -> -group.type().importance())
            .thenComparing(group -> group.type().name()));
    return groups;
  }

  private List<DeviceGroup> detected(SortedMap<String, ResourceSettings> given, ClientConfig config)
      throws IOException, InterruptedException {
    SortedMap<String, SortedMap<String, String>> types = new TreeMap<>();
    for (String name : catalog.resources().names()) {
      SortedMap<String, String> options = new TreeMap<>();
      Optional.ofNullable(given.get(name))
          .ifPresent(one -> one.options().forEach((key, set) -> options.put(key, set.text())));
      types.put(name, options);
    }
    List<DeviceGroup> groups = new ArrayList<>();
    SortedMap<String, Detection> found = new DeviceSearch(plugins, LIMIT).find(types);
    for (Map.Entry<String, Detection> one : found.entrySet()) {
      if (one.getValue() instanceof Detection.Found devices) {
        ProcessingResourceType type =
            catalog
                .resources()
                .create(one.getKey(), types.getOrDefault(one.getKey(), new TreeMap<>()));
        String field = fieldName(type);
        List<Instance> usable =
            usable(
                devices.instances(), Optional.ofNullable(given.get(one.getKey())), field, config);
        // The processors seen through another interface would be given away twice.
        boolean processors = type.importance() <= 1 && !given.containsKey(one.getKey());
        if (!usable.isEmpty() && !processors) {
          groups.add(new DeviceGroup(type, field, usable));
        }
      }
    }
    return groups;
  }

  private static List<Instance> usable(
      List<Instance> all, Optional<ResourceSettings> given, String field, ClientConfig config) {
    List<String> excluded = given.map(ResourceSettings::exclude).orElse(List.of());
    List<Instance> usable = new ArrayList<>();
    for (Instance instance : all) {
      boolean ignored =
          config.ignoredDevices().stream()
              .anyMatch(one -> one.type().equals(field) && one.device() == instance.index());
      boolean named =
          excluded.contains(Integer.toString(instance.index()))
              || instance.attributes().values().stream().anyMatch(excluded::contains);
      if (!ignored && !named) {
        usable.add(instance);
      }
    }
    int most = given.map(ResourceSettings::count).orElse(java.util.OptionalInt.empty()).orElse(64);
    return usable.subList(0, Math.min(usable.size(), most));
  }

  /** What projects and programs call a type. */
  static String fieldName(ProcessingResourceType type) {
    return switch (type.requestBlock()) {
      case "coproc_cuda" -> "NVIDIA";
      case "coproc_ati" -> "ATI";
      case "coproc_intel_gpu" -> "intel_gpu";
      case "coproc_apple_gpu" -> "apple_gpu";
      default -> type.name();
    };
  }
}
