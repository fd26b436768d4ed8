package io.voluntas.engine.config;

import java.util.List;

/** Prints settings in force as YAML that can be read again, each with its origin as a comment. */
public final class EffectiveConfig {
  private EffectiveConfig() {}

  /**
   * Prints.
   *
   * @param settings in the order in which to print them, sections together
   */
  public static String print(List<EffectiveSetting> settings) {
    int width =
        settings.stream().mapToInt(s -> line(s).length()).filter(w -> w <= 60).max().orElse(0);
    StringBuilder out = new StringBuilder();
    String section = "";
    boolean inResources = false;
    for (EffectiveSetting setting : settings) {
      if (!setting.section().equals(section)) {
        section = setting.section();
        boolean resource = section.startsWith(SettingsFile.RESOURCES + ".");
        if (resource && !inResources) {
          out.append(SettingsFile.RESOURCES).append(":\n");
        }
        inResources = resource;
        out.append(
            resource
                ? "  " + section.substring(SettingsFile.RESOURCES.length() + 1) + ":\n"
                : section + ":\n");
      }
      String line = line(setting);
      out.append(line)
          .append(" ".repeat(Math.max(0, width - line.length())))
          .append("  # ")
          .append(setting.setting().origin())
          .append('\n');
    }
    return out.toString();
  }

  private static String line(EffectiveSetting setting) {
    String indent = setting.section().contains(".") ? "    " : "  ";
    return indent + setting.key() + ": " + scalar(setting.setting().text());
  }

  private static String scalar(String text) {
    boolean plain = text.matches("[A-Za-z0-9./+-]([A-Za-z0-9 ._/+-]*[A-Za-z0-9._/+-])?");
    boolean special =
        text.equals("null") || text.equals("Null") || text.equals("NULL") || text.startsWith("-");
    return plain && !special ? text : "'" + text.replace("'", "''") + "'";
  }
}
