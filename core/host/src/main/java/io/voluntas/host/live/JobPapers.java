package io.voluntas.host.live;

import io.voluntas.host.journal.JsonCodec;
import io.voluntas.host.process.Figures;
import io.voluntas.host.store.JobDocument;
import io.voluntas.spi.rpc.ClientReport;
import io.voluntas.spi.rpc.SchedulerReply.SentJob;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/** What changes in a job's document. */
final class JobPapers {
  static final JsonCodec<Figures> FIGURES = JsonCodec.of(Figures.class);
  private static final String FIGURES_NOTE = "figures";
  private static final String HELD_NOTE = "held-until";

  /** The field's number for a job whose files could not be had. */
  static final int DOWNLOAD_FAILED = -186;

  /** The field's number for a job whose outputs could not be sent. */
  static final int UPLOAD_FAILED = -187;

  private JobPapers() {}

  /** It gets a slot and is started once more. */
  static JobDocument started(JobDocument job, int slot) {
    return new JobDocument(
        job.project(),
        job.sent(),
        job.received(),
        OptionalInt.of(slot),
        job.attempts() + 1,
        job.report(),
        job.notes());
  }

  /** Its figures to go on from. */
  static JobDocument with(JobDocument job, Figures figures) {
    SortedMap<String, String> notes = new TreeMap<>(job.notes());
    notes.put(FIGURES_NOTE, FIGURES.write(figures));
    return new JobDocument(
        job.project(), job.sent(), job.received(), job.slot(), job.attempts(), job.report(), notes);
  }

  /** Its figures at the last checkpoint. */
  static Figures figures(JobDocument job) {
    return Optional.ofNullable(job.notes().get(FIGURES_NOTE))
        .map(FIGURES::read)
        .orElse(Figures.NONE);
  }

  /** It is not to run before a time of the client's clock, microseconds; or may run again. */
  static JobDocument held(JobDocument job, OptionalLong until) {
    SortedMap<String, String> notes = new TreeMap<>(job.notes());
    if (until.isPresent()) {
      notes.put(HELD_NOTE, Long.toString(until.getAsLong()));
    } else {
      notes.remove(HELD_NOTE);
    }
    return new JobDocument(
        job.project(), job.sent(), job.received(), job.slot(), job.attempts(), job.report(), notes);
  }

  /** Until when it is not to run, microseconds of the client's clock. */
  static OptionalLong heldUntil(JobDocument job) {
    String noted = job.notes().getOrDefault(HELD_NOTE, "");
    return noted.isEmpty() ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(noted));
  }

  /** How it ended. */
  static JobDocument ended(JobDocument job, ClientReport.JobReport report) {
    return new JobDocument(
        job.project(),
        job.sent(),
        job.received(),
        OptionalInt.empty(),
        job.attempts(),
        Optional.of(report),
        job.notes());
  }

  /** Another deadline, microseconds of the client's clock. */
  static JobDocument due(JobDocument job, long deadline) {
    SentJob sent = job.sent();
    SentJob moved =
        new SentJob(
            sent.name(),
            sent.app(),
            sent.usage(),
            sent.estimate(),
            deadline,
            sent.memoryBytes(),
            sent.downloaded(),
            sent.checkpointsAnytime(),
            sent.deviceMemoryBytes(),
            sent.launch());
    return new JobDocument(
        job.project(),
        moved,
        job.received(),
        job.slot(),
        job.attempts(),
        job.report(),
        job.notes());
  }
}
