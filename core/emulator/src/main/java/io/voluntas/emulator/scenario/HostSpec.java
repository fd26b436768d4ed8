package io.voluntas.emulator.scenario;

import io.voluntas.engine.state.ClientSetup;
import java.util.List;

/**
 * The volunteer's computer.
 *
 * @param resources processing resource types by decreasing importance, types unique, the last one
 *     {@code cpu} with at least one instance
 * @param on when it is switched on
 * @param active when computing is allowed while it is on (CPU and everything else)
 * @param connected when there is a network while it is on
 * @param gpuActive when types other than the CPU may be used while computing is allowed
 * @param habits the client's ways
 */
public record HostSpec(
    List<ResourceSpec> resources,
    AvailabilitySpec on,
    AvailabilitySpec active,
    AvailabilitySpec connected,
    AvailabilitySpec gpuActive,
    ClientSetup.Habits habits) {
  /** A host whose client has the usual habits. */
  public HostSpec(
      List<ResourceSpec> resources,
      AvailabilitySpec on,
      AvailabilitySpec active,
      AvailabilitySpec connected,
      AvailabilitySpec gpuActive) {
    this(resources, on, active, connected, gpuActive, ClientSetup.Habits.USUAL);
  }

  /** Checks the list of resources. */
  public HostSpec {
    resources = List.copyOf(resources);
    Checks.distinct("resource", resources.stream().map(ResourceSpec::type).toList());
    Checks.require(
        !resources.isEmpty() && resources.get(resources.size() - 1).type().equals(ResourceSpec.CPU),
        "the last resource of a host must be cpu");
    Checks.require(resources.get(resources.size() - 1).count() >= 1, "a host needs a CPU");
  }

  /** A host that is always there. */
  public static HostSpec always(List<ResourceSpec> resources) {
    AvailabilitySpec always = AvailabilitySpec.ALWAYS;
    return new HostSpec(resources, always, always, always, always);
  }

  /**
   * The resource of a type.
   *
   * @throws IllegalArgumentException when there is none
   */
  public ResourceSpec resource(String type) {
    return resources.stream()
        .filter(r -> r.type().equals(type))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("the host has no resource '" + type + "'"));
  }

  /** The CPU. */
  public ResourceSpec cpu() {
    return resources.get(resources.size() - 1);
  }
}
