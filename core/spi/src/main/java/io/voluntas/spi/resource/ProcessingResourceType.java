package io.voluntas.spi.resource;

import java.util.List;
import java.util.Map;

/**
 * A type of processing resource, for instance the CUDA devices of a host: how its instances are
 * found, when they may be used, and what a job needs to know to use those that it was given.
 *
 * <p>Allocation, fractions, exclusions, request blocks and emulation come from the engine. All
 * methods may block for as long as the vendor's library does; the host calls {@link #detect} in a
 * child process with a time limit.
 */
public interface ProcessingResourceType {
  /** Field name of the type as app versions use it: a lower-case token such as {@code cuda}. */
  String name();

  /**
   * Importance when work is fetched and jobs are chosen: higher first, the CPU is 0. Give the speed
   * of a typical device relative to a CPU core, for instance 100.
   */
  default int importance() {
    return 100;
  }

  /**
   * Name of the element that describes such devices in a scheduler request ({@code coproc_cuda},
   * ...); {@code coproc} is the generic block.
   */
  default String requestBlock() {
    return "coproc";
  }

  /**
   * Finds the instances of this host. Must not change anything. An exception counts as {@link
   * Detection.Broken} with its message.
   */
  Detection detect(DetectionContext context);

  /** Whether an instance may be used under the present conditions. Pure. */
  default Usability usable(Instance instance, HostConditions now) {
    return Usability.YES;
  }

  /** Environment variables for a job that was given these instances, in order. Pure. */
  default Map<String, String> environment(List<Instance> assigned) {
    return Map.of();
  }

  /** Command-line arguments for a job that was given these instances, in order. Pure. */
  default List<String> arguments(List<Instance> assigned) {
    return List.of();
  }
}
