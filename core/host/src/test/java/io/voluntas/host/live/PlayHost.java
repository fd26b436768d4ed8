package io.voluntas.host.live;

import io.voluntas.engine.plugin.PluginLoader;
import io.voluntas.engine.plugin.PolicyCatalog;
import io.voluntas.host.disk.DiskLimits;
import io.voluntas.host.journal.PolicyChoice;
import io.voluntas.host.machine.ComputingRules;
import io.voluntas.host.machine.Conditions;
import io.voluntas.host.machine.Machine;
import io.voluntas.host.process.RunnerSettings;
import io.voluntas.host.process.local.LocalTaskRunner;
import io.voluntas.host.slot.InitData;
import io.voluntas.host.slot.Slots;
import io.voluntas.host.store.StateStore;
import io.voluntas.host.transfer.TransferLimits;
import io.voluntas.spi.model.Preferences;
import io.voluntas.spi.rpc.ClientReport;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;

/** A client on this machine whose projects are {@link PlayProject}. */
final class PlayHost {
  private static final PolicyCatalog CATALOG = PolicyCatalog.of(new PluginLoader().load());

  private PlayHost() {}

  static LiveClient start(Path folder, PlayProject projects, String cpu, int cpus)
      throws Exception {
    return LiveClient.start(parts(folder, projects), settings(cpu, cpus));
  }

  static LiveSettings settings(String cpu, int cpus) {
    return new LiveSettings(
        new PolicyChoice(
            PolicyChoice.Named.of(cpu),
            PolicyChoice.Named.of("per-resource"),
            PolicyChoice.Named.of("checkpoint")),
        new Preferences(5_000_000, 5_000_000, 2_000_000, true, cpus, Long.MAX_VALUE),
        Long.MAX_VALUE,
        ComputingRules.ALWAYS,
        DiskLimits.NONE,
        OptionalInt.of(cpus),
        List.of(),
        new TreeMap<>(),
        TransferLimits.DEFAULT,
        RunnerSettings.DEFAULT,
        Duration.ofSeconds(30),
        0,
        true,
        true,
        "");
  }

  static LiveParts parts(Path folder, PlayProject projects) throws IOException {
    StateStore store = StateStore.open(folder);
    return new LiveParts(
        store,
        Slots.open(folder),
        (client, changed) ->
            LocalTaskRunner.create(
                new InitData.Client(8, 0, 0, folder, ProcessHandle.current().pid(), "", "", ""),
                RunnerSettings.DEFAULT,
                client,
                changed),
        List.of(projects),
        master -> List.of(java.net.URI.create(master + "cgi")),
        new Still(),
        choice -> choice.create(CATALOG),
        url -> url.replaceAll("^http://|/$", ""),
        Clock.systemUTC(),
        System::nanoTime);
  }

  static void waitFor(Duration limit, BooleanSupplier condition) throws InterruptedException {
    long end = System.nanoTime() + limit.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new AssertionError("not within " + limit);
      }
      Thread.sleep(50);
    }
  }

  /** A machine on which nothing happens. */
  static final class Still implements Machine {
    volatile Conditions conditions = Conditions.QUIET;

    @Override
    public ClientReport.HostDescription describe() {
      return new ClientReport.HostDescription(
          "host",
          "127.0.0.1",
          0,
          2,
          "",
          "",
          "",
          1e9,
          1e9,
          1L << 33,
          -1,
          0,
          1L << 40,
          1L << 39,
          "Linux",
          "6",
          List.of("x86_64-pc-linux-gnu"));
    }

    @Override
    public Conditions conditions(long jobCpu) {
      return conditions;
    }
  }
}
