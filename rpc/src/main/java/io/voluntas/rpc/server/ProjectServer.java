package io.voluntas.rpc.server;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.voluntas.engine.config.Problems;
import io.voluntas.engine.config.Selection;
import io.voluntas.rpc.server.accounts.AccountBook;
import io.voluntas.rpc.server.config.ServerConfig;
import io.voluntas.rpc.server.config.ServerConfigReader;
import io.voluntas.rpc.server.config.ServerFolder;
import io.voluntas.rpc.server.feed.Feeder;
import io.voluntas.rpc.server.finish.Transitioner;
import io.voluntas.rpc.server.keys.Durable;
import io.voluntas.rpc.server.keys.ProjectKeys;
import io.voluntas.rpc.server.model.Job.Outcome;
import io.voluntas.rpc.server.model.Overview;
import io.voluntas.rpc.server.model.Tally;
import io.voluntas.rpc.server.model.Workunit;
import io.voluntas.rpc.server.schedule.Project;
import io.voluntas.rpc.server.schedule.Scheduler;
import io.voluntas.rpc.server.store.Store;
import io.voluntas.rpc.server.web.Site;
import io.voluntas.rpc.server.web.WebServer;
import io.voluntas.rpc.sign.Md5;
import io.voluntas.spi.send.WorkSendPolicy;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * A running project server. For any thread.
 *
 * <p>What a client was told is on the disk before it was told: the process may be killed at any
 * moment, and a server that is started on the same folder goes on where it was.
 */
public final class ProjectServer implements AutoCloseable {
  private final Deque<Closeable> open = new ArrayDeque<>();
  private final ServerOptions options;
  private final Store store;
  private final Project project;
  private final AccountBook accounts;
  private final Feeder feeder;
  private final Caretaker caretaker;

  /**
   * Starts a server. A folder that is new is filled first, see {@link NewFolder}.
   *
   * @throws io.voluntas.engine.config.ConfigException when {@code server.yaml} is wrong
   * @throws IOException when the folder, the port or the keys cannot be used
   */
  public static ProjectServer start(Path root, ServerOptions options) throws IOException {
    ServerFolder folder = new ServerFolder(root);
    folder.make();
    NewFolder.fill(folder);
    ServerConfig read =
        ServerConfigReader.read(
            folder.config().toString(), java.nio.file.Files.readString(folder.config()));
    ServerConfig config =
        read.listening(options.bind().orElse(read.bind()), options.port().orElse(read.port()));
    WorkSendPolicy policy = policy(config, options);
    return new ProjectServer(folder, config, policy, options);
  }

  private static WorkSendPolicy policy(ServerConfig config, ServerOptions options) {
    Problems problems = new Problems();
    Optional<Selection<WorkSendPolicy>> selection =
        Selection.of(
            "send",
            config.send().chosen(),
            config.send().options(),
            options.catalog().send().extensions(),
            problems);
    problems.throwIfAny();
    return selection.orElseThrow().create();
  }

  private ProjectServer(
      ServerFolder folder, ServerConfig config, WorkSendPolicy policy, ServerOptions options)
      throws IOException {
    this.options = options;
    boolean started = false;
    try {
      open.push(lock(folder));
      ProjectKeys keys = ProjectKeys.in(folder.keys());
      store =
          config.database().equals(ServerConfig.SQLITE)
              ? Store.sqlite(folder.database())
              : Store.postgresql(config.database());
      open.push(store);
      WebServer web = new WebServer(config);
      open.push(web);
      project = new Project(config.name(), url(config, web.port()), keys, config.scheduler());
      accounts = new AccountBook(store, config.accountCreation());
      // Beside the other secrets, for scripts that attach clients.
      Durable.write(folder.accountKey(), (accountKey() + "\n").getBytes(US_ASCII));
      feeder = new Feeder(folder, store, keys.code());
      caretaker =
          new Caretaker(
              feeder, new Transitioner(folder, store, config.scheduler().grace()), options.clock());
      Scheduler scheduler = new Scheduler(project, store, policy, feeder::catalog);
      feeder.scan(options.clock().getAsLong());
      caretaker.start();
      open.push(caretaker);
      web.serve(
          new Site(
              project,
              config,
              folder,
              store,
              feeder,
              scheduler,
              accounts,
              options.clock(),
              caretaker::wake),
          options.wrapping());
      started = true;
    } catch (IOException | RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IOException("the server does not start: " + e.getMessage(), e);
    } finally {
      if (!started) {
        closeAll();
      }
    }
  }

