package io.voluntas.coproc.cuda;

/**
 * Peak single-precision speed of a device: multiprocessors x cores of each x 2 (a multiply and an
 * add in one instruction) x clock. The cores of a multiprocessor by compute capability are in the
 * table "throughput of native arithmetic instructions" of the CUDA programming guide.
 */
final class PeakFlops {
  private PeakFlops() {}

  /**
   * Operations a second.
   *
   * @param major compute capability before the dot
   * @param minor and after it
   * @param multiprocessors number of them
   * @param clockKhz clock in kilohertz
   * @return 0 when one of them is unknown (not positive)
   */
  static double of(int major, int minor, int multiprocessors, int clockKhz) {
    if (major <= 0 || multiprocessors <= 0 || clockKhz <= 0) {
      return 0;
    }
    return 2.0 * coresPerMultiprocessor(major, minor) * multiprocessors * (clockKhz * 1e3);
  }

  /** Of a capability newer than this code: as the newest that it knows. */
  static int coresPerMultiprocessor(int major, int minor) {
    return switch (major) {
      case 1 -> 8;
      case 2 -> minor == 0 ? 32 : 48;
      case 3 -> 192;
      case 5 -> 128;
      case 6 -> minor == 0 ? 64 : 128;
      case 7 -> 64;
      case 8 -> minor == 0 ? 64 : 128;
      default -> 128;
    };
  }
}
