package io.voluntas.emulator.study.read;

import io.voluntas.emulator.study.Claim;
import io.voluntas.emulator.study.Expectation;
import io.voluntas.engine.config.Nearest;
import io.voluntas.engine.config.Setting;
import io.voluntas.engine.config.YamlSection;
import io.voluntas.engine.config.YamlValue;
import io.voluntas.spi.model.Durations;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads claims: comparisons, which have a {@code than}, and trends, which have an {@code over}. */
final class ClaimReader {
  private ClaimReader() {}

  static Optional<Claim> read(YamlValue value) {
    int mark = value.mark();
    YamlSection given = value.section(StudyKeys.CLAIM);
    Optional<Setting> subject = given.require("policy").flatMap(StudyYaml::setting);
    Optional<Setting> figure = given.require("figure").flatMap(StudyYaml::setting);
    Claim.Terms terms = new Claim.Terms(where(given), expectation(given));
    if (given.find("over").isPresent()) {
      if (given.find("than").isPresent()) {
        // What else is wrong with it depends on which of them was meant.
        given.find("than").orElseThrow().problem("either 'than' another, or 'over' a parameter");
        return Optional.empty();
      }
      Optional<Setting> over = given.find("over").flatMap(StudyYaml::setting);
      // Without a shape it is not known whether a tolerance is needed.
      Claim.Shape shape =
          given
              .require("is")
              .map(v -> v.parsed(text -> word(Claim.Shape.class, text), Claim.Shape.RISING))
              .orElse(Claim.Shape.RISING);
      double tolerance = tolerance(given, shape == Claim.Shape.FLAT, true);
      return value.make(
          mark,
          () ->
              new Claim.Trend(
                  subject.orElseThrow(),
                  shape,
                  figure.orElseThrow(),
                  over.orElseThrow(),
                  tolerance,
                  terms));
    }
    Optional<Setting> other = given.require("than").flatMap(StudyYaml::setting);
    Claim.Direction direction =
        given.parsed("is", text -> word(Claim.Direction.class, text), Claim.Direction.BETTER);
    boolean same = direction == Claim.Direction.SAME;
    double tolerance = tolerance(given, same, same);
    return value.make(
        mark,
        () ->
            new Claim.Comparison(
                subject.orElseThrow(),
                direction,
                figure.orElseThrow(),
                other.orElseThrow(),
                tolerance,
                terms));
  }

  private static <E extends Enum<E>> E word(Class<E> kind, String text) {
    List<String> known =
        Arrays.stream(kind.getEnumConstants()).map(one -> lower(one.name())).toList();
    if (!known.contains(text)) {
      throw new IllegalArgumentException(Nearest.unknown(lower(kind.getSimpleName()), text, known));
    }
    return Enum.valueOf(kind, text.toUpperCase(Locale.ROOT));
  }

  private static String lower(String word) {
    return word.toLowerCase(Locale.ROOT);
  }

  /** A number in the figure's unit; times may be written with a unit and count in seconds. */
  private static double tolerance(YamlSection given, boolean needed, boolean allowed) {
    Optional<YamlValue> value = given.find("tolerance");
    if (needed && value.isEmpty()) {
      given.value().problem("say up to which difference counts as none: tolerance");
    }
    if (!allowed) {
      value.ifPresent(v -> v.problem("only for 'same' and for trends"));
    }
    return value.map(v -> v.parsed(ClaimReader::amount, 0.0)).orElse(0.0);
  }

  private static double amount(String text) {
    double amount =
        text.matches("[0-9]*\\.?[0-9]+([eE][+-]?[0-9]+)?")
            ? Double.parseDouble(text)
            : Durations.seconds(Durations.parse(text));
    if (!(amount >= 0 && Double.isFinite(amount))) {
      throw new IllegalArgumentException("'" + text + "' is not a tolerance");
    }
    return amount;
  }

  private static List<Claim.Where> where(YamlSection given) {
    List<Claim.Where> where = new ArrayList<>();
    given
        .find("where")
        .ifPresent(
            conditions ->
                conditions
                    .entries()
                    .forEach(
                        (name, values) ->
                            where.add(
                                new Claim.Where(
                                    new Setting(name, values.origin()),
                                    StudyYaml.settings(values)))));
    return where;
  }

  private static Optional<Expectation> expectation(YamlSection given) {
    boolean found =
        given.parsed(
            "found",
            text -> {
              if (!text.equals("seen") && !text.equals("not-seen")) {
                throw new IllegalArgumentException(
                    Nearest.unknown("finding", text, List.of("seen", "not-seen")));
              }
              return text.equals("seen");
            },
            true);
    Optional<YamlValue> rule = given.find("expect");
    if (rule.isEmpty()) {
      given.find("found").ifPresent(v -> v.problem("there is no 'expect' that could be found"));
      return Optional.empty();
    }
    int mark = rule.get().mark();
    Optional<Setting> text = StudyYaml.setting(rule.get());
    return rule.get().make(mark, () -> Expectation.of(text.orElseThrow(), found));
  }
}
