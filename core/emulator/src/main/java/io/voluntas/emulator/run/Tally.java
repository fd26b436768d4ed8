package io.voluntas.emulator.run;

import io.voluntas.emulator.world.World;
import io.voluntas.engine.kernel.InvariantViolation;
import io.voluntas.engine.kernel.KernelListener;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.scheduling.Schedule;

/** Counts what happens and holds the kernel's word against what the world saw. */
final class Tally implements KernelListener {
  private final World world;
  private long rpcs;
  private long failedRpcs;
  private long arrived;
  private long received;
  private long finished;
  private long reported;
  private long schedules;

  Tally(World world) {
    this.world = world;
  }

  RunResult.Counts counts(long events) {
    return new RunResult.Counts(events, rpcs, failedRpcs, received, finished, reported, schedules);
  }

  /** Checks that no job appeared or vanished. */
  void checkJobs(long now, int unreported) {
    if (arrived != world.jobsArrived() || arrived - reported != unreported) {
      throw new InvariantViolation(
          "jobs appeared or vanished by "
              + now
              + " us: "
              + world.jobsArrived()
              + " came, the client took "
              + arrived
              + " and reported "
              + reported
              + ", "
              + unreported
              + " are left");
    }
  }

  @Override
  public void arrived(long now, JobView job, boolean fromServer) {
    arrived++;
    received += fromServer ? 1 : 0;
  }

  @Override
  public void finished(long now, JobView job) {
    finished++;
    if (job.wallTime() != world.lastFinishedRan()) {
      throw new InvariantViolation(
          job
              + " finished at "
              + now
              + " us and was charged "
              + job.wallTime()
              + " us, but ran "
              + world.lastFinishedRan()
              + " us");
    }
  }

  @Override
  public void reported(long now, JobView job, long finishedAt) {
    reported++;
  }

  @Override
  public void capacity(long now, int resource, long capacity) {
    world.capacity(resource, capacity);
  }

  @Override
  public void scheduled(long now, Schedule schedule) {
    schedules++;
  }

  @Override
  public void rpc(long now, int project, int jobsReceived, boolean failed) {
    rpcs++;
    failedRpcs += failed ? 1 : 0;
  }
}
