package io.voluntas.rpc.server.feed;

import io.voluntas.engine.config.ConfigException;
import io.voluntas.rpc.server.config.JobList;
import io.voluntas.rpc.server.config.JobListReader;
import io.voluntas.rpc.server.config.ServerFolder;
import io.voluntas.rpc.server.store.Store;
import io.voluntas.rpc.sign.Md5;
import io.voluntas.rpc.sign.SignKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks into the folders for apps and jobs. A job list is taken when it has not changed between two
 * looks, so that half-written files are left alone.
 *
 * <p>{@link #scan} and {@link #add} are for one thread at a time, which this class sees to; {@link
 * #catalog} and {@link #problems} are for any thread.
 */
public final class Feeder {
  private static final Logger LOG = LoggerFactory.getLogger(Feeder.class);
  private static final String LIST = "job.yaml";

  private final ServerFolder folder;
  private final AppInstaller installer;
  private final JobIntake intake;
  private final SortedMap<String, String> settling = new TreeMap<>();
  private final SortedMap<String, String> done = new TreeMap<>();
  private final SortedMap<String, String> listProblems = new TreeMap<>();
  private final List<String> appProblems = new ArrayList<>();
  private volatile AppCatalog catalog = AppCatalog.EMPTY;
  private volatile List<String> problems = List.of();

  /** Looks into the folders of a server. */
  public Feeder(ServerFolder folder, Store store, SignKey codeKey) {
    this.folder = folder;
    DownloadFolder downloads = new DownloadFolder(folder.download());
    installer = new AppInstaller(folder.apps(), downloads, codeKey);
    intake = new JobIntake(store, downloads);
  }

  /** The apps as they are now. */
  public AppCatalog catalog() {
    return catalog;
  }

  /** What the operator should mend, in no order that means anything. */
  public List<String> problems() {
    return problems;
  }

  /**
   * Looks once.
   *
   * @param now microseconds since the epoch
   */
  public synchronized void scan(long now) throws IOException {
    if (installer.stale()) {
      appProblems.clear();
      catalog = installer.install(catalog, appProblems);
      // A list may have waited for its app.
      for (String name : List.copyOf(listProblems.keySet())) {
        done.remove(name);
      }
    }
    for (Path list : lists()) {
      consider(list, now);
    }
    publish();
  }

  /**
   * Takes jobs that are not in a file of the folder.
   *
   * @param batch a name for them, not used before
   * @param text a job list
   * @throws ConfigException when the text is no job list
   * @throws IllegalArgumentException when the jobs cannot be taken
   */
  public synchronized void add(String batch, String text, long now) throws IOException {
    try {
      JobList list = JobListReader.read(batch, text);
      intake.take(batch, Md5.of(text).hex(), list, folder.jobs(), catalog, now);
    } catch (FeedException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  private void consider(Path file, long now) throws IOException {
    String name = folder.jobs().relativize(file).toString().replace('\\', '/');
    String mark = Marks.of(file);
    if (mark.equals(done.get(name))) {
      return;
    }
    if (!mark.equals(settling.put(name, mark))) {
      return;
    }
    settling.remove(name);
    done.put(name, mark);
    listProblems.remove(name);
    try {
      String text = Files.readString(file);
      JobList list = JobListReader.read(file.toString(), text);
      Path beside = Optional.ofNullable(file.getParent()).orElse(folder.jobs());
      intake.take(name, Md5.of(text).hex(), list, beside, catalog, now);
    } catch (ConfigException | FeedException e) {
      listProblems.put(name, String.valueOf(e.getMessage()));
    } catch (IOException e) {
      listProblems.put(name, file + ": " + e);
    }
  }

  private List<Path> lists() throws IOException {
    List<Path> lists = new ArrayList<>();
    try (Stream<Path> inner = Files.list(folder.jobs())) {
      for (Path path : inner.sorted().toList()) {
        if (Files.isRegularFile(path.resolve(LIST))) {
          lists.add(path.resolve(LIST));
        } else if (path.toString().endsWith(".yaml") && Files.isRegularFile(path)) {
          lists.add(path);
        }
      }
    }
    return lists;
  }

  private void publish() {
    List<String> now = new ArrayList<>(appProblems);
    now.addAll(listProblems.values());
    List<String> before = problems;
    now.stream().filter(problem -> !before.contains(problem)).forEach(LOG::warn);
    problems = List.copyOf(now);
  }
}
