package io.voluntas.coproc.cuda;

import io.voluntas.spi.Option;
import io.voluntas.spi.OptionValues;
import io.voluntas.spi.resource.Detection;
import io.voluntas.spi.resource.DetectionContext;
import io.voluntas.spi.resource.HostConditions;
import io.voluntas.spi.resource.Instance;
import io.voluntas.spi.resource.ProcessingResourceType;
import io.voluntas.spi.resource.Usability;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * CUDA devices of a host.
 *
 * <p>Instances are numbered as the CUDA driver numbers them for this process. Two ways to tell a
 * job which devices are its own, by option {@code numbering}:
 *
 * <ul>
 *   <li>{@code host} (default): {@code --device N} is the index of the instance, as project
 *       applications expect it; {@code CUDA_VISIBLE_DEVICES} lists every device that detection saw,
 *       in that order, so that N means the same device in the job, whatever the driver's order.
 *   <li>{@code job}: {@code CUDA_VISIBLE_DEVICES} lists only the devices of the job, for programs
 *       that take whatever they see; the driver then numbers them from 0, and so does {@code
 *       --device}.
 * </ul>
 *
 * Both cannot hold at once: the driver renumbers what is left when a device is hidden.
 */
public final class CudaResourceType implements ProcessingResourceType {
  static final String NAME = "cuda";
  static final String VISIBLE = "CUDA_VISIBLE_DEVICES";

  /** How devices are numbered inside a job. */
  enum Numbering {
    HOST,
    JOB
  }

  private static final Option<Numbering> NUMBERING =
      Option.choice("numbering", Numbering.HOST, "whose device numbers a job is told");
  private static final Option<String> DRIVER_LIBRARY =
      Option.text("driver-library", "", "file of the CUDA driver library, empty for the usual one");
  private static final Option<String> NVML_LIBRARY =
      Option.text("nvml-library", "", "file of the NVML library, empty for the usual one");

  static final List<Option<?>> OPTIONS = List.of(NUMBERING, DRIVER_LIBRARY, NVML_LIBRARY);

  private final Numbering numbering;
  private final String driverLibrary;
  private final String nvmlLibrary;

  /** A type with options. */
  CudaResourceType(OptionValues values) {
    numbering = values.get(NUMBERING);
    driverLibrary = values.get(DRIVER_LIBRARY);
    nvmlLibrary = values.get(NVML_LIBRARY);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String requestBlock() {
    return "coproc_cuda";
  }

  /**
   * {@inheritDoc}
   *
   * <p>Loads two native libraries. They can crash or hang the process, so the host calls this in a
   * child process. The environment variables {@code VOLUNTAS_CUDA_LIBRARY} and {@code
   * VOLUNTAS_NVML_LIBRARY} name other files, before the options.
   */
  @Override
  public Detection detect(DetectionContext context) {
    return new CudaDetector(context, Libraries.of(context, driverLibrary, nvmlLibrary)).detect();
  }

  @Override
  public Usability usable(Instance instance, HostConditions now) {
    String mode = instance.attributes().getOrDefault("compute_mode", "");
    return mode.equals("prohibited")
        ? Usability.no("its compute mode is 'prohibited' (nvidia-smi -c DEFAULT allows it)")
        : Usability.YES;
  }

  @Override
  public Map<String, String> environment(List<Instance> assigned) {
    if (assigned.isEmpty()) {
      return Map.of();
    }
    String own =
        assigned.stream().map(CudaResourceType::visibleId).collect(Collectors.joining(","));
    String visible =
        numbering == Numbering.JOB
            ? own
            : assigned.get(0).attributes().getOrDefault("visible_devices", "");
    return visible.isEmpty() ? Map.of() : Map.of(VISIBLE, visible);
  }

  @Override
  public List<String> arguments(List<Instance> assigned) {
    java.util.ArrayList<String> arguments = new java.util.ArrayList<>();
    for (int i = 0; i < assigned.size(); i++) {
      arguments.add("--device");
      arguments.add(Integer.toString(numbering == Numbering.JOB ? i : assigned.get(i).index()));
    }
    return List.copyOf(arguments);
  }

  private static String visibleId(Instance instance) {
    return instance.attributes().getOrDefault("visible_id", Integer.toString(instance.index()));
  }
}
