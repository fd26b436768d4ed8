package io.voluntas.host.live;

import io.voluntas.spi.resource.Instance;
import io.voluntas.spi.resource.ProcessingResourceType;
import java.util.List;

/**
 * The devices of one type on this host.
 *
 * @param type the type
 * @param fieldName what projects and programs call the type, such as {@code NVIDIA}
 * @param instances the devices that may be used, at least one
 */
public record DeviceGroup(ProcessingResourceType type, String fieldName, List<Instance> instances) {
  /** Copies the list. */
  public DeviceGroup {
    instances = List.copyOf(instances);
  }
}
