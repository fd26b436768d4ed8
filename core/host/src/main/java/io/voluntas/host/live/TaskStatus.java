package io.voluntas.host.live;

import io.voluntas.host.process.Figures;
import io.voluntas.host.process.TaskState;
import io.voluntas.spi.rpc.ClientReport.JobReport;
import io.voluntas.spi.rpc.SchedulerReply.SentJob;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A job as it is now. Times are microseconds since 1970.
 *
 * @param key project and name
 * @param sent as the project sent it; its deadline is of the client's clock
 * @param phase how far it is
 * @param suspended whether the user suspended it
 * @param held whether it waits for a while before it is started again
 * @param scheduled whether it is its turn
 * @param urgent whether it runs out of turn because of its deadline
 * @param received when it arrived
 * @param deadline when it must be reported
 * @param completed when it was done; 0 before
 * @param remaining estimated running time left, microseconds
 * @param slot its working folder
 * @param process what its process does; empty when there is none
 * @param figures what it has used
 * @param report how it ended
 */
public record TaskStatus(
    JobKey key,
    SentJob sent,
    Phase phase,
    boolean suspended,
    boolean held,
    boolean scheduled,
    boolean urgent,
    long received,
    long deadline,
    long completed,
    long remaining,
    OptionalInt slot,
    Optional<TaskState> process,
    Figures figures,
    Optional<JobReport> report) {

  /** How far a job is. */
  public enum Phase {
    /** Its files are on their way. */
    DOWNLOADING,
    /** It can run. */
    READY,
    /** Its outputs are on their way. */
    UPLOADING,
    /** Only its report is missing. */
    READY_TO_REPORT
  }
}
