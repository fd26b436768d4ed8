package io.voluntas.engine.config;

import io.voluntas.spi.Factory;
import io.voluntas.spi.Option;
import io.voluntas.spi.OptionValues;
import io.voluntas.spi.model.Preferences;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * {@code voluntas.yaml} with command-line overrides: settings as texts with their origins, read
 * before plugins are loaded (it says where they are) and checked against declarations afterwards.
 *
 * <p>Immutable and thread-safe.
 */
public final class SettingsFile {
  /** No file at all: everything at its default. */
  public static final SettingsFile EMPTY = new SettingsFile(Collections.emptySortedMap());

  /**
   * The section with the rules of a live client. Its options are declared where they are used; an
   * emulation, whose host stands in the scenario, only checks them.
   */
  public static final String COMPUTING = "computing";

  static final String RESOURCES = "resources";
  static final String PLUGINS = "plugins";
  private static final String COUNT = "count";
  private static final String EXCLUDE = "exclude";

  private static final Option<String> FOLDER =
      Option.text("folder", "plugins", "folder with one folder of jars per plugin");
  private static final Option<Integer> COUNT_OPTION =
      Option.integer(COUNT, 0, 0, 1000, "instances", "number of instances to use");

  /** Section to key to setting; the section of a resource type is {@code resources.<type>}. */
  private final SortedMap<String, SortedMap<String, Setting>> sections;

  SettingsFile(SortedMap<String, SortedMap<String, Setting>> sections) {
    this.sections = sections;
  }

  /**
   * Reads the file's text. Options are checked only later, when the plugins are there.
   *
   * @param file name for messages
   * @throws ConfigException for what is wrong with the form, unknown sections included
   */
  public static SettingsFile read(String file, String text) {
    return YamlDocument.read(file, text, SettingsReader::read);
  }

  static List<String> knownSections() {
    return Stream.of(
            Stream.of(ClientOptions.SECTION, COMPUTING),
            PolicyKind.sections().stream(),
            Stream.of(RESOURCES, PLUGINS))
        .flatMap(s -> s)
        .toList();
  }

  /**
   * The same settings with overrides of the form {@code section.key=value}, the last one winning.
   * An override that chooses another policy than the file does drops the file's options of that
   * section, for they belong to the other policy.
   *
   * @throws ConfigException for overrides of another form or unknown sections
   */
  public SettingsFile with(List<String> overrides) {
    Problems problems = new Problems();
    SortedMap<String, SortedMap<String, Setting>> changed = new TreeMap<>();
    sections.forEach((name, settings) -> changed.put(name, new TreeMap<>(settings)));
    for (String override : overrides) {
      SettingOverride.parse(override, problems).ifPresent(o -> o.applyTo(changed));
    }
    problems.throwIfAny();
    return new SettingsFile(changed);
  }

  /** The section's settings; empty when it is not there. */
  public SortedMap<String, Setting> section(String name) {
    SortedMap<String, Setting> found = sections.get(name);
    return found == null ? Collections.emptySortedMap() : Collections.unmodifiableSortedMap(found);
  }

  /**
   * The options of a section that is read outside of this package, complete; empty when there were
   * problems, which are noted.
   */
  public Optional<OptionValues> values(
      String section, List<Option<?>> declared, Problems problems) {
    int before = problems.count();
    List<EffectiveSetting> unused = effective(section, declared, problems);
    return problems.count() > before
        ? Optional.empty()
        : Optional.of(OptionValues.parse(declared, Selection.texts(section(section))));
  }

  /** The settings in force of such a section, in the order of declaration. */
  public List<EffectiveSetting> effective(
      String section, List<Option<?>> declared, Problems problems) {
    return Selection.effective(section, declared, section(section), section, problems);
  }

