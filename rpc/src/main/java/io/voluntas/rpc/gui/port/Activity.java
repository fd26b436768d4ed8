package io.voluntas.rpc.gui.port;

/** What a run mode is about. */
public enum Activity {
  /** All tasks. */
  TASKS,
  /** Tasks that use a GPU. */
  GPU,
  /** Transfers and scheduler requests. */
  NETWORK
}
