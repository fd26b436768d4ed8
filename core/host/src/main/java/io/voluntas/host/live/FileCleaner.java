package io.voluntas.host.live;

import io.voluntas.host.store.JobDocument;
import io.voluntas.host.store.MessageRecord.Priority;
import io.voluntas.host.transfer.Transfer;
import io.voluntas.host.transfer.TransferProgress;
import io.voluntas.host.transfer.TransferQueue;
import io.voluntas.spi.rpc.Launch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Deletes files that are no longer needed. */
final class FileCleaner {
  private final Desk desk;
  private final TransferQueue queue;

  FileCleaner(Desk desk, TransferQueue queue) {
    this.desk = desk;
    this.queue = queue;
  }

  /** Deletes what no job needs any more; program files stay while their project is attached. */
  void tidy(String project, List<JobDocument> gone) {
    SortedSet<String> needed = new TreeSet<>();
    for (JobDocument job : desk.papers().jobs()) {
      if (job.project().equals(project)) {
        job.sent().launch().ifPresent(launch -> needed.addAll(FileDesk.everything(launch)));
      }
    }
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

  /** Forgets all files of a project and deletes its folder's content. */
  void clear(String project) {
    for (TransferProgress each : queue.list()) {
      if (each.transfer().project().equals(project)) {
        queue.cancel(each.transfer().key());
      }
    }
    for (String name : List.copyOf(desk.papers().files(project).keySet())) {
      forget(project, name);
    }
    try (Stream<Path> rest = Files.list(desk.folder(project))) {
      for (Path path : rest.toList()) {
        delete(project, path);
      }
    } catch (IOException e) {
      desk.say(project, Priority.INFO, "the folder cannot be emptied: " + e);
    }
  }

  private void forget(String project, String name) {
    queue.cancel(new Transfer.Key(project, name, false));
    queue.cancel(new Transfer.Key(project, name, true));
    desk.papers().commit(tx -> desk.papers().removeFile(tx, project, name));
    delete(project, desk.folder(project).resolve(name));
    delete(project, desk.folder(project).resolve(name + ".part"));
  }

  private void delete(String project, Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      desk.say(project, Priority.INFO, file.getFileName() + " cannot be deleted: " + e);
    }
  }
}
