package io.voluntas.rpc.files;

/** The wire names of resource types: older clients and element names use others. */
final class ResourceTypes {
  private ResourceTypes() {}

  /** The name in use since client 7.0 for any name that a client wrote. */
  static String wireName(String written) {
    return switch (written) {
      case "cpu" -> "CPU";
      case "CUDA", "cuda", "nvidia", "coproc_cuda" -> "NVIDIA";
      case "ati", "coproc_ati" -> "ATI";
      case "coproc_intel_gpu" -> "intel_gpu";
      case "coproc_apple_gpu" -> "apple_gpu";
      default -> written;
    };
  }
}
