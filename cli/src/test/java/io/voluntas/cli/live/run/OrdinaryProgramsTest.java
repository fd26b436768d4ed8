package io.voluntas.cli.live.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.rpc.server.ProjectServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Programs that know nothing of BOINC, on devices that nobody but the user knows of. */
@Timeout(120)
final class OrdinaryProgramsTest {
  @TempDir Path folder;

  @Test
  void anInventedDeviceIsGivenByNumber() throws Exception {
    try (Grid grid = new Grid(folder)) {
      ProjectServer alpha = grid.server("alpha");
      Path gate = folder.resolve("gate");
      // Both have to be there at once, so that each has a device of its own.
      grid.script(
          alpha,
          "npu",
          "#!/bin/sh\necho \"$@\" > out\nuntil [ -e " + gate + " ]; do sleep 0.1; done\n",
          ", cpus: 0.1, plan-class: npu, device: {type: toy-npu, count: 1}");
      alpha.addJobs("job", "{app: npu, count: 2, flops-est: 1e9, command-line: given}");
      grid.file("voluntas.yaml", "client: {min-queue: 10s, max-cpus: 1}\n");
      grid.file(
          "cc_config.xml",
          "<cc_config><options><report_results_immediately>1</report_results_immediately>"
              + "<coproc><type>toy-npu</type><count>2</count><peak_flops>1e9</peak_flops>"
              + "</coproc></options></cc_config>\n");
      grid.start();
      grid.attach(alpha);
      Grid.await("both run", () -> grid.runs(alpha, "job_0") && grid.runs(alpha, "job_1"));
      Files.createFile(gate);
      Grid.await("results", () -> alpha.counters().valid() == 2);
      TreeSet<String> words = new TreeSet<>();
      for (String job : List.of("job_0", "job_1")) {
        Path out = folder.resolve("alpha/results").resolve(job).resolve("out");
        Grid.await("its output", () -> Files.exists(out));
        words.add(Files.readString(out));
      }
      assertThat(words).containsExactly("given --device 0\n", "given --device 1\n");
    }
  }

  @Test
  void theNextJobStartsAtOnce() throws Exception {
    try (Grid grid = new Grid(folder)) {
      ProjectServer alpha = grid.server("alpha");
      Path log = folder.resolve("log");
      grid.script(
          alpha,
          "short",
          "#!/bin/sh\ndate +%s%N >> "
              + log
              + "\nsleep 0.3\necho done > out\ndate +%s%N >> "
              + log
              + "\n",
          "");
      alpha.addJobs("job", "{app: short, count: 12, flops-est: 1e9}");
      grid.file("voluntas.yaml", "client: {min-queue: 60s, max-cpus: 1}\n");
      grid.start();
      grid.attach(alpha);
      Grid.await("twelve ends", () -> lines(log).size() == 24);
      // Lines alternate: start, end, start, ...
      List<Long> times = lines(log);
      TreeSet<Long> gaps = new TreeSet<>();
      for (int i = 1; i + 1 < times.size(); i += 2) {
        gaps.add(times.get(i + 1) - times.get(i));
      }
      long median = List.copyOf(gaps).get(gaps.size() / 2);
      // A busy machine starts processes late; the best shows what the client itself needs.
      assertThat(gaps.first()).isLessThan(TimeUnit.MILLISECONDS.toNanos(100));
      assertThat(median).isLessThan(TimeUnit.MILLISECONDS.toNanos(400));
    }
  }

  private static List<Long> lines(Path log) {
    try {
      return Files.exists(log)
          ? Files.readAllLines(log).stream().map(Long::valueOf).toList()
          : List.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
