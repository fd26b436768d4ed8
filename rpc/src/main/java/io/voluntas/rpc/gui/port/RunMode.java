package io.voluntas.rpc.gui.port;

import java.util.Optional;

/** When something is done, with BOINC's numbers. */
public enum RunMode {
  /** Always, whatever the preferences say. */
  ALWAYS(1, "always"),
  /** As the preferences say. */
  AUTO(2, "auto"),
  /** Never. */
  NEVER(3, "never");

  private final int number;
  private final String word;

  RunMode(int number, String word) {
    this.number = number;
    this.word = word;
  }

  /** BOINC's number, 1 to 3. */
  public int number() {
    return number;
  }

  /** The word on the wire and on command lines. */
  public String word() {
    return word;
  }

  /** The mode with that number; empty when there is none. */
  public static Optional<RunMode> of(int number) {
    for (RunMode mode : values()) {
      if (mode.number == number) {
        return Optional.of(mode);
      }
    }
    return Optional.empty();
  }
}
