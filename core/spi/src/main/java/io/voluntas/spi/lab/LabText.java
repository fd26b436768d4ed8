package io.voluntas.spi.lab;

import java.util.ArrayList;
import java.util.List;

/** A trace as plain text. */
public final class LabText {
  private LabText() {}

  /** One small table of lags per step, as the article that explains EEVDF prints them. */
  public static String article(LabTrace trace) {
    StringBuilder text = new StringBuilder();
    for (LabStep step : trace.steps()) {
      text.append("t = ").append(millis(step.at())).append("ms");
      if (!step.running().isEmpty()) {
        text.append(", next: ").append(String.join(" ", step.running()));
      }
      text.append('\n');
      List<String> names = new ArrayList<>(List.of(""));
      List<String> lags = new ArrayList<>(List.of("Lag:"));
      for (LabRow row : step.rows()) {
        names.add(row.name());
        lags.add(row.lag() + "ms");
      }
      text.append(aligned(List.of(names, lags))).append('\n');
    }
    return text.toString();
  }

  /** One line per step: time, V, lags with eligible ones marked, deadlines, who runs and why. */
  public static String table(LabTrace trace) {
    List<List<String>> lines = new ArrayList<>();
    List<String> head = new ArrayList<>(List.of("t/ms", "event", "V"));
    List<String> names = trace.setup().entities().stream().map(LabEntity::name).toList();
    names.forEach(name -> head.add("lag " + name));
    names.forEach(name -> head.add("vd " + name));
    head.addAll(List.of("runs", "why"));
    lines.add(head);
    for (LabStep step : trace.steps()) {
      List<String> line =
          new ArrayList<>(List.of(millis(step.at()), step.event(), step.virtualTime()));
      List<String> deadlines = new ArrayList<>();
      for (String name : names) {
        LabRow row = row(step, name);
        line.add(row.lag() + (row.eligible() ? "*" : ""));
        deadlines.add(row.deadline());
      }
      line.addAll(deadlines);
      line.add(step.running().isEmpty() ? "-" : String.join(" ", step.running()));
      line.add(step.why().toString());
      lines.add(line);
    }
    return aligned(lines) + "* eligible\n";
  }

  /** Service, share of the processors' time, number of runs and longest wait per entity. */
  public static String totals(LabTrace trace) {
    List<List<String>> lines = new ArrayList<>();
    lines.add(List.of("", "service/ms", "share/%", "runs", "longest wait/ms"));
    double all = trace.totals().stream().mapToLong(LabTotal::service).sum();
    for (LabTotal total : trace.totals()) {
      double share = all == 0 ? 0 : 100 * total.service() / all;
      lines.add(
          List.of(
              total.name(),
              millis(total.service()),
              String.format(java.util.Locale.ROOT, "%.2f", share),
              Long.toString(total.runs()),
              millis(total.longestWait())));
    }
    return aligned(lines);
  }

  private static LabRow row(LabStep step, String name) {
    return step.rows().stream()
        .filter(row -> row.name().equals(name))
        .findFirst()
        .orElse(new LabRow(name, "absent", false, "", 0, "", "", 0));
  }

  private static String millis(long nanos) {
    return java.math.BigDecimal.valueOf(nanos, 6).stripTrailingZeros().toPlainString();
  }

  private static String aligned(List<List<String>> lines) {
    List<Integer> widths = new ArrayList<>();
    for (List<String> line : lines) {
      for (int i = 0; i < line.size(); i++) {
        int width = line.get(i).length();
        if (i == widths.size()) {
          widths.add(width);
        } else {
          widths.set(i, Math.max(widths.get(i), width));
        }
      }
    }
    StringBuilder text = new StringBuilder();
    for (List<String> line : lines) {
      StringBuilder row = new StringBuilder();
      for (int i = 0; i < line.size(); i++) {
        String cell = line.get(i);
        row.append(i == 0 ? "" : "  ")
            .append(cell)
            .append(" ".repeat(widths.get(i) - cell.length()));
      }
      text.append(row.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }
}
