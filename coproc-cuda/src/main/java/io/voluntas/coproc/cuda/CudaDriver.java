package io.voluntas.coproc.cuda;

import com.sun.jna.Memory;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The functions of the CUDA driver API that detection needs. Signatures and numbers are those of
 * NVIDIA's {@code cuda.h}, which keeps them from release to release.
 */
final class CudaDriver {
  /** {@code CU_DEVICE_ATTRIBUTE_*}, under the names that we report. */
  enum Attribute {
    MAX_THREADS_PER_BLOCK(1),
    MAX_BLOCK_DIM_X(2),
    MAX_BLOCK_DIM_Y(3),
    MAX_BLOCK_DIM_Z(4),
    MAX_GRID_DIM_X(5),
    MAX_GRID_DIM_Y(6),
    MAX_GRID_DIM_Z(7),
    SHARED_MEMORY_PER_BLOCK(8),
    CONSTANT_MEMORY(9),
    WARP_SIZE(10),
    MEMORY_PITCH(11),
    REGISTERS_PER_BLOCK(12),
    CLOCK_KHZ(13),
    TEXTURE_ALIGNMENT(14),
    DEVICE_OVERLAP(15),
    MULTIPROCESSORS(16),
    INTEGRATED(18),
    COMPUTE_MODE(20),
    ECC(32),
    CAPABILITY_MAJOR(75),
    CAPABILITY_MINOR(76);

    final int number;

    Attribute(int number) {
      this.number = number;
    }

    String token() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Longest name that we read; the API cuts what is longer. */
  private static final int TEXT = 256;

  private final NativeApi api;

  CudaDriver(NativeApi api) {
    this.api = api;
  }

  /** {@code cuInit}; must come first. */
  OptionalInt init() {
    return api.call("cuInit", 0);
  }

  /** Version of the API, for instance 12040 for 12.4; 0 when the driver does not tell. */
  int version() {
    try (Memory number = new Memory(4)) {
      return NativeApi.fine(api.call("cuDriverGetVersion", number)) ? number.getInt(0) : 0;
    }
  }

  /**
   * What a call gave.
   *
   * @param status status code; empty when there is no such function
   * @param value the answer, 0 when the call failed
   */
  record Answer(OptionalInt status, int value) {}

  /** Number of devices that this process may see. */
  Answer count() {
    try (Memory number = new Memory(4)) {
      number.clear();
      OptionalInt status = api.call("cuDeviceGetCount", number);
      return new Answer(status, number.getInt(0));
    }
  }

  /** Handle of the device of an index. */
  Answer handle(int index) {
    try (Memory number = new Memory(4)) {
      number.clear();
      OptionalInt status = api.call("cuDeviceGet", number, index);
      return new Answer(status, number.getInt(0));
    }
  }

  /** Model name; empty when unknown. */
  String name(int handle) {
    try (Memory text = new Memory(TEXT)) {
      text.clear();
      return NativeApi.fine(api.call("cuDeviceGetName", text, TEXT - 1, handle))
          ? text.getString(0, "UTF-8").strip()
          : "";
    }
  }

  /** Memory in bytes, of the slice when the device is a part of one; 0 when unknown. */
  long memory(int handle) {
    try (Memory bytes = new Memory(8)) {
      bytes.clear();
      return NativeApi.fine(api.call("cuDeviceTotalMem_v2", bytes, handle))
          ? Math.max(0, bytes.getLong(0))
          : 0;
    }
  }

  /** PCI address in lower case, for instance {@code 0000:3b:00.0}. */
  Optional<String> pci(int handle) {
    try (Memory text = new Memory(TEXT)) {
      text.clear();
      return NativeApi.fine(api.call("cuDeviceGetPCIBusId", text, TEXT - 1, handle))
          ? Optional.of(text.getString(0, "UTF-8").strip().toLowerCase(Locale.ROOT))
          : Optional.empty();
    }
  }

  /** The 16 bytes of the UUID in the usual form, without a prefix. */
  Optional<String> uuid(int handle) {
    try (Memory bytes = new Memory(16)) {
      // The second version tells the parts of a divided device apart; old drivers lack it.
      OptionalInt status = api.call("cuDeviceGetUuid_v2", bytes, handle);
      if (status.isEmpty()) {
        status = api.call("cuDeviceGetUuid", bytes, handle);
      }
      if (!NativeApi.fine(status)) {
        return Optional.empty();
      }
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < 16; i++) {
        boolean dash = i == 4 || i == 6 || i == 8 || i == 10;
        text.append(dash ? "-" : "").append(String.format("%02x", bytes.getByte(i)));
      }
      return Optional.of(text.toString());
    }
  }

  /** Every attribute that the driver tells. */
  SortedMap<Attribute, Integer> attributes(int handle) {
    SortedMap<Attribute, Integer> told = new TreeMap<>();
    try (Memory number = new Memory(4)) {
      for (Attribute attribute : Attribute.values()) {
        number.clear();
        if (NativeApi.fine(api.call("cuDeviceGetAttribute", number, attribute.number, handle))) {
          told.put(attribute, number.getInt(0));
        }
      }
    }
    return told;
  }
}
