package io.voluntas.emulator.study.read;

import io.voluntas.emulator.study.PolicyVariant;
import io.voluntas.emulator.study.PolicyVariant.Choice;
import io.voluntas.engine.config.Origin;
import io.voluntas.engine.config.PolicyKind;
import io.voluntas.engine.config.Selection;
import io.voluntas.engine.config.Setting;
import io.voluntas.engine.config.YamlSection;
import io.voluntas.engine.config.YamlValue;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Reads sets of policies: each section stands for every combination of what it lists. */
final class PolicyReader {
  private static final String LABEL = "label";
  private static final List<PolicyKind> KINDS =
      List.of(PolicyKind.CPU, PolicyKind.FETCH, PolicyKind.ENFORCE, PolicyKind.SEND);

  /** A policy as it was given, with what to call it. */
  private record Named(String word, Choice choice) {}

  /** A combination that has no label of its own yet. */
  private record Combined(YamlValue at, Optional<String> label, Map<PolicyKind, Named> named) {}

  private PolicyReader() {}

  static List<PolicyVariant> read(YamlValue value) {
    List<Combined> all = new ArrayList<>();
    for (YamlValue item : value.isList() ? value.list() : List.of(value)) {
      combine(item, all);
    }
    if (all.isEmpty()) {
      value.problem("a study needs at least one set of policies");
    }
    List<PolicyKind> varied = KINDS.stream().filter(kind -> words(all, kind).size() > 1).toList();
    Set<String> labels = new LinkedHashSet<>();
    List<PolicyVariant> variants = new ArrayList<>();
    for (Combined one : all) {
      String label = one.label().orElseGet(() -> label(one, varied));
      CellText.check(one.at(), label);
      if (!labels.add(label)) {
        one.at().problem("two sets of policies are called '" + label + "'; give each a label");
      }
      Map<PolicyKind, Choice> choices = new EnumMap<>(PolicyKind.class);
      one.named().forEach((kind, named) -> choices.put(kind, named.choice()));
      variants.add(new PolicyVariant(label, choices));
    }
    return variants;
  }

  private static Set<String> words(List<Combined> all, PolicyKind kind) {
    Set<String> words = new LinkedHashSet<>();
    all.stream()
        .filter(one -> one.label().isEmpty())
        .forEach(one -> words.add(named(one, kind).word()));
    return words;
  }

  private static Named named(Combined one, PolicyKind kind) {
    Named named = one.named().get(kind);
    if (named == null) {
      throw new IllegalStateException("no " + kind);
    }
    return named;
  }

  private static String label(Combined one, List<PolicyKind> varied) {
    return varied.isEmpty()
        ? named(one, PolicyKind.CPU).word()
        : String.join("+", varied.stream().map(kind -> named(one, kind).word()).toList());
  }

  private static void combine(YamlValue value, List<Combined> all) {
    YamlSection given = value.section(StudyKeys.POLICIES);
    Optional<String> label = given.find(LABEL).flatMap(YamlValue::text);
    List<Map<PolicyKind, Named>> combinations =
        new ArrayList<>(List.of(new EnumMap<>(PolicyKind.class)));
    for (PolicyKind kind : KINDS) {
      List<Named> listed =
          given.find(kind.section()).map(PolicyReader::listed).orElse(List.of(byDefault(kind)));
      List<Map<PolicyKind, Named>> longer = new ArrayList<>();
      for (Map<PolicyKind, Named> combination : combinations) {
        for (Named one : listed) {
          Map<PolicyKind, Named> next = new EnumMap<>(combination);
          next.put(kind, one);
          longer.add(next);
        }
      }
      combinations = longer;
    }
    if (label.isPresent() && combinations.size() > 1) {
      value.problem("one label for " + combinations.size() + " sets of policies");
      return;
    }
    combinations.forEach(named -> all.add(new Combined(value, label, named)));
  }

  private static Named byDefault(PolicyKind kind) {
    Setting setting = new Setting(kind.defaultPolicy(), Origin.DEFAULT);
    return new Named(kind.defaultPolicy(), new Choice(setting, new TreeMap<>()));
  }

  private static List<Named> listed(YamlValue value) {
    List<Named> listed = new ArrayList<>();
    for (YamlValue item : value.isList() ? value.list() : List.of(value)) {
      policy(item).ifPresent(listed::add);
    }
    return listed;
  }

  private static Optional<Named> policy(YamlValue value) {
    if (!value.isSection()) {
      return StudyYaml.setting(value)
          .map(name -> new Named(name.text(), new Choice(name, new TreeMap<>())));
    }
    TreeMap<String, Setting> options = new TreeMap<>();
    value
        .entries()
        .forEach((key, one) -> StudyYaml.setting(one).ifPresent(text -> options.put(key, text)));
    Setting policy = options.remove(Selection.POLICY);
    Setting label = options.remove(LABEL);
    if (policy == null) {
      value.problem("the key 'policy' is missing");
      return Optional.empty();
    }
    return Optional.of(
        new Named(label == null ? policy.text() : label.text(), new Choice(policy, options)));
  }
}
