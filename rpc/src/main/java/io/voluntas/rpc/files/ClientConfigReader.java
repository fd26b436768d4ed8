package io.voluntas.rpc.files;

import io.voluntas.rpc.wire.Bounds;
import io.voluntas.rpc.wire.FieldReader;
import io.voluntas.rpc.wire.XmlElement;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** Reads {@code cc_config.xml}: options and log flags. */
final class ClientConfigReader {
  private static final long DAY_MICROS = 86_400_000_000L;
  private static final Bounds CPUS = new Bounds(-1, 100_000);
  private static final Bounds HALF_LIFE_DAYS = new Bounds(1e-6, 36_525);
  private static final Bounds DEVICE = new Bounds(0, 63);

  private ClientConfigReader() {}

  static ClientConfig read(FieldReader root) {
    List<String> logFlags = new ArrayList<>();
    for (FieldReader flags : root.all("log_flags")) {
      for (XmlElement flag : flags.element().children()) {
        if (flag.selfClosed() || flag.text().equals("1")) {
          logFlags.add(flag.name());
        }
      }
    }
    List<FieldReader> sections = root.all("options");
    if (sections.isEmpty()) {
      ClientConfig standard = ClientConfig.DEFAULT;
      return new ClientConfig(
          standard.cpus(),
          false,
          false,
          standard.creditHalfLife(),
          standard.maxOverdue(),
          false,
          false,
          List.of(),
          List.of(),
          List.of(),
          logFlags);
    }
    return options(sections.get(sections.size() - 1), logFlags);
  }

  private static ClientConfig options(FieldReader in, List<String> logFlags) {
    // -1 and 0 both mean "as many as there are".
    int cpus = in.integer("ncpus", CPUS, -1);
    double halfLife = in.number("rec_half_life_days", HALF_LIFE_DAYS, 10);
    double overdue = in.number("max_overdue_days", Bounds.DAYS, 0);
    List<ClientConfig.Exclusion> exclusions = new ArrayList<>();
    for (FieldReader exclusion : in.all("exclude_gpu")) {
      int device = exclusion.integer("device_num", new Bounds(-1, DEVICE.max()), -1);
      exclusions.add(
          new ClientConfig.Exclusion(
              exclusion.text("url"),
              ResourceTypes.wireName(exclusion.text("type")),
              device < 0 ? OptionalInt.empty() : OptionalInt.of(device),
              exclusion.text("app")));
    }
    List<Coprocessor> own = new ArrayList<>();
    HostReader hosts = new HostReader();
    for (FieldReader device : in.all("coproc")) {
      own.add(hosts.coprocessor(device));
    }
    return new ClientConfig(
        cpus > 0 ? OptionalInt.of(cpus) : OptionalInt.empty(),
        in.flag("use_all_gpus"),
        in.flag("no_gpus"),
        Math.round(halfLife * DAY_MICROS),
        Math.round(overdue * DAY_MICROS),
        in.flag("report_results_immediately"),
        in.flag("fetch_minimal_work"),
        exclusions,
        ignored(in),
        own,
        logFlags);
  }

  private static List<ClientConfig.IgnoredDevice> ignored(FieldReader in) {
    List<ClientConfig.IgnoredDevice> devices = new ArrayList<>();
    for (XmlElement child : in.element().children()) {
      String type =
          switch (child.name()) {
            case "ignore_cuda_dev", "ignore_nvidia_dev" -> "NVIDIA";
            case "ignore_ati_dev" -> "ATI";
            case "ignore_intel_dev" -> "intel_gpu";
            case "ignore_apple_dev" -> "apple_gpu";
            default -> "";
          };
      if (!type.isEmpty()) {
        OptionalInt device = in.ownInteger(child, DEVICE);
        if (device.isPresent()) {
          devices.add(new ClientConfig.IgnoredDevice(type, device.getAsInt()));
        }
      }
    }
    return devices;
  }
}
