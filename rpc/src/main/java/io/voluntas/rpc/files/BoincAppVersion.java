package io.voluntas.rpc.files;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A version of an app: what one job of it occupies, and how fast it is.
 *
 * @param appName its app
 * @param number its version number, 0 or more
 * @param platform its platform; may be empty
 * @param planClass its plan class; empty for the plain version
 * @param cpus processors that one job occupies, millionths of an instance, 0 or more
 * @param device the device that one job occupies besides; empty for plain CPU versions
 * @param deviceMemoryBytes memory that one job needs on each device; empty when not given
 * @param apiVersion version of the field's API that it was built with; may be empty
 * @param commandLine arguments of every job; may be empty
 * @param flops speed of one job, FLOPS, at least a million; guessed from the host when the file has
 *     no usable value
 * @param files its files
 */
public record BoincAppVersion(
    String appName,
    int number,
    String platform,
    String planClass,
    long cpus,
    Optional<DeviceUse> device,
    OptionalLong deviceMemoryBytes,
    String apiVersion,
    String commandLine,
    double flops,
    List<FileRef> files) {
  /** Copies the list. */
  public BoincAppVersion {
    files = List.copyOf(files);
  }
}
