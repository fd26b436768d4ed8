package io.voluntas.host.live;

import io.voluntas.host.store.FileDocument;
import io.voluntas.host.store.JobDocument;
import io.voluntas.host.store.MessageRecord.Priority;
import io.voluntas.host.store.ProjectDocument;
import io.voluntas.host.transfer.Transfer;
import io.voluntas.host.transfer.TransferProgress;
import io.voluntas.host.transfer.TransferQueue;
import io.voluntas.spi.rpc.FileSpec;
import io.voluntas.spi.rpc.Launch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Deletes files that are no longer needed. */
final class FileCleaner {
  private static final Set<String> OF_THE_USER = Set.of("app_config.xml", "app_info.xml");

  private final Desk desk;
  private final TransferQueue queue;

  FileCleaner(Desk desk, TransferQueue queue) {
    this.desk = desk;
    this.queue = queue;
  }

  /** Deletes what no job needs any more; program files stay while their project is attached. */
  void tidy(String project, List<JobDocument> gone) {
    SortedSet<String> needed = needed(project);
    for (JobDocument job : gone) {
      Launch launch = job.sent().launch().orElseThrow();
      SortedSet<String> own = new TreeSet<>();
      launch.inputs().forEach(use -> own.add(use.file()));
      launch.outputs().forEach(use -> own.add(use.file()));
      launch.program().forEach(use -> own.remove(use.file()));
      for (String name : own) {
        if (!needed.contains(name) && !launch.file(name).sticky()) {
          forget(project, name);
        }
      }
    }
  }

  /**
   * Deletes what no job needs any more although a client was killed before it could: inputs and
   * outputs, which unlike programs have no signature and cannot be executed.
   */
  void sweep() {
    for (ProjectDocument project : List.copyOf(desk.papers().projects())) {
      SortedSet<String> needed = needed(project.name());
      for (FileDocument file : List.copyOf(desk.papers().files(project.name()).values())) {
        FileSpec spec = file.spec();
        boolean program = spec.executable() || !spec.signature().isEmpty();
        if (!program && !spec.sticky() && !needed.contains(file.name())) {
          forget(project.name(), file.name());
        }
      }
    }
  }

  /** Stops moving files of a project. */
  void cancel(String project) {
    for (TransferProgress each : queue.list()) {
      if (each.transfer().project().equals(project)) {
        queue.cancel(each.transfer().key());
      }
    }
  }

  /** Deletes the content of a project's folder, but for what the user has put there. */
  void clear(String project) {
    try (Stream<Path> rest = Files.list(desk.folder(project))) {
      for (Path path : rest.toList()) {
        if (!OF_THE_USER.contains(String.valueOf(path.getFileName()))) {
          delete(project, path);
        }
      }
    } catch (NoSuchFileException e) {
      // It never had any.
    } catch (IOException e) {
      desk.say(project, Priority.INFO, "the folder cannot be emptied: " + e);
    }
  }

  private SortedSet<String> needed(String project) {
    SortedSet<String> needed = new TreeSet<>();
    for (JobDocument job : desk.papers().jobs()) {
      if (job.project().equals(project)) {
        job.sent().launch().ifPresent(launch -> needed.addAll(FileDesk.everything(launch)));
      }
    }
    return needed;
  }

  /** The files first: a client that is killed in between finds them by their documents. */
  private void forget(String project, String name) {
    queue.cancel(new Transfer.Key(project, name, false));
    queue.cancel(new Transfer.Key(project, name, true));
    delete(project, desk.folder(project).resolve(name));
    delete(project, desk.folder(project).resolve(name + ".part"));
    desk.papers().commit(tx -> desk.papers().removeFile(tx, project, name));
  }

  private void delete(String project, Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      desk.say(project, Priority.INFO, file.getFileName() + " cannot be deleted: " + e);
    }
  }
}
