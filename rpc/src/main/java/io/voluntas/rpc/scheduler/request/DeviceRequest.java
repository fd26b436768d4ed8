package io.voluntas.rpc.scheduler.request;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The devices of one type, with what is asked for them.
 *
 * @param type wire name: {@code NVIDIA}, {@code ATI}, {@code intel_gpu}, {@code apple_gpu}, or the
 *     name that a generic device goes by
 * @param model the device's name; may be empty
 * @param count instances, 0 to 64
 * @param demand what is asked for
 * @param peakFlops peak speed of one instance, FLOPS; 0 when not known
 * @param memoryBytes memory of one instance; 0 when not known
 * @param attributes other plain fields of the element, by name
 */
public record DeviceRequest(
    String type,
    String model,
    int count,
    Demand demand,
    double peakFlops,
    long memoryBytes,
    SortedMap<String, String> attributes) {
  /** Copies the map. */
  public DeviceRequest {
    attributes = Collections.unmodifiableSortedMap(new TreeMap<>(attributes));
  }
}
