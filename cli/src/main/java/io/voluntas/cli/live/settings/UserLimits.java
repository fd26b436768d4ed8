package io.voluntas.cli.live.settings;

import io.voluntas.cli.input.DeviceTypes;
import io.voluntas.cli.input.ProjectUrl;
import io.voluntas.engine.state.ClientSetup;
import io.voluntas.host.live.Claims;
import io.voluntas.host.live.ProjectLimits;
import io.voluntas.rpc.files.AppConfig;
import io.voluntas.rpc.files.ClientConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** The user's limits for a project, in the words of the live client. */
public final class UserLimits {
  private UserLimits() {}

  /**
   * Brings {@code app_config.xml} and the exclusions of {@code cc_config.xml} together.
   *
   * @param masterUrl the project's URL; capitals, scheme and final slash do not matter
   * @param app its {@code app_config.xml}
   * @param config {@code cc_config.xml}
   * @param devices number of instances by type of device, without the CPU; the number of a device
   *     is taken to be its place among the instances
   */
  public static ProjectLimits of(
      String masterUrl,
      Optional<AppConfig> app,
      ClientConfig config,
      SortedMap<String, Integer> devices) {
    SortedMap<String, Integer> apps = new TreeMap<>();
    for (AppConfig.App one : app.map(AppConfig::apps).orElse(List.of())) {
      // Of several limits for an app the last one holds, as in the field.
      one.maxConcurrent().ifPresent(most -> apps.put(one.name(), most));
    }
    SortedSet<String> excluded = new TreeSet<>();
    List<ClientSetup.Exclusion> exclusions = new ArrayList<>();
    for (ClientConfig.Exclusion given : config.exclusions()) {
      if (!ProjectUrl.same(given.url(), masterUrl)) {
        continue;
      }
      devices.forEach(
          (type, count) -> {
            if (!names(given, type)) {
              return;
            }
            if (given.device().isEmpty() && given.app().isEmpty()) {
              excluded.add(type);
            } else {
              addInstances(exclusions, given, type, count);
            }
          });
    }
    SortedSet<String> atOnce = new TreeSet<>();
    app.map(AppConfig::apps).orElse(List.of()).stream()
        .filter(AppConfig.App::reportAtOnce)
        .forEach(one -> atOnce.add(one.name()));
    return new ProjectLimits(
        app.map(AppConfig::maxConcurrent).orElse(OptionalInt.empty()),
        apps,
        excluded,
        exclusions,
        app.map(UserLimits::claims).orElse(List.of()),
        app.map(AppConfig::reportAtOnce).orElse(false),
        atOnce);
  }

  /** Those of a version count for more than those of its app. */
  private static List<Claims> claims(AppConfig config) {
    List<Claims> claims = new ArrayList<>();
    for (AppConfig.App app : config.apps()) {
      if (app.cpuUsage().isPresent() || app.gpuUsage().isPresent()) {
        claims.add(new Claims(app.name(), "", false, app.cpuUsage(), app.gpuUsage(), ""));
      }
    }
    for (AppConfig.Version one : config.versions()) {
      claims.add(
          new Claims(
              one.appName(), one.planClass(), true, one.cpus(), one.devices(), one.commandLine()));
    }
    return claims;
  }

  private static boolean names(ClientConfig.Exclusion given, String type) {
    return given.type().isEmpty() || DeviceTypes.token(given.type()).equals(type);
  }

  private static void addInstances(
      List<ClientSetup.Exclusion> exclusions,
      ClientConfig.Exclusion given,
      String type,
      int count) {
    for (int i = 0; i < count; i++) {
      ClientSetup.Exclusion one = new ClientSetup.Exclusion(type, i, given.app());
      if (i == given.device().orElse(i) && !exclusions.contains(one)) {
        exclusions.add(one);
      }
    }
  }
}
