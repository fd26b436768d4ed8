package io.voluntas.testkit.contract;

import io.voluntas.spi.resource.Detection;
import io.voluntas.spi.resource.DetectionContext;
import io.voluntas.spi.resource.Instance;
import io.voluntas.spi.resource.ProcessingResourceType;
import io.voluntas.testkit.fake.FakeDetectionContext;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** The contract can be kept: a type whose devices are the files of a folder. */
class FileDeviceContractTest extends ProcessingResourceTypeContract {
  @Override
  protected ProcessingResourceType type() {
    return new ProcessingResourceType() {
      @Override
      public String name() {
        return "npu";
      }

      @Override
      public Detection detect(DetectionContext context) {
        List<Instance> instances = new ArrayList<>();
        for (String name : context.list("/sys/class/npu")) {
          instances.add(new Instance(instances.size(), name, 0, 0, new TreeMap<>()));
        }
        return instances.isEmpty()
            ? new Detection.Absent("nothing below /sys/class/npu")
            : new Detection.Found(instances);
      }
    };
  }

  @Override
  protected DetectionContext machineWithDevices() {
    return new FakeDetectionContext("linux")
        .file("/sys/class/npu/npu0/uevent", "A=1")
        .file("/sys/class/npu/npu1/uevent", "A=2");
  }
}
