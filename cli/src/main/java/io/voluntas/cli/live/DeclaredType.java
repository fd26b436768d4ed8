package io.voluntas.cli.live;

import io.voluntas.cli.input.DeviceTypes;
import io.voluntas.rpc.files.Coprocessor;
import io.voluntas.spi.resource.Detection;
import io.voluntas.spi.resource.DetectionContext;
import io.voluntas.spi.resource.Instance;
import io.voluntas.spi.resource.ProcessingResourceType;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * Devices that the user declares in {@code cc_config.xml}: whatever they are, the user's word
 * counts.
 *
 * @param name name of the type
 * @param count how many there are
 * @param flops peak speed of one, FLOPS
 */
record DeclaredType(String name, int count, double flops) implements ProcessingResourceType {
  static DeclaredType of(Coprocessor declared) {
    return new DeclaredType(
        DeviceTypes.token(declared.type()), declared.count(), declared.peakFlops());
  }

  @Override
  public Detection detect(DetectionContext context) {
    return new Detection.Found(instances());
  }

  List<Instance> instances() {
    List<Instance> instances = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      instances.add(new Instance(i, name, 0, flops, new TreeMap<>()));
    }
    return instances;
  }
}
