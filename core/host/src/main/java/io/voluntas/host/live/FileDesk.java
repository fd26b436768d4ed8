package io.voluntas.host.live;

import io.voluntas.engine.kernel.Event;
import io.voluntas.engine.state.JobState;
import io.voluntas.engine.state.ProjectState;
import io.voluntas.host.store.FileDocument;
import io.voluntas.host.store.FileDocument.State;
import io.voluntas.host.store.JobDocument;
import io.voluntas.host.store.MessageRecord.Priority;
import io.voluntas.host.store.ProjectDocument;
import io.voluntas.host.transfer.Transfer;
import io.voluntas.host.transfer.TransferListener;
import io.voluntas.host.transfer.TransferQueue;
import io.voluntas.spi.rpc.ClientReport.JobReport;
import io.voluntas.spi.rpc.ClientReport.Outcome;
import io.voluntas.spi.rpc.FileUse;
import io.voluntas.spi.rpc.Launch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.ObjLongConsumer;

/** The files of the projects: what has to come, what has to go, and what is no longer needed. */
final class FileDesk implements TransferListener {
  private final Desk desk;
  private final BiConsumer<JobKey, String> unobtainable;
  private final ObjLongConsumer<String> contactBy;
  private final TransferQueue queue;

  /**
   * The files as the documents say.
   *
   * @param queue makes the queue that tells this desk what became of transfers
   * @param unobtainable is told of jobs whose files cannot be had
   * @param contactBy is told by when a project is to be contacted, microseconds
   */
  FileDesk(
      Desk desk,
      java.util.function.Function<TransferListener, TransferQueue> queue,
      BiConsumer<JobKey, String> unobtainable,
      ObjLongConsumer<String> contactBy) {
    this.desk = desk;
    this.contactBy = contactBy;
    this.unobtainable = unobtainable;
    this.queue = queue.apply(this);
  }

  /** Queues what was still to be moved when the client stopped. */
  void resume() {
    for (ProjectDocument project : desk.papers().projects()) {
      for (FileDocument file : desk.papers().files(project.name()).values()) {
        if (file.state() == State.ABSENT || file.state() == State.PART) {
          download(file);
        }
      }
    }
    for (JobDocument job : List.copyOf(desk.papers().jobs())) {
      JobKey key = new JobKey(job.project(), job.name());
      if (job.report().isPresent()) {
        outputs(job).forEach(this::upload);
        reportable(key);
      } else {
        lacking(key, job);
      }
    }
    ready();
  }

  /** A client that was killed may have noted that a file cannot be had, and not what follows. */
  private void lacking(JobKey key, JobDocument job) {
    for (String name : job.sent().launch().map(FileDesk::needs).orElseGet(TreeSet::new)) {
      Optional<FileDocument> file = desk.papers().file(job.project(), name);
      if (file.isPresent() && file.get().state() == State.FAILED) {
        unobtainable.accept(key, name + ": " + file.get().error());
      }
    }
  }

  /** Tells the kernel of all jobs whose files are here and that still wait for them. */
  void ready() {
    for (JobDocument job : List.copyOf(desk.papers().jobs())) {
      if (job.report().isEmpty()) {
        ready(new JobKey(job.project(), job.name()));
      }
    }
  }

  /** The documents of the files that a new job needs and that are not known yet. */
  List<FileDocument> wanted(String project, Launch launch) {
    List<FileDocument> wanted = new ArrayList<>();
    for (String name : needs(launch)) {
      Optional<FileDocument> known = desk.papers().file(project, name);
      if (known.isEmpty() || known.get().state() == State.FAILED) {
        wanted.add(new FileDocument(project, launch.file(name), State.ABSENT, 0, 0, ""));
      }
    }
    return wanted;
  }

  /** Whether all files that a job needs are here. */
  boolean complete(String project, Launch launch) {
    return needs(launch).stream()
        .allMatch(
            name ->
                desk.papers()
                    .file(project, name)
                    .filter(file -> file.state() == State.PRESENT)
                    .isPresent());
  }

  /** Queues a file that is to come. */
  void download(FileDocument file) {
    try {
      Path made = Files.createDirectories(desk.folder(file.project()));
      queue.add(transfer(file, made, false));
    } catch (IOException e) {
      desk.say(file.project(), Priority.USER_ALERT, "no folder for its files: " + e);
    }
  }

  /** Queues an output that is to go, unless it is there already. */
  void upload(FileDocument file) {
    if (file.state() == State.PRESENT && !file.spec().uploadUrls().isEmpty()) {
      queue.add(transfer(file, desk.folder(file.project()), true));
    }
  }

