package io.voluntas.emulator.world;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A job on the host; the object is used again for another one. All times are microseconds. */
final class JobSlot {
  int job;
  @Nullable Kind kind;

  /** True running time at full speed. */
  long total;

  /** How much of it is done, and how much of that stays when its process ends. */
  long progress;

  long saved;

  /** Running time that was charged, lost work included. */
  long ran;

  /** Up to when it was settled while it runs. */
  long since;

  boolean running;
  boolean arriving;

  /** Whether its estimate is off, so that it says how far it is; and how many parts it said. */
  boolean reportsProgress;

  int part;
  Next next = Next.NOTHING;
  int[][] instances = {};

  /** What the job does when its time comes. */
  enum Next {
    NOTHING,
    DOWNLOAD,
    FINISH,
    CHECKPOINT,
    PROGRESS
  }

  Kind kind() {
    return Objects.requireNonNull(kind);
  }
}
