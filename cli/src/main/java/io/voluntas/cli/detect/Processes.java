package io.voluntas.cli.detect;

/** Ends processes. */
final class Processes {
  private Processes() {}

  /** Kills a process and whatever it started. */
  static void kill(Process process) {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}
