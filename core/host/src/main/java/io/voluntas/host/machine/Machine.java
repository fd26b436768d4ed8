package io.voluntas.host.machine;

import io.voluntas.spi.rpc.ClientReport;

/** Looks at the computer. For one thread at a time; each call takes some milliseconds at most. */
public interface Machine {
  /** What does not change while the client runs; disk space is read anew at each call. */
  ClientReport.HostDescription describe();

  /** What goes on just now. */
  Conditions conditions();
}
