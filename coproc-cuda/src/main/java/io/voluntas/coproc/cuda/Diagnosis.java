package io.voluntas.coproc.cuda;

import io.voluntas.spi.resource.Detection;
import io.voluntas.spi.resource.DetectionContext;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Why no CUDA device can be used: from the status code, what NVML says, what the kernel sees on the
 * PCI bus, and the variable that hides devices.
 */
final class Diagnosis {
  static final int NO_DEVICE = 100;
  private static final int SYSTEM_DRIVER_MISMATCH = 803;
  private static final String PCI = "/sys/bus/pci/devices";
  private static final String NVIDIA = "0x10de";

  private final DetectionContext context;
  private final Libraries libraries;
  private final Nvml nvml;

  Diagnosis(DetectionContext context, Libraries libraries, Nvml nvml) {
    this.context = context;
    this.libraries = libraries;
    this.nvml = nvml;
  }

  /** There is no driver library. */
  Detection noLibrary() {
    Optional<String> onBus = nvidiaOnBus();
    if (onBus.isPresent() || nvml.count() > 0) {
      return new Detection.Broken(
          "an NVIDIA device is there"
              + onBus.map(pci -> " (PCI " + pci + ")").orElse("")
              + ", but not the driver library "
              + libraries.driver(),
          "install NVIDIA's driver with its CUDA library; in a container, grant the driver"
              + " capability 'compute'");
    }
    return new Detection.Absent("no NVIDIA driver library (" + libraries.driver() + ")");
  }

  /** A function failed or is missing. */
  Detection failed(String function, OptionalInt status) {
    if (status.isEmpty()) {
      return new Detection.Broken(
          libraries.driver() + " has no function " + function,
          "it is not the CUDA driver, or far too old: install NVIDIA's driver");
    }
    int code = status.getAsInt();
    if (nvml.status() == Nvml.VERSION_MISMATCH || code == SYSTEM_DRIVER_MISMATCH) {
      return new Detection.Broken(
          function
              + ": the driver in the kernel and its libraries are of different versions ("
              + codes(code)
              + ")",
          "reboot: the driver was updated since the last start");
    }
    if (code == NO_DEVICE) {
      return noDevice(function + " says so (code 100)");
    }
    if (nvml.status() == Nvml.DRIVER_NOT_LOADED) {
      return notLoaded(function + " failed, " + codes(code));
    }
    return new Detection.Broken(function + " failed: " + meaning(code), remedy(code));
  }

  /** The driver works and shows no device. */
  Detection noDevice(String evidence) {
    Optional<String> visible = context.environment(CudaResourceType.VISIBLE);
    if (nvml.status() == Nvml.DRIVER_NOT_LOADED) {
      return nvidiaOnBus().isPresent()
          ? notLoaded(evidence)
          : new Detection.Absent("NVIDIA's libraries are installed, but no device: " + evidence);
    }
    if (visible.isPresent()) {
      return new Detection.Absent(
          CudaResourceType.VISIBLE
              + "='"
              + visible.get()
              + "' hides every device"
              + (nvml.count() > 0 ? " of " + nvml.count() : ""));
    }
    if (nvml.migOn()) {
      return new Detection.Broken(
          "MIG mode is on, but no MIG instance can be used",
          "create one (nvidia-smi mig -cgi PROFILE -C), or switch it off (nvidia-smi -mig 0)");
    }
    if (nvml.count() > 0) {
      return new Detection.Broken(
          "NVML sees " + nvml.count() + " devices, but CUDA none",
          "check the permissions of /dev/nvidia* and that the module nvidia_uvm is loaded");
    }
    return new Detection.Absent("no CUDA device: " + evidence);
  }

  private Detection notLoaded(String evidence) {
    return new Detection.Broken(
        "the NVIDIA driver is not loaded in the kernel (" + evidence + ")",
        "load it (modprobe nvidia); after a kernel update, reinstall the driver; in a container,"
            + " pass the devices through");
  }

  private String codes(int code) {
    return "CUDA code " + code + (nvml.status() > 0 ? ", NVML code " + nvml.status() : "");
  }

  private static String meaning(int code) {
    return switch (code) {
      case 2 -> "out of memory (code 2)";
      case 3 -> "not initialised (code 3)";
      case 34 -> "this is the stub library of the CUDA toolkit (code 34)";
      case 46 -> "the device is taken by another process (code 46)";
      case 101 -> "invalid device (code 101)";
      case 102 -> "the device has no licence (code 102)";
      case 304 -> "the operating system refused (code 304)";
      case 800 -> "not permitted (code 800)";
      case 802 -> "the system is not ready (code 802)";
      case 804 -> "forward compatibility is not supported on this device (code 804)";
      case 805 -> "no connection to the MPS server (code 805)";
      case 999 -> "unknown error (code 999)";
      default -> "code " + code;
    };
  }

  private static String remedy(int code) {
    return switch (code) {
      case 34 -> "take the folder 'stubs' of the CUDA toolkit out of the library path";
      case 46 -> "wait, or set the compute mode to default (nvidia-smi -c DEFAULT)";
      case 304, 800 -> "check the permissions of /dev/nvidia*";
      case 802 -> "start the service nvidia-fabricmanager";
      case 804 -> "take the package cuda-compat out of the library path, or update the driver";
      case 805 -> "start the MPS control daemon, or unset CUDA_MPS_PIPE_DIRECTORY";
      case 999 -> "reload the module nvidia_uvm, or reboot: this often follows a suspend";
      default -> "see what nvidia-smi says; reinstall the driver when it fails too";
    };
  }

  /** The address of an NVIDIA display or compute device that the kernel sees. */
  private Optional<String> nvidiaOnBus() {
    List<String> addresses = context.list(PCI);
    return addresses.stream()
        .filter(address -> line(address, "vendor").equals(NVIDIA))
        // Class 03: display controllers, to which compute-only devices belong as well.
        .filter(address -> line(address, "class").startsWith("0x03"))
        .findFirst();
  }

  private String line(String address, String file) {
    return context.read(PCI + "/" + address + "/" + file).orElse("").strip();
  }
}
