package io.voluntas.emulator.study.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.emulator.scenario.AvailabilitySpec.Interval;
import io.voluntas.emulator.scenario.AvailabilitySpec.Trace;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.SeedNotation;
import io.voluntas.emulator.trace.TraceFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Traces travel with the study that names them. */
class KeptTracesTest {
  private static final String STUDY =
      """
      scenarios:
        population:
          hardware: {model: fixed, resources: [{type: cpu}]}
          availability:
            on: {model: traces, file: hosts, take: in-turn, repeat: 1d}
            connected: {model: scenario, spec: {trace: net.csv}}
      policies: {cpu: edf}
      replicates: 3
      """;

  @TempDir private Path folder;

  @Test
  void the_text_is_exact() {
    List<Trace> traces =
        List.of(
            new Trace(
                List.of(new Interval(0, 1), new Interval(7, 123_456_789_012L)),
                OptionalLong.of(999_999_999_999L)),
            new Trace(List.of(new Interval(3, 4)), OptionalLong.empty()));
    String text = KeptTraces.write(traces);
    assertThat(text)
        .isEqualTo(
            "- trace: 999999999999\n- [0, 1]\n- [7, 123456789012]\n- trace: once\n- [3, 4]\n");
    assertThat(KeptTraces.read(text)).isEqualTo(traces);
    assertThatThrownBy(() -> KeptTraces.read("- [0, 1]\n")).hasMessageContaining("'- [0, 1]'");
    assertThatThrownBy(() -> KeptTraces.read("- trace: never\n")).hasMessageContaining("never");
  }

  @Test
  void hosts_are_the_same_when_the_files_are_gone() throws IOException {
    Path hosts = Files.createDirectory(folder.resolve("hosts"));
    Files.writeString(hosts.resolve("b.csv"), "start,end,state\n2h,3h,up\n");
    Files.writeString(hosts.resolve("a.csv"), "start,end,state\n0,1h,up\n");
    Files.writeString(hosts.resolve(".hidden"), "nothing that could be read as a trace");
    Files.writeString(folder.resolve("net.csv"), "start,end,state\n0,2h,up\n");
    Path file = folder.resolve("s.yaml");
    StudyBundle bundle =
        StudyBundle.of(
            "s.yaml", STUDY, OptionalLong.empty(), SeedNotation::parse, TraceFiles.beside(file));
    assertThat(bundle.scenarios()).containsOnlyKeys("traces of hosts", "trace of net.csv");
    Files.delete(hosts.resolve("a.csv"));
    Files.delete(folder.resolve("net.csv"));
    List<Long> starts =
        List.of(0, 1, 2).stream()
            .map(host -> bundle.study().sources().get(0).host(1, host))
            .map(Scenario::host)
            .map(host -> ((Trace) host.on()).intervals().get(0).from() / 3_600_000_000L)
            .toList();
    assertThat(starts).containsExactly(0L, 2L, 0L);
    StudyBundle changed = new StudyBundle("s.yaml", STUDY, 1, bundle.scenarios());
    assertThat(changed.digest()).isEqualTo(bundle.digest());
    changed.scenarios().put("trace of net.csv", "- trace: once\n- [0, 5]\n");
    assertThat(changed.digest()).isNotEqualTo(bundle.digest());
  }
}
