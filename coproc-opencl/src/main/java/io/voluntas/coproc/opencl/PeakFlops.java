package io.voluntas.coproc.opencl;

import java.util.Locale;

/**
 * An estimate of the peak single-precision speed: compute units x lanes of each x 2 (a multiply and
 * an add) x clock. OpenCL does not tell the lanes; they follow from the maker: AMD 64, Intel 8,
 * NVIDIA by compute capability. Of other makers the speed is unknown.
 */
final class PeakFlops {
  private PeakFlops() {}

  /**
   * Operations a second.
   *
   * @param capabilityMajor NVIDIA's compute capability before the dot, 0 when it is no such device
   * @param capabilityMinor and after it
   * @return 0 when unknown
   */
  static double of(
      String vendor, long units, long clockMhz, int capabilityMajor, int capabilityMinor) {
    if (units <= 0 || clockMhz <= 0) {
      return 0;
    }
    return 2.0 * lanes(vendor, capabilityMajor, capabilityMinor) * units * (clockMhz * 1e6);
  }

  private static int lanes(String vendor, int major, int minor) {
    String maker = vendor.toLowerCase(Locale.ROOT);
    if (major > 0) {
      return nvidiaLanes(major, minor);
    }
    if (maker.contains("advanced micro") || maker.contains("amd")) {
      return 64;
    }
    return maker.contains("intel") ? 8 : 0;
  }

  /** Cores of a multiprocessor, from the CUDA programming guide. */
  private static int nvidiaLanes(int major, int minor) {
    return switch (major) {
      case 1 -> 8;
      case 2 -> minor == 0 ? 32 : 48;
      case 3 -> 192;
      case 6, 8 -> minor == 0 ? 64 : 128;
      case 7 -> 64;
      default -> 128;
    };
  }
}
