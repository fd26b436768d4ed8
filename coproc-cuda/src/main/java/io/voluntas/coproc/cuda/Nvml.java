package io.voluntas.coproc.cuda;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * What NVIDIA's management library tells: the driver's version, and every device of the machine,
 * also those that CUDA hides from this process.
 *
 * @param status status code of its start: 0 well, {@link #ABSENT} when there is no library
 * @param driverVersion for instance {@code 550.54.15}
 * @param count devices of the machine, 0 when unknown
 * @param devices those that it let us look at
 */
record Nvml(int status, Optional<String> driverVersion, int count, List<Device> devices) {
  /** Not a code of the library: there is none, or it cannot be used. */
  static final int ABSENT = -1;

  static final int DRIVER_NOT_LOADED = 9;
  static final int VERSION_MISMATCH = 18;

  private static final int TEXT = 96;
  private static final int PCI_INFO_BYTES = 68;
  private static final int CLOCK_SM = 1;

  /**
   * A whole device; a divided one is one device here.
   *
   * @param pci address in lower case
   * @param mig whether it is divided into MIG instances
   * @param migInstances how many instances it is divided into, 0 when it is not or unknown
   * @param busyPercent share of the last moment in which something ran on it
   * @param freeBytes memory that nobody uses
   * @param clockKhz highest clock of its multiprocessors
   */
  record Device(
      String pci,
      boolean mig,
      int migInstances,
      OptionalInt busyPercent,
      OptionalLong freeBytes,
      OptionalInt clockKhz) {}

  Nvml {
    devices = List.copyOf(devices);
  }

  boolean migOn() {
    return devices.stream().anyMatch(Device::mig);
  }

  Optional<Device> at(String pci) {
    return devices.stream().filter(device -> device.pci().equals(pci)).findFirst();
  }

  /** Opens, reads and closes the library. A library that is not there is no error. */
  static Nvml read(String name) {
    if (!(NativeApi.open(name) instanceof NativeApi.Opening.Opened opened)) {
      return new Nvml(ABSENT, Optional.empty(), 0, List.of());
    }
    NativeApi api = opened.api();
    OptionalInt status = api.call("nvmlInit_v2");
    if (!NativeApi.fine(status)) {
      return new Nvml(status.orElse(ABSENT), Optional.empty(), 0, List.of());
    }
    try {
      return read(api);
    } finally {
      OptionalInt closed = api.call("nvmlShutdown");
      assert closed.orElse(0) >= 0 : "status codes are not negative";
    }
  }

  private static Nvml read(NativeApi api) {
    int count = 0;
    try (Memory number = new Memory(4)) {
      if (NativeApi.fine(api.call("nvmlDeviceGetCount_v2", number))) {
        count = number.getInt(0);
      }
    }
    List<Device> devices = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      device(api, i).ifPresent(devices::add);
    }
    return new Nvml(0, driverVersion(api), count, devices);
  }

  private static Optional<String> driverVersion(NativeApi api) {
    try (Memory text = new Memory(TEXT)) {
      text.clear();
      return NativeApi.fine(api.call("nvmlSystemGetDriverVersion", text, TEXT - 1))
          ? Optional.of(text.getString(0, "UTF-8").strip())
          : Optional.empty();
    }
  }

  private static Optional<Device> device(NativeApi api, int index) {
    try (Memory handle = new Memory(8);
        Memory info = new Memory(PCI_INFO_BYTES)) {
      if (!NativeApi.fine(api.call("nvmlDeviceGetHandleByIndex_v2", index, handle))) {
        return Optional.empty();
      }
      Pointer device = handle.getPointer(0);
      if (!NativeApi.fine(api.call("nvmlDeviceGetPciInfo_v3", device, info))) {
        return Optional.empty();
      }
      // After the old 16-byte text: domain, bus, device as unsigned ints.
      String pci =
          String.format("%04x:%02x:%02x.0", info.getInt(16), info.getInt(20), info.getInt(24));
      boolean mig = mig(api, device);
      return Optional.of(
          new Device(
              pci,
              mig,
              mig ? migInstances(api, device) : 0,
              busy(api, device),
              free(api, device),
              clock(api, device)));
    }
  }

  private static boolean mig(NativeApi api, Pointer device) {
    try (Memory current = new Memory(4);
        Memory pending = new Memory(4)) {
      return NativeApi.fine(api.call("nvmlDeviceGetMigMode", device, current, pending))
          && current.getInt(0) == 1;
    }
  }

  private static int migInstances(NativeApi api, Pointer device) {
    try (Memory most = new Memory(4);
        Memory instance = new Memory(8)) {
      if (!NativeApi.fine(api.call("nvmlDeviceGetMaxMigDeviceCount", device, most))) {
        return 0;
      }
      int found = 0;
      for (int i = 0; i < most.getInt(0); i++) {
        if (NativeApi.fine(api.call("nvmlDeviceGetMigDeviceHandleByIndex", device, i, instance))) {
          found++;
        }
      }
      return found;
    }
  }

  private static OptionalInt busy(NativeApi api, Pointer device) {
    try (Memory rates = new Memory(8)) {
      return NativeApi.fine(api.call("nvmlDeviceGetUtilizationRates", device, rates))
          ? OptionalInt.of(rates.getInt(0))
          : OptionalInt.empty();
    }
  }

  private static OptionalLong free(NativeApi api, Pointer device) {
    try (Memory totalFreeUsed = new Memory(24)) {
      return NativeApi.fine(api.call("nvmlDeviceGetMemoryInfo", device, totalFreeUsed))
          ? OptionalLong.of(totalFreeUsed.getLong(8))
          : OptionalLong.empty();
    }
  }

  private static OptionalInt clock(NativeApi api, Pointer device) {
    try (Memory megahertz = new Memory(4)) {
      return NativeApi.fine(api.call("nvmlDeviceGetMaxClockInfo", device, CLOCK_SM, megahertz))
          ? OptionalInt.of(megahertz.getInt(0) * 1_000)
          : OptionalInt.empty();
    }
  }
}
