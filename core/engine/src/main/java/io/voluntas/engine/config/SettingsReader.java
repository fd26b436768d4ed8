package io.voluntas.engine.config;

import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.StringJoiner;
import java.util.TreeMap;

/** Binds {@code voluntas.yaml} to settings. */
final class SettingsReader {
  private static final Keys TOP = new Keys("voluntas.yaml", SettingsFile.knownSections());

  private final SortedMap<String, SortedMap<String, Setting>> sections = new TreeMap<>();

  private SettingsReader() {}

  static Optional<SettingsFile> read(YamlValue top) {
    SettingsReader reader = new SettingsReader();
    int mark = top.mark();
    YamlSection all = top.section(TOP);
    for (String name : TOP.names()) {
      all.find(name).ifPresent(value -> reader.section(name, value));
    }
    return top.make(mark, () -> new SettingsFile(reader.sections));
  }

  private void section(String name, YamlValue value) {
    if (name.equals(SettingsFile.RESOURCES)) {
      value.entries().forEach((type, inner) -> flat(name + "." + type, inner));
    } else {
      flat(name, value);
    }
  }

  private void flat(String name, YamlValue value) {
    SortedMap<String, Setting> settings = new TreeMap<>();
    for (Map.Entry<String, YamlValue> entry : value.entries().entrySet()) {
      YamlValue inner = entry.getValue();
      text(inner)
          .ifPresent(text -> settings.put(entry.getKey(), new Setting(text, inner.origin())));
    }
    sections.put(name, settings);
  }

  /** A list stands for its items with commas, as on the command line. */
  private static Optional<String> text(YamlValue value) {
    if (!value.isList()) {
      return value.text();
    }
    StringJoiner joined = new StringJoiner(", ");
    value.list().forEach(item -> item.text().ifPresent(joined::add));
    return Optional.of(joined.toString());
  }
}
