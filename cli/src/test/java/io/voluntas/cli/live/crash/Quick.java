package io.voluntas.cli.live.crash;

import io.voluntas.cli.live.LiveAssembly;
import io.voluntas.engine.plugin.PluginLoader;
import io.voluntas.engine.plugin.PolicyCatalog;
import io.voluntas.host.disk.DiskLimits;
import io.voluntas.host.journal.PolicyChoice;
import io.voluntas.host.live.LiveClient;
import io.voluntas.host.live.LiveParts;
import io.voluntas.host.live.LiveSettings;
import io.voluntas.host.live.ProjectStatus;
import io.voluntas.host.machine.ComputingRules;
import io.voluntas.host.process.RunnerSettings;
import io.voluntas.host.store.StateStore;
import io.voluntas.host.transfer.TransferLimits;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.Preferences;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/** A client that is as impatient as a test needs it, and otherwise as it is installed. */
final class Quick {
  static final PolicyCatalog CATALOG = new PluginLoader().load().catalog();
  private static final int CPUS = 3;

  private Quick() {}

  static LiveSettings settings() {
    return new LiveSettings(
        new PolicyChoice(
            PolicyChoice.Named.of("edf-debt"),
            PolicyChoice.Named.of("per-resource"),
            PolicyChoice.Named.of("checkpoint")),
        new Preferences(
            6 * Durations.SECOND,
            2 * Durations.SECOND,
            2 * Durations.SECOND,
            true,
            CPUS,
            Long.MAX_VALUE),
        Long.MAX_VALUE,
        ComputingRules.ALWAYS,
        DiskLimits.NONE,
        OptionalInt.of(CPUS),
        List.of(),
        new TreeMap<>(),
        new TransferLimits(4, 8, Durations.SECOND / 5, Durations.SECOND, 90 * Durations.DAY),
        RunnerSettings.DEFAULT,
        Duration.ofSeconds(10),
        0,
        true,
        true,
        "");
  }

  static LiveParts parts(Path folder) throws IOException {
    LiveAssembly assembly = new LiveAssembly(CATALOG, Optional.empty(), folder, false);
    return assembly.parts(settings(), StateStore.open(folder));
  }

  /** Does not wait for a back-off to end; a user may do that. */
  static void poke(LiveClient client, String url) {
    for (ProjectStatus project : client.view().projects()) {
      if (project.deferredUntil() > 0 && !project.requestUnderWay()) {
        client.controls().update(url);
      }
    }
  }
}
