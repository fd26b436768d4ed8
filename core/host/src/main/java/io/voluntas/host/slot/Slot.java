package io.voluntas.host.slot;

import java.nio.file.Path;

/**
 * A folder that belongs to one job from its first start to its report.
 *
 * @param number 0 and up
 * @param folder the folder, absolute
 */
public record Slot(int number, Path folder) {
  /** Makes the folder's path absolute. */
  public Slot {
    if (number < 0) {
      throw new IllegalArgumentException("slot " + number);
    }
    folder = folder.toAbsolutePath().normalize();
  }

  /** A file in it. */
  public Path file(String name) {
    return folder.resolve(name);
  }
}
