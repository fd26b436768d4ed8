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
import java.util.Map;

/**
 * The processor as an OpenCL device, as pocl and the CPU runtimes of the vendors offer it. It is
 * reported, so that a project can know of it, but not used unless asked for: its cores are
 * scheduled as CPU already.
 */
public final class OpenClCpuType implements ProcessingResourceType {
  static final String NAME = "opencl-cpu";

  private static final Option<Boolean> USE =
      Option.flag("use", false, "whether jobs may be given it, beside the CPU itself");

  static final List<Option<?>> OPTIONS = List.of(USE, OpenClResourceType.LIBRARY);

  private final boolean use;
  private final String library;

  /** A type with options. */
  OpenClCpuType(OptionValues values) {
    use = values.get(USE);
    library = values.get(OpenClResourceType.LIBRARY);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public int importance() {
    return 1;
  }

  /** {@inheritDoc} See {@link OpenClResourceType#detect} for what it loads. */
  @Override
  public Detection detect(DetectionContext context) {
    return OpenClDetector.of(context, library).detect("CPU", type -> (type & OpenCl.TYPE_CPU) != 0);
  }

  @Override
  public Usability usable(Instance instance, HostConditions now) {
    return use
        ? OpenClResourceType.available(instance)
        : Usability.no("it is the processor, whose cores are scheduled as CPU");
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
