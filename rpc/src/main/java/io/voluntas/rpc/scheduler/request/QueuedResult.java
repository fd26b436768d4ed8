package io.voluntas.rpc.scheduler.request;

import io.voluntas.rpc.files.DeviceUse;
import java.util.List;

/**
 * An unfinished job of the client, of any project.
 *
 * @param name its name; may be empty
 * @param deadline report deadline, microseconds since the epoch
 * @param remaining estimated running time left, microseconds
 * @param cpus CPUs that it uses, millionths
 * @param devices devices that it uses, of the types {@code NVIDIA}, {@code ATI} and {@code
 *     intel_gpu} only
 */
public record QueuedResult(
    String name, long deadline, long remaining, long cpus, List<DeviceUse> devices) {
  /** Copies the list. */
  public QueuedResult {
    devices = List.copyOf(devices);
  }
}
