package io.voluntas.spi.resource;

import java.util.List;

/** What the search for devices gave. */
public sealed interface Detection {
  /**
   * Devices are there.
   *
   * @param instances at least one, by index
   */
  record Found(List<Instance> instances) implements Detection {
    /** Copies the list. */
    public Found {
      instances = List.copyOf(instances);
      if (instances.isEmpty()) {
        throw new IllegalArgumentException("found nothing: say Absent and why");
      }
    }
  }

  /**
   * No such device on this host: nothing is wrong.
   *
   * @param reason what was looked for and not there
   */
  record Absent(String reason) implements Detection {}

  /**
   * There may be devices, but they cannot be used.
   *
   * @param reason what went wrong
   * @param remedy what the user can do, empty when nothing is known
   */
  record Broken(String reason, String remedy) implements Detection {}
}
