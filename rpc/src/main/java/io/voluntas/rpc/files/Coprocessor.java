package io.voluntas.rpc.files;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * All devices of one type on a host; BOINC treats them as equal.
 *
 * @param type the type's name on the wire: {@code NVIDIA}, {@code ATI}, {@code intel_gpu}, {@code
 *     apple_gpu}, or the name that a generic device goes by
 * @param model the device's name; may be empty
 * @param count instances, 0 to 64
 * @param peakFlops peak speed of one instance, FLOPS, above 0
 * @param memoryBytes memory of one instance that may be given to jobs: the least plausible one of
 *     the sizes in the file; empty when none is plausible
 * @param cuda usable by CUDA
 * @param opencl usable by OpenCL
 * @param gpu false for devices that are declared not to be GPUs
 * @param attributes the other plain fields of the element, unchecked, as text
 */
public record Coprocessor(
    String type,
    String model,
    int count,
    double peakFlops,
    OptionalLong memoryBytes,
    boolean cuda,
    boolean opencl,
    boolean gpu,
    Map<String, String> attributes) {
  /** Copies the map; the order of the file is kept. */
  public Coprocessor {
    attributes = Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
  }
}
