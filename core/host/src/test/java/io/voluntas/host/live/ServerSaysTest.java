package io.voluntas.host.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.spi.model.Durations;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What a server tells besides new jobs, and what the client measures for it. */
@Timeout(120)
class ServerSaysTest {
  @TempDir Path folder;

  private static double share(PlayBench bench) {
    return bench.client.view().projects().get(0).share();
  }

  @Test
  void the_share_that_a_server_tells_holds_until_the_user_sets_another() throws Exception {
    try (PlayBench bench = PlayBench.attached(folder, PlayBench.SLOW, 1)) {
      bench.awaitRunning(1);
      assertThat(share(bench)).as("the usual one").isEqualTo(100);
      bench.share = OptionalDouble.of(250);
      bench.client.controls().update(bench.project.url);
      bench.await(() -> share(bench) == 250);
      bench.restart();
      assertThat(share(bench)).isEqualTo(250);
      bench.client.controls().share(bench.project.url, 70);
      int before = bench.requests().size();
      bench.client.controls().update(bench.project.url);
      bench.await(
          () ->
              bench.requests().size() > before
                  && bench.client.view().projects().stream()
                      .noneMatch(ProjectStatus::requestUnderWay));
      assertThat(share(bench)).isEqualTo(70);
    }
  }

  @Test
  void a_job_that_is_sent_again_may_have_another_deadline() throws Exception {
    try (PlayBench bench = PlayBench.attached(folder, PlayBench.SLOW, 1)) {
      bench.awaitRunning(1);
      long deadline = bench.task("job0").deadline();
      List<Long> pids = bench.pids();
      bench.project.delayBound = 30 * Durations.DAY;
      bench.project.again = true;
      bench.client.controls().update(bench.project.url);
      bench.await(
          () -> bench.task("job0").deadline() >= deadline + 20 * Durations.DAY - Durations.MINUTE);
      bench.awaitRunning(1);
      assertThat(bench.pids()).as("its process goes on").isEqualTo(pids);
      bench.project.again = false;
      bench.restart();
      assertThat(bench.task("job0").deadline()).isGreaterThan(deadline + 19 * Durations.DAY);
    }
  }

  /**
   * Five days in which nobody saw the client run: with a time constant of ten days exp(-0.5) = 0.61
   * of the time is left, which servers and forecasts are told, also after a restart.
   */
  @Test
  void the_time_in_which_it_runs_is_measured_and_kept() throws Exception {
    try (PlayBench bench = PlayBench.attached(folder, PlayBench.SLOW, 1)) {
      bench.awaitRunning(1);
      assertThat(bench.requests().get(0).availability()).isGreaterThan(0.999);
      bench.pass(5 * Durations.DAY);
      bench.await(() -> bench.client.view().availability().on() < 0.7);
      bench.restart();
      int before = bench.requests().size();
      bench.client.controls().update(bench.project.url);
      bench.await(() -> bench.requests().size() > before);
      assertThat(bench.requests().get(before).availability()).isCloseTo(0.6065, within(0.01));
    }
  }
}
