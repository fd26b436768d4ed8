package io.voluntas.rpc.gui.port;

/**
 * Refusals that tools know by their text. {@code boinccmd} compares some of them to choose its own
 * words and exit code, so they are written as the BOINC client writes them.
 */
public final class Refusal {
  /** No project has that address. */
  public static final Outcome NO_PROJECT = Outcome.refused("No such project");

  /** The project has no task of that name. */
  public static final Outcome NO_TASK = Outcome.refused("no such result");

  /** There is no transfer of that file. */
  public static final Outcome NO_TRANSFER = Outcome.refused("No such file");

  /** The project is attached already. */
  public static final Outcome ATTACHED = Outcome.refused("Already attached to project");

  /** There is no file with an override of the preferences. */
  public static final Outcome NO_OVERRIDE = Outcome.refused("no prefs override file");

  private Refusal() {}
}
