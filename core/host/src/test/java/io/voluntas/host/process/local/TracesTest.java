package io.voluntas.host.process.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.host.process.Recovery;
import io.voluntas.host.process.TaskSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The notes of the run before are removed one by one, and a client may be killed in between. */
final class TracesTest {
  private static final String FINISH = "boinc_finish_called";
  private static final String PAUSE = "boinc_temporary_exit";
  private static final String STOP = "voluntas_stop";
  private static final String STARTED = "voluntas_process";
  private static final String EXIT = "voluntas_exit";

  @TempDir Path data;
  private Bench bench;
  private TaskSpec spec;

  @BeforeEach
  void open() throws Exception {
    bench = new Bench(data);
    spec = bench.script("a", "");
  }

  @AfterEach
  void close() {
    bench.close();
  }

  /** An ordinary program was asked to quit and left with code 0: it is not done. */
  @Test
  void anOrdinaryProgramThatWasAskedToQuitIsNotDone() throws Exception {
    isNeverDone(Map.of(STARTED, "boot\n1\n", EXIT, "0\n", STOP, "quit\n"));
  }

  /** One that asked to be started later left with code 0, too. */
  @Test
  void aJobThatAskedForAPauseIsNotDone() throws Exception {
    Map<String, String> notes = Map.of(STARTED, "boot\n1\n", EXIT, "0\n", PAUSE, "60\n");
    for (String next : new TreeMap<>(notes).keySet()) {
      // What was still there may be told: that it wants a pause. Never that it is done.
      assertThat(killedBefore(next, notes).toString()).doesNotContain("Finished");
    }
  }

  /** It said to be done, and failed on its way out while it was asked to quit: it runs again. */
  @Test
  void aJobThatFailedOnItsWayOutIsNotDone() throws Exception {
    isNeverDone(Map.of(STARTED, "boot\n1\n", FINISH, "0\n", EXIT, "5\n", STOP, "quit\n"));
  }

  private void isNeverDone(Map<String, String> notes) throws IOException {
    for (String next : new TreeMap<>(notes).keySet()) {
      assertThat(killedBefore(next, notes))
          .as("killed before %s was removed", next)
          .isEqualTo(new Recovery.Gone());
    }
  }

  /** What a new client makes of a slot whose notes were being removed, up to this one. */
  private Recovery killedBefore(String next, Map<String, String> notes) throws IOException {
    for (Map.Entry<String, String> note : new TreeMap<>(notes).entrySet()) {
      Files.writeString(spec.slot().file(note.getKey()), note.getValue());
    }
    Path barrier = spec.slot().file(next);
    Files.delete(barrier);
    Files.createDirectories(barrier.resolve("full"));
    assertThatThrownBy(() -> new Traces(spec.slot()).clear(bench.system.traces()))
        .isInstanceOf(IOException.class);
    Files.delete(barrier.resolve("full"));
    Files.delete(barrier);
    Files.writeString(barrier, notes.get(next));
    return bench.runner.recover(spec, Bench.now());
  }
}
