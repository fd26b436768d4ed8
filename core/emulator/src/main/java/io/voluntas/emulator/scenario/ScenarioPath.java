package io.voluntas.emulator.scenario;

import io.voluntas.emulator.scenario.YamlText.Items;
import io.voluntas.emulator.scenario.YamlText.Node;
import io.voluntas.emulator.scenario.YamlText.Scalar;
import io.voluntas.emulator.scenario.YamlText.Section;
import io.voluntas.engine.config.ConfigException;
import io.voluntas.engine.config.Nearest;
import io.voluntas.engine.config.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The place of a value in a scenario file, for instance {@code host.on.fraction}, {@code
 * projects[0].share}, {@code projects[P1].apps[*].checkpoint}: keys with dots, and items of lists
 * by number from 0, by name, or all of them.
 *
 * @param text as it was written
 * @param steps the way from the top
 */
public record ScenarioPath(String text, List<Step> steps) {
  private static final Pattern PART = Pattern.compile("([a-z][a-z-]*)(?:\\[([^\\[\\]]+)\\])?");
  private static final Pattern DOT = Pattern.compile("\\.(?![^\\[]*\\])");

  /** Copies the list. */
  public ScenarioPath {
    steps = List.copyOf(steps);
  }

  /**
   * A key, and which items of the list behind it.
   *
   * @param key the key
   * @param item number, name or {@code *}; absent when the whole value is meant
   */
  public record Step(String key, Optional<String> item) {}

  /**
   * Reads a path.
   *
   * @throws IllegalArgumentException when it is none, or begins with no key of a scenario
   */
  public static ScenarioPath parse(String text) {
    List<Step> steps = new ArrayList<>();
    for (String part : DOT.split(text, -1)) {
      Matcher matcher = PART.matcher(part);
      Checks.require(
          matcher.matches(),
          "'" + text + "' is no path into a scenario (write host.cpus or projects[0].share)");
      steps.add(new Step(matcher.group(1), Optional.ofNullable(matcher.group(2))));
    }
    List<String> known = ScenarioKeys.SCENARIO.names();
    String first = steps.get(0).key();
    Checks.require(known.contains(first), Nearest.unknown("key of a scenario", first, known));
    return new ScenarioPath(text, steps);
  }

  /**
   * The scenario with another value at this place.
   *
   * @param value as it would stand in the file: a word, or a section in braces
   * @throws IllegalArgumentException when there is no such place, or the scenario is refused then
   */
  public Scenario set(Scenario scenario, String value) {
    Checks.require(value.chars().noneMatch(c -> c < ' '), "a value with control characters");
    Section top = ScenarioYamlWriter.tree(scenario);
    if (steps.size() == 2 && text.equals("host.cpus")) {
      // The short form of a list that the tree always has in full.
      Section host = section(top, "host", "host");
      for (Node resource : select(host, new Step("resources", Optional.of(ResourceSpec.CPU)))) {
        ((Section) resource).put("count", value);
      }
    } else {
      set(top, 0, new Scalar(value));
    }
    try {
      return ScenarioYaml.read("scenario", YamlText.of(top));
    } catch (ConfigException e) {
      Problem first = e.problems().get(0);
      String place = first.path().isEmpty() ? "" : first.path() + ": ";
      throw new IllegalArgumentException(place + first.message(), e);
    }
  }

  private void set(Section section, int depth, Scalar value) {
    Step step = steps.get(depth);
    boolean last = depth == steps.size() - 1;
    if (step.item().isEmpty()) {
      if (last) {
        section.put(key(section, step.key()), value);
      } else {
        set(section(section, step.key(), "it"), depth + 1, value);
      }
      return;
    }
    for (Node item : select(section, step)) {
      Checks.require(
          !last && item instanceof Section,
          last ? "'" + text + "' ends with an item of a list; name a key of it" : "no section");
      set((Section) item, depth + 1, value);
    }
  }

  /** Free keys stand in quotes. */
  private static String key(Section section, String key) {
    String quoted = YamlText.quote(key);
    return section.entries().containsKey(quoted) ? quoted : key;
  }

  private Section section(Section outer, String key, String what) {
    Node found = outer.entries().computeIfAbsent(key(outer, key), absent -> new Section());
    Checks.require(
        found instanceof Section,
        "'" + text + "' leads through '" + key + "', but " + what + " is a single value or list");
    return (Section) found;
  }

  private List<Node> select(Section section, Step step) {
    String item = step.item().orElseThrow();
    List<Node> chosen = new ArrayList<>();
    List<String> names = new ArrayList<>();
    if (section.entries().get(step.key()) instanceof Items items) {
      for (int i = 0; i < items.nodes().size(); i++) {
        Node node = items.nodes().get(i);
        String name = name(node);
        names.add(name);
        if (item.equals("*") || item.equals(Integer.toString(i)) || item.equals(name)) {
          chosen.add(node);
        }
      }
    }
    boolean known =
        names.size() > 0 || ScenarioKeys.ALL.stream().anyMatch(k -> k.names().contains(step.key()));
    Checks.require(
        known,
        "'"
            + text
            + "': "
            + Nearest.unknown("key", step.key(), List.copyOf(section.entries().keySet())));
    Checks.require(
        !chosen.isEmpty(),
        "'" + text + "': " + Nearest.unknown("item of " + step.key(), item, names));
    return chosen;
  }

  private static String name(Node node) {
    if (node instanceof Section section) {
      for (String key : List.of("name", "type")) {
        if (section.entries().get(key) instanceof Scalar scalar) {
          String word = scalar.text();
          return word.startsWith("\"") ? word.substring(1, word.length() - 1) : word;
        }
      }
    }
    return "";
  }
}
