package io.voluntas.cli.input;

import io.voluntas.emulator.scenario.AvailabilitySpec;
import io.voluntas.emulator.scenario.HostSpec;
import io.voluntas.emulator.scenario.ResourceSpec;
import io.voluntas.rpc.files.Availability;
import io.voluntas.rpc.files.BoincHost;
import io.voluntas.rpc.files.ClientConfig;
import io.voluntas.rpc.files.Coprocessor;
import io.voluntas.spi.model.Durations;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/** The volunteer's computer out of {@code host_info}, {@code time_stats} and {@code cc_config}. */
final class HostImport {
  /** What the emulator takes when the file has no usable number of processors. */
  static final int FALLBACK_CPUS = 4;

  private static final int MOST_CPUS = 1000;

  private final BoincHost host;
  private final ImportNotes notes;

  HostImport(BoincHost host, ImportNotes notes) {
    this.host = host;
    this.notes = notes;
  }

  HostSpec host() {
    List<ResourceSpec> resources = devices();
    boolean gpus = !resources.isEmpty();
    resources.add(new ResourceSpec(ResourceSpec.CPU, cpus(), host.info().flops()));
    Availability active = host.timeStats().active();
    return new HostSpec(
        resources,
        spec(host.timeStats().on()),
        spec(active),
        spec(host.timeStats().connected()),
        gpus ? spec(given(host.timeStats().gpuActive(), active)) : AvailabilitySpec.ALWAYS);
  }

  private int cpus() {
    OptionalInt acting = host.config().cpus();
    OptionalInt count = acting.isPresent() ? acting : host.info().cpus();
    if (count.isEmpty()) {
      notes.add(0, "p_ncpus", "there is no usable number of processors; 4 are assumed");
    } else if (count.getAsInt() > MOST_CPUS) {
      notes.add(0, "p_ncpus", "more than 1000 processors; 1000 are used");
    }
    return Math.min(MOST_CPUS, count.orElse(FALLBACK_CPUS));
  }

  /** The file counts the time in which GPUs may be used; a scenario asks for its part of active. */
  private static Availability given(Availability gpu, Availability active) {
    double fraction = Math.min(1, gpu.fraction() / active.fraction());
    return gpu.known() ? new Availability(fraction, true, gpu.meanPeriod()) : gpu;
  }

  static AvailabilitySpec spec(Availability when) {
    if (when.fraction() >= 1) {
      return AvailabilitySpec.ALWAYS;
    }
    double longest = when.fraction() * (Durations.FOREVER / 2.0);
    long mean = Math.max(Durations.SECOND, Math.min(when.meanPeriod(), (long) longest));
    return new AvailabilitySpec.Exponential(when.fraction(), mean);
  }

  private List<ResourceSpec> devices() {
    ClientConfig config = host.config();
    List<ResourceSpec> devices = new ArrayList<>();
    if (config.noGpus()) {
      return devices;
    }
    Map<String, Coprocessor> byType = new LinkedHashMap<>();
    // What the user declares in cc_config.xml may stand in the state file too.
    List<Coprocessor> all = new ArrayList<>(config.ownDevices());
    all.addAll(host.coprocessors());
    for (Coprocessor device : all) {
      String type = DeviceTypes.token(device.type());
      if (type.equals(ResourceSpec.CPU)) {
        notes.add(0, "coprocs", "a device that is called a CPU is ignored");
      } else if (byType.putIfAbsent(type, device) != null
          && !byType.get(type).type().equals(device.type())) {
        notes.add(0, "coprocs", "two types of device are called " + type + "; one is used");
      }
    }
    byType.forEach((type, device) -> add(devices, type, device));
    devices.sort(
        Comparator.comparing((ResourceSpec device) -> DeviceTypes.rank(device.type()))
            .thenComparing(ResourceSpec::type));
    return devices;
  }

  private void add(List<ResourceSpec> devices, String type, Coprocessor device) {
    long ignored =
        host.config().ignoredDevices().stream()
            .filter(one -> one.type().equals(device.type()) && one.device() < device.count())
            .distinct()
            .count();
    int count = device.count() - (int) ignored;
    if (count > 0) {
      SortedMap<String, String> attributes = new TreeMap<>();
      if (!device.model().isBlank()) {
        attributes.put("model", device.model());
      }
      long memory = device.memoryBytes().orElse(0);
      devices.add(new ResourceSpec(type, count, device.peakFlops(), memory, attributes));
    }
  }
}
