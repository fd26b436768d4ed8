package io.voluntas.cli.render;

import io.voluntas.emulator.report.ReportModel;
import io.voluntas.emulator.result.Results;
import java.util.List;
import java.util.Locale;

/**
 * What ran on each instance over time, as text: a line for each instance, a letter for the project
 * that had most of each stretch of time.
 */
public final class TextTimeline {
  private static final int WIDTH = 72;
  private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  private static final char IDLE = '.';
  private static final char ANOTHER = '+';

  private TextTimeline() {}

  /** Draws a recorded run. */
  public static String draw(Results results, ReportModel.Run run) {
    StringBuilder text = new StringBuilder();
    int label =
        results.resources().stream().mapToInt(resource -> resource.type().length()).max().orElse(0);
    for (int r = 0; r < results.resources().size(); r++) {
      Results.Resource resource = results.resources().get(r);
      for (int i = 0; i < resource.instances(); i++) {
        String name = resource.type() + " " + i;
        text.append(name).append(" ".repeat(Math.max(1, label + 5 - name.length())));
        text.append(line(results, run.segments(), r, i)).append('\n');
      }
    }
    double days = results.duration() / 8.64e10;
    text.append(" ".repeat(label + 5)).append("0").append(" ".repeat(WIDTH - 12));
    text.append(String.format(Locale.ROOT, "%8.4g d", days)).append('\n');
    for (int p = 0; p < results.projects().size(); p++) {
      text.append(p == 0 ? "" : ", ").append(letter(p)).append(' ');
      text.append(results.projects().get(p).name());
    }
    return text.append(", ").append(IDLE).append(" idle\n").toString();
  }

  private static String line(
      Results results, List<ReportModel.Segment> segments, int resource, int instance) {
    int projects = results.projects().size();
    double[][] time = new double[WIDTH][projects];
    double cell = results.duration() / (double) WIDTH;
    for (ReportModel.Segment segment : segments) {
      if (segment.resource() != resource || segment.instance() != instance) {
        continue;
      }
      int first = (int) (segment.start() / cell);
      int last = Math.min(WIDTH - 1, (int) (segment.end() / cell));
      for (int at = first; at <= last; at++) {
        double begin = Math.max((double) segment.start(), at * cell);
        double end = Math.min((double) segment.end(), (at + 1) * cell);
        time[at][segment.project()] += Math.max(0, end - begin);
      }
    }
    StringBuilder line = new StringBuilder();
    for (double[] ofCell : time) {
      double busy = 0;
      int most = 0;
      for (int p = 0; p < projects; p++) {
        busy += ofCell[p];
        most = ofCell[p] > ofCell[most] ? p : most;
      }
      line.append(busy < cell / 2 ? IDLE : letter(most));
    }
    return line.toString();
  }

  private static char letter(int project) {
    return project < LETTERS.length() ? LETTERS.charAt(project) : ANOTHER;
  }
}
