package io.voluntas.cli.command;

import com.google.inject.Inject;
import io.voluntas.cli.live.Daemon;
import io.voluntas.cli.live.EndOfProcess;
import io.voluntas.cli.live.LiveAssembly;
import io.voluntas.engine.config.PolicyKind;
import io.voluntas.engine.config.SettingsFile;
import io.voluntas.engine.plugin.PolicyCatalog;
import io.voluntas.host.journal.PolicyChoice;
import io.voluntas.host.os.UnsupportedHostException;
import io.voluntas.host.store.SqliteLibrary;
import io.voluntas.host.store.StoreException;
import io.voluntas.rpc.gui.server.ServerSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;

/** Runs the live client in the foreground until it is told to quit. */
final class ClientCommand implements Command {
  private static final int USUAL_PORT = 31_416;
  private static final String SETTINGS = "voluntas.yaml";

  private final PolicyCatalog catalog;
  private final Installation installation;

  @Inject
  ClientCommand(PolicyCatalog catalog, Installation installation) {
    this.catalog = catalog;
    this.installation = installation;
  }

  @Override
  public String name() {
    return "client";
  }

  @Override
  public String help() {
    return "Run jobs of real projects: the live client, in the foreground";
  }

  @Override
  public String synopsis() {
    return "[options]";
  }

  @Override
  public Options options() {
    List<Option> own =
        List.of(
            DataFolder.option(),
            CommonOptions.value("cpu", "POLICY", "CPU scheduling policy (default edf-debt)"),
            CommonOptions.value("fetch", "POLICY", "work-fetch policy (default per-resource)"),
            CommonOptions.value("enforce", "POLICY", "enforcement policy (default checkpoint)"),
            CommonOptions.value(
                "port", "N", "port of the control channel on 127.0.0.1; 0 for any (default 31416)"),
            CommonOptions.flag("no-measure", "do not measure the processors' speed"));
    return CommonOptions.of(
        Stream.of(own, SettingsArgument.options()).flatMap(List::stream).toArray(Option[]::new));
  }

  @Override
  public String notes() {
    return "Settings are read from --config, else from voluntas.yaml in the data folder; BOINC's\n"
        + "global_prefs.xml, global_prefs_override.xml, cc_config.xml and app_config.xml there are\n"
        + "respected. Control it by 'voluntas attach', 'status', 'tasks', ..., or by boinccmd and\n"
        + "boinctui. Jobs leave memory when it ends; they go on from their checkpoints.\n";
  }

  @Override
  public int run(Invocation call) throws Exception {
    if (!call.arguments().isEmpty()) {
      throw new UsageException("'client' takes only options");
    }
    Path folder = DataFolder.of(call);
    int port = (int) call.number("port", USUAL_PORT, 0, 65_535);
    EndOfProcess end = new EndOfProcess();
    // Before the client is there: a signal may come while it starts the first jobs.
    Runtime.getRuntime().addShutdownHook(new Thread(end, "voluntas-end"));
    try (Daemon daemon = start(call, folder, port)) {
      end.started(daemon);
      PolicyChoice policies = daemon.client().view().policies();
      call.console()
          .out()
          .println(
              "voluntas client in "
                  + folder
                  + ", policies "
                  + policies
                  + ", control port "
                  + daemon.port());
      call.console().out().flush();
      daemon.awaitEnd();
    } catch (StoreException | UnsupportedHostException e) {
      call.console().err().println("voluntas: " + e.getMessage());
      return 1;
    } finally {
      end.nothing();
    }
    return 0;
  }

  private Daemon start(Invocation call, Path folder, int port)
      throws IOException, InterruptedException, UnsupportedHostException {
    SqliteLibrary.unpackIn(folder);
    LiveAssembly assembly =
        new LiveAssembly(catalog, installation.plugins(), folder, !call.has("no-measure"));
    return Daemon.start(
        assembly, folder, () -> settings(call, folder), ServerSettings.of(folder).withPort(port));
  }

  private static SettingsFile settings(Invocation call, Path folder) {
    List<String> overrides = new ArrayList<>(call.values("set"));
    for (PolicyKind kind : List.of(PolicyKind.CPU, PolicyKind.FETCH, PolicyKind.ENFORCE)) {
      call.value(kind.section())
          .ifPresent(name -> overrides.add(kind.section() + ".policy=" + name));
    }
    Path own = folder.resolve(SETTINGS);
    if (call.path("config").isPresent() || !Files.exists(own)) {
      return SettingsArgument.read(call).with(overrides);
    }
    return SettingsArgument.read(own).with(overrides);
  }
}
