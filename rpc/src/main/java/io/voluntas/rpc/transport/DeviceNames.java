package io.voluntas.rpc.transport;

import io.voluntas.rpc.files.EntityReader;
import io.voluntas.spi.rpc.ClientReport.DeviceDescription;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The names of resource types: this client's, and the field's. The field names devices by their
 * maker; a type of ours that several makers' devices belong to goes by the maker of the first.
 */
final class DeviceNames {
  /** The CPU's name in this client. */
  static final String CPU = "cpu";

  private static final String WIRE_CPU = "CPU";
  private static final List<String> MAKERS = List.of("NVIDIA", "ATI", "intel_gpu", "apple_gpu");

  private final SortedMap<String, String> wireByOwn = new TreeMap<>();
  private final SortedMap<String, String> ownByWire = new TreeMap<>();

  /** The names for one request. */
  DeviceNames(List<DeviceDescription> devices) {
    for (DeviceDescription device : devices) {
      String wire = byMaker(device);
      wireByOwn.put(device.type(), wire);
      ownByWire.putIfAbsent(wire, device.type());
    }
  }

  /** The field's name for one of this client's types. */
  String wire(String own) {
    return wireByOwn.getOrDefault(own, wireName(own));
  }

  /** This client's name for one of the field's types. */
  String own(String written) {
    String wire = EntityReader.deviceType(written);
    String known = ownByWire.get(wire);
    if (known != null) {
      return known;
    }
    return switch (wire) {
      case WIRE_CPU -> CPU;
      case "NVIDIA" -> "cuda";
      default -> {
        String token = wire.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9_-]", "_");
        yield token.matches("[a-z].*") ? token : "x" + token;
      }
    };
  }

  private static String byMaker(DeviceDescription device) {
    String wire = wireName(device.type());
    if (MAKERS.contains(wire) || !device.type().equals("opencl")) {
      return wire;
    }
    String maker = device.attributes().getOrDefault("vendor", "").toLowerCase(Locale.ROOT);
    if (maker.contains("nvidia")) {
      return "NVIDIA";
    }
    if (maker.contains("advanced micro") || maker.contains("amd")) {
      return "ATI";
    }
    if (maker.contains("intel")) {
      return "intel_gpu";
    }
    return maker.contains("apple") ? "apple_gpu" : wire;
  }

  private static String wireName(String own) {
    return own.equals("amd") ? "ATI" : EntityReader.deviceType(own);
  }
}