  /** The volunteer's preferences; the defaults when there were problems, which are noted. */
  public Preferences preferences(Problems problems) {
    SortedMap<String, Setting> given = section(ClientOptions.SECTION);
    int before = problems.count();
    Selection.effective(
        ClientOptions.SECTION, ClientOptions.ALL, given, ClientOptions.SECTION, problems);
    if (problems.count() > before) {
      return Preferences.DEFAULTS;
    }
    try {
      return ClientOptions.preferences(
          OptionValues.parse(ClientOptions.ALL, Selection.texts(given)));
    } catch (IllegalArgumentException e) {
      Origin origin =
          given.values().stream().findFirst().map(Setting::origin).orElse(Origin.DEFAULT);
      problems.add(origin, ClientOptions.SECTION, String.valueOf(e.getMessage()));
      return Preferences.DEFAULTS;
    }
  }

  /** Chooses the factory of a section; empty when there were problems, which are noted. */
  public <T> Optional<Selection<T>> select(
      PolicyKind kind, Collection<? extends Factory<T>> factories, Problems problems) {
    SortedMap<String, Setting> options = new TreeMap<>(section(kind.section()));
    Setting given = options.remove(Selection.POLICY);
    Setting chosen = given == null ? new Setting(kind.defaultPolicy(), Origin.DEFAULT) : given;
    return Selection.of(kind.section(), chosen, options, factories, problems);
  }

  /**
   * Chooses the factory of a section.
   *
   * @throws ConfigException with every problem of that section
   */
  public <T> Selection<T> select(PolicyKind kind, Collection<? extends Factory<T>> factories) {
    Problems problems = new Problems();
    Optional<Selection<T>> selection = select(kind, factories, problems);
    problems.throwIfAny();
    return selection.orElseThrow();
  }

  /** Where plugins are: a folder, relative to the working folder. */
  public String pluginFolder(Problems problems) {
    return effectivePlugins(problems).get(0).setting().text();
  }

  /** What is said about resource types, by type. */
  public List<ResourceSettings> resources(Problems problems) {
    List<ResourceSettings> resources = new ArrayList<>();
    for (Map.Entry<String, SortedMap<String, Setting>> entry : sections.entrySet()) {
      if (entry.getKey().startsWith(RESOURCES + ".")) {
        SortedMap<String, Setting> options = new TreeMap<>(entry.getValue());
        Setting count = options.remove(COUNT);
        Setting exclude = options.remove(EXCLUDE);
        resources.add(
            new ResourceSettings(
                entry.getKey().substring(RESOURCES.length() + 1),
                count == null
                    ? OptionalInt.empty()
                    : readCount(entry.getKey() + "." + COUNT, count, problems),
                exclude == null ? List.of() : words(exclude.text()),
                options));
      }
    }
    return resources;
  }

  /** Settings in force outside the policies: preferences, resource types, plugin folder. */
  public List<EffectiveSetting> effectiveBase(Problems problems) {
    List<EffectiveSetting> effective =
        new ArrayList<>(
            Selection.effective(
                ClientOptions.SECTION,
                ClientOptions.ALL,
                section(ClientOptions.SECTION),
                ClientOptions.SECTION,
                problems));
    sections.forEach(
        (name, settings) -> {
          if (name.startsWith(RESOURCES + ".")) {
            settings.forEach(
                (key, setting) -> effective.add(new EffectiveSetting(name, key, setting)));
          }
        });
    effective.addAll(effectivePlugins(problems));
    return effective;
  }

  private List<EffectiveSetting> effectivePlugins(Problems problems) {
    return Selection.effective(PLUGINS, List.of(FOLDER), section(PLUGINS), PLUGINS, problems);
  }

  private static OptionalInt readCount(String path, Setting setting, Problems problems) {
    try {
      return OptionalInt.of(COUNT_OPTION.parser().apply(setting.text()));
    } catch (IllegalArgumentException e) {
      problems.add(setting.origin(), path, String.valueOf(e.getMessage()));
      return OptionalInt.empty();
    }
  }

  private static List<String> words(String text) {
    return Arrays.stream(text.split(",")).map(String::strip).filter(w -> !w.isEmpty()).toList();
  }
}
