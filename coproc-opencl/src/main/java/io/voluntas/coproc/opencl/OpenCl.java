package io.voluntas.coproc.opencl;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The queries of the OpenCL loader. Numbers are those of Khronos' {@code cl.h} and {@code
 * cl_ext.h}.
 */
final class OpenCl {
  static final long TYPE_CPU = 1 << 1;
  static final long TYPE_GPU = 1 << 2;
  static final long TYPE_ACCELERATOR = 1 << 3;
  private static final long TYPE_ALL = 0xFFFFFFFFL;

  static final int DEVICE_NOT_FOUND = -1;

  /** The loader is there, and no driver has registered with it. */
  static final int PLATFORM_NOT_FOUND = -1001;

  static final int PLATFORM_VERSION = 0x0901;
  static final int PLATFORM_NAME = 0x0902;

  static final int TYPE = 0x1000;
  static final int VENDOR_ID = 0x1001;
  static final int COMPUTE_UNITS = 0x1002;
  static final int WORK_GROUP_SIZE = 0x1004;
  static final int CLOCK_MHZ = 0x100C;
  static final int GLOBAL_MEMORY = 0x101F;
  static final int LOCAL_MEMORY = 0x1023;
  static final int AVAILABLE = 0x1027;
  static final int NAME = 0x102B;
  static final int VENDOR = 0x102C;
  static final int DRIVER_VERSION = 0x102D;
  static final int VERSION = 0x102F;
  static final int EXTENSIONS = 0x1030;
  static final int DOUBLE_CONFIG = 0x1032;

  static final int NV_CAPABILITY_MAJOR = 0x4000;
  static final int NV_CAPABILITY_MINOR = 0x4001;
  static final int NV_PCI_BUS = 0x4008;
  static final int NV_PCI_SLOT = 0x4009;
  static final int NV_PCI_DOMAIN = 0x400A;
  static final int AMD_TOPOLOGY = 0x4037;
  static final int AMD_BOARD_NAME = 0x4038;
  static final int KHR_PCI = 0x410F;
  static final int KHR_UUID = 0x106A;

  /** More than any machine has; a count above it is a broken driver. */
  private static final int MOST_HANDLES = 1_024;

  private final NativeApi api;

  OpenCl(NativeApi api) {
    this.api = api;
  }

  /**
   * Handles that a call listed.
   *
   * @param status status code; empty when there is no such function
   * @param handles empty when the call failed
   */
  record Listing(OptionalInt status, List<Pointer> handles) {}

  Listing platforms() {
    return list("clGetPlatformIDs");
  }

  /** Devices of every type of a platform. */
  Listing devices(Pointer platform) {
    return list("clGetDeviceIDs", platform, TYPE_ALL);
  }

  /** Asks for the number of handles, then for the handles. */
  private Listing list(String function, Object... leading) {
    try (Memory count = new Memory(4)) {
      count.clear();
      OptionalInt status = api.call(function, with(leading, 0, Pointer.NULL, count));
      int number = count.getInt(0);
      if (!NativeApi.fine(status) || number <= 0 || number > MOST_HANDLES) {
        return new Listing(status, List.of());
      }
      try (Memory handles = new Memory((long) number * Native.POINTER_SIZE)) {
        handles.clear();
        status = api.call(function, with(leading, number, handles, Pointer.NULL));
        List<Pointer> found = new ArrayList<>();
        for (int i = 0; NativeApi.fine(status) && i < number; i++) {
          Pointer handle = handles.getPointer((long) i * Native.POINTER_SIZE);
          if (handle != null) {
            found.add(handle);
          }
        }
        return new Listing(status, List.copyOf(found));
      }
    }
  }

  private static Object[] with(Object[] leading, Object... rest) {
    Object[] all = java.util.Arrays.copyOf(leading, leading.length + rest.length);
    System.arraycopy(rest, 0, all, leading.length, rest.length);
    return all;
  }

  /** A text about a platform. */
  Optional<String> platformText(Pointer platform, int parameter) {
    return query("clGetPlatformInfo", platform, parameter).map(OpenCl::text);
  }

  /** A text about a device. */
  Optional<String> text(Pointer device, int parameter) {
    return raw(device, parameter).map(OpenCl::text);
  }

  /** A number of 4 or 8 bytes about a device, unsigned when it has 4. */
  OptionalLong number(Pointer device, int parameter) {
    Optional<byte[]> raw = raw(device, parameter);
    if (raw.isEmpty() || (raw.get().length != 4 && raw.get().length != 8)) {
      return OptionalLong.empty();
    }
    java.nio.ByteBuffer buffer =
        java.nio.ByteBuffer.wrap(raw.get()).order(java.nio.ByteOrder.nativeOrder());
    return OptionalLong.of(
        raw.get().length == 4 ? Integer.toUnsignedLong(buffer.getInt()) : buffer.getLong());
  }

  /** The bytes of an answer about a device; empty when the device does not know the question. */
  Optional<byte[]> raw(Pointer device, int parameter) {
    return query("clGetDeviceInfo", device, parameter);
  }

  private Optional<byte[]> query(String function, Pointer of, int parameter) {
    try (Memory needed = new Memory(8)) {
      needed.clear();
      OptionalInt status = api.call(function, of, parameter, 0L, Pointer.NULL, needed);
      long size = Native.POINTER_SIZE == 8 ? needed.getLong(0) : needed.getInt(0);
      if (!NativeApi.fine(status) || size <= 0 || size > 1 << 20) {
        return Optional.empty();
      }
      try (Memory value = new Memory(size)) {
        value.clear();
        status = api.call(function, of, parameter, size, value, Pointer.NULL);
        return NativeApi.fine(status)
            ? Optional.of(value.getByteArray(0, (int) size))
            : Optional.empty();
      }
    }
  }

  private static String text(byte[] bytes) {
    int end = 0;
    while (end < bytes.length && bytes[end] != 0) {
      end++;
    }
    return new String(bytes, 0, end, StandardCharsets.UTF_8).strip();
  }
}
