package io.voluntas.coproc.opencl;

import com.sun.jna.Pointer;
import io.voluntas.spi.resource.Instance;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A device as its driver describes it.
 *
 * @param name model name
 * @param memoryBytes memory, 0 when unknown
 * @param peakFlops estimated peak speed, 0 when unknown
 * @param told attributes; may still grow during the search
 */
record Device(String name, long memoryBytes, double peakFlops, SortedMap<String, String> told) {

  static Device read(
      OpenCl opencl, Pointer handle, long type, SortedMap<String, String> shared, int index) {
    SortedMap<String, String> told = new TreeMap<>(shared);
    told.put("type", typeName(type));
    told.put("device_index", Integer.toString(index));
    String name = opencl.text(handle, OpenCl.NAME).filter(n -> !n.isEmpty()).orElse("unnamed");
    // AMD's own name is that of the chip; people know the board.
    String shown =
        opencl.text(handle, OpenCl.AMD_BOARD_NAME).filter(n -> !n.isEmpty()).orElse(name);
    if (!shown.equals(name)) {
      told.put("chip", name);
    }
    String vendor = opencl.text(handle, OpenCl.VENDOR).orElse("");
    told.put("vendor", vendor);
    text(opencl, handle, OpenCl.DRIVER_VERSION, "driver", told);
    text(opencl, handle, OpenCl.VERSION, "opencl_version", told);
    text(opencl, handle, OpenCl.EXTENSIONS, "extensions", told);
    number(opencl, handle, OpenCl.VENDOR_ID, "vendor_id", told);
    long units = number(opencl, handle, OpenCl.COMPUTE_UNITS, "compute_units", told);
    long clock = number(opencl, handle, OpenCl.CLOCK_MHZ, "clock_mhz", told);
    number(opencl, handle, OpenCl.WORK_GROUP_SIZE, "work_group_size", told);
    number(opencl, handle, OpenCl.LOCAL_MEMORY, "local_memory_bytes", told);
    yesOrNo(opencl, handle, OpenCl.AVAILABLE, "available", told);
    yesOrNo(opencl, handle, OpenCl.DOUBLE_CONFIG, "double_precision", told);
    PciAddress.of(opencl, handle).ifPresent(pci -> told.put("pci", pci));
    uuid(opencl, handle).ifPresent(uuid -> told.put("uuid", uuid));
    int major = (int) opencl.number(handle, OpenCl.NV_CAPABILITY_MAJOR).orElse(0);
    int minor = (int) opencl.number(handle, OpenCl.NV_CAPABILITY_MINOR).orElse(0);
    if (major > 0) {
      told.put("compute_capability", major + "." + minor);
    }
    boolean processor = (type & OpenCl.TYPE_CPU) != 0;
    return new Device(
        shown,
        Math.max(0, opencl.number(handle, OpenCl.GLOBAL_MEMORY).orElse(0)),
        // The lanes of a processor's compute unit are those of its vector unit: not known here.
        processor ? 0 : PeakFlops.of(vendor, units, clock, major, minor),
        told);
  }

  Instance instance(int index) {
    return new Instance(index, name, memoryBytes, peakFlops, told);
  }

  private static String typeName(long type) {
    if ((type & OpenCl.TYPE_GPU) != 0) {
      return "gpu";
    }
    if ((type & OpenCl.TYPE_ACCELERATOR) != 0) {
      return "accelerator";
    }
    return (type & OpenCl.TYPE_CPU) != 0 ? "cpu" : "custom";
  }

  private static void text(
      OpenCl opencl, Pointer handle, int parameter, String key, SortedMap<String, String> told) {
    opencl.text(handle, parameter).ifPresent(value -> told.put(key, value));
  }

  private static long number(
      OpenCl opencl, Pointer handle, int parameter, String key, SortedMap<String, String> told) {
    OptionalLong value = opencl.number(handle, parameter);
    value.ifPresent(number -> told.put(key, Long.toString(number)));
    return value.orElse(0);
  }

  private static void yesOrNo(
      OpenCl opencl, Pointer handle, int parameter, String key, SortedMap<String, String> told) {
    opencl
        .number(handle, parameter)
        .ifPresent(value -> told.put(key, Boolean.toString(value != 0)));
  }

  private static Optional<String> uuid(OpenCl opencl, Pointer handle) {
    return opencl
        .raw(handle, OpenCl.KHR_UUID)
        .filter(bytes -> bytes.length == 16)
        .map(
            bytes -> {
              StringBuilder text = new StringBuilder();
              for (int i = 0; i < 16; i++) {
                boolean dash = i == 4 || i == 6 || i == 8 || i == 10;
                text.append(dash ? "-" : "").append(String.format("%02x", bytes[i]));
              }
              return text.toString();
            });
  }
}
