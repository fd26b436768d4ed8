package io.voluntas.cli.reproduce;

import io.voluntas.cli.render.Table.Align;
import io.voluntas.emulator.reproduce.Cause;
import io.voluntas.emulator.reproduce.Compared;
import io.voluntas.emulator.reproduce.Reproduction;
import io.voluntas.emulator.reproduce.Study;
import io.voluntas.emulator.reproduce.Table;
import io.voluntas.emulator.run.Statistic;
import io.voluntas.spi.model.Durations;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** A reproduction in words and columns. */
public final class ReproductionText {
  private ReproductionText() {}

  /** A table of a study, with a line end. */
  public static String table(Table table, List<Compared> cells) {
    io.voluntas.cli.render.Table text =
        new io.voluntas.cli.render.Table(
            List.of(
                Align.LEFT,
                Align.LEFT,
                Align.LEFT,
                Align.RIGHT,
                Align.RIGHT,
                Align.RIGHT,
                Align.RIGHT,
                Align.LEFT,
                Align.LEFT));
    text.row(
        table.rowName(),
        "policies",
        "figure",
        "step",
        "ours",
        "golden",
        "differs",
        "result",
        "ours by step");
    for (Compared cell : cells) {
      text.row(
          cell.golden().row(),
          cell.golden().column(),
          cell.golden().measured().text(),
          Durations.print(cell.golden().step()),
          statistic(cell.ours()),
          golden(cell),
          String.format(Locale.ROOT, "%+.3f", cell.difference()),
          cell.cause().map(cause -> "outside: " + cause).orElse("held"),
          trend(cell));
    }
    return "Table " + table.name() + ", " + table.title() + "\n\n" + text.render() + "\n";
  }

  /** How many held, the causes of the others, and what the numbers are; with a line end. */
  public static String summary(Study study, Reproduction how, Map<Table, List<Compared>> all) {
    SortedMap<String, Integer> causes = new TreeMap<>();
    int held = 0;
    int count = 0;
    for (List<Compared> cells : all.values()) {
      for (Compared cell : cells) {
        count++;
        held += cell.held() ? 1 : 0;
        cell.cause().ifPresent(cause -> causes.merge(cause, 1, Integer::sum));
      }
    }
    StringBuilder text = new StringBuilder();
    text.append(held).append(" of ").append(count).append(" held");
    causes.forEach(
        (cause, number) -> text.append("; ").append(number).append(" outside by ").append(cause));
    text.append(".\n");
    causes.forEach(
        (cause, number) ->
            text.append("  ").append(cause).append(": ").append(Cause.meaning(cause)).append('\n'));
    if (how.replicates() == 1) {
      text.append("One replicate says nothing of chance: rules for means take ours as exact.\n");
    }
    return text.append("Ours: seed ")
        .append(how.seed())
        .append(", mean of ")
        .append(how.replicates())
        .append(" replicates \u00b1 half of its 95 % interval. Golden: ")
        .append(study.program())
        .append(
            " on\nscenarios that are reconstructed, not the paper's own. Causes: docs/reproduce.md.\n")
        .toString();
  }

  private static String statistic(Statistic one) {
    String mean = String.format(Locale.ROOT, "%.3f", one.mean());
    return one.ci95().isPresent()
        ? mean + String.format(Locale.ROOT, " \u00b1 %.3f", one.ci95().getAsDouble())
        : mean;
  }

  private static String golden(Compared cell) {
    String value = String.format(Locale.ROOT, "%.3f", cell.golden().value());
    return cell.golden().isMean() ? value + " (" + cell.golden().runs() + " runs)" : value;
  }

  private static String trend(Compared cell) {
    StringBuilder text = new StringBuilder();
    cell.bySteps()
        .forEach(
            (step, value) ->
                text.append(text.isEmpty() ? "" : "  ")
                    .append(step == 0 ? "exact" : Durations.print(step))
                    .append(String.format(Locale.ROOT, " %.3f", value.mean())));
    return text.toString();
  }
}
