package io.voluntas.cli.live;

import io.voluntas.cli.live.control.ClientFiles;
import io.voluntas.cli.live.control.ControlPort;
import io.voluntas.cli.live.control.WebAttaching;
import io.voluntas.engine.config.SettingsFile;
import io.voluntas.host.live.LiveClient;
import io.voluntas.host.live.LiveSettings;
import io.voluntas.host.os.UnsupportedHostException;
import io.voluntas.host.store.ProjectDocument;
import io.voluntas.host.store.StateStore;
import io.voluntas.rpc.gui.server.GuiRpcServer;
import io.voluntas.rpc.gui.server.ServerSettings;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A live client with its control channel, from start to end. */
public final class Daemon implements Closeable {
  /** File in the data folder with the port of the control channel, while the client runs. */
  public static final String PORT_FILE = "client.port";

  private static final Logger LOG = LoggerFactory.getLogger("voluntas.client");

  private final StateStore store;
  private final LiveClient client;
  private final ControlPort port;
  private final GuiRpcServer server;
  private boolean closed;

  private Daemon(StateStore store, LiveClient client, ControlPort port, GuiRpcServer server) {
    this.store = store;
    this.client = client;
    this.port = port;
    this.server = server;
  }

  /**
   * Starts a client.
   *
   * @param file reads the settings file, now and whenever the user wants it read again
   * @param gui where the control channel listens
   * @throws io.voluntas.engine.config.ConfigException when a setting is wrong
   * @throws io.voluntas.host.store.StoreException when the state cannot be used
   * @throws IOException when the folder cannot be used or the port is taken
   * @throws UnsupportedHostException when jobs cannot be run on this machine
   */
  public static Daemon start(
      LiveAssembly assembly, Path folder, Supplier<SettingsFile> file, ServerSettings gui)
      throws IOException, InterruptedException, UnsupportedHostException {
    StateStore store = StateStore.open(folder);
    LiveClient client;
    try {
      List<ProjectDocument> projects = store.reader().projects();
      LiveSettings settings = assembly.settings(file.get(), projects);
      client = LiveClient.start(assembly.parts(settings, store), settings);
    } catch (IOException | RuntimeException | UnsupportedHostException e) {
      store.close();
      throw e;
    }
    ClientFiles files = new ClientFiles(folder, () -> readAgain(client, assembly, file));
    ControlPort port = new ControlPort(client, new WebAttaching(WebAttaching.usual()), files);
    GuiRpcServer server;
    try {
      server = GuiRpcServer.start(port, gui, line -> LOG.info("{}", line));
    } catch (IOException e) {
      port.close();
      client.close();
      throw e;
    }
    Daemon daemon = new Daemon(store, client, port, server);
    try {
      store.announce(PORT_FILE, server.port() + "\n");
    } catch (IOException e) {
      daemon.close();
      throw e;
    }
    return daemon;
  }

  private static void readAgain(
      LiveClient client, LiveAssembly assembly, Supplier<SettingsFile> file) throws IOException {
    try {
      List<ProjectDocument> projects =
          client.view().projects().stream().map(project -> project.document()).toList();
      client.configure(assembly.settings(file.get(), projects));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } catch (RuntimeException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  /** The client. */
  public LiveClient client() {
    return client;
  }

  /** The port of the control channel. */
  public int port() {
    return server.port();
  }

  /** Waits until the client has ended, for instance because the user said so. */
  public void awaitEnd() throws InterruptedException {
    client.awaitEnd();
  }

  /** Ends the client; returns when it has ended, also when another thread ends it already. */
  @Override
  public synchronized void close() throws IOException {
    if (closed) {
      return;
    }
    closed = true;
    try {
      // First, so that nobody turns to a client that is about to end, which takes a while.
      store.withdraw(PORT_FILE);
    } finally {
      client.close();
      server.close();
      port.close();
    }
  }
}
