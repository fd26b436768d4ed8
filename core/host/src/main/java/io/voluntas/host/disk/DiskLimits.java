package io.voluntas.host.disk;

import java.util.Optional;

/**
 * How much disk space projects may have.
 *
 * @param most most bytes of all projects together; empty for no such limit
 * @param part most of the disk, above 0 to 1
 * @param free bytes to leave free, not negative
 */
public record DiskLimits(Optional<Long> most, double part, long free) {
  /** No limits. */
  public static final DiskLimits NONE = new DiskLimits(Optional.empty(), 1, 0);

  /**
   * What all projects together may occupy, bytes, not negative: the least of what each limit
   * leaves.
   *
   * @param total size of the disk
   * @param available free space on it now
   * @param used what projects occupy now
   */
  public long allowed(long total, long available, long used) {
    long byPart = (long) (total * part);
    // Beyond the range there is no disk; the sum must not turn negative.
    long byFree = (long) Math.min(Long.MAX_VALUE, (double) available - free + used);
    long least = Math.min(byPart, byFree);
    return Math.max(0, Math.min(least, most.orElse(Long.MAX_VALUE)));
  }
}
