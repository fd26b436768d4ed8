package io.voluntas.policies.cpu.eevdf;

/**
 * What a requested time slice may be. One rule for the two worlds in which EEVDF runs.
 *
 * @param least shortest slice, microseconds, positive
 * @param most longest slice, microseconds, not below the shortest
 * @param fallback slice of who asks for none, microseconds, between the two
 */
public record SliceProfile(long least, long most, long fallback) {
  /** An operating system: 100 us to 100 ms, as published for the Linux slice request; 3 ms. */
  public static final SliceProfile KERNEL = new SliceProfile(100, 100_000, 3_000);

  /** Volunteer jobs: one minute to one day, one hour if nothing is asked. */
  public static final SliceProfile VOLUNTEER =
      new SliceProfile(60_000_000L, 86_400_000_000L, 3_600_000_000L);

  /** Checks the order. */
  public SliceProfile {
    if (least < 1 || fallback < least || most < fallback) {
      throw new IllegalArgumentException(
          "slices need 0 < least <= fallback <= most, not "
              + least
              + ", "
              + fallback
              + ", "
              + most);
    }
  }

  /**
   * The slice that is granted for a request, both in microseconds. Zero asks for the fallback.
   *
   * @throws IllegalArgumentException when the request is negative
   */
  public long clamp(long requested) {
    if (requested < 0) {
      throw new IllegalArgumentException("a slice of " + requested + " us");
    }
    return requested == 0 ? fallback : Math.max(least, Math.min(most, requested));
  }
}
