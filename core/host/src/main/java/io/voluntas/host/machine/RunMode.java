package io.voluntas.host.machine;

/** When something is done. */
public enum RunMode {
  /** Always, whatever the preferences say. */
  ALWAYS,
  /** As the preferences say. */
  AUTO,
  /** Never. */
  NEVER
}
