package io.voluntas.coproc.opencl;

import io.voluntas.spi.Option;
import io.voluntas.spi.OptionValues;
import io.voluntas.spi.resource.Detection;
import io.voluntas.spi.resource.DetectionContext;
import io.voluntas.spi.resource.HostConditions;
import io.voluntas.spi.resource.Instance;
import io.voluntas.spi.resource.ProcessingResourceType;
import io.voluntas.spi.resource.Usability;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * GPUs and accelerators of a host, of every platform, through the OpenCL loader.
 *
 * <p>A device that two platforms offer is found once, by its PCI address. NVIDIA devices are found
 * but not usable by default: they are scheduled as {@code cuda}, and would be given out twice.
 */
public final class OpenClResourceType implements ProcessingResourceType {
  static final String NAME = "opencl";

  private static final Option<Boolean> LEAVE_TO_CUDA =
      Option.flag("leave-to-cuda", true, "whether NVIDIA devices are used as type cuda only");
  static final Option<String> LIBRARY =
      Option.text("library", "", "file of the OpenCL loader, empty for the usual one");

  static final List<Option<?>> OPTIONS = List.of(LEAVE_TO_CUDA, LIBRARY);

  private final boolean leaveToCuda;
  private final String library;

  /** A type with options. */
  OpenClResourceType(OptionValues values) {
    leaveToCuda = values.get(LEAVE_TO_CUDA);
    library = values.get(LIBRARY);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public int importance() {
    return 90;
  }

  /**
   * {@inheritDoc}
   *
   * <p>Loads the drivers of every vendor into the process. They can crash or hang it, so the host
   * calls this in a child process. The environment variable {@code VOLUNTAS_OPENCL_LIBRARY} names
   * another loader, before the option.
   */
  @Override
  public Detection detect(DetectionContext context) {
    return OpenClDetector.of(context, library)
        .detect(
            "GPU or accelerator",
            type -> (type & (OpenCl.TYPE_GPU | OpenCl.TYPE_ACCELERATOR)) != 0);
  }

  @Override
  public Usability usable(Instance instance, HostConditions now) {
    String vendor = instance.attributes().getOrDefault("vendor", "").toLowerCase(Locale.ROOT);
    if (leaveToCuda && vendor.contains("nvidia")) {
      return Usability.no("it is used as type cuda (opencl.leave-to-cuda=false changes that)");
    }
    return available(instance);
  }

  static Usability available(Instance instance) {
    return instance.attributes().getOrDefault("available", "true").equals("true")
        ? Usability.YES
        : Usability.no("its driver says that it is not available");
  }

  @Override
  public Map<String, String> environment(List<Instance> assigned) {
    return Launch.environment(assigned);
  }

  @Override
  public List<String> arguments(List<Instance> assigned) {
    return Launch.arguments(assigned);
  }
}
