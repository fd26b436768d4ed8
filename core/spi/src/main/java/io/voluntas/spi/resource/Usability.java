package io.voluntas.spi.resource;

/**
 * Whether a device may be used now.
 *
 * @param usable whether
 * @param reason why not; empty when it may
 */
public record Usability(boolean usable, String reason) {
  /** It may. */
  public static final Usability YES = new Usability(true, "");

  /** It may not. */
  public static Usability no(String reason) {
    return new Usability(false, reason);
  }
}
