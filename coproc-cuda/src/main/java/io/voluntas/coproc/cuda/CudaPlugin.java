package io.voluntas.coproc.cuda;

import io.voluntas.spi.Factory;
import io.voluntas.spi.Plugin;
import io.voluntas.spi.resource.ProcessingResourceType;
import java.util.List;

/** Brings the processing resource type {@code cuda}. */
public final class CudaPlugin implements Plugin {
  /** Called by the plugin loader. */
  public CudaPlugin() {}

  @Override
  public String name() {
    return "coproc-cuda";
  }

  @Override
  public int spiLevel() {
    return SPI_LEVEL;
  }

  @Override
  public List<Factory<ProcessingResourceType>> resourceTypes() {
    return List.of(
        Factory.of(
            CudaResourceType.NAME,
            "NVIDIA devices through the CUDA driver",
            CudaResourceType.OPTIONS,
            CudaResourceType::new));
  }
}