  /**
   * A second try in one process is refused, but takes the first one's protection against other
   * processes: on POSIX systems, to close a file anywhere gives all locks on it back.
   */
  private static FileChannel lock(ServerFolder folder) throws IOException {
    FileChannel channel =
        FileChannel.open(folder.lock(), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      if (channel.tryLock() != null) {
        return channel;
      }
    } catch (OverlappingFileLockException e) {
      // Another server in this process.
    }
    channel.close();
    throw new IOException("another server uses " + folder.root() + " already");
  }

  private static String url(ServerConfig config, int port) throws IOException {
    if (config.url().isPresent()) {
      return config.url().get();
    }
    InetAddress address = InetAddress.getByName(config.bind());
    String host =
        address.isAnyLocalAddress() ? InetAddress.getLocalHost().getHostName() : config.bind();
    return "http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + port + "/";
  }

  /** The master URL, ending in a slash. */
  public URI url() {
    return URI.create(project.url());
  }

  /** The project's name. */
  public String name() {
    return project.name();
  }

  /** The key of the account that each project has. */
  public String accountKey() {
    return accounts.owner(options.clock().getAsLong()).key();
  }

  /**
   * Makes an account and gives its key.
   *
   * @throws IllegalStateException when the address has one
   */
  public String addAccount(String email, String password, String name) {
    String hash = Md5.of(password + email).hex();
    return accounts.add(email, hash, name, options.clock().getAsLong()).key();
  }

  /**
   * Looks for new apps and jobs in the folder now. A job list that was not there before is taken
   * when it is seen for the second time.
   */
  public void scan() throws IOException {
    feeder.scan(options.clock().getAsLong());
    caretaker.wake();
  }

  /**
   * Adds jobs, or cancels some.
   *
   * @param batch a name for them, not used before
   * @param list a job list, as in the folder
   * @throws io.voluntas.engine.config.ConfigException when the text is no job list
   * @throws IllegalArgumentException when the jobs cannot be taken
   */
  public void addJobs(String batch, String list) throws IOException {
    feeder.add(batch, list, options.clock().getAsLong());
    caretaker.wake();
  }

  /** What the operator should mend; empty when all is well. */
  public List<String> problems() {
    return feeder.problems();
  }

  /** All at a glance. */
  public Overview overview() {
    return store.write(tx -> tx.overview());
  }

  /** How many of what. */
  public Counters counters() {
    return store.write(
        tx -> {
          Overview all = tx.overview();
          long failed = all.ended(Outcome.ERROR) + all.ended(Outcome.ABORTED);
          return new Counters(
              tx.jobs().sentCount(),
              tx.returns().count(),
              all.ended(Outcome.VALID),
              all.ended(Outcome.INVALID),
              failed,
              all.of(Tally.DUPLICATE),
              all.of(Tally.RESENT),
              all.in(Workunit.State.VALID),
              all.in(Workunit.State.OPEN),
              all.credit());
        });
  }

  /** Stops. What was under way is found again at the next start. */
  @Override
  public void close() throws IOException {
    closeAll();
  }

  private void closeAll() throws IOException {
    Optional<Exception> first = Optional.empty();
    while (!open.isEmpty()) {
      try {
        open.pop().close();
      } catch (IOException | RuntimeException e) {
        first = first.isPresent() ? first : Optional.of(e);
      }
    }
    if (first.isPresent()) {
      throw new IOException("the server did not stop cleanly", first.get());
    }
  }
}
