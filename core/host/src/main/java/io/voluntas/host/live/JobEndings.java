package io.voluntas.host.live;

import io.voluntas.engine.kernel.Event;
import io.voluntas.engine.state.JobState;
import io.voluntas.host.process.Ending;
import io.voluntas.host.process.ErrorCode;
import io.voluntas.host.process.Figures;
import io.voluntas.host.process.TaskRunner;
import io.voluntas.host.slot.ErrorOutput;
import io.voluntas.host.slot.Outputs;
import io.voluntas.host.slot.Slot;
import io.voluntas.host.store.FileDocument;
import io.voluntas.host.store.JobDocument;
import io.voluntas.host.store.MessageRecord.Priority;
import io.voluntas.spi.rpc.ClientReport.JobReport;
import io.voluntas.spi.rpc.ClientReport.Outcome;
import io.voluntas.spi.rpc.ClientReport.Output;
import io.voluntas.spi.rpc.FileSpec;
import io.voluntas.spi.rpc.FileUse;
import io.voluntas.spi.rpc.Launch;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** What is to be reported of a job that ended, and which files it leaves to be sent. */
final class JobEndings {
  /** When to try again what cannot be noted, microseconds. */
  private static final long AGAIN = 60_000_000;

  private final Desk desk;
  private final TaskRunner runner;
  private final SlotDesk slots;
  private final TaskSpecs specs;
  private final FileDesk files;
  private final SortedMap<JobKey, Late> late = new TreeMap<>();

  JobEndings(Desk desk, TaskRunner runner, SlotDesk slots, TaskSpecs specs, FileDesk files) {
    this.desk = desk;
    this.runner = runner;
    this.slots = slots;
    this.specs = specs;
    this.files = files;
  }

  /**
   * A job ended for good; what is to be reported is written together with what the kernel hears.
   * What cannot be noted yet is tried again later, and its slot stays as it is.
   */
  void end(JobKey key, Ending ending, Figures figures) {
    if (take(key, ending, figures)) {
      late.remove(key);
      slots.releaseOf(key);
    } else {
      late.put(key, new Late(ending, figures, desk.now() + AGAIN));
    }
  }

  /** Tries again what is due. */
  void retry() {
    for (Map.Entry<JobKey, Late> entry : List.copyOf(late.entrySet())) {
      Late ended = entry.getValue();
      if (desk.papers().job(entry.getKey()).isEmpty()) {
        late.remove(entry.getKey());
        slots.releaseOf(entry.getKey());
      } else if (ended.again() <= desk.now()) {
        end(entry.getKey(), ended.ending(), ended.figures());
      }
    }
  }

  /** Whether a job has ended, and that is not noted yet. */
  boolean late(JobKey key) {
    return late.containsKey(key);
  }

  /** Whether any job has. */
  boolean anyLate() {
    return !late.isEmpty();
  }

  /** The job is nobody's business any more. */
  void forget(JobKey key) {
    late.remove(key);
  }

  private boolean take(JobKey key, Ending ending, Figures figures) {
    JobDocument job = desk.papers().job(key).orElseThrow();
    if (job.report().isPresent()) {
      return true;
    }
    if (desk.driver().job(key).isEmpty()) {
      return false;
    }
    Optional<Slot> slot = slot(key);
    List<FileDocument> outputs = List.of();
    JobReport report;
    if (ending instanceof Ending.Finished) {
      try {
        outputs = outputs(job, slot);
        report = report(job, slot, figures, Outcome.SUCCESS, 0, "", sent(key, outputs));
      } catch (UncheckedIOException e) {
        desk.say(key.project(), Priority.USER_ALERT, e.getMessage() + "; tried again later");
        return false;
      } catch (IOException e) {
        String words = String.valueOf(e.getMessage());
        report =
            report(
                job,
                slot,
                figures,
                Outcome.COMPUTE_ERROR,
                ErrorCode.FILE_MISSING,
                words,
                List.of());
      }
    } else if (ending instanceof Ending.Aborted aborted) {
      Outcome outcome =
          aborted.code() == ErrorCode.ABORTED_BY_USER
                  || aborted.code() == ErrorCode.ABORTED_BY_PROJECT
              ? Outcome.ABORTED
              : Outcome.COMPUTE_ERROR;
      report = report(job, slot, figures, outcome, aborted.code(), aborted.words(), List.of());
    } else if (ending instanceof Ending.Failed failed) {
      report =
          report(
              job, slot, figures, Outcome.COMPUTE_ERROR, failed.code(), failed.words(), List.of());
    } else {
      throw new IllegalArgumentException(key + " has not ended for good: " + ending);
    }
    close(key, figures, report, outputs);
    return true;
  }

