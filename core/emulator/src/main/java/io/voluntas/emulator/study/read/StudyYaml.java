package io.voluntas.emulator.study.read;

import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.ScenarioFiles;
import io.voluntas.emulator.study.Claim;
import io.voluntas.emulator.study.Parameter;
import io.voluntas.emulator.study.PolicyVariant;
import io.voluntas.emulator.study.Replicates;
import io.voluntas.emulator.study.Study;
import io.voluntas.emulator.study.design.Axis;
import io.voluntas.emulator.study.design.Design;
import io.voluntas.engine.config.Nearest;
import io.voluntas.engine.config.Origin;
import io.voluntas.engine.config.Setting;
import io.voluntas.engine.config.YamlDocument;
import io.voluntas.engine.config.YamlSection;
import io.voluntas.engine.config.YamlValue;
import io.voluntas.spi.model.Durations;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/** Reads study files. */
public final class StudyYaml {
  private static final double MOST_DAYS = 36_500;
  private static final List<String> DESIGNS = List.of("grid", "random", "latin-hypercube");
  private static final int MOST_POINTS = 1_000_000;

  private final Function<String, Scenario> scenarios;

  private final ScenarioFiles files;

  private StudyYaml(Function<String, Scenario> scenarios, ScenarioFiles files) {
    this.scenarios = scenarios;
    this.files = files;
  }

  /**
   * Reads a study.
   *
   * @param file name for messages
   * @param text the file's text
   * @param scenarios finds the scenario that the file names by a notation or a file; its
   *     IllegalArgumentException becomes a problem at that place
   * @param files finds the traces that its populations name
   * @throws io.voluntas.engine.config.ConfigException with every problem of the file
   */
  public static Study read(
      String file, String text, Function<String, Scenario> scenarios, ScenarioFiles files) {
    StudyYaml reader = new StudyYaml(scenarios, files);
    return YamlDocument.read(file, text, reader::study);
  }

  private Optional<Study> study(YamlValue top) {
    int mark = top.mark();
    YamlSection all = top.section(StudyKeys.STUDY);
    String title = all.text("title", "");
    long seed = all.find("seed").map(v -> v.whole(Long.MIN_VALUE, Long.MAX_VALUE, 1)).orElse(1L);
    OptionalLong duration =
        all.find("days").map(v -> OptionalLong.of(days(v))).orElse(OptionalLong.empty());
    SourceReader sources = new SourceReader(scenarios, files);
    sources.read(all);
    Design design = all.bound("design", StudyYaml::design, new Design.Grid());
    List<Parameter> parameters =
        all.find("parameters").map(v -> parameters(v, design)).orElse(List.of());
    if (all.find("parameters").isEmpty() && !(design instanceof Design.Grid)) {
      all.find("design").ifPresent(v -> v.problem("points of no parameters are all the same"));
    }
    List<PolicyVariant> policies =
        all.require("policies").map(PolicyReader::read).orElse(List.of());
    Replicates replicates =
        all.bound("replicates", StudyYaml::replicates, Replicates.of(1, Origin.DEFAULT));
    List<Setting> figures = all.find("figures").map(StudyYaml::figures).orElse(List.of());
    Study.Audit audit = new Study.Audit(all.flag("bounds", false), all.flag("blame", false));
    List<Claim> claims = new ArrayList<>();
    for (YamlValue claim : all.find("claims").map(YamlValue::list).orElse(List.of())) {
      ClaimReader.read(claim).ifPresent(claims::add);
    }
    Optional<Setting> baseline = all.find("baseline").flatMap(StudyYaml::setting);
    return top.make(
        mark,
        () ->
            new Study(
                title,
                seed,
                duration,
                sources.found(),
                design,
                parameters,
                policies,
                baseline,
                replicates,
                figures,
                audit,
                claims));
  }

  private static long days(YamlValue value) {
    double days = value.number(0, MOST_DAYS, 1);
    if (days <= 0) {
      value.problem("a study of no days");
    }
    return Math.max(1, Math.round(days * Durations.DAY));
  }

