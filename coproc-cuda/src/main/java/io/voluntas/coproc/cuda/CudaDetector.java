package io.voluntas.coproc.cuda;

import io.voluntas.coproc.cuda.CudaDriver.Answer;
import io.voluntas.coproc.cuda.CudaDriver.Attribute;
import io.voluntas.spi.resource.Detection;
import io.voluntas.spi.resource.DetectionContext;
import io.voluntas.spi.resource.Instance;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/** One search for CUDA devices. */
final class CudaDetector {
  private static final String[] COMPUTE_MODES = {
    "default", "exclusive-thread", "prohibited", "exclusive-process"
  };

  private final DetectionContext context;
  private final Libraries libraries;

  CudaDetector(DetectionContext context, Libraries libraries) {
    this.context = context;
    this.libraries = libraries;
  }

  Detection detect() {
    if (context.os().equals("macos")) {
      return new Detection.Absent("there is no CUDA driver for macOS");
    }
    NativeApi.Opening opening = NativeApi.open(libraries.driver());
    Nvml nvml = Nvml.read(libraries.nvml());
    Diagnosis diagnosis = new Diagnosis(context, libraries, nvml);
    if (opening instanceof NativeApi.Opening.Opened opened) {
      return ask(new CudaDriver(opened.api()), nvml, diagnosis);
    }
    if (opening instanceof NativeApi.Opening.Unusable unusable) {
      return new Detection.Broken(
          "the driver library cannot be loaded: " + unusable.message(),
          "reinstall NVIDIA's driver for this kind of processor");
    }
    return diagnosis.noLibrary();
  }

  private Detection ask(CudaDriver driver, Nvml nvml, Diagnosis diagnosis) {
    OptionalInt started = driver.init();
    if (!NativeApi.fine(started)) {
      return diagnosis.failed("cuInit", started);
    }
    Answer count = driver.count();
    if (!NativeApi.fine(count.status())) {
      return diagnosis.failed("cuDeviceGetCount", count.status());
    }
    if (count.value() <= 0) {
      return diagnosis.noDevice("the driver counts none");
    }
    List<Found> found = new ArrayList<>();
    OptionalInt trouble = OptionalInt.empty();
    for (int i = 0; i < count.value(); i++) {
      Answer handle = driver.handle(i);
      if (NativeApi.fine(handle.status())) {
        found.add(read(driver, nvml, i, handle.value()));
      } else {
        trouble = handle.status();
      }
    }
    return found.isEmpty()
        ? diagnosis.failed("cuDeviceGet", trouble)
        : new Detection.Found(instances(driver, nvml, found));
  }

  /** A device before what it shares with the others is known. */
  private record Found(
      int index,
      String name,
      long memory,
      Optional<String> pci,
      String visibleId,
      SortedMap<Attribute, Integer> attributes,
      Optional<Nvml.Device> managed) {}

  private Found read(CudaDriver driver, Nvml nvml, int index, int handle) {
    Optional<String> pci = driver.pci(handle);
    Optional<Nvml.Device> managed = pci.flatMap(nvml::at);
    boolean mig = managed.isPresent() && managed.get().mig();
    String visibleId =
        driver
            .uuid(handle)
            .map(uuid -> (mig ? "MIG-" : "GPU-") + uuid)
            .orElseGet(() -> variableEntry(index));
    String name = driver.name(handle);
    return new Found(
        index,
        name.isEmpty() ? "NVIDIA device " + index : name,
        driver.memory(handle),
        pci,
        visibleId,
        driver.attributes(handle),
        managed);
  }

  /** Without a UUID: the entry of the variable that made this device visible, else its index. */
  private String variableEntry(int index) {
    String[] entries = context.environment(CudaResourceType.VISIBLE).orElse("").split(",", -1);
    boolean named = index < entries.length && !entries[index].isBlank();
    return named ? entries[index].strip() : Integer.toString(index);
  }

  private List<Instance> instances(CudaDriver driver, Nvml nvml, List<Found> found) {
    SortedMap<String, String> shared = new TreeMap<>();
    driverVersion(nvml).ifPresent(version -> shared.put("driver", version));
    int api = driver.version();
    if (api > 0) {
      shared.put("cuda_version", api / 1000 + "." + api % 1000 / 10);
    }
    shared.put("visible_devices", String.join(",", found.stream().map(Found::visibleId).toList()));
    hidden(nvml, found, shared);
    return found.stream().map(device -> instance(device, shared)).toList();
  }

  private Optional<String> driverVersion(Nvml nvml) {
    return nvml.driverVersion()
        .or(() -> context.read("/sys/module/nvidia/version").map(String::strip))
        .filter(version -> !version.isEmpty());
  }

  /** Devices that the machine has and this process does not see. */
  private void hidden(Nvml nvml, List<Found> found, SortedMap<String, String> shared) {
    long seen = found.stream().map(Found::pci).distinct().count();
    if (nvml.count() > seen) {
      shared.put("hidden_devices", Long.toString(nvml.count() - seen));
      String by =
          context
              .environment(CudaResourceType.VISIBLE)
              .map(value -> CudaResourceType.VISIBLE + "=" + value)
              // CUDA lets a process see one MIG instance, and then no other device.
              .orElse(nvml.migOn() ? "MIG mode" : "unknown");
      shared.put("hidden_by", by);
    }
  }

  private static Instance instance(Found device, SortedMap<String, String> shared) {
    SortedMap<String, String> told = new TreeMap<>(shared);
    device.attributes().forEach((attribute, value) -> told.put(attribute.token(), "" + value));
    int major = device.attributes().getOrDefault(Attribute.CAPABILITY_MAJOR, 0);
    int minor = device.attributes().getOrDefault(Attribute.CAPABILITY_MINOR, 0);
    told.remove(Attribute.CAPABILITY_MAJOR.token());
    told.remove(Attribute.CAPABILITY_MINOR.token());
    if (major > 0) {
      told.put("compute_capability", major + "." + minor);
    }
    int mode = device.attributes().getOrDefault(Attribute.COMPUTE_MODE, -1);
    if (mode >= 0 && mode < COMPUTE_MODES.length) {
      told.put(Attribute.COMPUTE_MODE.token(), COMPUTE_MODES[mode]);
    }
    device.pci().ifPresent(pci -> told.put("pci", pci));
    told.put("visible_id", device.visibleId());
    if (device.visibleId().startsWith("GPU-") || device.visibleId().startsWith("MIG-")) {
      told.put("uuid", device.visibleId());
    }
    device.managed().ifPresent(managed -> add(managed, told));
    int clock = device.attributes().getOrDefault(Attribute.CLOCK_KHZ, 0);
    if (clock <= 0) {
      clock = device.managed().map(managed -> managed.clockKhz().orElse(0)).orElse(0);
    }
    int multiprocessors = device.attributes().getOrDefault(Attribute.MULTIPROCESSORS, 0);
    double peak = PeakFlops.of(major, minor, multiprocessors, clock);
    return new Instance(device.index(), device.name(), device.memory(), peak, told);
  }

  private static void add(Nvml.Device managed, SortedMap<String, String> told) {
    told.put("mig", managed.mig() ? "on" : "off");
    if (managed.mig()) {
      told.put("mig_instances", Integer.toString(managed.migInstances()));
    }
    managed.busyPercent().ifPresent(percent -> told.put("busy_percent", "" + percent));
    if (!managed.mig()) {
      // Of a divided device, NVML tells the memory of the whole.
      managed.freeBytes().ifPresent(bytes -> told.put("memory_free_bytes", "" + bytes));
    }
  }
}
