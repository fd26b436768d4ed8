package io.voluntas.host.live;

import io.voluntas.host.store.DailyStatistics;
import io.voluntas.host.store.FileDocument;
import io.voluntas.host.store.JobDocument;
import io.voluntas.host.store.MessageRecord;
import io.voluntas.host.store.ProjectDocument;
import io.voluntas.host.store.StateStore;
import io.voluntas.host.store.StoreException;
import io.voluntas.host.store.Transaction;
import java.util.Collection;
import java.util.Collections;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The documents of the store, in memory and on the disk: what is changed here is on the disk before
 * the change returns. A full disk is waited for, since nothing may be done that is not written.
 */
final class Papers {
  private static final Logger LOG = LoggerFactory.getLogger("voluntas.store");
  private static final long RETRY_MILLIS = 2000;

  private final StateStore store;
  private final LongConsumer waiting;
  private final Consumer<String> told;
  private final SortedMap<String, ProjectDocument> projects = new TreeMap<>();
  private final SortedMap<JobKey, JobDocument> jobs = new TreeMap<>();
  private final SortedMap<String, NavigableMap<String, FileDocument>> files = new TreeMap<>();
  private final SortedMap<String, DailyStatistics> credit = new TreeMap<>();

  /**
   * Reads what there is.
   *
   * @param waiting waits for so many milliseconds while the disk is full
   * @param told tells the user something, once that can be written
   */
  Papers(StateStore store, LongConsumer waiting, Consumer<String> told) {
    this.store = store;
    this.waiting = waiting;
    this.told = told;
    store.reader().projects().forEach(this::keep);
    store.reader().jobs().forEach(this::keep);
    store.reader().files().forEach(this::keep);
    // By day, so that the last one stays.
    store.reader().statistics().forEach(day -> credit.put(day.project(), day));
  }

  /** Changes that go together. */
  void commit(Consumer<Transaction> changes) {
    long waited = 0;
    while (true) {
      try {
        store.commit(changes);
        break;
      } catch (StoreException e) {
        if (e.kind() != StoreException.Kind.FULL) {
          throw e;
        }
        if (waited == 0) {
          LOG.error("{}; the client waits until there is room", e.getMessage());
        }
        waiting.accept(RETRY_MILLIS);
        waited += RETRY_MILLIS;
      }
    }
    if (waited > 0) {
      told.accept("The disk was full for " + waited / 1000 + " s or more; the client waited");
    }
  }

  /** Microseconds since 1970 that the times on the disk count from. */
  long origin() {
    return store.origin();
  }

  /** Documents of projects, by name. */
  Collection<ProjectDocument> projects() {
    return Collections.unmodifiableCollection(projects.values());
  }

  /** A project that is attached. */
  Optional<ProjectDocument> project(String name) {
    return Optional.ofNullable(projects.get(name));
  }

  /** What a project told last of credit. */
  Optional<DailyStatistics> credit(String project) {
    return Optional.ofNullable(credit.get(project));
  }

  /** Documents of jobs, by project and name. */
  Collection<JobDocument> jobs() {
    return Collections.unmodifiableCollection(jobs.values());
  }

  /** A job that is on the host. */
  Optional<JobDocument> job(JobKey key) {
    return Optional.ofNullable(jobs.get(key));
  }

  /** Files of a project, by name. */
  NavigableMap<String, FileDocument> files(String project) {
    return Collections.unmodifiableNavigableMap(
        files.getOrDefault(project, Collections.emptyNavigableMap()));
  }

  /** A file of a project. */
  Optional<FileDocument> file(String project, String name) {
    return Optional.ofNullable(files(project).get(name));
  }

  void put(Transaction tx, ProjectDocument project) {
    tx.put(project);
    keep(project);
  }

  void put(Transaction tx, JobDocument job) {
    tx.put(job);
    keep(job);
  }

  void put(Transaction tx, FileDocument file) {
    tx.put(file);
    keep(file);
  }

  void put(Transaction tx, DailyStatistics day) {
    tx.put(day);
    credit.put(day.project(), day);
  }

  void removeJob(Transaction tx, JobKey key) {
    tx.removeJob(key.project(), key.name());
    jobs.remove(key);
  }

  void removeFile(Transaction tx, String project, String name) {
    tx.removeFile(project, name);
    Optional.ofNullable(files.get(project)).ifPresent(all -> all.remove(name));
  }

  void removeProject(Transaction tx, String name) {
    tx.removeProject(name);
    projects.remove(name);
    files.remove(name);
    credit.remove(name);
    jobs.keySet().removeIf(key -> key.project().equals(name));
  }

  /** Writes a message for the user, and logs it. */
  void message(
      Transaction tx, long unix, String project, MessageRecord.Priority level, String body) {
    long number = tx.message(unix, project, level, body);
    String where = project.isEmpty() ? "" : "[" + project + "] ";
    if (level == MessageRecord.Priority.INFO) {
      LOG.debug("message {}: {}{}", number, where, body);
    } else {
      LOG.warn("message {}: {}{}", number, where, body);
    }
  }

  private void keep(ProjectDocument project) {
    projects.put(project.name(), project);
  }

  private void keep(JobDocument job) {
    jobs.put(new JobKey(job.project(), job.name()), job);
  }

  private void keep(FileDocument file) {
    files.computeIfAbsent(file.project(), name -> new TreeMap<>()).put(file.name(), file);
  }
}
