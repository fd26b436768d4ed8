package io.voluntas.cli.live.control;

import io.voluntas.engine.plugin.PluginLoader;
import io.voluntas.engine.plugin.PolicyCatalog;
import io.voluntas.host.disk.DiskLimits;
import io.voluntas.host.journal.PolicyChoice;
import io.voluntas.host.live.LiveClient;
import io.voluntas.host.live.LiveParts;
import io.voluntas.host.live.LiveSettings;
import io.voluntas.host.live.NewProject;
import io.voluntas.host.machine.ComputingRules;
import io.voluntas.host.machine.Conditions;
import io.voluntas.host.machine.Machine;
import io.voluntas.host.os.UnsupportedHostException;
import io.voluntas.host.process.RunnerSettings;
import io.voluntas.host.slot.Slots;
import io.voluntas.host.store.StateStore;
import io.voluntas.host.transfer.TransferLimits;
import io.voluntas.rpc.attach.MasterUrl;
import io.voluntas.rpc.files.BoincFolder;
import io.voluntas.rpc.gui.port.AccountRequest;
import io.voluntas.rpc.gui.port.AttachRequest;
import io.voluntas.rpc.gui.server.GuiRpcServer;
import io.voluntas.rpc.gui.server.ServerSettings;
import io.voluntas.spi.model.Preferences;
import io.voluntas.spi.rpc.ClientReport.HostDescription;
import io.voluntas.spi.rpc.RefusedException;
import io.voluntas.spi.rpc.TransportException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

/** A live client with a fake computer, fake jobs and a fake project, and the port to it. */
public final class LiveBench implements AutoCloseable {
  /** The project's address. */
  public static final String URL = FakeProject.URL;

  private static final long LIMIT = TimeUnit.SECONDS.toNanos(60);
  private static final PolicyCatalog CATALOG = PolicyCatalog.of(new PluginLoader().load());

  private final FakeProject project = new FakeProject();
  private final AtomicInteger readings = new AtomicInteger();
  private final Path folder;
  private final LiveClient client;
  private final ControlPort port;
  private final GuiRpcServer server;

  /** Starts it on two CPUs, with a server for tools that leaves word of its port. */
  public LiveBench(Path folder) throws IOException, UnsupportedHostException {
    this.folder = folder;
    LiveParts parts =
        new LiveParts(
            StateStore.open(folder),
            Slots.open(folder),
            (client, changed) -> new FakeRunner(),
            List.of(project),
            url -> List.of(URI.create(url + "cgi")),
            new FakeMachine(),
            choice -> choice.create(CATALOG),
            BoincFolder::folderName,
            Clock.systemUTC(),
            System::nanoTime);
    client = LiveClient.start(parts, settings());
    port =
        new ControlPort(
            client,
            new FakeAttaching(),
            new ClientFiles(
                folder,
                () -> {
                  if (readings.incrementAndGet() > 1) {
                    throw new IOException("cc_config.xml: line 1: bad");
                  }
                }));
    server = GuiRpcServer.start(port, ServerSettings.of(folder).withPort(0), line -> {});
    Files.writeString(folder.resolve("client.port"), server.port() + "\n");
  }

  private static LiveSettings settings() {
    return new LiveSettings(
        new PolicyChoice(
            PolicyChoice.Named.of("edf-debt"),
            PolicyChoice.Named.of("per-resource"),
            PolicyChoice.Named.of("checkpoint")),
        Preferences.DEFAULTS,
        Long.MAX_VALUE,
        ComputingRules.ALWAYS,
        DiskLimits.NONE,
        OptionalInt.of(2),
        List.of(),
        new TreeMap<>(),
        TransferLimits.DEFAULT,
        RunnerSettings.DEFAULT,
        Duration.ofSeconds(20),
        0,
        false,
        false,
        "<global_preferences><run_on_batteries>1</run_on_batteries></global_preferences>");
  }

  /** The port. */
  public ControlPort port() {
    return port;
  }

  /** The client. */
  public LiveClient client() {
    return client;
  }

  /** Port of the server for tools. */
  public int listens() {
    return server.port();
  }

  /** The data folder. */
  public Path folder() {
    return folder;
  }

  /** Scheduler requests to the project so far. */
  public int requests() {
    return project.requests();
  }

  /** How often files were read again. */
  public int readings() {
    return readings.get();
  }

  /** Attaches the project and waits until two jobs run and the file of the third is on its way. */
  public void attached() throws InterruptedException {
    client.controls().attach(new NewProject(URL, "Fake", "key", List.of(URI.create(URL + "cgi"))));
    await("two jobs run", () -> running() == 2 && client.view().transfers().size() == 1);
  }

  /** Jobs that run. */
  public long running() {
    return client.view().tasks().stream()
        .filter(
            task ->
                task.process()
                    .equals(java.util.Optional.of(io.voluntas.host.process.TaskState.RUNNING)))
        .count();
  }

  /** Waits for something. */
  public static void await(String what, BooleanSupplier condition) throws InterruptedException {
    long end = System.nanoTime() + LIMIT;
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new AssertionError("in vain: " + what);
      }
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }

  @Override
  public void close() {
    server.close();
    client.close();
    port.close();
  }

  private static final class FakeMachine implements Machine {
    @Override
    public HostDescription describe() {
      return new HostDescription(
          "bench",
          "127.0.0.1",
          3600,
          4,
          "Maker",
          "Model 1",
          "fpu sse2",
          2e9,
          1e9,
          8L << 30,
          -1,
          0,
          100L << 30,
          40L << 30,
          "Linux",
          "6.1",
          List.of("x86_64-pc-linux-gnu"));
    }

    @Override
    public Conditions conditions(long jobCpu) {
      return Conditions.QUIET;
    }
  }

  /** Knows one project, which goes by another address than the one that is typed. */
  private static final class FakeAttaching implements Attaching {
    @Override
    public NewProject resolve(AttachRequest request) throws TransportException {
      MasterUrl typed = MasterUrl.of(request.masterUrl());
      if (typed.toString().contains("down")) {
        throw new TransportException(typed + " is down");
      }
      if (!typed.toString().equals(URL)) {
        throw new RefusedException("no project is at " + typed);
      }
      return new NewProject(URL, "Fake", request.accountKey(), List.of(URI.create(URL + "cgi")));
    }

    @Override
    public String lookUp(AccountRequest request) {
      return "key of " + request.email();
    }

    @Override
    public String create(AccountRequest request) throws TransportException {
      throw new RefusedException("no new accounts");
    }

    @Override
    public String describe(String masterUrl) {
      return "<project_config><name>Fake</name></project_config>";
    }
  }
}
