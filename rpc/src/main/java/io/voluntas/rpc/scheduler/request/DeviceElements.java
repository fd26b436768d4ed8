package io.voluntas.rpc.scheduler.request;

import java.util.Optional;

/** The elements of the device types that the field knows by name; others share one. */
final class DeviceElements {
  private DeviceElements() {}

  /** The element that describes devices of a type, inside {@code coprocs}. */
  static String element(String type) {
    return switch (type) {
      case "NVIDIA" -> "coproc_cuda";
      case "ATI" -> "coproc_ati";
      case "intel_gpu" -> "coproc_intel_gpu";
      case "apple_gpu" -> "coproc_apple_gpu";
      default -> "coproc";
    };
  }

  /** The element that says how many devices of a type a queued job uses, if there is one. */
  static Optional<String> countTag(String type) {
    return switch (type) {
      case "NVIDIA" -> Optional.of("ncudas");
      case "ATI" -> Optional.of("natis");
      case "intel_gpu" -> Optional.of("nintel_gpus");
      default -> Optional.empty();
    };
  }
}
