package io.voluntas.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.voluntas.cli.Cli;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code --perfetto}. */
class TraceFileTest {
  @TempDir private Path folder;

  @Test
  void a_run_is_written_as_trace_events() throws IOException {
    Path file = folder.resolve("trace.json");
    Cli done =
        Cli.run("simulate", "(P1(1,5,.5), NCPUS=2)", "--days", "1", "--perfetto", file.toString());
    assertThat(done.code()).as(done.err()).isZero();
    JsonNode events = new ObjectMapper().readTree(file.toFile()).get("traceEvents");
    Map<String, Long> ends = new TreeMap<>();
    long slices = 0;
    long names = 0;
    long counters = 0;
    for (JsonNode event : events) {
      String phase = event.get("ph").asText();
      if (phase.equals("X") && event.get("name").asText().equals("P1")) {
        slices++;
        String track = event.get("pid") + "/" + event.get("tid");
        // Slices of a track must not overlap.
        assertThat(event.get("ts").asLong()).isGreaterThanOrEqualTo(ends.getOrDefault(track, 0L));
        ends.put(track, event.get("ts").asLong() + event.get("dur").asLong());
        assertThat(event.get("args").get("job").asText()).isNotEmpty();
      } else if (phase.equals("M") && event.get("name").asText().equals("thread_name")) {
        names++;
      } else if (phase.equals("C")) {
        counters++;
        assertThat(event.get("args").elements().next().isNumber()).isTrue();
      }
    }
    // Jobs of one hour on two CPUs that are always on: 24 each, the last of which may be cut off.
    assertThat(slices).isBetween(46L, 50L);
    assertThat(ends)
        .hasSize(2)
        .allSatisfy((track, end) -> assertThat(end).isEqualTo(86_400_000_000L));
    // Two CPUs, missed deadlines, host off.
    assertThat(names).isEqualTo(4);
    assertThat(counters).isPositive();
  }
}
