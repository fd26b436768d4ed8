package io.voluntas.emulator.cases;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Draws our debts beside those of another emulator, as docs/validation.md shows them. Not a test:
 * run it with the name of a reference scenario, a table of debts, the file to write, and the
 * projects to draw.
 */
final class TracePlot {
  private static final int WIDTH = 720;
  private static final int LEFT = 70;
  private static final int PANEL = 210;
  private static final int GAP = 50;
  private static final String[] COLOURS = {"#1b6ca8", "#c8553d", "#3f7d4e"};

  private final StringBuilder svg = new StringBuilder();
  private final List<String> projects;

  private TracePlot(List<String> projects) {
    this.projects = projects;
  }

  public static void main(String[] args) throws IOException {
    DebtTrace theirs = DebtTrace.read(Path.of(args[1]));
    int values = theirs.longTerm().values().iterator().next().size();
    DebtTrace ours = DebtTrace.run(References.valueOf(args[0]).scenario(), theirs.step(), values);
    List<String> projects = List.of(args).subList(3, args.length);
    Files.writeString(Path.of(args[2]), new TracePlot(projects).draw(ours, theirs));
    System.out.printf(Locale.ROOT, "farthest apart %.0f s%n", ours.farthest(theirs));
  }

  private String draw(DebtTrace ours, DebtTrace theirs) {
    int height = 2 * PANEL + 2 * GAP + 30;
    svg.append(
        String.format(
            Locale.ROOT,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\""
                + " font-family=\"sans-serif\" font-size=\"12\">%n"
                + "<title>Debts over two days: Voluntas (solid) and BOINC of October 2010"
                + " (dashed)</title>%n<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>%n",
            WIDTH,
            height,
            WIDTH,
            height));
    panel(30, "Long-term debt, hours; greatest = 0", ours.longTerm(), theirs.longTerm(), ours);
    panel(
        30 + PANEL + GAP,
        "Short-term debt, hours; mean = 0",
        ours.shortTerm(),
        theirs.shortTerm(),
        ours);
    for (int p = 0; p < projects.size(); p++) {
      text(LEFT + 70 * p, height - 8, "start", COLOURS[p], projects.get(p));
    }
    text(WIDTH - 10, height - 8, "end", "#333", "solid: Voluntas, dashed: BOINC 2010");
    return svg.append("</svg>\n").toString();
  }

  private void panel(
      int top,
      String title,
      Map<String, List<Double>> ours,
      Map<String, List<Double>> theirs,
      DebtTrace trace) {
    double low = 0;
    double high = 0;
    for (String project : projects) {
      for (List<Double> row : List.of(ours.get(project), theirs.get(project))) {
        for (double value : row) {
          low = Math.min(low, value / 3600);
          high = Math.max(high, value / 3600);
        }
      }
    }
    double unit = high - low > 8 ? 2 : high - low > 3 ? 1 : high - low > 1.5 ? .5 : .2;
    low = Math.floor(low / unit) * unit;
    high = Math.max(low + unit, Math.ceil(high / unit) * unit);
    text(LEFT, top - 8, "start", "#333", title);
    for (double level = low; level < high + unit / 2; level += unit) {
      double y = top + PANEL * (high - level) / (high - low);
      line(LEFT, y, WIDTH - 10, y);
      text(
          LEFT - 6,
          y + 4,
          "end",
          "#333",
          String.format(Locale.ROOT, "%.1f", Math.rint(level * 10) / 10 + 0.0));
    }
    for (int hour = 0; hour <= 48; hour += 12) {
      double x = LEFT + (WIDTH - 10 - LEFT) * hour / 48.0;
      line(x, top, x, top + PANEL);
      text(x, top + PANEL + 16, "middle", "#333", hour + " h");
    }
    for (int p = 0; p < projects.size(); p++) {
      curve(top, low, high, theirs.get(projects.get(p)), trace.step(), COLOURS[p], true);
      curve(top, low, high, ours.get(projects.get(p)), trace.step(), COLOURS[p], false);
    }
  }

  private void curve(
      int top,
      double low,
      double high,
      List<Double> row,
      double step,
      String colour,
      boolean dash) {
    svg.append("<polyline fill=\"none\" stroke=\"").append(colour).append('"');
    svg.append(dash ? " stroke-width=\"1\" stroke-dasharray=\"4 3\"" : " stroke-width=\"1.5\"");
    svg.append(" points=\"");
    for (int i = 0; i < row.size(); i++) {
      double x = LEFT + (WIDTH - 10 - LEFT) * i * step / (48 * 3600);
      double y = top + PANEL * (high - row.get(i) / 3600) / (high - low);
      svg.append(String.format(Locale.ROOT, "%s%.0f,%.1f", i == 0 ? "" : " ", x, y));
    }
    svg.append("\"/>\n");
  }

  private void line(double x1, double y1, double x2, double y2) {
    svg.append(
        String.format(
            Locale.ROOT, "<path d=\"M%.1f %.1fL%.1f %.1f\" stroke=\"#ddd\"/>%n", x1, y1, x2, y2));
  }

  private void text(double x, double y, String anchor, String colour, String text) {
    svg.append(
        String.format(
            Locale.ROOT,
            "<text x=\"%.0f\" y=\"%.0f\" text-anchor=\"%s\" fill=\"%s\">%s</text>%n",
            x,
            y,
            anchor,
            colour,
            text));
  }
}
