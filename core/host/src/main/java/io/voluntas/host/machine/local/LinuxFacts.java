package io.voluntas.host.machine.local;

import io.voluntas.host.machine.ProcessorSpeed;
import io.voluntas.spi.rpc.ClientReport;
import java.time.Instant;
import java.time.ZoneId;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a Linux machine is, in the words in which the field's client reports it; projects match
 * them, so that even the brackets matter.
 */
final class LinuxFacts {
  private final SystemFiles files;

  LinuxFacts(SystemFiles files) {
    this.files = files;
  }

  /** All of it but the disk. */
  ClientReport.HostDescription describe(ProcessorSpeed speed, ZoneId zone) {
    SortedMap<String, String> cpu = pairs("/proc/cpuinfo", ":");
    SortedMap<String, String> memory = pairs("/proc/meminfo", ":");
    SortedMap<String, String> system = pairs("/etc/os-release", "=");
    String kernel = word("/proc/sys/kernel/osrelease");
    return new ClientReport.HostDescription(
        word("/proc/sys/kernel/hostname"),
        Addresses.first(),
        zone.getRules().getOffset(Instant.now()).getTotalSeconds(),
        // What this process may use: fewer than there are in a container or under taskset.
        Runtime.getRuntime().availableProcessors(),
        vendor(cpu),
        model(cpu),
        cpu.getOrDefault("flags", cpu.getOrDefault("Features", "")),
        speed.flops(),
        speed.iops(),
        Math.min(kilobytes(memory, "MemTotal"), groupLimit()),
        cpu.containsKey("cache size") ? kilobytes(cpu, "cache size") : -1,
        kilobytes(memory, "SwapTotal"),
        0,
        0,
        osName(system),
        osVersion(system, kernel),
        new Platforms(files).linux(word("/proc/sys/kernel/arch"), System.getProperty("os.arch")));
  }

  /** The first value of each key; {@code /proc/cpuinfo} repeats them for each processor. */
  private SortedMap<String, String> pairs(String path, String separator) {
    SortedMap<String, String> pairs = new TreeMap<>();
    for (String line : files.read(path).orElse("").split("\n")) {
      int at = line.indexOf(separator);
      if (at > 0) {
        String value = line.substring(at + 1).strip();
        if (value.length() > 1 && value.startsWith("\"") && value.endsWith("\"")) {
          value = value.substring(1, value.length() - 1);
        }
        pairs.putIfAbsent(line.substring(0, at).strip(), value);
      }
    }
    return pairs;
  }

  private static String vendor(SortedMap<String, String> cpu) {
    String given = cpu.getOrDefault("vendor_id", cpu.getOrDefault("vendor", ""));
    boolean arm = cpu.getOrDefault("CPU implementer", "").equals("0x41");
    return given.isEmpty() && arm ? "ARM" : given;
  }

  private String model(SortedMap<String, String> cpu) {
    String name = cpu.getOrDefault("model name", cpu.getOrDefault("uarch", ""));
    if (name.isEmpty()) {
      name = word("/proc/device-tree/model").replace("\0", "");
    }
    if (!cpu.containsKey("cpu family")) {
      return name;
    }
    return name
        + " [Family "
        + cpu.get("cpu family")
        + " Model "
        + cpu.getOrDefault("model", "")
        + " Stepping "
        + cpu.getOrDefault("stepping", "")
        + "]";
  }

  private static String osName(SortedMap<String, String> system) {
    String name = system.getOrDefault("NAME", "").split(" ")[0];
    return name.isEmpty() || name.equals("Linux") ? "Linux" : "Linux " + name;
  }

  private String osVersion(SortedMap<String, String> system, String kernel) {
    // "glibc 2.36"; nothing on systems with another C library.
    String library = files.run("getconf", "GNU_LIBC_VERSION").orElse("").strip();
    String brackets =
        library.startsWith("glibc ") ? kernel + "|libc " + library.substring(6) : kernel;
    String name = system.getOrDefault("PRETTY_NAME", "");
    return (name + " [" + brackets + "]").strip();
  }

  /** What the control group allows, bytes: a container has less than the machine. */
  private long groupLimit() {
    for (String line : files.read("/proc/self/cgroup").orElse("").split("\n")) {
      if (line.startsWith("0::/")) {
        String limit = word("/sys/fs/cgroup" + line.substring(3) + "/memory.max");
        if (limit.isEmpty()) {
          // In a container the folder of its own group is the top one.
          limit = word("/sys/fs/cgroup/memory.max");
        }
        if (limit.matches("[0-9]{1,18}")) {
          return Long.parseLong(limit);
        }
      }
    }
    return Long.MAX_VALUE;
  }

  private static long kilobytes(SortedMap<String, String> pairs, String key) {
    String digits = pairs.getOrDefault(key, "0").split(" ")[0];
    return digits.matches("[0-9]{1,15}") ? Long.parseLong(digits) * 1024 : 0;
  }

  private String word(String path) {
    return files.read(path).orElse("").strip();
  }
}