  private static Optional<Design> design(YamlValue value) {
    int mark = value.mark();
    if (value.isText()) {
      Optional<String> kind = value.text();
      if (kind.isPresent() && !kind.get().equals("grid")) {
        value.problem(
            DESIGNS.contains(kind.get())
                ? "say how many points: {kind: " + kind.get() + ", points: 20}"
                : Nearest.unknown("design", kind.get(), DESIGNS));
      }
      return value.make(mark, Design.Grid::new);
    }
    YamlSection given = value.section(StudyKeys.DESIGN);
    Optional<YamlValue> kind = given.require("kind");
    String name = kind.flatMap(YamlValue::text).orElse("grid");
    if (!DESIGNS.contains(name)) {
      kind.ifPresent(v -> v.problem(Nearest.unknown("design", name, DESIGNS)));
      return Optional.empty();
    }
    if (name.equals("grid")) {
      given.find("points").ifPresent(v -> v.problem("a grid has as many points as it has"));
      return value.make(mark, Design.Grid::new);
    }
    int points = given.require("points").map(v -> (int) v.whole(1, MOST_POINTS, 1)).orElse(1);
    return value.make(
        mark,
        () ->
            name.equals("random") ? new Design.Random(points) : new Design.LatinHypercube(points));
  }

  private static List<Parameter> parameters(YamlValue value, Design design) {
    List<Parameter> parameters = new ArrayList<>();
    for (Map.Entry<String, YamlValue> entry : value.entries().entrySet()) {
      YamlValue given = entry.getValue();
      int mark = given.mark();
      given
          .make(mark, () -> TargetReader.read(entry.getKey()))
          .flatMap(
              target ->
                  AxisReader.read(given)
                      .map(axis -> new Parameter(entry.getKey(), target, axis, given.origin())))
          .filter(parameter -> fits(given, parameter.axis(), design))
          .ifPresent(parameters::add);
    }
    return parameters;
  }

  private static boolean fits(YamlValue value, Axis axis, Design design) {
    int mark = value.mark();
    return value.make(mark, () -> design.count(List.of(axis))).isPresent();
  }

  private static Optional<Replicates> replicates(YamlValue value) {
    int mark = value.mark();
    if (value.isText()) {
      int count = (int) value.whole(1, Replicates.MOST, 1);
      return value.make(mark, () -> Replicates.of(count, value.origin()));
    }
    YamlSection given = value.section(StudyKeys.REPLICATES);
    int least = given.whole("at-least", 2, Replicates.MOST, 5);
    int most =
        given.require("at-most").map(v -> (int) v.whole(2, Replicates.MOST, least)).orElse(least);
    Optional<Setting> figure = given.require("figure").flatMap(StudyYaml::setting);
    double width =
        given.require("half-width").map(v -> v.number(0, Double.MAX_VALUE, 1)).orElse(1.0);
    Optional<YamlValue> of = given.find("of");
    String what = of.flatMap(YamlValue::text).orElse("mean");
    List<String> known = List.of("mean", "difference");
    if (!known.contains(what)) {
      of.ifPresent(v -> v.problem(Nearest.unknown("goal", what, known)));
    }
    return value.make(
        mark,
        () ->
            new Replicates(
                least,
                most,
                Optional.of(
                    new Replicates.Goal(figure.orElseThrow(), width, what.equals("difference"))),
                value.origin()));
  }

  private static List<Setting> figures(YamlValue value) {
    if (value.isList() && value.list().isEmpty()) {
      value.problem("no figure is named; without this key there are the standard ones");
    }
    return settings(value);
  }

  /** Each item of a list, or the only value. */
  static List<Setting> settings(YamlValue value) {
    List<Setting> settings = new ArrayList<>();
    for (YamlValue item : value.isList() ? value.list() : List.of(value)) {
      setting(item).ifPresent(settings::add);
    }
    return settings;
  }

  static Optional<Setting> setting(YamlValue value) {
    return value.text().map(text -> new Setting(text, value.origin()));
  }
}
