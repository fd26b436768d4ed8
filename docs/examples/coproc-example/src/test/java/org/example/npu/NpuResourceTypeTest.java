package org.example.npu;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.voluntas.spi.OptionValues;
import io.voluntas.spi.resource.Detection;
import io.voluntas.spi.resource.DetectionContext;
import io.voluntas.spi.resource.ProcessingResourceType;
import io.voluntas.testkit.contract.ProcessingResourceTypeContract;
import io.voluntas.testkit.fake.FakeDetectionContext;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NpuResourceTypeTest extends ProcessingResourceTypeContract {
  private static final String FILE = "/etc/npu/devices";

  @Override
  protected ProcessingResourceType type() {
    var factory = NpuResourceType.factory();
    return factory.create(OptionValues.defaults(factory.options()));
  }

  @Override
  protected DetectionContext machineWithDevices() {
    return machine("# the lab\nred npu1.lan:9000 8192 4000\nblue npu2.lan:9000 4096 1500\n");
  }

  @Test
  void a_job_is_told_where_its_devices_are() {
    var found = assertInstanceOf(Detection.Found.class, type().detect(machineWithDevices()));
    assertEquals(
        Map.of("NPU_ADDRESSES", "npu1.lan:9000,npu2.lan:9000"),
        type().environment(found.instances()));
    assertEquals(8192L * 1024 * 1024, found.instances().get(0).memoryBytes());
    assertEquals(4e12, found.instances().get(0).peakFlops());
  }

  @Test
  void a_wrong_line_is_named() {
    var broken =
        assertInstanceOf(Detection.Broken.class, type().detect(machine("\nred npu1.lan:9000\n")));
    assertEquals("/etc/npu/devices:2: 'red npu1.lan:9000' is no device", broken.reason());
  }

  private static DetectionContext machine(String devices) {
    return new FakeDetectionContext("linux").file(FILE, devices);
  }
}
