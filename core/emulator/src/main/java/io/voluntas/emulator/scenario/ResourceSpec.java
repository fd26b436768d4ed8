package io.voluntas.emulator.scenario;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A processing resource type of a host.
 *
 * @param type field name, {@code cpu}, {@code cuda}, ...: a lower-case token
 * @param count instances, 0 to 1000
 * @param peakFlops peak speed of one instance, FLOPS, positive
 * @param memoryBytes memory of one instance, bytes; 0 when it does not matter
 * @param attributes whatever else the device type wants to know, by name
 * @param unlikeMemory memory of each instance, bytes, when they differ; empty when all have {@code
 *     memoryBytes}
 */
public record ResourceSpec(
    String type,
    int count,
    double peakFlops,
    long memoryBytes,
    SortedMap<String, String> attributes,
    List<Long> unlikeMemory) {
  /** The type that every host has. */
  public static final String CPU = "cpu";

  /** Checks the ranges. */
  public ResourceSpec {
    Checks.require(
        type.matches("[a-z][a-z0-9_-]*"),
        "'" + type + "' is not a resource type (a lower-case token)");
    Checks.require(count >= 0 && count <= 1000, type + ": count is outside 0 .. 1000");
    Checks.require(
        peakFlops > 0 && Double.isFinite(peakFlops), type + ": speed is not a positive number");
    Checks.require(memoryBytes >= 0, type + ": negative memory");
    unlikeMemory = List.copyOf(unlikeMemory);
    Checks.require(
        unlikeMemory.isEmpty() || (unlikeMemory.size() == count && memoryBytes == 0),
        type + ": memory must be one size, or one for each of the " + count + " instances");
    Checks.require(
        unlikeMemory.stream().allMatch(bytes -> bytes > 0),
        type + ": the memory of an instance is not positive");
    attributes = Collections.unmodifiableSortedMap(new TreeMap<>(attributes));
  }

  /** A type whose instances are alike. */
  public ResourceSpec(
      String type,
      int count,
      double peakFlops,
      long memoryBytes,
      SortedMap<String, String> attributes) {
    this(type, count, peakFlops, memoryBytes, attributes, List.of());
  }

  /** A type without memory or attributes. */
  public ResourceSpec(String type, int count, double peakFlops) {
    this(type, count, peakFlops, 0, Collections.emptySortedMap());
  }

  /** Memory of each instance, bytes, by instance; empty when it does not matter. */
  public List<Long> instanceMemory() {
    return memoryBytes == 0 ? unlikeMemory : Collections.nCopies(count, memoryBytes);
  }

  /** CPUs of 1 GFLOPS, the seed's unit. */
  public static ResourceSpec cpus(int count) {
    return new ResourceSpec(CPU, count, 1e9);
  }
}
