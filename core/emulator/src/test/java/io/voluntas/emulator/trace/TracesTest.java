package io.voluntas.emulator.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.emulator.scenario.AppSpec;
import io.voluntas.emulator.scenario.AvailabilitySpec;
import io.voluntas.emulator.scenario.AvailabilitySpec.Interval;
import io.voluntas.emulator.scenario.Supply;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.Durations;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TracesTest {
  private static final long S = Durations.SECOND;

  @TempDir Path folder;

  private static Interval seconds(double from, double to) {
    return new Interval(Math.round(from * S), Math.round(to * S));
  }

  @Test
  void intervals() {
    AvailabilitySpec.Trace trace =
        IntervalCsv.read(
            "t.csv", "# a comment\nStart, End, State\n60,2min,UP\n\n0,10,1\n10,60,down\n");
    assertThat(trace.intervals()).containsExactly(seconds(0, 10), seconds(60, 120));
    assertThat(trace.repeat()).isEmpty();
    assertThat(IntervalCsv.read("again", IntervalCsv.write(trace))).isEqualTo(trace);
  }

  @Test
  void intervalsThatAreNone() {
    String header = "start,end,state\n";
    assertThatThrownBy(() -> IntervalCsv.read("t.csv", "0,10,up\n"))
        .hasMessage("t.csv:1: the first line must be start,end,state");
    assertThatThrownBy(() -> IntervalCsv.read("t.csv", header + "0,10,up\n5,20,down\n"))
        .hasMessage("t.csv:3: this interval overlaps another one");
    assertThatThrownBy(() -> IntervalCsv.read("t.csv", header + "0,10,maybe\n"))
        .hasMessageStartingWith("t.csv:2: 'maybe' is neither up nor down");
    assertThatThrownBy(() -> IntervalCsv.read("t.csv", header + "10,0,up\n"))
        .hasMessage("t.csv:2: an interval must end after it starts");
    assertThatThrownBy(() -> IntervalCsv.read("t.csv", header + "0,x,up\n"))
        .hasMessageStartingWith("t.csv:2: 'x'");
    assertThatThrownBy(() -> IntervalCsv.read("t.csv", header + "0,1\n"))
        .hasMessage("t.csv:2: expected start,end,state, found 2 fields");
    assertThatThrownBy(() -> IntervalCsv.read("t.csv", header + "0,1,down\n"))
        .hasMessageContaining("never up");
  }

  /** Node 7 begins 100 s after node 3; types are 1 and 0; periods that touch are one. */
  @Test
  void eventsInTheUsualOrder() {
    String text =
        """
        1\t1\t3\t0\thost3\t1\t1000\t1050\tNULL
        2\t1\t3\t0\thost3\t0\t1050\t1200\tNULL
        3\t1\t7\t0\thost7\t1\t1100\t1150\tNULL
        4\t1\t7\t0\thost7\t1\t1150\t1160.5\tNULL
        5\t1\t9\t0\thost9\t0\t1000\t1200\tNULL
        """;
    SortedMap<String, AvailabilitySpec.Trace> traces = FtaEvents.read("e.tab", text);
    assertThat(traces).containsOnlyKeys("3", "7");
    assertThat(traces.get("3").intervals()).containsExactly(seconds(0, 50));
    assertThat(traces.get("7").intervals()).containsExactly(seconds(100, 160.5));
  }

  /** Blanks belong to a name, and an empty field is one, where tabs are between fields. */
  @Test
  void eventsBetweenTabs() {
    String text =
        """
        # event_id\tnode_id\tnode_name\tevent_type\tevent_start_time\tevent_stop_time\tevent_end_reason
        1\t3\tlab 4 host 3\t1\t1000\t1050\tpower cut
        2\t7\t\t1\t1100\t1150\t
        """;
    SortedMap<String, AvailabilitySpec.Trace> traces = FtaEvents.read("e.tab", text);
    assertThat(traces).containsOnlyKeys("3", "7");
    assertThat(traces.get("3").intervals()).containsExactly(seconds(0, 50));
    assertThat(traces.get("7").intervals()).containsExactly(seconds(100, 150));
  }

  @Test
  void eventsWithAHeaderAndStates() {
    String events =
        """
        # event_id node_id event_start_time event_stop_time event_type
        a n1 0 10 1
        b n1 10 20 1
        c n1 30 40 1
        """;
    String states = "# event_id state\na 0.9\nb 0.1\n";
    // a is above the threshold, b below, and c is not in the second table.
    assertThat(FtaEvents.read("e.tab", events, "s.tab", states, 0.5).get("n1").intervals())
        .containsExactly(seconds(0, 10), seconds(30, 40));
    assertThatThrownBy(() -> FtaEvents.read("e.tab", events.replace("event_type", "kind")))
        .hasMessage("e.tab:2: the header of this table has no column event_type");
    assertThatThrownBy(() -> FtaEvents.read("e.tab", events.replace("10 20 1", "10 20 4")))
        .hasMessage("e.tab:3: event type 4 is neither 0 nor 1");
    assertThatThrownBy(() -> FtaEvents.read("e.tab", events.replace("30 40", "40 30")))
        .hasMessage("e.tab:4: this event stops before it starts");
  }

  /** Up to 10, down to 25, up from then; again one second after the last line: every 26 s. */
  @Test
  void profileThatRepeats() {
    AvailabilitySpec.Trace trace =
        SimGridProfile.read("p", "# state\n0.0 1.0\n10.0 0\n25 0.5\nLOOPAFTER 1.0\n");
    assertThat(trace.intervals()).containsExactly(seconds(0, 10), seconds(25, 26));
    assertThat(trace.repeat()).isEqualTo(OptionalLong.of(26 * S));
  }

  @Test
  void profileThatEnds() {
    AvailabilitySpec.Trace down = SimGridProfile.read("p", "5 0\n");
    assertThat(down.intervals()).containsExactly(seconds(0, 5));
    assertThat(down.repeat()).isEmpty();
    AvailabilitySpec.Trace up = SimGridProfile.read("p", "0 0\n5 1\n");
    assertThat(up.intervals()).hasSize(1);
    assertThat(up.intervals().get(0).from()).isEqualTo(5 * S);
    assertThat(up.intervals().get(0).to()).isGreaterThan(100 * 365 * Durations.DAY);
    assertThatThrownBy(() -> SimGridProfile.read("p", "5 1\n3 0\n"))
        .hasMessage("p:2: times must increase from line to line, from 0");
    assertThatThrownBy(() -> SimGridProfile.read("p", "5\n"))
        .hasMessage("p:1: expected a time and a value, found 1 fields");
    assertThatThrownBy(() -> SimGridProfile.read("p", "0 0\n")).hasMessageContaining("never up");
  }

  private static final String LOG =
      """
      1183414034 ue 9500.5 ct 9900.1 fe 30000000000000 nm wu_1_0 et 10000.2 es 0
      1183424034 ue 9500.5 ct 0.000000 fe 30000000000000 nm wu_2_0 et 0.000000 es -186
      1183434034 ue 100 ct 50 fe 1e12 nm wu_3_1
      """;

  /** The second job never ran; the third, of an old client, has only its CPU time. */
  @Test
  void jobLog() {
    JobLog log = JobLog.read("job_log_x.txt", LOG);
    assertThat(log.entries()).hasSize(3);
    assertThat(log.entries().get(1).exit()).isEqualTo(-186);
    assertThat(log.entries().get(2).name()).isEqualTo("wu_3_1");
    assertThat(log.jobs("a", Durations.DAY))
        .containsExactly(
            new Supply.RecordedJob("a", 0, 10_000_200_000L, 9_500_500_000L, Durations.DAY, 0),
            new Supply.RecordedJob("a", 0, 50 * S, 100 * S, Durations.DAY, 0));
    AppSpec app = log.app("a", new TreeMap<>(Map.of("cpu", Amounts.ONE)), Durations.DAY);
    assertThat(app.runtime().quantile(0)).isEqualTo(50.0 * S);
    assertThat(app.runtime().mean()).isEqualTo((10_000.2 + 50) / 2 * S);
  }

  @Test
  void jobLogsThatAreNone() {
    assertThatThrownBy(() -> JobLog.read("l", "hello\n"))
        .hasMessage("l:1: 'hello' is not a number");
    assertThatThrownBy(() -> JobLog.read("l", "1 ue\n"))
        .hasMessageContaining("l:1: after the time");
    assertThatThrownBy(() -> JobLog.read("l", "1 ct -4\n")).hasMessageContaining("no time");
    assertThatThrownBy(() -> JobLog.read("l", "")).hasMessageContaining("no job of this log ran");
  }

  /** What a file is follows from its name and beginning. */
  @Test
  void filesBesideAScenario() throws IOException {
    Files.writeString(folder.resolve("a.csv"), "start,end,state\n0,1,up\n");
    Files.writeString(folder.resolve("b.profile"), "1 0\n");
    Files.writeString(
        folder.resolve("c.tab"),
        "# event_id node_id event_start_time event_stop_time event_type\n1 x 0 2 1\n2 y 0 3 1\n");
    TraceFiles files = TraceFiles.beside(folder.resolve("scenario.yaml"));
    assertThat(files.trace("a.csv", Optional.empty()).intervals()).containsExactly(seconds(0, 1));
    assertThat(files.trace("b.profile", Optional.empty()).intervals())
        .containsExactly(seconds(0, 1));
    assertThat(files.trace("c.tab", Optional.of("y")).intervals()).containsExactly(seconds(0, 3));
    assertThat(files.traces("c.tab"))
        .extracting(AvailabilitySpec.Trace::intervals)
        .containsExactly(List.of(seconds(0, 2)), List.of(seconds(0, 3)));
    assertThatThrownBy(() -> files.trace("c.tab", Optional.empty()))
        .hasMessage("c.tab: which node? (2 nodes: x, y)");
    assertThatThrownBy(() -> files.trace("c.tab", Optional.of("z")))
        .hasMessageContaining("there is no node 'z'");
    assertThatThrownBy(() -> files.jobs("none.txt", "a", 1))
        .hasMessageContaining("there is no file");
  }
}
