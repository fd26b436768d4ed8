package io.voluntas.emulator.blame;

import io.voluntas.emulator.bound.CapacityCurve;
import io.voluntas.spi.model.Amounts;

/** The rules that say why a job missed its deadline; the first that applies counts. */
final class WasteBlame {
  private final CapacityCurve[] curves;
  private final CapacityCurve network;

  /** What a rule says; {@code rule} is its number in {@code docs/blame.md}. */
  record Finding(int rule, Cause cause, String why) {}

  /**
   * For one run.
   *
   * @param curves what could be used, by resource type
   * @param network one instance while the host has a network
   */
  WasteBlame(CapacityCurve[] curves, CapacityCurve network) {
    this.curves = curves.clone();
    this.network = network;
  }

  /**
   * Why a job was late.
   *
   * @param rpcFailed whether a request to its project failed after it finished
   */
  Finding missed(JobRecord job, boolean rpcFailed) {
    long window = Math.max(0, job.deadline - job.received);
    double room = job.usable / (double) Amounts.ONE * window;
    CapacityCurve curve = curves[job.main];
    if (job.estimate > window || job.dueByEstimates > room) {
      String why =
          job.estimate > window
              ? "its estimate was longer than its delay bound"
              : "with the work due before it, it could not be done in time when it came";
      return job.fromServer
          ? new Finding(2, Cause.ADMISSION, why)
          : new Finding(2, Cause.FETCH, why + ", before the run");
    }
    if (job.total > window || job.dueInTruth > room) {
      return new Finding(
          3,
          Cause.ESTIMATE,
          "by the estimates it could be done in time when it came, in truth not");
    }
    if (job.total > curve.upTime(job.received, job.deadline)
        || job.dueInTruth > curve.work(job.received, job.deadline)) {
      return new Finding(4, Cause.AVAILABILITY, "the host was not there for long enough");
    }
    if (job.finishedAt >= 0 && job.finishedAt <= job.deadline) {
      return reportedLate(job, rpcFailed);
    }
    if (job.readyAt < 0 || job.readyAt + job.total > job.deadline) {
      return new Finding(8, Cause.SUPPLY, "its files came too late");
    }
    if (job.pushedOut) {
      return new Finding(9, Cause.FETCH, "work that was fetched later had earlier deadlines");
    }
    long over = Math.max(0, job.total - job.estimate);
    if (job.finishedAt >= 0 && job.finishedAt - over <= job.deadline) {
      return new Finding(10, Cause.ESTIMATE, "it took longer than estimated");
    }
    return new Finding(11, Cause.PREEMPTION, "it could have been done in time, but others ran");
  }

  private Finding reportedLate(JobRecord job, boolean rpcFailed) {
    if (job.deadline > job.finishedAt && network.upTime(job.finishedAt, job.deadline) == 0) {
      return new Finding(5, Cause.AVAILABILITY, "it finished in time, but there was no network");
    }
    return rpcFailed
        ? new Finding(6, Cause.SUPPLY, "it finished in time, but its server was not there")
        : new Finding(7, Cause.FETCH, "it finished in time, but was reported too late");
  }
}
