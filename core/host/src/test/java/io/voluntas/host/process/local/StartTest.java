package io.voluntas.host.process.local;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.host.process.Ending;
import io.voluntas.host.process.Limits;
import io.voluntas.host.process.TaskProcess;
import io.voluntas.host.process.TaskSpec;
import io.voluntas.spi.rpc.Launch;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a program finds at its start, and starts that come to nothing. */
final class StartTest {
  @TempDir Path data;
  private Bench bench;
  private TaskSpec spec;

  @BeforeEach
  void open() throws Exception {
    bench = new Bench(data);
  }

  @AfterEach
  void close() {
    assertThat(bench.left(spec.slot())).isZero();
    bench.close();
  }

  @Test
  void whatCannotBeStarted() throws Exception {
    spec = bench.script("a", "");
    Files.delete(bench.project.resolve("a.sh"));
    assertThat(bench.ended(bench.start(spec)))
        .isInstanceOfSatisfying(
            Ending.Failed.class, e -> assertThat(e.words()).contains("a.sh is not in"));
    spec = bench.script("b", "sleep 1000\n");
    TaskProcess task = bench.start(spec);
    task.quit(Bench.now());
    assertThat(bench.ended(task)).isEqualTo(new Ending.Quit());
  }

  @Test
  void whatTheProgramIsGiven() throws Exception {
    spec = bench.script("a", "echo \"$LD_LIBRARY_PATH|$1|$2|$3|$X\" > out\n");
    TaskSpec given =
        new TaskSpec(
            "a",
            spec.launch(),
            spec.slot(),
            spec.project(),
            spec.account(),
            new TaskSpec.Share(0.5, List.of(new TaskSpec.Device("NVIDIA", 1, 0, 1))),
            new TaskSpec.Additions(List.of("--more"), new TreeMap<>(Map.of("X", "y"))),
            0,
            0,
            spec.from(),
            Limits.NONE,
            true);
    assertThat(bench.ended(bench.start(given))).isEqualTo(new Ending.Finished());
    // A program of API 7.20 finds its device in init_data.xml, an older one in its arguments.
    assertThat(bench.project.resolve("a_out"))
        .content()
        .startsWith("../../projects/example.org_test:.:../..")
        .endsWith("|--more|||y\n");
    assertThat(spec.slot().file("init_data.xml"))
        .content()
        .contains(
            "<gpu_type>NVIDIA</gpu_type>\n<gpu_device_num>1</gpu_device_num>\n",
            "<client_pid>" + ProcessHandle.current().pid() + "</client_pid>\n",
            "<checkpoint_period>1.000000</checkpoint_period>\n");
    assertThat(Preparation.program("p", with(given, "7.4.9")))
        .containsExactly("p", "--device", "1", "--more");
    assertThat(Preparation.program("p", with(given, "")))
        .containsExactly("p", "--device", "1", "--more");
    assertThat(Preparation.program("p", with(given, "7.5.0"))).containsExactly("p", "--more");
    assertThat(Preparation.nice(given)).isEqualTo(10);
    assertThat(Preparation.nice(spec)).isEqualTo(19);
  }

  private static TaskSpec with(TaskSpec spec, String apiVersion) {
    Launch launch = spec.launch();
    Launch other =
        new Launch(
            launch.workunit(),
            new Launch.Version("app", 100, "x", "", apiVersion),
            launch.program(),
            launch.inputs(),
            launch.outputs(),
            launch.files(),
            launch.commandLine(),
            0,
            0,
            0,
            1,
            false,
            false);
    return new TaskSpec(
        spec.job(),
        other,
        spec.slot(),
        spec.project(),
        spec.account(),
        spec.share(),
        spec.additions(),
        0,
        0,
        spec.from(),
        spec.limits(),
        true);
  }
}
