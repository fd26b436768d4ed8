package io.voluntas.engine.config;

import io.voluntas.spi.Factory;
import io.voluntas.spi.Option;
import io.voluntas.spi.OptionValues;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A factory that was chosen by name, with validated options.
 *
 * @param section section or other place in which it was chosen, for messages
 * @param chosen name and origin of the choice
 * @param factory what was chosen
 * @param values its options, complete
 * @param effective its settings in the order of declaration, {@code policy} first
 * @param <T> what it makes
 */
public record Selection<T>(
    String section,
    Setting chosen,
    Factory<T> factory,
    OptionValues values,
    List<EffectiveSetting> effective) {
  /** The key that names the factory in each section. */
  public static final String POLICY = "policy";

  /** Copies the list. */
  public Selection {
    effective = List.copyOf(effective);
  }

  /**
   * Looks a factory up and checks options against its declarations; every problem is noted.
   *
   * @param section for paths in messages
   * @param chosen name of the factory and where it was given
   * @param options option texts by name
   * @param factories what there is
   * @return empty when a problem was noted
   */
  public static <T> Optional<Selection<T>> of(
      String section,
      Setting chosen,
      SortedMap<String, Setting> options,
      Collection<? extends Factory<T>> factories,
      Problems problems) {
    for (Factory<T> factory : factories) {
      if (factory.name().equals(chosen.text())) {
        return check(section, chosen, options, factory, problems);
      }
    }
    List<String> known = factories.stream().map(Factory::name).sorted().toList();
    problems.add(
        chosen.origin(), section + "." + POLICY, Nearest.unknown("policy", chosen.text(), known));
    return Optional.empty();
  }

  private static <T> Optional<Selection<T>> check(
      String section,
      Setting chosen,
      SortedMap<String, Setting> options,
      Factory<T> factory,
      Problems problems) {
    int before = problems.count();
    List<EffectiveSetting> effective = new ArrayList<>();
    effective.add(new EffectiveSetting(section, POLICY, chosen));
    effective.addAll(effective(section, factory.options(), options, factory.name(), problems));
    if (problems.count() > before) {
      return Optional.empty();
    }
    OptionValues values = OptionValues.parse(factory.options(), texts(options));
    return Optional.of(new Selection<>(section, chosen, factory, values, effective));
  }

  /** The settings in force, in the order of declaration; unknown names and bad values are noted. */
  static List<EffectiveSetting> effective(
      String section,
      List<Option<?>> declared,
      SortedMap<String, Setting> given,
      String owner,
      Problems problems) {
    List<String> known = declared.stream().map(Option::name).toList();
    for (Map.Entry<String, Setting> entry : given.entrySet()) {
      if (!known.contains(entry.getKey())) {
        problems.add(
            entry.getValue().origin(),
            section + "." + entry.getKey(),
            Nearest.unknown("option", entry.getKey(), owner, known));
      }
    }
    List<EffectiveSetting> effective = new ArrayList<>();
    for (Option<?> option : declared) {
      Setting setting = given.get(option.name());
      if (setting == null) {
        effective.add(EffectiveSetting.ofDefault(section, option));
      } else {
        effective.add(new EffectiveSetting(section, option.name(), setting));
        try {
          Object unused = option.parser().apply(setting.text());
        } catch (IllegalArgumentException e) {
          String path = section + "." + option.name();
          problems.add(setting.origin(), path, String.valueOf(e.getMessage()));
        }
      }
    }
    return effective;
  }

  static SortedMap<String, String> texts(SortedMap<String, Setting> settings) {
    SortedMap<String, String> texts = new TreeMap<>();
    settings.forEach((name, setting) -> texts.put(name, setting.text()));
    return texts;
  }

  /**
   * Makes it.
   *
   * @throws ConfigException when the factory finds that its options contradict each other
   */
  public T create() {
    try {
      return factory.create(values);
    } catch (IllegalArgumentException e) {
      String message = factory.name() + ": " + e.getMessage();
      throw new ConfigException(List.of(new Problem(chosen.origin(), section, message)));
    }
  }
}
