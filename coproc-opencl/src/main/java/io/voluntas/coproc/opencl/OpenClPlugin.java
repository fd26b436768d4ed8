package io.voluntas.coproc.opencl;

import io.voluntas.spi.Factory;
import io.voluntas.spi.Plugin;
import io.voluntas.spi.resource.ProcessingResourceType;
import java.util.List;

/** Brings the processing resource types {@code opencl} and {@code opencl-cpu}. */
public final class OpenClPlugin implements Plugin {
  /** Called by the plugin loader. */
  public OpenClPlugin() {}

  @Override
  public String name() {
    return "coproc-opencl";
  }

  @Override
  public int spiLevel() {
    return SPI_LEVEL;
  }

  @Override
  public List<Factory<ProcessingResourceType>> resourceTypes() {
    return List.of(
        Factory.of(
            OpenClResourceType.NAME,
            "GPUs and accelerators through OpenCL",
            OpenClResourceType.OPTIONS,
            OpenClResourceType::new),
        Factory.of(
            OpenClCpuType.NAME,
            "The processor through OpenCL: reported, not scheduled a second time",
            OpenClCpuType.OPTIONS,
            OpenClCpuType::new));
  }
}
