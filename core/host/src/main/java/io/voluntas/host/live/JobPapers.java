package io.voluntas.host.live;

import io.voluntas.host.journal.JsonCodec;
import io.voluntas.host.process.Figures;
import io.voluntas.host.store.JobDocument;
import io.voluntas.spi.rpc.ClientReport;
import io.voluntas.spi.rpc.SchedulerReply.SentJob;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/** What changes in a job's document. */
final class JobPapers {
  static final JsonCodec<Figures> FIGURES = JsonCodec.of(Figures.class);
  private static final String FIGURES_NOTE = "figures";

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
