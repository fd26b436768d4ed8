package io.voluntas.host.store;

import io.voluntas.spi.rpc.ClientReport;
import io.voluntas.spi.rpc.SchedulerReply;
import java.util.Collections;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A job that is on the host, besides what the kernel keeps of it. The states of its files are
 * {@link FileDocument}s.
 *
 * @param project name of its project
 * @param sent the job as the project sent it, with how it is run; its name is the other half of the
 *     key
 * @param received when it arrived, kernel time, microseconds
 * @param slot number of its working folder; empty while it has none
 * @param attempts how often its process was started
 * @param report how it ended; empty while it has not
 * @param notes whatever else the client wants to remember of it, by name
 */
public record JobDocument(
    String project,
    SchedulerReply.SentJob sent,
    long received,
    OptionalInt slot,
    int attempts,
    Optional<ClientReport.JobReport> report,
    SortedMap<String, String> notes) {
  /** Copies. */
  public JobDocument {
    notes = Collections.unmodifiableSortedMap(new TreeMap<>(notes));
  }

  /** A job that was just received. */
  public static JobDocument received(String project, SchedulerReply.SentJob sent, long now) {
    return new JobDocument(
        project, sent, now, OptionalInt.empty(), 0, Optional.empty(), Collections.emptySortedMap());
  }

  /** Its name, unique in its project. */
  public String name() {
    return sent.name();
  }
}
