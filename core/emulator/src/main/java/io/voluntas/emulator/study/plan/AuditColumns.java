package io.voluntas.emulator.study.plan;

import io.voluntas.emulator.blame.Cause;
import io.voluntas.emulator.bound.Bounds;
import io.voluntas.emulator.figure.Figures;
import io.voluntas.spi.figure.FigureOfMerit;
import io.voluntas.spi.figure.FigureOfMerit.Figure;
import io.voluntas.spi.ledger.Unit;
import java.util.ArrayList;
import java.util.List;

/** The columns that tell of what was possible in a run, and whose decision the rest was. */
final class AuditColumns {
  private AuditColumns() {}

  /**
   * Least value and distance of every figure that has a bound, then the bounds without a figure.
   *
   * @param types names of the host's resource types
   */
  static List<Column> bounds(List<String> types) {
    List<Column> columns = new ArrayList<>();
    for (FigureOfMerit fold : Figures.standard(types)) {
      for (Figure figure : fold.figures()) {
        if (Bounds.isBounded(figure.name())) {
          columns.add(least(figure));
          columns.add(regret(figure));
        }
      }
    }
    columns.add(
        least(
            new Figure(
                Bounds.ANY_SHARE_VIOLATION, Unit.FRACTION, true, "share violation, any jobs")));
    columns.add(least(new Figure(Bounds.LATE_WORK, Unit.WORK, true, "work that must be late")));
    return columns;
  }

  private static Column least(Figure of) {
    String help = "least possible with the jobs of the run: " + of.help();
    return new Column.Least(new Figure(of.name() + ".least", of.unit(), true, help), of.name());
  }

  private static Column regret(Figure of) {
    String help = "distance to the least possible: " + of.help();
    return new Column.Regret(new Figure(of.name() + ".regret", of.unit(), true, help), of.name());
  }

  /** Two for each cause. */
  static List<Column> blame() {
    List<Column> columns = new ArrayList<>();
    for (Cause cause : Cause.values()) {
      String help =
          "wasted because of " + cause.word() + ", of all the host's computing power, 0 to 1";
      columns.add(new Column.Wasted(fraction("wasted." + cause.word(), help), cause));
    }
    for (Cause cause : Cause.values()) {
      String help =
          "idle because of " + cause.word() + ", of all the host's computing power, 0 to 1";
      columns.add(new Column.Idle(fraction("idle." + cause.word(), help), cause));
    }
    return columns;
  }

  private static Figure fraction(String name, String help) {
    return new Figure(name, Unit.FRACTION, true, help);
  }
}
