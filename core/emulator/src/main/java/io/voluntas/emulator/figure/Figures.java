package io.voluntas.emulator.figure;

import io.voluntas.spi.figure.FigureOfMerit;
import io.voluntas.spi.ledger.Unit;
import java.util.ArrayList;
import java.util.List;

/** The figures of merit that come with the emulator; definitions in docs/figures.md. */
public final class Figures {
  static final String USE_FRACTION = "use_fraction_of_";
  private static final String LEAST = ".least";

  private Figures() {}

  /**
   * The standard figures, in the order in which they are shown.
   *
   * @param resources names of the host's resource types, for the idle fraction of each; empty for
   *     the total only
   */
  public static List<FigureOfMerit> standard(List<String> resources) {
    return List.of(
        new IdleFraction(resources),
        new WastedFraction(),
        new Deadlines(Deadlines.What.MISSED_FRACTION),
        new ShareViolation(),
        new Variety(false),
        new RpcsPerJob(),
        new Deadlines(Deadlines.What.COUNTS),
        new Preemptions(false),
        new Preemptions(true),
        new Variety(true),
        new Deadlines(Deadlines.What.LATENESS));
  }

  /**
   * Figures of single projects, named {@code FIGURE_of_PROJECT}.
   *
   * @param names names of the projects, by index
   */
  public static List<FigureOfMerit> ofProjects(List<String> names) {
    List<FigureOfMerit> figures = new ArrayList<>();
    for (int p = 0; p < names.size(); p++) {
      figures.add(new ProjectFigures(p, names.get(p)));
    }
    return List.copyOf(figures);
  }

  /**
   * Whether one end of a figure's scale is the good one. It is of all but {@code
   * use_fraction_of_PROJECT}, of which a project should have its share and no more, and {@code
   * FIGURE.least}, a property of the jobs that were fetched. These are compared and not ranked.
   */
  public static boolean isRanked(FigureOfMerit.Figure figure) {
    return !figure.name().startsWith(USE_FRACTION) && !figure.name().endsWith(LEAST);
  }

  /** What a figure's values are, for people: fraction, seconds, instance-seconds or number. */
  public static String unit(FigureOfMerit.Figure figure) {
    // A plugin may say that a time is a number of seconds.
    if (figure.unit() == Unit.NUMBER && figure.name().matches(".*_seconds(?![a-z]).*")) {
      return "seconds";
    }
    return switch (figure.unit()) {
      case FRACTION -> "fraction";
      case TIME -> "seconds";
      case WORK -> "instance-seconds";
      case NUMBER -> "number";
    };
  }

  /** The BOINC client emulator's own definitions, as {@code bce.*}. */
  public static List<FigureOfMerit> bce() {
    return List.of(new BceFigures());
  }
}
