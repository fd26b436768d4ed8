package io.voluntas.rpc.server.config;

import io.voluntas.engine.config.ByteSizes;
import io.voluntas.engine.config.Keys;
import io.voluntas.engine.config.YamlDocument;
import io.voluntas.engine.config.YamlSection;
import io.voluntas.engine.config.YamlValue;
import io.voluntas.rpc.server.config.AppDefinition.Device;
import io.voluntas.rpc.server.config.AppDefinition.Output;
import io.voluntas.rpc.server.config.AppDefinition.ProgramFile;
import io.voluntas.rpc.server.config.AppDefinition.Version;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads {@code app.yaml}. */
public final class AppReader {
  private static final Keys TOP =
      Keys.of("app.yaml", "friendly-name", "strict-deadlines", "validator", "outputs", "versions");
  private static final Keys OUTPUT =
      Keys.of("output", "open-name", "max-bytes", "optional", "copy");
  private static final Keys VERSION =
      Keys.of(
          "version",
          "number",
          "platform",
          "plan-class",
          "cpus",
          "device",
          "flops",
          "command-line",
          "api-version",
          "main",
          "files");
  private static final Keys DEVICE = Keys.of("device", "type", "count", "memory");
  private static final Keys FILE = Keys.of("file", "path", "open-name", "copy");

  private static final long ONE = 1_000_000;
  private static final double MOST_INSTANCES = 64;
  private static final double MOST_FLOPS = 1e18;
  private static final long DEFAULT_OUTPUT = 10L << 20;

  private AppReader() {}

  /**
   * Reads the text of the file.
   *
   * @param name the app's name
   * @param file the file's name for messages
   * @throws io.voluntas.engine.config.ConfigException with every problem
   */
  public static AppDefinition read(String name, String file, String text) {
    return YamlDocument.read(file, text, top -> bind(name, top));
  }

  private static Optional<AppDefinition> bind(String name, YamlValue top) {
    int mark = top.mark();
    YamlSection all = top.section(TOP);
    String friendly = all.parsed("friendly-name", Names::oneLine, name);
    boolean strict = all.flag("strict-deadlines", true);
    List<String> validator = new ArrayList<>();
    all.find("validator")
        .ifPresent(v -> v.list().forEach(word -> word.text().ifPresent(validator::add)));
    List<Output> outputs = new ArrayList<>();
    all.find("outputs").ifPresent(v -> v.list().forEach(one -> outputs.add(output(one))));
    List<Version> versions = new ArrayList<>();
    all.require("versions").ifPresent(v -> v.list().forEach(one -> versions.add(version(one))));
    return top.make(
        mark,
        () -> {
          if (versions.isEmpty()) {
            throw new IllegalArgumentException("an app needs at least one version");
          }
          checkTwins(versions);
          return new AppDefinition(
              Names.plain(name), friendly, strict, validator, outputs, versions);
        });
  }

  private static void checkTwins(List<Version> versions) {
    for (int i = 0; i < versions.size(); i++) {
      for (int k = 0; k < i; k++) {
        Version a = versions.get(k);
        Version b = versions.get(i);
        if (a.number() == b.number()
            && a.platform().equals(b.platform())
            && a.planClass().equals(b.planClass())) {
          throw new IllegalArgumentException(
              "two versions have number "
                  + a.number()
                  + ", platform "
                  + a.platform()
                  + " and plan class '"
                  + a.planClass()
                  + "'");
        }
      }
    }
  }

  private static Output output(YamlValue value) {
    YamlSection section = value.section(OUTPUT);
    String open = section.require("open-name").map(v -> v.parsed(Names::path, "")).orElse("");
    return new Output(
        open,
        ServerConfigReader.bytes(section, "max-bytes", DEFAULT_OUTPUT),
        section.flag("optional", false),
        section.flag("copy", true));
  }

  private static Version version(YamlValue value) {
    YamlSection section = value.section(VERSION);
    int number = section.require("number").map(v -> (int) v.whole(1, 99_999_999, 1)).orElse(1);
    String platform = section.require("platform").map(v -> v.parsed(Names::plain, "x")).orElse("x");
    List<ProgramFile> files = new ArrayList<>();
    section
        .require("main")
        .map(v -> v.parsed(Names::path, "x"))
        .ifPresent(path -> files.add(new ProgramFile(path, "", false, true)));
    section.find("files").ifPresent(v -> v.list().forEach(one -> files.add(file(one))));
    return new Version(
        number,
        platform,
        section.parsed("plan-class", text -> text.isEmpty() ? "" : Names.plain(text), ""),
        instances(section, "cpus", 1),
        section.find("device").map(AppReader::device),
        section.number("flops", 0, MOST_FLOPS, 0),
        section.parsed("command-line", Names::oneLine, ""),
        section.parsed("api-version", Names::oneLine, ""),
        files);
  }

  private static Device device(YamlValue value) {
    YamlSection section = value.section(DEVICE);
    String type =
        section.require("type").map(v -> v.parsed(AppReader::deviceType, "x")).orElse("x");
    return new Device(
        type, instances(section, "count", 1), section.parsed("memory", ByteSizes::parse, 0L));
  }

  private static String deviceType(String text) {
    if (text.isBlank()
        || text.matches("(?s).*[<>&\\p{Cntrl}].*")
        || text.equals(AppDefinition.CPU)) {
      throw new IllegalArgumentException("'" + text + "' is no type of device");
    }
    return text;
  }

  private static long instances(YamlSection section, String key, double fallback) {
    return Math.round(section.number(key, 0.000001, MOST_INSTANCES, fallback) * ONE);
  }

  private static ProgramFile file(YamlValue value) {
    YamlSection section = value.section(FILE);
    String path = section.require("path").map(v -> v.parsed(Names::path, "x")).orElse("x");
    String last = path.substring(path.lastIndexOf('/') + 1);
    return new ProgramFile(
        path, section.parsed("open-name", Names::path, last), section.flag("copy", false), false);
  }
}
