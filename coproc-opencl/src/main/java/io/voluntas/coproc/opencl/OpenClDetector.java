package io.voluntas.coproc.opencl;

import com.sun.jna.Pointer;
import io.voluntas.spi.resource.Detection;
import io.voluntas.spi.resource.DetectionContext;
import io.voluntas.spi.resource.Instance;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.LongPredicate;

/** One search for OpenCL devices of some types, over all platforms. */
final class OpenClDetector {
  private final String library;

  private OpenClDetector(String library) {
    this.library = library;
  }

  /** The loader from the environment, else from the option, else the usual one of the system. */
  static OpenClDetector of(DetectionContext context, String option) {
    String usual =
        switch (context.os()) {
          case "windows" -> "OpenCL";
          case "macos" -> "/System/Library/Frameworks/OpenCL.framework/OpenCL";
          default -> "libOpenCL.so.1";
        };
    return new OpenClDetector(
        context
            .environment("VOLUNTAS_OPENCL_LIBRARY")
            .filter(name -> !name.isBlank())
            .orElse(option.isBlank() ? usual : option));
  }

  String library() {
    return library;
  }

  /**
   * Searches.
   *
   * @param wanted what is searched for, in words
   * @param types tells from the bits of a device's type whether it is wanted
   */
  Detection detect(String wanted, LongPredicate types) {
    NativeApi.Opening opening = NativeApi.open(library);
    if (opening instanceof NativeApi.Opening.Opened opened) {
      return ask(new OpenCl(opened.api()), wanted, types);
    }
    if (opening instanceof NativeApi.Opening.Unusable unusable) {
      return new Detection.Broken(
          "the OpenCL loader cannot be loaded: " + unusable.message(),
          "reinstall the package of " + library);
    }
    return new Detection.Absent("no OpenCL loader (" + library + ")");
  }

  private Detection ask(OpenCl opencl, String wanted, LongPredicate types) {
    OpenCl.Listing platforms = opencl.platforms();
    if (platforms.status().orElse(0) == OpenCl.PLATFORM_NOT_FOUND) {
      return new Detection.Absent(
          "the OpenCL loader is installed, but no driver has registered with it (code -1001:"
              + " no .icd file in /etc/OpenCL/vendors)");
    }
    if (!NativeApi.fine(platforms.status())) {
      return broken("clGetPlatformIDs", platforms.status());
    }
    Search search = new Search(opencl, types);
    for (int i = 0; i < platforms.handles().size(); i++) {
      search.platform(i, platforms.handles().get(i));
    }
    return search.result(wanted);
  }

  private Detection broken(String function, OptionalInt status) {
    return status.isEmpty()
        ? new Detection.Broken(
            library + " has no function " + function, "it is no OpenCL loader: reinstall it")
        : new Detection.Broken(
            function + " failed with code " + status.getAsInt(),
            "see what clinfo says; reinstall the driver that it stops at");
  }

  /** What was found so far. */
  private static final class Search {
    private final OpenCl opencl;
    private final LongPredicate types;
    private final List<Device> wanted = new ArrayList<>();
    private final List<String> others = new ArrayList<>();
    private final List<String> failures = new ArrayList<>();

    Search(OpenCl opencl, LongPredicate types) {
      this.opencl = opencl;
      this.types = types;
    }

    void platform(int index, Pointer platform) {
      String name = opencl.platformText(platform, OpenCl.PLATFORM_NAME).orElse("platform " + index);
      OpenCl.Listing devices = opencl.devices(platform);
      if (!NativeApi.fine(devices.status())) {
        if (devices.status().orElse(0) != OpenCl.DEVICE_NOT_FOUND) {
          String code = devices.status().isPresent() ? "" + devices.status().getAsInt() : "missing";
          failures.add(name + " (clGetDeviceIDs: " + code + ")");
        }
        return;
      }
      SortedMap<String, String> shared = new TreeMap<>();
      shared.put("platform", name);
      shared.put("platform_index", Integer.toString(index));
      opencl
          .platformText(platform, OpenCl.PLATFORM_VERSION)
          .ifPresent(version -> shared.put("platform_version", version));
      for (int i = 0; i < devices.handles().size(); i++) {
        device(shared, i, devices.handles().get(i));
      }
    }

    private void device(SortedMap<String, String> shared, int index, Pointer handle) {
      OptionalLong type = opencl.number(handle, OpenCl.TYPE);
      Device device = Device.read(opencl, handle, type.orElse(0), shared, index);
      if (type.isEmpty()) {
        failures.add(device.name() + " (no type)");
      } else if (!types.test(type.getAsLong())) {
        others.add(device.name() + " (" + device.told().get("type") + ")");
      } else {
        add(device);
      }
    }

    /** A device at the address of an earlier one is the same, offered by another platform. */
    private void add(Device device) {
      Optional<String> pci = Optional.ofNullable(device.told().get("pci"));
      Optional<Device> same =
          wanted.stream()
              .filter(earlier -> pci.isPresent() && pci.get().equals(earlier.told().get("pci")))
              // Within one platform they are parts of one board.
              .filter(earlier -> !platform(earlier).equals(platform(device)))
              .findFirst();
      if (same.isPresent()) {
        same.get()
            .told()
            .merge("also_on", device.told().getOrDefault("platform", ""), (a, b) -> a + ", " + b);
      } else {
        wanted.add(device);
      }
    }

    private static String platform(Device device) {
      return device.told().getOrDefault("platform_index", "");
    }

    Detection result(String words) {
      if (!wanted.isEmpty()) {
        List<Instance> instances = new ArrayList<>();
        for (Device device : wanted) {
          instances.add(device.instance(instances.size()));
        }
        return new Detection.Found(instances);
      }
      if (!failures.isEmpty()) {
        return new Detection.Broken(
            "OpenCL drivers failed: " + String.join(", ", failures),
            "see what clinfo says; reinstall or remove that driver");
      }
      return new Detection.Absent(
          "no OpenCL "
              + words
              + (others.isEmpty() ? "" : "; other devices: " + String.join(", ", others)));
    }
  }
}
