package io.voluntas.coproc.opencl;

import io.voluntas.spi.resource.Instance;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** How a job learns which OpenCL devices are its own. */
final class Launch {
  /**
   * One {@code platform:device} for each device of the job, separated by commas: the positions in
   * {@code clGetPlatformIDs} and in {@code clGetDeviceIDs} with {@code CL_DEVICE_TYPE_ALL}. Unlike
   * the number behind {@code --device} they need no knowledge of which devices were left out.
   */
  static final String DEVICES = "VOLUNTAS_OPENCL_DEVICES";

  private Launch() {}

  static Map<String, String> environment(List<Instance> assigned) {
    return assigned.isEmpty()
        ? Map.of()
        : Map.of(DEVICES, assigned.stream().map(Launch::position).collect(Collectors.joining(",")));
  }

  static List<String> arguments(List<Instance> assigned) {
    List<String> arguments = new ArrayList<>();
    for (Instance instance : assigned) {
      arguments.add("--device");
      arguments.add(Integer.toString(instance.index()));
    }
    return List.copyOf(arguments);
  }

  private static String position(Instance instance) {
    return instance.attributes().getOrDefault("platform_index", "0")
        + ":"
        + instance.attributes().getOrDefault("device_index", Integer.toString(instance.index()));
  }
}
