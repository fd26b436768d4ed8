package io.voluntas.rpc.files;

import java.util.Optional;

/** How far a job is, with BOINC's numbers. */
public enum JobState {
  /** Just received. */
  NEW(0),
  /** Its files are on their way. */
  DOWNLOADING(1),
  /** Ready to run, or running. */
  DOWNLOADED(2),
  /** The computation or a download failed. */
  FAILED(3),
  /** Done, its output is on its way. */
  UPLOADING(4),
  /** Done, to be reported. */
  UPLOADED(5),
  /** Aborted. */
  ABORTED(6),
  /** An upload failed for good. */
  UPLOAD_FAILED(7);

  private final int number;

  JobState(int number) {
    this.number = number;
  }

  /** BOINC's number for the state, 0 to 7. */
  public int number() {
    return number;
  }

  /** Whether the job needs no more computing. */
  public boolean finished() {
    return number >= FAILED.number;
  }

  /** The state with that number; empty when there is none. */
  public static Optional<JobState> of(int number) {
    for (JobState state : values()) {
      if (state.number == number) {
        return Optional.of(state);
      }
    }
    return Optional.empty();
  }
}