  /** A job whose files cannot be had. */
  void unobtainable(JobKey key, String words) {
    JobDocument job = desk.papers().job(key).orElseThrow();
    // One that the kernel does not know has no device at present; its time comes when it has.
    if (job.report().isEmpty() && desk.driver().job(key).isPresent()) {
      Figures figures = JobPapers.figures(job);
      close(
          key,
          figures,
          report(
              job,
              Optional.empty(),
              figures,
              Outcome.COMPUTE_ERROR,
              JobPapers.DOWNLOAD_FAILED,
              words,
              List.of()),
          List.of());
    }
  }

  private void close(JobKey key, Figures figures, JobReport report, List<FileDocument> outputs) {
    JobDocument job = desk.papers().job(key).orElseThrow();
    JobDocument ended = JobPapers.ended(JobPapers.with(job, figures), report);
    boolean success = report.outcome() == Outcome.SUCCESS;
    boolean pending = outputs.stream().anyMatch(f -> f.state() == FileDocument.State.PRESENT);
    Optional<JobState> known = desk.driver().job(key);
    java.util.function.Consumer<io.voluntas.host.store.Transaction> documents =
        tx -> {
          desk.papers().put(tx, ended);
          outputs.forEach(file -> desk.papers().put(tx, file));
        };
    if (known.isPresent() && !known.get().isFinished()) {
      desk.driver()
          .deliver(new Event.JobFinished(known.get().index(), success, pending), documents);
    } else {
      desk.papers().commit(documents);
    }
    if (success) {
      desk.say(key.project(), Priority.INFO, "Computation for task " + key.name() + " finished");
    } else {
      desk.say(
          key.project(),
          Priority.INFO,
          "Task " + key.name() + " ended with code " + report.exitStatus());
    }
    outputs.forEach(files::upload);
    if (!pending) {
      files.reportable(key);
    }
  }

  private List<FileDocument> outputs(JobDocument job, Optional<Slot> slot) throws IOException {
    Launch launch = job.sent().launch().orElseThrow();
    if (slot.isPresent()) {
      Outputs there = runner.collect(specs.of(job, slot.get(), new int[0][]));
      if (!there.complete()) {
        throw new IOException(
            there.missing().isEmpty()
                ? "too large: " + there.tooBig()
                : "not written: " + there.missing());
      }
    }
    List<FileDocument> outputs = new ArrayList<>();
    for (FileUse use : launch.outputs()) {
      FileSpec spec = launch.file(use.file());
      if (Files.isRegularFile(path(job.project(), spec.name()))) {
        FileDocument.State state =
            spec.uploadUrls().isEmpty() ? FileDocument.State.UPLOADED : FileDocument.State.PRESENT;
        outputs.add(new FileDocument(job.project(), spec, state, 0, 0, ""));
      } else if (!use.optional()) {
        throw new IOException("not written: " + spec.name());
      }
    }
    return outputs;
  }

  private List<Output> sent(JobKey key, List<FileDocument> outputs) throws IOException {
    List<Output> sent = new ArrayList<>();
    for (FileDocument output : outputs) {
      Path path = path(key.project(), output.name());
      sent.add(new Output(output.name(), Files.size(path), md5(path)));
    }
    return sent;
  }

  private JobReport report(
      JobDocument job,
      Optional<Slot> slot,
      Figures figures,
      Outcome outcome,
      int code,
      String words,
      List<Output> outputs) {
    String stderr = slot.map(ErrorOutput::tail).orElse("");
    String text = words.isEmpty() ? stderr : words + "\n" + stderr;
    return new JobReport(
        job.name(),
        outcome,
        code,
        figures.cpuTime(),
        figures.wallTime(),
        job.sent().launch().orElseThrow().version(),
        text,
        figures.peakMemory(),
        figures.peakDisk(),
        outputs);
  }

  private Path path(String project, String file) {
    return desk.folder(project).resolve(file);
  }

  private Optional<Slot> slot(JobKey key) {
    return Optional.ofNullable(slots.held().get(key.toString()));
  }

  private static String md5(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      MessageDigest digest = MessageDigest.getInstance("MD5");
      byte[] buffer = new byte[1 << 16];
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        digest.update(buffer, 0, read);
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has MD5", e);
    }
  }

  /**
   * An ending that cannot be noted yet: its outputs cannot be moved, or its device is missing and
   * the kernel does not know the job at present. Its slot stays as it is.
   *
   * @param again when to try again, microseconds
   */
  private record Late(Ending ending, Figures figures, long again) {}
}
