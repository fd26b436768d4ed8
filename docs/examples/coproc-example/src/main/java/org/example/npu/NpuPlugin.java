package org.example.npu;

import io.voluntas.spi.Factory;
import io.voluntas.spi.Plugin;
import io.voluntas.spi.resource.ProcessingResourceType;
import java.util.List;

/** Brings the device type {@code npu}. */
public final class NpuPlugin implements Plugin {
  @Override
  public String name() {
    return "example-npu";
  }

  @Override
  public int spiLevel() {
    return SPI_LEVEL;
  }

  @Override
  public List<Factory<ProcessingResourceType>> resourceTypes() {
    return List.of(NpuResourceType.factory());
  }
}
