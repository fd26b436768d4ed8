package io.voluntas.cli.command;

import io.voluntas.cli.emulate.Combination;
import io.voluntas.cli.live.settings.ComputingOptions;
import io.voluntas.engine.config.EffectiveConfig;
import io.voluntas.engine.config.EffectiveSetting;
import io.voluntas.engine.config.Origin;
import io.voluntas.engine.config.Problems;
import io.voluntas.engine.config.Selection;
import io.voluntas.engine.config.SettingsFile;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Prints the settings of an emulation as a settings file, each with its origin. */
final class SettingsPrinter {
  private SettingsPrinter() {}

  /**
   * The settings in force. Preferences are listed only when they are given: the scenario decides
   * the others.
   */
  static String print(SettingsFile settings, List<Combination> combinations) {
    Problems problems = new Problems();
    List<EffectiveSetting> all = new ArrayList<>();
    Stream.concat(
            settings.effectiveBase(problems).stream(),
            ComputingOptions.effective(settings, problems).stream())
        .filter(one -> !one.setting().origin().equals(Origin.DEFAULT))
        .forEach(all::add);
    problems.throwIfAny();
    combinations.get(0).selections().forEach(one -> all.addAll(one.effective()));
    StringBuilder text = new StringBuilder();
    if (combinations.size() > 1) {
      text.append("# the first of ")
          .append(combinations.size())
          .append(" sets of policies; the others differ in the policy of a section\n");
    }
    return text.append(EffectiveConfig.print(all)).toString();
  }

  /** One line on the policies that all combinations share. */
  static String common(List<Combination> combinations) {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < combinations.get(0).selections().size(); i++) {
      int kind = i;
      Selection<?> first = combinations.get(0).selections().get(kind);
      boolean same =
          combinations.stream()
              .allMatch(
                  one ->
                      one.selections().get(kind).factory().name().equals(first.factory().name()));
      if (same) {
        parts.add(first.section() + " " + first.factory().name());
      }
    }
    return String.join(", ", parts);
  }
}
