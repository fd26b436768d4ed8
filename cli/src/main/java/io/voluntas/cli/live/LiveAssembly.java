package io.voluntas.cli.live;

import io.voluntas.cli.live.control.WebAttaching;
import io.voluntas.cli.live.settings.SettingsResolver;
import io.voluntas.cli.live.settings.Unused;
import io.voluntas.cli.live.settings.UserLimits;
import io.voluntas.cli.live.settings.UserSettings;
import io.voluntas.engine.config.PolicyKind;
import io.voluntas.engine.config.SettingsFile;
import io.voluntas.engine.plugin.PolicyCatalog;
import io.voluntas.host.journal.PolicyChoice;
import io.voluntas.host.live.DeviceGroup;
import io.voluntas.host.live.LiveParts;
import io.voluntas.host.live.LiveSettings;
import io.voluntas.host.live.ProjectLimits;
import io.voluntas.host.live.SchedulerFinder;
import io.voluntas.host.machine.Machine;
import io.voluntas.host.machine.local.LocalMachine;
import io.voluntas.host.process.RunnerSettings;
import io.voluntas.host.process.local.LocalTaskRunner;
import io.voluntas.host.slot.InitData;
import io.voluntas.host.slot.Slots;
import io.voluntas.host.store.ProjectDocument;
import io.voluntas.host.store.StateStore;
import io.voluntas.host.transfer.TransferLimits;
import io.voluntas.rpc.attach.MasterUrl;
import io.voluntas.rpc.files.AppConfig;
import io.voluntas.rpc.files.BoincFolder;
import io.voluntas.rpc.files.ClientConfig;
import io.voluntas.rpc.files.SettingsFolder;
import io.voluntas.spi.rpc.RpcTransport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Puts a live client together from what is installed, what the user set and what there is. */
public final class LiveAssembly {
  private static final Logger LOG = LoggerFactory.getLogger("voluntas.settings");
  private static final Duration RPC_LIMIT = Duration.ofMinutes(5);

  private final PolicyCatalog catalog;
  private final Path folder;
  private final Machine machine;
  private final DeviceFinder finder;

  /**
   * For a client.
   *
   * @param plugins folder of plugins, as the program was started with
   * @param folder the client's data folder; is made when it is not there
   * @param measure whether the processors' speed is measured at the first start
   * @throws IOException when the folder cannot be made
   */
  public LiveAssembly(PolicyCatalog catalog, Optional<Path> plugins, Path folder, boolean measure)
      throws IOException {
    this.catalog = catalog;
    this.folder = Files.createDirectories(folder);
    this.machine = LocalMachine.open(folder, measure);
    this.finder = new DeviceFinder(catalog, plugins);
  }

  /**
   * The settings in force.
   *
   * @param file {@code voluntas.yaml} with overrides of the command line
   * @param projects attached projects
   * @throws io.voluntas.engine.config.ConfigException when something in the file is wrong
   */
  public LiveSettings settings(SettingsFile file, Collection<ProjectDocument> projects)
      throws IOException, InterruptedException {
    SettingsFolder files = new SettingsFolder(folder);
    ClientConfig config = files.config().orElse(ClientConfig.DEFAULT);
    UserSettings user =
        SettingsResolver.resolve(file, files.preferences(""), config, machine.describe());
    List<DeviceGroup> devices = finder.find(file, config);
    SortedMap<String, Integer> counts = new TreeMap<>();
    devices.forEach(group -> counts.put(group.type().name(), group.instances().size()));
    SortedMap<String, ProjectLimits> limits = new TreeMap<>();
    List<AppConfig> apps = new ArrayList<>();
    for (ProjectDocument project : projects) {
      Optional<AppConfig> app = files.limits(project.masterUrl());
      app.ifPresent(apps::add);
      limits.put(project.name(), UserLimits.of(project.masterUrl(), app, config, counts));
    }
    files.warnings().forEach(warning -> LOG.warn("{}", warning));
    Unused.of(files.preferences(""), config, apps).forEach(words -> LOG.warn("{}", words));
    files.refused().forEach(refused -> LOG.warn("not used: {}", refused.getMessage()));
    RunnerSettings tasks = RunnerSettings.DEFAULT;
    return new LiveSettings(
        policies(file),
        user.idle(),
        user.inUse().memoryBytes(),
        user.rules(),
        user.disk(),
        OptionalInt.of(user.cpus()),
        devices,
        limits,
        TransferLimits.DEFAULT,
        new RunnerSettings(
            tasks.quitGrace(),
            tasks.abortGrace(),
            tasks.killGrace(),
            tasks.finishGrace(),
            tasks.unreadLimit(),
            tasks.sample(),
            tasks.diskSample(),
            Duration.ofNanos(user.checkpointInterval() * 1000),
            tasks.prematureExits()),
        RPC_LIMIT,
        config.maxOverdue(),
        config.reportAtOnce(),
        true,
        "");
  }

  private PolicyChoice policies(SettingsFile file) {
    return PolicyChoice.of(
        file.select(PolicyKind.CPU, catalog.cpu().extensions()),
        file.select(PolicyKind.FETCH, catalog.fetch().extensions()),
        file.select(PolicyKind.ENFORCE, catalog.enforcement().extensions()));
  }

  /**
   * The parts of a client, with its state opened.
   *
   * @throws io.voluntas.host.store.StoreException when the state cannot be used
   */
  public LiveParts parts(LiveSettings settings, StateStore store) throws IOException {
    List<RpcTransport> transports = new ArrayList<>();
    for (String name : catalog.transports().names()) {
      transports.add(catalog.transports().create(name, new TreeMap<>()));
    }
    InitData.Client client =
        new InitData.Client(
            8,
            0,
            0,
            folder.toAbsolutePath(),
            ProcessHandle.current().pid(),
            "",
            "",
            settings.preferencesXml());
    return new LiveParts(
        store,
        Slots.open(folder),
        (loop, changed) -> LocalTaskRunner.create(client, settings.tasks(), loop, changed),
        transports,
        schedulers(),
        machine,
        choice -> choice.create(catalog),
        BoincFolder::folderName,
        Clock.systemUTC(),
        System::nanoTime);
  }

  private static SchedulerFinder schedulers() {
    return master -> WebAttaching.usual().schedulers(MasterUrl.of(master));
  }
}
