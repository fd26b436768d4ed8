package io.voluntas.emulator.reproduce;

import java.util.function.Predicate;

/**
 * Why cells of a table lie outside.
 *
 * @param code short name, explained in docs/reproduce.md under this name
 * @param cells which cells it explains
 */
public record Cause(String code, Predicate<Golden> cells) {
  /** Where nothing is known. */
  public static final String NOT_TRACED = "not-traced";

  /** A code in a few words; what was tried and found is in docs. */
  public static String meaning(String code) {
    return switch (code) {
      case "chance" -> "one run there, and ours scatter as far";
      case "contacts" -> "how often projects are contacted; not shown";
      case "other-draws" -> "the projects drawn there are not known, and ours scatter as far";
      case "queued-work" -> "how much queued work weighs when it is asked who comes first";
      case "step" -> "the original's number moves with its time step, as with who is overworked";
      case NOT_TRACED -> "the cause is not known";
      default -> "see docs/reproduce.md";
    };
  }
}
