package io.voluntas.host.machine;

import io.voluntas.spi.rpc.ClientReport;

/** Looks at the computer. For one thread at a time. */
public interface Machine {
  /**
   * What does not change while the client runs; only disk space is read anew at each call. The
   * first call may start programs and take a second.
   */
  ClientReport.HostDescription describe();

  /**
   * What goes on just now. Made to be asked every few seconds for months: where the operating
   * system allows it, a call costs well under a millisecond.
   *
   * @param jobCpu CPU time that all jobs together have used so far, those that ended included,
   *     microseconds, never decreasing while the client runs; 0 when not known, and then the system
   *     time of jobs counts as load by others
   */
  Conditions conditions(long jobCpu);

  /** What goes on just now, for a caller that does not know what jobs have used. */
  default Conditions conditions() {
    return conditions(0);
  }
}
