package io.voluntas.cli.live.control;

import io.voluntas.host.live.DeviceGroup;
import io.voluntas.rpc.files.EntityReader;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The names of resource types as tools know them, and amounts of them in words. */
final class TypeNames {
  private static final String CPU = "cpu";
  private static final String WIRE_CPU = "CPU";
  private static final List<String> GPUS = List.of("NVIDIA", "ATI", "intel_gpu", "apple_gpu");
  private static final long ONE = 1_000_000;

  private final SortedMap<String, String> names = new TreeMap<>();

  /** For the devices of a host. */
  TypeNames(List<DeviceGroup> devices) {
    devices.forEach(group -> names.put(group.type().name(), group.fieldName()));
    names.put(CPU, WIRE_CPU);
  }

  /** The name of one of this client's types. */
  String of(String type) {
    return Optional.ofNullable(names.get(type)).orElseGet(() -> EntityReader.deviceType(type));
  }

  /** Millionths of a CPU in a usage. */
  static long cpus(SortedMap<String, Long> usage) {
    return usage.getOrDefault(CPU, 0L);
  }

  /** The device in a usage: its type in this client, and millionths of it. */
  static Optional<Map.Entry<String, Long>> device(SortedMap<String, Long> usage) {
    return usage.entrySet().stream()
        .filter(each -> !each.getKey().equals(CPU) && each.getValue() > 0)
        .findFirst();
  }

  /** A usage as BOINC's client writes it, such as {@code 0.5 CPUs + 1 NVIDIA GPU}. */
  String words(SortedMap<String, Long> usage) {
    long cpus = cpus(usage);
    String text = amount(cpus) + (cpus == ONE ? " CPU" : " CPUs");
    return device(usage).map(device -> text + " + " + words(device)).orElse(text);
  }

  private String words(Map.Entry<String, Long> device) {
    String name = of(device.getKey());
    if (GPUS.contains(name)) {
      name += device.getValue() == ONE ? " GPU" : " GPUs";
    }
    return amount(device.getValue()) + " " + name;
  }

  private static String amount(long millionths) {
    return BigDecimal.valueOf(millionths, 6).stripTrailingZeros().toPlainString();
  }
}
