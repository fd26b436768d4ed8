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
}
