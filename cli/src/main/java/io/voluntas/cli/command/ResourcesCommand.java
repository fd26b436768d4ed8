package io.voluntas.cli.command;

import com.google.inject.Inject;
import io.voluntas.cli.detect.DeviceSearch;
import io.voluntas.cli.render.Table;
import io.voluntas.emulator.result.JsonText;
import io.voluntas.engine.config.Nearest;
import io.voluntas.engine.config.Problems;
import io.voluntas.engine.config.ResourceSettings;
import io.voluntas.engine.plugin.PolicyCatalog;
import io.voluntas.spi.OptionValues;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.resource.Detection;
import io.voluntas.spi.resource.Instance;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;

/** Lists the processing resources of this machine, or why there are none and what helps. */
final class ResourcesCommand implements Command {
  private static final long LIMIT = 20 * Durations.SECOND;

  private final PolicyCatalog catalog;
  private final Installation installation;

  @Inject
  ResourcesCommand(PolicyCatalog catalog, Installation installation) {
    this.catalog = catalog;
    this.installation = installation;
  }

  @Override
  public String name() {
    return "resources";
  }

  @Override
  public String help() {
    return "Look for processing resources on this machine: CPUs and the devices of every plugin";
  }

  @Override
  public String synopsis() {
    return "[options]";
  }

  @Override
  public Options options() {
    List<Option> own =
        List.of(
            CommonOptions.flag("json", "print one JSON document"),
            CommonOptions.value("limit", "TIME", "how long a type may take (default 20s)"));
    return CommonOptions.of(
        Stream.of(own, SettingsArgument.options()).flatMap(List::stream).toArray(Option[]::new));
  }

  @Override
  public String notes() {
    return "Each type is looked for in a process of its own: a driver that crashes or hangs cannot\n"
        + "take the program down.\n";
  }

  @Override
  public int run(Invocation call) throws Exception {
    if (!call.arguments().isEmpty()) {
      throw new UsageException("'resources' takes only options");
    }
    long limit = call.value("limit", LIMIT, Durations::parse);
    if (limit < Durations.SECOND || limit > Durations.HOUR) {
      throw new UsageException("--limit: outside 1s .. 1h");
    }
    SortedMap<String, SortedMap<String, String>> types = types(call);
    SortedMap<String, Detection> found =
        new DeviceSearch(installation.plugins(), Duration.ofMillis(limit / 1000)).find(types);
    int cpus = Runtime.getRuntime().availableProcessors();
    if (call.has("json")) {
      call.console().out().print(json(cpus, found));
    } else {
      print(call.console().out(), cpus, found);
    }
    return 0;
  }

  /** Every installed type with the options that the settings give it. */
  private SortedMap<String, SortedMap<String, String>> types(Invocation call) {
    SortedMap<String, SortedMap<String, String>> types = new TreeMap<>();
    catalog.resources().names().forEach(name -> types.put(name, new TreeMap<>()));
    Problems problems = new Problems();
    for (ResourceSettings given : SettingsArgument.read(call).resources(problems)) {
      SortedMap<String, String> options = types.get(given.type());
      if (options == null) {
        throw new UsageException(
            "resources: " + Nearest.unknown("resource type", given.type(), types.keySet()));
      }
      given.options().forEach((name, setting) -> options.put(name, setting.text()));
      try {
        OptionValues.parse(catalog.resources().get(given.type()).options(), options);
      } catch (IllegalArgumentException e) {
        throw new UsageException("resources." + given.type() + ": " + e.getMessage(), e);
      }
    }
    problems.throwIfAny();
    return types;
  }

  private static void print(PrintStream out, int cpus, SortedMap<String, Detection> found) {
    out.println("cpu: " + cpus + (cpus == 1 ? " processor" : " processors"));
    for (Map.Entry<String, Detection> one : found.entrySet()) {
      if (one.getValue() instanceof Detection.Found devices) {
        out.println(one.getKey() + ": " + count(devices.instances().size()));
        devices.instances().forEach(device -> print(out, device));
      } else if (one.getValue() instanceof Detection.Absent absent) {
        out.println(one.getKey() + ": none; " + absent.reason());
      } else if (one.getValue() instanceof Detection.Broken broken) {
        out.println(one.getKey() + ": NOT USABLE; " + broken.reason());
        if (!broken.remedy().isEmpty()) {
          out.println("    remedy: " + broken.remedy());
        }
      }
    }
  }

  private static String count(int devices) {
    return devices + (devices == 1 ? " device" : " devices");
  }

  private static void print(PrintStream out, Instance device) {
    out.println("  " + device.index() + "  " + device.name());
    Table table = new Table(List.of(Table.Align.LEFT, Table.Align.LEFT));
    if (device.memoryBytes() > 0) {
      table.row("      memory", scaled((double) device.memoryBytes(), 1L << 30) + " GiB");
    }
    if (device.peakFlops() > 0) {
      table.row("      peak", scaled(device.peakFlops(), 1e9) + " GFLOPS");
    }
    device.attributes().forEach((name, value) -> table.row("      " + name, value));
    out.print(table.render());
  }

  private static String scaled(double value, double unit) {
    return BigDecimal.valueOf(value / unit).setScale(1, RoundingMode.HALF_EVEN).toPlainString();
  }

  private static String json(int cpus, SortedMap<String, Detection> found) {
    JsonText json = new JsonText();
    json.open('{').name("cpu").open('{').name("instances").number(cpus).close('}');
    for (Map.Entry<String, Detection> one : found.entrySet()) {
      json.name(one.getKey()).open('{');
      if (one.getValue() instanceof Detection.Found devices) {
        json.name("state").string("found").name("instances").open('[');
        devices.instances().forEach(device -> json(json, device));
        json.close(']');
      } else if (one.getValue() instanceof Detection.Absent absent) {
        json.name("state").string("absent").name("reason").string(absent.reason());
      } else if (one.getValue() instanceof Detection.Broken broken) {
        json.name("state").string("broken").name("reason").string(broken.reason());
        json.name("remedy").string(broken.remedy());
      }
      json.close('}');
    }
    return json.close('}').text();
  }

  private static void json(JsonText json, Instance device) {
    json.open('{').name("index").number(device.index()).name("name").string(device.name());
    json.name("memory_bytes").number(device.memoryBytes());
    json.name("peak_flops").number(device.peakFlops()).name("attributes").open('{');
    device.attributes().forEach((name, value) -> json.name(name).string(value));
    json.close('}').close('}');
  }
}
