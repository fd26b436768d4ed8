package io.voluntas.engine.config;

import java.util.Arrays;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One {@code --set section.key=value}.
 *
 * @param section name of the section, {@code resources.<type>} for a resource type
 * @param key key in it
 * @param text the value
 */
record SettingOverride(String section, String key, String text) {

  static Optional<SettingOverride> parse(String argument, Problems problems) {
    int equals = argument.indexOf('=');
    String left = equals < 0 ? argument : argument.substring(0, equals);
    int dot = left.lastIndexOf('.');
    if (equals < 0 || dot <= 0 || dot == left.length() - 1) {
      problems.add(
          Origin.COMMAND_LINE, "", "'" + argument + "' is not of the form section.key=value");
      return Optional.empty();
    }
    String section = left.substring(0, dot).strip();
    String first = section.contains(".") ? section.substring(0, section.indexOf('.')) : section;
    boolean nested = first.equals(SettingsFile.RESOURCES);
    if (!SettingsFile.knownSections().contains(first)) {
      problems.add(
          Origin.COMMAND_LINE,
          left,
          Nearest.unknown("section", first, SettingsFile.knownSections()));
      return Optional.empty();
    }
    if (nested != section.contains(".") || section.endsWith(".")) {
      problems.add(
          Origin.COMMAND_LINE,
          left,
          nested ? "write resources.<type>.<key>=value" : "this section has no sections inside");
      return Optional.empty();
    }
    String key = left.substring(dot + 1).strip();
    String text = argument.substring(equals + 1).strip();
    return Optional.of(new SettingOverride(section, key, text));
  }

  void applyTo(SortedMap<String, SortedMap<String, Setting>> sections) {
    SortedMap<String, Setting> settings = sections.computeIfAbsent(section, s -> new TreeMap<>());
    if (key.equals(Selection.POLICY)) {
      Setting before = settings.get(key);
      Optional<String> fallback =
          Arrays.stream(PolicyKind.values())
              .filter(kind -> kind.section().equals(section))
              .map(PolicyKind::defaultPolicy)
              .findFirst();
      Optional<String> old = before == null ? fallback : Optional.of(before.text());
      if (!old.equals(Optional.of(text))) {
        settings.values().removeIf(setting -> setting.origin() instanceof Origin.Place);
      }
    }
    settings.put(key, new Setting(text, Origin.COMMAND_LINE));
  }
}
