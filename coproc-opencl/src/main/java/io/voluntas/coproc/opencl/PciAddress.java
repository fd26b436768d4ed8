package io.voluntas.coproc.opencl;

import com.sun.jna.Pointer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;
import java.util.OptionalLong;

/** Where a device is on the PCI bus, from whichever extension tells it. */
final class PciAddress {
  private static final int AMD_TYPE_PCIE = 1;

  private PciAddress() {}

  /** For instance {@code 0000:3b:00.0}; empty when the driver does not tell. */
  static Optional<String> of(OpenCl opencl, Pointer device) {
    return khronos(opencl, device).or(() -> nvidia(opencl, device)).or(() -> amd(opencl, device));
  }

  /** {@code cl_khr_pci_bus_info}: domain, bus, device, function as four ints. */
  private static Optional<String> khronos(OpenCl opencl, Pointer device) {
    return opencl
        .raw(device, OpenCl.KHR_PCI)
        .filter(bytes -> bytes.length == 16)
        .map(
            bytes -> {
              ByteBuffer ints = ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder());
              return text(ints.getInt(), ints.getInt(), ints.getInt(), ints.getInt());
            });
  }

  /** The NVIDIA extension: the slot holds device and function in five and three bits. */
  private static Optional<String> nvidia(OpenCl opencl, Pointer device) {
    OptionalLong bus = opencl.number(device, OpenCl.NV_PCI_BUS);
    OptionalLong slot = opencl.number(device, OpenCl.NV_PCI_SLOT);
    if (bus.isEmpty() || slot.isEmpty()) {
      return Optional.empty();
    }
    long domain = opencl.number(device, OpenCl.NV_PCI_DOMAIN).orElse(0);
    long packed = slot.getAsLong();
    return Optional.of(
        text((int) domain, (int) bus.getAsLong(), (int) (packed >> 3), (int) (packed & 7)));
  }

  /** The AMD extension: a type of four bytes, seventeen unused, then bus, device, function. */
  private static Optional<String> amd(OpenCl opencl, Pointer device) {
    return opencl
        .raw(device, OpenCl.AMD_TOPOLOGY)
        .filter(bytes -> bytes.length >= 24)
        .filter(
            bytes ->
                ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder()).getInt() == AMD_TYPE_PCIE)
        .map(bytes -> text(0, bytes[21] & 0xFF, bytes[22] & 0xFF, bytes[23] & 0xFF));
  }

  private static String text(int domain, int bus, int device, int function) {
    return String.format("%04x:%02x:%02x.%x", domain, bus, device, function);
  }
}
