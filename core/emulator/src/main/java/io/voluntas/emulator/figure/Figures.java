package io.voluntas.emulator.figure;

import io.voluntas.spi.figure.FigureOfMerit;
import java.util.ArrayList;
import java.util.List;

/** The figures of merit that come with the emulator; definitions in docs/figures.md. */
public final class Figures {
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

  /** The BOINC client emulator's own definitions, as {@code bce.*}. */
  public static List<FigureOfMerit> bce() {
    return List.of(new BceFigures());
  }
}
