package io.voluntas.emulator.record;

import io.voluntas.emulator.report.JsonWriter;
import io.voluntas.emulator.report.ReportModel;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Writes recordings as trace events in the JSON of the <a
 * href="https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsNchNAySU">Trace
 * Event Format</a>, which Perfetto and Chrome's tracing page read.
 *
 * <p>A process is a resource type of a run, a thread an instance, a slice a job with the name and
 * colour of its project; one more process has the missed deadlines, the times when the host was off
 * and the ledgers as counters. Times are microseconds, as here.
 *
 * <p>At most {@value #MOST_SLICES} slices, {@value #MOST_MARKS} marks and {@value #MOST_POINTS}
 * points of counters are written, the earliest slices and marks and evenly thinned counters; {@code
 * otherData.left_out} says how many slices are missing.
 */
public final class TraceEvents {
  private static final int MOST_SLICES = 100_000;
  private static final int MOST_MARKS = 10_000;
  private static final int MOST_POINTS = 60_000;

  /** Colours of the format's fixed palette, by project. */
  private static final List<String> COLOURS =
      List.of(
          "thread_state_running",
          "thread_state_iowait",
          "rail_response",
          "rail_animation",
          "rail_idle",
          "rail_load",
          "cq_build_passed",
          "cq_build_failed",
          "yellow",
          "olive");

  private final ReportModel model;
  private final JsonWriter json;

  private TraceEvents(ReportModel model, JsonWriter json) {
    this.model = model;
    this.json = json;
  }

  /** Writes the document; whoever encodes it must use UTF-8. */
  public static void write(ReportModel model, Appendable out) throws IOException {
    new TraceEvents(model, new JsonWriter(out, 9)).document();
    out.append('\n');
  }

  private void document() throws IOException {
    json.open('{').name("displayTimeUnit").string("ms").name("traceEvents").open('[');
    int runs = Math.max(1, model.runs().size());
    long leftOut = 0;
    for (int r = 0; r < model.runs().size(); r++) {
      leftOut += slices(r, MOST_SLICES / runs);
      world(r, MOST_MARKS / runs, MOST_POINTS / runs);
    }
    json.close(']').name("otherData").open('{');
    json.name("title").string(model.title()).name("version").string(model.version());
    json.name("seed").string(Long.toString(model.seed()));
    json.name("left_out").string(Long.toString(leftOut)).close('}').close('}');
  }

  /** Process of a resource type of a run; the one after the last type is the run's world. */
  private int process(int run, int resource) {
    return run * (model.resources().size() + 1) + resource + 1;
  }

  private void describe(int run, int resource, String name) throws IOException {
    String label = model.runs().get(run).label();
    boolean alone = model.runs().size() == 1 || label.isEmpty();
    int process = process(run, resource);
    metadata(process, 0, "process_name", alone ? name : label + ": " + name);
    json.open('{').name("ph").string("M").name("pid").number(process).name("tid").number(0);
    json.name("name").string("process_sort_index").name("args").open('{');
    json.name("sort_index").number(process).close('}').close('}');
  }

  private void metadata(int process, int thread, String what, String name) throws IOException {
    json.open('{').name("ph").string("M").name("pid").number(process).name("tid").number(thread);
    json.name("name").string(what).name("args").open('{').name("name").string(name);
    json.close('}').close('}');
  }

  /**
   * Jobs that share an instance overlap; slices of one thread must not, so an instance has a thread
   * for each that runs at the same time. Returns how many slices are left out.
   */
  private long slices(int run, int limit) throws IOException {
    List<ReportModel.Segment> sorted = new ArrayList<>(model.runs().get(run).segments());
    sorted.sort(
        Comparator.comparingLong(ReportModel.Segment::start)
            .thenComparingInt(ReportModel.Segment::resource)
            .thenComparingInt(ReportModel.Segment::instance)
            .thenComparing(ReportModel.Segment::job));
    List<List<List<Long>>> ends = new ArrayList<>();
    for (int r = 0; r < model.resources().size(); r++) {
      describe(run, r, model.resources().get(r).name());
      List<List<Long>> instances = new ArrayList<>();
      ends.add(instances);
      for (int i = 0; i < model.resources().get(r).instances(); i++) {
        instances.add(new ArrayList<>());
      }
    }
    List<ReportModel.Segment> kept = sorted.subList(0, Math.min(limit, sorted.size()));
    for (ReportModel.Segment segment : kept) {
      List<Long> lanes = ends.get(segment.resource()).get(segment.instance());
      int lane = 0;
      while (lane < lanes.size() && lanes.get(lane) > segment.start()) {
        lane++;
      }
      if (lane == lanes.size()) {
        lanes.add(segment.end());
        thread(run, segment, lane);
      } else {
        lanes.set(lane, segment.end());
      }
      slice(run, segment, lane);
    }
    return (long) sorted.size() - kept.size();
  }

  /** Lanes of one instance lie beside each other; a thousand is more than a host has jobs. */
  private static int threadOf(ReportModel.Segment segment, int lane) {
    return segment.instance() * 1_000 + lane + 1;
  }

  private void thread(int run, ReportModel.Segment segment, int lane) throws IOException {
    String name = model.resources().get(segment.resource()).name() + " " + segment.instance();
    metadata(
        process(run, segment.resource()),
        threadOf(segment, lane),
        "thread_name",
        lane == 0 ? name : name + ", job " + (lane + 1));
  }

  private void slice(int run, ReportModel.Segment segment, int lane) throws IOException {
    event("X", project(segment.project()), process(run, segment.resource()), segment.start());
    json.name("tid").number(threadOf(segment, lane));
    json.name("dur").number(segment.end() - segment.start());
    json.name("cat").string(segment.urgent() ? "deadline" : "share");
    json.name("cname").string(COLOURS.get(segment.project() % COLOURS.size()));
    json.name("args").open('{').name("job").string(segment.job());
    if (segment.deadline().isPresent()) {
      json.name("deadline_s").number(segment.deadline().getAsLong() / 1e6);
    }
    json.name("missed").string(segment.missed() ? "yes" : "no").close('}').close('}');
  }

  private void world(int run, int marks, int points) throws IOException {
    int process = process(run, model.resources().size());
    ReportModel.Run recorded = model.runs().get(run);
    describe(run, model.resources().size(), "client");
    metadata(process, 1, "thread_name", "missed deadlines");
    metadata(process, 2, "thread_name", "host off");
    for (ReportModel.Miss miss : recorded.misses().stream().limit(marks).toList()) {
      event("i", project(miss.project()), process, miss.time());
      json.name("tid").number(1).name("s").string("t").name("cat").string("miss");
      json.name("args").open('{').name("job").string(miss.job()).close('}').close('}');
    }
    for (ReportModel.Interval off : recorded.hostOff().stream().limit(marks).toList()) {
      event("X", "off", process, off.start());
      json.name("tid").number(2).name("dur").number(off.end() - off.start());
      json.name("cat").string("host").close('}');
    }
    int lines = recorded.ledgers().stream().mapToInt(one -> one.lines().size()).sum();
    int most = Math.max(2, points / Math.max(1, lines));
    for (ReportModel.Ledger ledger : recorded.ledgers()) {
      for (ReportModel.Line line : ledger.lines()) {
        counter(process, ledger, line, most);
      }
    }
  }

  private void counter(int process, ReportModel.Ledger ledger, ReportModel.Line line, int most)
      throws IOException {
    int step = (line.points().size() + most - 1) / most;
    for (int i = 0; i < line.points().size(); i += step) {
      ReportModel.Point point = line.points().get(i);
      event("C", ledger.name() + ": " + project(line.project()), process, point.time());
      json.name("args").open('{').name(ledger.unit().id()).number(point.value());
      json.close('}').close('}');
    }
  }

  private void event(String phase, String name, int process, long time) throws IOException {
    json.open('{').name("ph").string(phase).name("name").string(name);
    json.name("pid").number(process).name("ts").number(time);
  }

  private String project(int index) {
    return Optional.of(model.projects().get(index).name())
        .filter(name -> !name.isEmpty())
        .orElse("project " + index);
  }
}
