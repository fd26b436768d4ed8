package io.voluntas.rpc.gui.server;

import io.voluntas.rpc.gui.control.ControlledClient;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Lets tools such as {@code boinccmd}, BOINC Manager and {@code boinctui} watch and control a
 * client.
 *
 * <p>Whoever is on this computer may read; control needs the password of {@code gui_rpc_auth.cfg}.
 * Connections from other computers are taken only from those in {@code remote_hosts.cfg}, and may
 * do nothing without the password.
 *
 * <p>Threads: one takes connections, and each connection has its own; all are daemons and call the
 * {@link ControlledClient} as it says. {@link #close} may be called from any thread, also from
 * within a command of the client.
 */
public final class GuiRpcServer implements AutoCloseable {
  private static final int SWEEP_MILLIS = 1000;
  private static final int CLOSE_MILLIS = 5000;
  private static final int BACKLOG = 50;

  private final ServerSocket listener;
  private final ServerSettings settings;
  private final Dispatcher dispatcher;
  private final String password;
  private final RemoteHosts hosts;
  private final Thread acceptor;
  private final Map<Connection, Thread> connections = new LinkedHashMap<>();
  private final CountDownLatch ended = new CountDownLatch(1);
  private long count;

  private GuiRpcServer(
      ServerSocket listener,
      ServerSettings settings,
      Dispatcher dispatcher,
      String password,
      RemoteHosts hosts) {
    this.listener = listener;
    this.settings = settings;
    this.dispatcher = dispatcher;
    this.password = password;
    this.hosts = hosts;
    this.acceptor = new Thread(this::accept, "gui-rpc");
    this.acceptor.setDaemon(true);
  }

  /**
   * Starts a server.
   *
   * @param client what is watched and controlled
   * @param log takes lines for the client's log, from any thread
   * @throws IOException when the port is taken, or the password file can be neither read nor
   *     created
   */
  public static GuiRpcServer start(
      ControlledClient client, ServerSettings settings, Consumer<String> log) throws IOException {
    String password = new PasswordFile(settings.folder(), log).readOrCreate();
    RemoteHosts hosts = RemoteHosts.read(settings.folder(), log);
    InetAddress address =
        settings.address().isPresent()
            ? settings.address().get()
            : InetAddress.getByAddress(
                hosts.addresses().isEmpty() ? new byte[] {127, 0, 0, 1} : new byte[4]);
    ServerSocket listener = new ServerSocket();
    try {
      listener.setReuseAddress(true);
      listener.setSoTimeout(SWEEP_MILLIS);
      listener.bind(new InetSocketAddress(address, settings.port()), BACKLOG);
    } catch (IOException e) {
      listener.close();
      throw new IOException(
          "cannot listen on port " + settings.port() + " for GUI RPC: " + e.getMessage(), e);
    }
    GuiRpcServer server =
        new GuiRpcServer(
            listener,
            settings,
            new Dispatcher(client, settings.limits().requestBytes(), log),
            password,
            hosts);
    server.acceptor.start();
    return server;
  }

  /** The port that it listens on. */
  public int port() {
    return listener.getLocalPort();
  }

  /** Whether it was closed. */
  public boolean isClosed() {
    return ended.getCount() == 0;
  }

  private void accept() {
    while (!isClosed()) {
      try {
        take(listener.accept());
      } catch (SocketTimeoutException e) {
        sweep();
      } catch (IOException e) {
        pause();
      }
    }
  }

  private void take(Socket socket) throws IOException {
    InetAddress from = socket.getInetAddress();
    if (!hosts.allows(from)) {
      socket.close();
      return;
    }
    sweep();
    Session session = new Session(password, from.isLoopbackAddress());
    Connection connection = new Connection(socket, dispatcher, session, settings.limits());
    synchronized (this) {
      if (isClosed() || connections.size() >= settings.limits().connections()) {
        socket.close();
        return;
      }
      count++;
      Thread thread = new Thread(() -> serve(connection), "gui-rpc-" + count);
      thread.setDaemon(true);
      connections.put(connection, thread);
      thread.start();
    }
  }

  private void serve(Connection connection) {
    try {
      connection.run();
    } finally {
      synchronized (this) {
        connections.remove(connection);
      }
    }
  }

  private void sweep() {
    List<Connection> all;
    synchronized (this) {
      all = List.copyOf(connections.keySet());
    }
    long now = System.nanoTime();
    for (Connection connection : all) {
      try {
        connection.closeIfStuck(now);
      } catch (IOException e) {
        // It is closed all the same.
      }
    }
  }

  /** Accepting failed, as when there are too many open files: try again a little later. */
  private void pause() {
    try {
      ended.await(SWEEP_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      ended.countDown();
    }
  }

  /**
   * Stops listening and ends all connections. Replies that are being written get a few seconds.
   * Calling it twice is harmless.
   */
  @Override
  public void close() {
    Map<Connection, Thread> open;
    synchronized (this) {
      ended.countDown();
      open = new LinkedHashMap<>(connections);
    }
    quietly(listener::close);
    open.keySet().forEach(connection -> quietly(connection::stop));
    long end = System.nanoTime() + CLOSE_MILLIS * 1_000_000L;
    join(acceptor, end);
    open.values().forEach(thread -> join(thread, end));
    open.forEach(
        (connection, thread) -> {
          if (thread != Thread.currentThread()) {
            quietly(connection::kill);
          }
        });
  }

  private static void join(Thread thread, long end) {
    long left = (end - System.nanoTime()) / 1_000_000;
    if (thread == Thread.currentThread() || left <= 0) {
      return;
    }
    try {
      thread.join(left);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void quietly(Closing closing) {
    try {
      closing.close();
    } catch (IOException e) {
      // It is closed all the same.
    }
  }

  /** Something that ends. */
  private interface Closing {
    void close() throws IOException;
  }
}
