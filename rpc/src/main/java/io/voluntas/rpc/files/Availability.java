package io.voluntas.rpc.files;

/**
 * A share of time, and the mean length of a period in which it holds.
 *
 * @param fraction the share of time, above 0, at most 1; 1 when not known
 * @param known whether the file says so
 * @param meanPeriod mean length of an "on" period, microseconds, above 0; an emulator's field (BCE
 *     calls it lambda) that real clients do not write, one hour when missing
 */
public record Availability(double fraction, boolean known, long meanPeriod) {
  /** The default mean period: one hour. */
  public static final long HOUR = 3_600_000_000L;

  /** Always, as far as is known. */
  public static final Availability ALWAYS = new Availability(1, false, HOUR);
}
