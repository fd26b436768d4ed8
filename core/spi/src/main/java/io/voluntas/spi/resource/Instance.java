package io.voluntas.spi.resource;

import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One device.
 *
 * @param index position among the devices of its type, 0 and up, as the vendor's tools count
 * @param name model name for people
 * @param memoryBytes memory of the device, 0 when unknown
 * @param peakFlops peak single-precision speed, 0 when unknown
 * @param attributes what else is known: {@code driver}, {@code pci}, {@code uuid}, {@code
 *     compute_capability}, ...; sorted by name
 */
public record Instance(
    int index,
    String name,
    long memoryBytes,
    double peakFlops,
    SortedMap<String, String> attributes) {
  /** Copies the attributes and checks the numbers. */
  public Instance {
    if (index < 0 || memoryBytes < 0 || !(peakFlops >= 0) || Double.isInfinite(peakFlops)) {
      throw new IllegalArgumentException(
          "device " + index + ": memory " + memoryBytes + ", peak " + peakFlops);
    }
    attributes = java.util.Collections.unmodifiableSortedMap(new TreeMap<>(attributes));
  }
}
