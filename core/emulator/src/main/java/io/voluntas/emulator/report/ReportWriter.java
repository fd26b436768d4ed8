package io.voluntas.emulator.report;

import io.voluntas.emulator.report.ReportModel.Figure;
import io.voluntas.emulator.report.ReportModel.Interval;
import io.voluntas.emulator.report.ReportModel.Ledger;
import io.voluntas.emulator.report.ReportModel.Line;
import io.voluntas.emulator.report.ReportModel.Miss;
import io.voluntas.emulator.report.ReportModel.Point;
import io.voluntas.emulator.report.ReportModel.Policies;
import io.voluntas.emulator.report.ReportModel.Project;
import io.voluntas.emulator.report.ReportModel.Resource;
import io.voluntas.emulator.report.ReportModel.Run;
import io.voluntas.emulator.report.ReportModel.Segment;
import io.voluntas.emulator.report.ReportModel.Value;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Writes a {@link ReportModel} as one HTML page.
 *
 * <p>The same model and limits give the same bytes on every machine, also when segments, misses and
 * intervals come in another order. The page loads nothing, and its policy forbids it to.
 */
public final class ReportWriter {
  /** Digits of a value that is not whole; finer differences are not visible. */
  private static final int DIGITS = 7;

  private static final int URGENT = 1;
  private static final int MISSED = 2;

  private final ReportLimits limits;
  private final ReportTemplate template = new ReportTemplate();

  /** A writer with the {@link ReportLimits#STANDARD standard limits}. */
  public ReportWriter() {
    this(ReportLimits.STANDARD);
  }

  /** A writer with other limits. */
  public ReportWriter(ReportLimits limits) {
    this.limits = limits;
  }

  /**
   * Writes the page to a file, in UTF-8. Readers see the old file or the whole new one.
   *
   * @throws IOException when the file cannot be written; its folder must exist
   */
  public void write(ReportModel model, Path file) throws IOException {
    Path whole = file.toAbsolutePath();
    Path draft = whole.resolveSibling(whole.getFileName() + ".part");
    try (Writer out = Files.newBufferedWriter(draft, StandardCharsets.UTF_8)) {
      write(model, out);
    }
    Files.move(draft, whole, StandardCopyOption.REPLACE_EXISTING);
  }

  /**
   * Writes the page; whoever encodes it must use UTF-8.
   *
   * @throws IOException when {@code out} fails
   */
  public void write(ReportModel model, Appendable out) throws IOException {
    template.write(model.title(), data -> model(new JsonWriter(data, DIGITS), model), out);
  }

  private void model(JsonWriter json, ReportModel model) throws IOException {
    json.open('{');
    json.name("title").string(model.title());
    json.name("scenario").string(model.scenario());
    // As text: a seed has 64 bits, a number of the page's script 53.
    json.name("seed").string(Long.toString(model.seed()));
    json.name("days").number(model.days());
    json.name("replicates").number(model.replicates());
    json.name("version").string(model.version());
    json.name("command").string(model.command());
    json.name("projects").open('[');
    for (Project project : model.projects()) {
      json.open('[').string(limits.label(project.name())).number(project.share()).close(']');
    }
    json.close(']').name("resources").open('[');
    for (Resource resource : model.resources()) {
      json.open('[').string(resource.name()).number(resource.instances()).close(']');
    }
    json.close(']').name("figures").open('[');
    for (Figure figure : model.figures()) {
      json.open('{').name("name").string(figure.name());
      json.name("unit").string(figure.unit().id()).name("help").string(figure.help());
      json.name("better").string(figure.better().id()).close('}');
    }
    json.close(']').name("runs").open('[');
    int points = limits.pointsOfEach(lines(model));
    for (Run run : model.runs()) {
      run(json, run, model.runs().size(), points);
    }
    json.close(']').name("sheets").open('[');
    for (ReportSheet sheet : model.sheets()) {
      sheet(json, sheet);
    }
    json.close(']').close('}');
  }

  private static void sheet(JsonWriter json, ReportSheet sheet) throws IOException {
    json.open('{').name("title").string(sheet.title()).name("help").string(sheet.help());
    json.name("corner").string(sheet.corner()).name("rows").open('[');
    for (ReportSheet.Row row : sheet.rows()) {
      json.open('{').name("name").string(row.name()).name("unit").string(row.unit().id());
      json.name("help").string(row.help()).name("values").open('[');
      for (Value value : row.values()) {
        value(json, value);
      }
      json.close(']').close('}');
    }
    json.close(']').close('}');
  }

