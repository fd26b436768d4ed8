package io.voluntas.cli.lab;

import io.voluntas.cli.render.Table;
import io.voluntas.spi.lab.LabEntity;
import io.voluntas.spi.lab.LabRow;
import io.voluntas.spi.lab.LabSetup;
import io.voluntas.spi.lab.LabStep;
import io.voluntas.spi.lab.LabTotal;
import io.voluntas.spi.lab.LabTrace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** A play as text. */
public final class LabPrinter {
  private final LabProfile profile;
  private final LabTrace trace;
  private final LabSetup setup;
  private final StringBuilder out = new StringBuilder();

  private LabPrinter(LabProfile profile, LabTrace trace) {
    this.profile = profile;
    this.trace = trace;
    this.setup = trace.setup();
  }

  /** The text. */
  public static String print(LabProfile profile, LabTrace trace, Show show) {
    LabPrinter printer = new LabPrinter(profile, trace);
    if (show == Show.TABLES) {
      printer.tables();
      return printer.out.toString();
    }
    printer.head();
    if (show == Show.STORY) {
      printer.story();
    } else {
      printer.steps();
    }
    printer.totals();
    return printer.out.toString();
  }

  /** What each decision saw; tabs between the cells, as in the article. */
  private void tables() {
    for (LabStep step : trace.steps().subList(0, trace.steps().size() - 1)) {
      out.append(out.length() == 0 ? "" : "\n");
      step.rows().forEach(row -> out.append('\t').append(row.name()));
      out.append("\nLag:");
      step.rows().forEach(row -> out.append('\t').append(lag(row)));
      out.append('\n');
    }
  }

  private void head() {
    if (!setup.about().isEmpty()) {
      out.append(setup.about()).append('\n');
    }
    out.append(setup.processors() == 1 ? "One processor" : setup.processors() + " processors");
    out.append(", ").append(LabModes.sentence(setup.mode()));
    out.append(", ").append(time(setup.duration())).append("\n\n");
    Timetable.of(trace)
        .ifPresent(
            table -> {
              out.append("Turns of ").append(time(table.each()));
              if (table.repeats()) {
                long period = table.each() * table.period();
                out.append(", again every ").append(time(period));
              }
              out.append(":\n  ").append(table.line()).append("\n\n");
            });
  }

  private void story() {
    for (int i = 0; i < trace.steps().size(); i++) {
      LabStep step = trace.steps().get(i);
      out.append("t = ").append(time(step.at()));
      out.append(step.event().equals("decision") ? "" : ", " + step.event());
      out.append(", V = ").append(number(step.virtualTime())).append('\n');
      List<Table.Align> columns = new ArrayList<>(List.of(Table.Align.LEFT));
      columns.addAll(Collections.nCopies(step.rows().size(), Table.Align.RIGHT));
      Table table = new Table(columns);
      row(table, "", step, LabRow::name);
      row(table, "Lag:", step, this::lag);
      row(
          table,
          setup.processors() > 1 ? "For one more:" : "Eligible:",
          step,
          LabPrinter::eligible);
      row(table, "Deadline:", step, one -> one.deadline().isEmpty() ? "" : number(one.deadline()));
      out.append(table.render());
      if (i + 1 < trace.steps().size()) {
        out.append(step.running().isEmpty() ? "Idle" : "Next: " + String.join(" ", step.running()));
        out.append(" until ").append(time(trace.steps().get(i + 1).at()));
        out.append(": ").append(Why.of(step)).append('\n');
      }
      out.append('\n');
    }
  }

  private static void row(Table table, String name, LabStep step, Function<LabRow, String> cell) {
    List<String> cells = new ArrayList<>(List.of(name));
    step.rows().forEach(row -> cells.add(cell.apply(row)));
    table.row(cells.toArray(String[]::new));
  }

  private static String eligible(LabRow row) {
    return switch (row.standing()) {
      case "runnable" -> row.eligible() ? "yes" : "no";
      case "parked" -> "busy";
      default -> row.standing();
    };
  }

  private void steps() {
    List<String> names = setup.entities().stream().map(LabEntity::name).toList();
    List<Table.Align> columns = new ArrayList<>();
    List<String> head = new ArrayList<>(List.of("t/" + profile.unit(), "V"));
    names.forEach(name -> head.add("lag " + name));
    names.forEach(name -> head.add("vd " + name));
    head.forEach(name -> columns.add(Table.Align.RIGHT));
    for (String name : List.of("runs", "event", "why")) {
      head.add(name);
      columns.add(Table.Align.LEFT);
    }
    Table table = new Table(columns).row(head.toArray(String[]::new));
    for (LabStep step : trace.steps()) {
      List<String> cells = new ArrayList<>();
      cells.add(profile.time(step.at()).toString());
      cells.add(profile.millis(step.virtualTime()).toString());
      names.forEach(name -> cells.add(cell(step, name, LabPrinter::marked)));
      names.forEach(name -> cells.add(cell(step, name, LabPrinter::plainDeadline)));
      cells.add(step.running().isEmpty() ? "-" : String.join(" ", step.running()));
      cells.add(step.event().equals("decision") ? "" : step.event());
      cells.add(step.event().equals("end") ? "" : Why.of(step));
      table.row(cells.toArray(String[]::new));
    }
    out.append(table.render());
    out.append("* eligible, d asleep but still competing, (lag) asleep with that lag\n\n");
  }

  /** A cell of a row, made by a function that is given the printer's profile. */
  private interface Cell {
    String of(LabRow row, LabProfile profile);
  }

  private String cell(LabStep step, String name, Cell cell) {
    return step.rows().stream()
        .filter(row -> row.name().equals(name))
        .map(row -> cell.of(row, profile))
        .findFirst()
        .orElse("");
  }

  private static String marked(LabRow row, LabProfile profile) {
    String lag = profile.millis(row.lag()).toString();
    return switch (row.standing()) {
      case "asleep" -> "(" + lag + ")";
      case "deferred" -> lag + "d";
      default -> lag + (row.eligible() ? "*" : " ");
    };
  }

  private static String plainDeadline(LabRow row, LabProfile profile) {
    return row.deadline().isEmpty() ? "" : profile.millis(row.deadline()).toString();
  }

  private void totals() {
    long weights = setup.entities().stream().mapToLong(LabEntity::weight).sum();
    double all = trace.totals().stream().mapToLong(LabTotal::service).sum();
    Table table =
        new Table(
            List.of(
                Table.Align.LEFT,
                Table.Align.RIGHT,
                Table.Align.RIGHT,
                Table.Align.RIGHT,
                Table.Align.RIGHT,
                Table.Align.RIGHT));
    table.row("", "service", "share", "by weight", "runs", "longest wait");
    for (int i = 0; i < trace.totals().size(); i++) {
      LabTotal total = trace.totals().get(i);
      table.row(
          total.name(),
          time(total.service()),
          percent(all == 0 ? 0 : total.service() / all),
          percent(setup.entities().get(i).weight() / (double) weights),
          Long.toString(total.runs()),
          time(total.longestWait()));
    }
    out.append(table.render());
  }

  private String lag(LabRow row) {
    String lag = number(row.lag());
    return row.standing().equals("asleep") ? "(" + lag + ")" : lag;
  }

  private String number(String millis) {
    return profile.millis(millis) + profile.unit();
  }

  private String time(long nanos) {
    return profile.time(nanos) + profile.unit();
  }

  private static String percent(double fraction) {
    return String.format(Locale.ROOT, "%.1f%%", 100 * fraction);
  }
}
