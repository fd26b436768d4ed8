package io.voluntas.cli.command;

import org.apache.commons.cli.Options;

/** One command of {@code voluntas}. */
public interface Command {
  /** The word that starts it. */
  String name();

  /** One line of help. */
  String help();

  /** What follows the name, for instance {@code SCENARIO [options]}. */
  String synopsis();

  /** Its options. A fresh object on each call. */
  Options options();

  /** Examples and notes that follow the options in its help; may be empty. */
  default String notes() {
    return "";
  }

  /**
   * Does it.
   *
   * @return the exit code
   * @throws UsageException for bad usage or input: exit code 2
   * @throws Exception anything else: exit code 1, or 3 for a broken invariant
   */
  int run(Invocation call) throws Exception;
}
