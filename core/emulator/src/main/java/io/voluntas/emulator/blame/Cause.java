package io.voluntas.emulator.blame;

import java.util.Locale;

/** Kinds of decisions and circumstances that waste work or leave a host idle. */
public enum Cause {
  /** Work fetch: nothing was asked for, too late, or too much; a result was reported too late. */
  FETCH,
  /** Work send: a server sent a job that could not make it, or withheld what it had. */
  ADMISSION,
  /** CPU scheduling and enforcement: another job ran, work was thrown away by a preemption. */
  PREEMPTION,
  /** Running times were not what the servers had said. */
  ESTIMATE,
  /** The host was off, had no network, or its owner wanted it so. */
  AVAILABILITY,
  /** No project had work, its server was down, or files were on their way. */
  SUPPLY;

  /** In tables and documents. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