  private static void value(JsonWriter json, Value value) throws IOException {
    json.open('[').number(value.value()).number(value.ci95().orElse(Double.NaN)).close(']');
  }

  private static int lines(ReportModel model) {
    int lines = 0;
    for (Run run : model.runs()) {
      lines += run.shares().size();
      for (Ledger ledger : run.ledgers()) {
        lines += ledger.lines().size();
      }
    }
    return lines;
  }

  private void run(JsonWriter json, Run run, int runs, int points) throws IOException {
    Policies policies = run.policies();
    json.open('{').name("label").string(run.label());
    json.name("policies").open('[').string(policies.cpu()).string(policies.fetch());
    json.string(policies.enforce()).string(policies.send()).close(']');
    json.name("figures").open('{');
    for (Map.Entry<String, Value> figure : run.figures().entrySet()) {
      value(json.name(figure.getKey()), figure.getValue());
    }
    json.close('}');
    timeline(
        json, TimelineReduction.of(run.segments(), ReportLimits.part(limits.segments(), runs)));
    misses(json, run.misses(), ReportLimits.part(limits.misses(), runs));
    hostOff(json, run.hostOff(), ReportLimits.part(limits.offIntervals(), runs));
    json.name("ledgers").open('[');
    for (Ledger ledger : run.ledgers()) {
      json.open('{').name("name").string(ledger.name());
      json.name("unit").string(ledger.unit().id()).name("help").string(ledger.help());
      lines(json, ledger.lines(), points);
      json.close('}');
    }
    json.close(']').name("shares").open('{');
    lines(json, run.shares(), points);
    json.close('}').close('}');
  }

  /** A job of the timeline: segments refer to it, so that names are written once. */
  private record Job(int project, String name, OptionalLong deadline) {}

  private void timeline(JsonWriter json, TimelineReduction timeline) throws IOException {
    Map<Job, Integer> jobs = new LinkedHashMap<>();
    json.name("segments").open('[');
    for (Segment segment : timeline.segments()) {
      Job job = new Job(segment.project(), segment.job(), segment.deadline());
      Integer index = jobs.putIfAbsent(job, jobs.size());
      long start = JsonWriter.toMillis(segment.start());
      json.number(segment.resource()).number(segment.instance());
      json.number(index == null ? jobs.size() - 1 : index);
      json.millis(start).millis(JsonWriter.toMillis(segment.end()) - start);
      json.number((segment.urgent() ? URGENT : 0) | (segment.missed() ? MISSED : 0));
    }
    json.close(']').name("jobs").open('[');
    for (Job job : jobs.keySet()) {
      json.number(job.project()).string(limits.label(job.name()));
      if (job.deadline().isPresent()) {
        json.seconds(job.deadline().getAsLong());
      } else {
        json.number(Double.NaN);
      }
    }
    json.close(']').name("all").number(timeline.all());
    if (timeline.cut().isPresent()) {
      json.name("cut").seconds(timeline.cut().getAsLong());
    }
  }

  private void misses(JsonWriter json, List<Miss> misses, int limit) throws IOException {
    List<Miss> sorted =
        misses.stream()
            .sorted(
                Comparator.comparingLong(Miss::time)
                    .thenComparingInt(Miss::project)
                    .thenComparing(Miss::job))
            .limit(limit)
            .toList();
    json.name("misses").open('[');
    for (Miss miss : sorted) {
      json.seconds(miss.time()).number(miss.project()).string(limits.label(miss.job()));
    }
    json.close(']').name("allMisses").number(misses.size());
  }

  private static void hostOff(JsonWriter json, List<Interval> off, int limit) throws IOException {
    List<Interval> sorted =
        off.stream()
            .sorted(Comparator.comparingLong(Interval::start).thenComparingLong(Interval::end))
            .limit(limit)
            .toList();
    json.name("off").open('[');
    for (Interval interval : sorted) {
      json.seconds(interval.start()).seconds(interval.end());
    }
    json.close(']').name("allOff").number(off.size());
  }

  private static void lines(JsonWriter json, List<Line> lines, int limit) throws IOException {
    boolean thinned = false;
    json.name("lines").open('[');
    for (Line line : lines) {
      List<Point> points = LineReduction.thin(line.points(), limit);
      thinned |= points.size() < line.points().size();
      json.open('[').number(line.project());
      for (Point point : points) {
        json.seconds(point.time()).number(point.value());
      }
      json.close(']');
    }
    json.close(']').name("thinned").number(thinned ? 1 : 0);
  }
}
