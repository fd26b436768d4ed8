package org.example.npu;

import io.voluntas.spi.Factory;
import io.voluntas.spi.Option;
import io.voluntas.spi.resource.Detection;
import io.voluntas.spi.resource.DetectionContext;
import io.voluntas.spi.resource.HostConditions;
import io.voluntas.spi.resource.Instance;
import io.voluntas.spi.resource.ProcessingResourceType;
import io.voluntas.spi.resource.Usability;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Neural processors on the local network. A file names them: name, address, MiB, GFLOPS. */
final class NpuResourceType implements ProcessingResourceType {
  private static final Option<String> FILE =
      Option.text("devices", "/etc/npu/devices", "file that lists the devices");

  private final String file;

  private NpuResourceType(String file) {
    this.file = file;
  }

  static Factory<ProcessingResourceType> factory() {
    return Factory.of(
        "npu",
        "Neural processors on the local network",
        List.of(FILE),
        values -> new NpuResourceType(values.get(FILE)));
  }

  @Override
  public String name() {
    return "npu";
  }

  @Override
  public Detection detect(DetectionContext context) {
    Optional<String> text = context.read(file);
    if (text.isEmpty()) {
      return new Detection.Absent("no file " + file);
    }
    List<Instance> found = new ArrayList<>();
    List<String> lines = text.get().lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).replaceFirst("#.*", "").strip();
      if (!line.isEmpty()) {
        try {
          found.add(device(found.size(), line.split("\\s+")));
        } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
          return new Detection.Broken(
              file + ":" + (i + 1) + ": '" + line + "' is no device",
              "write: name host:port memory-in-MiB speed-in-GFLOPS");
        }
      }
    }
    return found.isEmpty()
        ? new Detection.Absent("no device in " + file)
        : new Detection.Found(found);
  }

  private static Instance device(int index, String[] words) {
    long memory = Long.parseLong(words[2]) << 20;
    double speed = Double.parseDouble(words[3]) * 1e9;
    return new Instance(
        index, words[0], memory, speed, new TreeMap<>(Map.of("address", words[1])));
  }

  @Override
  public Usability usable(Instance instance, HostConditions now) {
    return now.onBattery() ? Usability.no("the network sleeps on battery") : Usability.YES;
  }

  @Override
  public Map<String, String> environment(List<Instance> assigned) {
    return Map.of(
        "NPU_ADDRESSES",
        assigned.stream()
            .map(instance -> String.valueOf(instance.attributes().get("address")))
            .collect(Collectors.joining(",")));
  }
}
