package io.voluntas.engine.state;

/** How far a job is, and how much of that is saved. Times are microseconds of running time. */
final class JobProgress {
  private final boolean anytime;
  private long done;
  private long saved;
  private long wallTime;
  private boolean everCheckpointed;
  private long lastCheckpoint = -1;

  JobProgress(JobSetup setup) {
    anytime = setup.checkpoints() == JobSetup.Checkpoints.ANYTIME;
    done = setup.progress();
    saved = done;
    wallTime = done;
    everCheckpointed = done > 0;
  }

  long done() {
    return done;
  }

  long saved() {
    return saved;
  }

  long unsaved() {
    return done - saved;
  }

  long wallTime() {
    return wallTime;
  }

  boolean everCheckpointed() {
    return everCheckpointed;
  }

  long lastCheckpoint() {
    return lastCheckpoint;
  }

  void ran(long micros, long now) {
    done += micros;
    wallTime += micros;
    if (anytime) {
      checkpointed(now);
    }
  }

  void checkpointed(long now) {
    saved = done;
    everCheckpointed = true;
    lastCheckpoint = now;
  }

  /** Goes back to the last checkpoint and says how much is lost. */
  long fallBack() {
    long lost = done - saved;
    done = saved;
    return lost;
  }

  /** How far it was when a snapshot was taken. */
  void resume(ClientSnapshot.JobStanding standing) {
    done = standing.done();
    saved = standing.saved();
    wallTime = standing.wallTime();
    everCheckpointed = standing.everCheckpointed();
    lastCheckpoint = standing.lastCheckpoint();
  }
}
