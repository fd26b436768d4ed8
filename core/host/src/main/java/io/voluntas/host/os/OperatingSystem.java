package io.voluntas.host.os;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What is needed of an operating system to run jobs. Calls take a few milliseconds at most and may
 * come from any thread.
 */
public interface OperatingSystem {
  /**
   * The command that runs a program in a session of its own, so that it can be signalled with all
   * that it starts and does not get the signals of the client's terminal. The command notes in its
   * working folder which process it is before the program starts, and how the program ended after
   * it has; both survive the end of the client. It ends when the program has ended.
   *
   * @param nice priority of the program, 0 (as the client) to 19 (last)
   * @param program program and arguments
   */
  List<String> command(int nice, List<String> program);

  /** The process that was started by {@link #command} in this folder since the system started. */
  Optional<ProcessEntry.Id> started(Path folder);

  /** How the program that was started by {@link #command} in this folder ended. */
  Optional<Exit> exit(Path folder);

  /** Names of the files that {@link #command} writes. */
  List<String> traces();

  /** All processes. */
  ProcessTable processes();

  /** One process; empty when there is none of this number. */
  Optional<ProcessEntry> process(long pid);

  /** Whether a process was started with this environment variable; false when that is secret. */
  boolean carries(long pid, String name, String value);

  /** Sends a signal to a process; one that is gone or not ours is left alone. */
  void signal(long pid, Signal signal);

  /** Sends a signal to all processes of a group. */
  void signalGroup(long group, Signal signal);
}