  /** Tells the kernel when nothing is left to be sent of a job that ended. */
  void reportable(JobKey key) {
    Optional<JobDocument> job = desk.papers().job(key);
    Optional<JobState> known = desk.driver().job(key);
    if (job.isEmpty() || known.isEmpty() || !known.get().isFinished()) {
      return;
    }
    boolean waiting = outputs(job.get()).stream().anyMatch(f -> f.state() == State.PRESENT);
    if (waiting && known.get().outputsPending()) {
      return;
    }
    if (known.get().outputsPending()) {
      desk.driver().deliver(new Event.OutputsSent(known.get().index()));
    }
    boolean atOnce =
        desk.settings().reportsAtOnce(key.project(), job.get().sent().app())
            || job.get().sent().launch().map(Launch::reportImmediately).orElse(false);
    ProjectState project = known.get().project();
    if (atOnce) {
      contactBy.accept(key.project(), project.deferredUntil());
    }
  }

  TransferQueue queue() {
    return queue;
  }

  @Override
  public void done(Transfer transfer) {
    State state = transfer.upload() ? State.UPLOADED : State.PRESENT;
    note(transfer, state, "");
    jobsWith(transfer).forEach(transfer.upload() ? this::reportable : this::ready);
  }

  @Override
  public void failed(Transfer transfer, String words) {
    note(transfer, transfer.upload() ? State.PRESENT : State.PART, words);
    desk.say(
        transfer.project(),
        Priority.INFO,
        "Temporarily failed "
            + (transfer.upload() ? "upload" : "download")
            + " of "
            + transfer.file().name()
            + ": "
            + words);
  }

  @Override
  public void givenUp(Transfer transfer, String words) {
    List<JobKey> keys = jobsWith(transfer);
    List<JobDocument> unsent = new ArrayList<>();
    if (transfer.upload()) {
      for (JobKey key : keys) {
        JobDocument job = desk.papers().job(key).orElseThrow();
        job.report().ifPresent(report -> unsent.add(JobPapers.ended(job, unsent(report))));
      }
    }
    // Together, or a client that is killed in between would report a success without outputs.
    FileDocument file = noted(transfer, State.FAILED, words);
    desk.papers()
        .commit(
            tx -> {
              desk.papers().put(tx, file);
              unsent.forEach(job -> desk.papers().put(tx, job));
            });
    desk.say(
        transfer.project(),
        Priority.USER_ALERT,
        "Giving up on "
            + (transfer.upload() ? "upload" : "download")
            + " of "
            + transfer.file().name()
            + ": "
            + words);
    for (JobKey key : keys) {
      if (transfer.upload()) {
        reportable(key);
      } else {
        unobtainable.accept(key, transfer.file().name() + ": " + words);
      }
    }
  }

  private void ready(JobKey key) {
    Optional<JobState> job = desk.driver().job(key).filter(JobState::downloading);
    Optional<Launch> launch = desk.papers().job(key).flatMap(doc -> doc.sent().launch());
    if (job.isPresent() && launch.isPresent() && complete(key.project(), launch.get())) {
      desk.driver().deliver(new Event.DownloadFinished(job.get().index()));
    }
  }

  private static JobReport unsent(JobReport report) {
    return new JobReport(
        report.name(),
        Outcome.UPLOAD_FAILED,
        JobPapers.UPLOAD_FAILED,
        report.cpuTime(),
        report.wallTime(),
        report.version(),
        report.stderr(),
        report.peakMemory(),
        report.peakDisk(),
        report.outputs());
  }

  private List<JobKey> jobsWith(Transfer transfer) {
    List<JobKey> keys = new ArrayList<>();
    for (JobDocument job : desk.papers().jobs()) {
      boolean names =
          job.project().equals(transfer.project())
              && job.sent()
                  .launch()
                  .map(launch -> everything(launch).contains(transfer.file().name()))
                  .orElse(false);
      if (names) {
        keys.add(new JobKey(job.project(), job.name()));
      }
    }
    return keys;
  }

  private List<FileDocument> outputs(JobDocument job) {
    List<FileDocument> outputs = new ArrayList<>();
    for (FileUse use : job.sent().launch().map(Launch::outputs).orElse(List.of())) {
      desk.papers().file(job.project(), use.file()).ifPresent(outputs::add);
    }
    return outputs;
  }

  private void note(Transfer transfer, State state, String error) {
    FileDocument known = noted(transfer, state, error);
    desk.papers().commit(tx -> desk.papers().put(tx, known));
  }

  private static FileDocument noted(Transfer transfer, State state, String error) {
    return new FileDocument(
        transfer.project(),
        transfer.file(),
        state,
        transfer.failures(),
        transfer.notBefore(),
        error);
  }

  private Transfer transfer(FileDocument file, Path folder, boolean upload) {
    String key = desk.papers().project(file.project()).map(ProjectDocument::codeSignKey).orElse("");
    Transfer fresh =
        Transfer.of(file.project(), file.spec(), folder.resolve(file.name()), upload, key);
    return fresh.resumed(file.tries(), file.nextTry());
  }

  private static SortedSet<String> needs(Launch launch) {
    SortedSet<String> names = new TreeSet<>();
    launch.program().forEach(use -> names.add(use.file()));
    launch.inputs().forEach(use -> names.add(use.file()));
    return names;
  }

  static SortedSet<String> everything(Launch launch) {
    SortedSet<String> names = needs(launch);
    launch.outputs().forEach(use -> names.add(use.file()));
    return names;
  }
}
