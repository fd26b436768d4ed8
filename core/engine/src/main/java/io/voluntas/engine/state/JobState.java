package io.voluntas.engine.state;

import io.voluntas.spi.model.Amounts;
import java.util.Optional;

/** A job on this host. Written by the kernel only. */
public final class JobState extends ArrivedJob {
  enum Phase {
    DOWNLOADING,
    READY,
    FINISHED
  }

  /** A job that overran its estimate is taken to need at least this part of it still. */
  private static final int OVERRUN_PART = 100;

  private Phase phase;
  private boolean userSuspended;
  private boolean listed;
  private boolean running;
  private boolean inMemory;
  private boolean started;
  private boolean succeeded;
  private boolean outputsPending;
  private long estimate;
  private final JobProgress progress;
  private long runningSince;
  private long finishedAt = -1;
  private long displacedSince = -1;
  private long letRunUntil = -1;
  private int[][] instances = {};
  private int slot;

  JobState(int index, JobSetup setup, ProjectState project, ResourceState main) {
    super(index, setup, project, main);
    this.phase = setup.downloaded() ? Phase.READY : Phase.DOWNLOADING;
    this.estimate = setup.estimate();
    this.progress = new JobProgress(setup);
    this.started = setup.progress() > 0;
  }

  @Override
  public long estimatedTotal() {
    return estimate;
  }

  @Override
  public long remaining() {
    if (phase == Phase.FINISHED) {
      return 0;
    }
    long left = estimate - progress.done();
    return left > 0 ? left : Math.max(1, estimate / OVERRUN_PART);
  }

  @Override
  public boolean runnable() {
    return phase == Phase.READY
        && !userSuspended
        && !project().suspended()
        && !mainResource().suspended();
  }

  @Override
  public boolean running() {
    return running;
  }

  @Override
  public boolean started() {
    return started;
  }

  @Override
  public boolean inMemory() {
    return inMemory;
  }

  @Override
  public long runningSince() {
    return runningSince;
  }

  @Override
  public long wallTime() {
    return progress.wallTime();
  }

  @Override
  public boolean everCheckpointed() {
    return progress.everCheckpointed();
  }

  @Override
  public long lastCheckpoint() {
    return progress.lastCheckpoint();
  }

  /** Whether it will run some day without the user doing anything: not finished, not suspended. */
  public boolean expected() {
    return phase != Phase.FINISHED
        && !userSuspended
        && !project().suspended()
        && !mainResource().suspended();
  }

  /** Whether it is among those that a throttle slows: CPU jobs that use their CPU up. */
  public boolean throttled() {
    return mainResource().isCpu() && usage(mainResource()) >= Amounts.ONE;
  }

  /** Whether the user suspended it. */
  public boolean userSuspended() {
    return userSuspended;
  }

  /** Whether its files are still on their way. */
  public boolean downloading() {
    return phase == Phase.DOWNLOADING;
  }

  /** Whether it finished computing. */
  public boolean isFinished() {
    return phase == Phase.FINISHED;
  }

  /** Whether it finished well; meaningful once {@link #isFinished()}. */
  public boolean succeeded() {
    return succeeded;
  }

  /** Whether it finished and its outputs still have to be sent before it can be reported. */
  public boolean outputsPending() {
    return outputsPending;
  }

  /** When it finished, microseconds; -1 before. */
  public long finishedAt() {
    return finishedAt;
  }

  /** Work since the last checkpoint, microseconds of running time. */
  public long unsaved() {
    return progress.unsaved();
  }

  /** When a running job was first chosen for preemption; -1 when it was not. */
  public long displacedSince() {
    return displacedSince;
  }

  /** Until when a displaced job may go on; -1 when it is not displaced. */
  public long letRunUntil() {
    return letRunUntil;
  }

  /** Instances that it was last given, by resource index; empty before it first ran. */
  public int[][] instances() {
    return instances;
  }

  /** A small number that no other job on the host has; used again after the job is gone. */
  public int slot() {
    return slot;
  }

  void takeSlot(int value) {
    slot = value;
  }

  boolean listed() {
    return listed;
  }

  void setListed(boolean value) {
    listed = value;
  }

  void setUserSuspended(boolean value) {
    userSuspended = value;
  }

  void downloaded() {
    if (phase == Phase.DOWNLOADING) {
      phase = Phase.READY;
    }
  }

  void ran(long micros, long now) {
    progress.ran(micros, now);
  }

  void checkpointed(long now) {
    progress.checkpointed(now);
  }

  void improveEstimate(double fraction) {
    long done = progress.done();
    if (fraction > 0 && fraction <= 1 && done > 0) {
      double measured = done / fraction;
      project().changed();
      // The app's own figure counts for more the further it has come.
      estimate = Math.max(done + 1, Math.round(fraction * measured + (1 - fraction) * estimate));
    }
  }

  void run(long now, int[][] given) {
    running = true;
    inMemory = true;
    started = true;
    runningSince = now;
    keep();
    instances = given;
  }

  long stop(boolean keepInMemory) {
    running = false;
    keep();
    project().changed();
    return keepInMemory ? 0 : leaveMemory();
  }

  long leaveMemory() {
    inMemory = false;
    project().changed();
    return progress.fallBack();
  }

  void finish(long now, boolean success, boolean pending) {
    phase = Phase.FINISHED;
    outputsPending = pending;
    running = false;
    inMemory = false;
    succeeded = success;
    finishedAt = now;
    keep();
  }

  /** It is to be preempted. Only the kernel calls this. */
  public void displace(long now) {
    if (displacedSince < 0) {
      displacedSince = now;
    }
  }

  /** Displaced, it may go on until a time. Only the kernel calls this. */
  public void letRun(long until) {
    letRunUntil = until;
  }

  /** It is wanted after all. Only the kernel calls this. */
  public void keep() {
    displacedSince = -1;
    letRunUntil = -1;
  }

  /** It finished before the snapshot was taken that it comes from. */
  void finishedEarlier(long at) {
    finishedAt = at;
  }

  /** Its outputs are with the project. Only the kernel calls this. */
  public void outputsSent() {
    outputsPending = false;
  }

  ClientSnapshot.JobStanding standing() {
    return new ClientSnapshot.JobStanding(
        setup().withDownloaded(phase != Phase.DOWNLOADING),
        userSuspended,
        estimate,
        progress.done(),
        progress.saved(),
        progress.wallTime(),
        progress.everCheckpointed(),
        progress.lastCheckpoint(),
        started,
        inMemory,
        phase == Phase.FINISHED
            ? Optional.of(new ClientSnapshot.Ending(succeeded, finishedAt, outputsPending))
            : Optional.empty());
  }

  /** Takes up what a snapshot says, before the job is in any list. */
  void resume(ClientSnapshot.JobStanding standing) {
    userSuspended = standing.userSuspended();
    estimate = standing.estimate();
    progress.resume(standing);
    started = standing.started();
    inMemory = standing.inMemory();
  }
}
