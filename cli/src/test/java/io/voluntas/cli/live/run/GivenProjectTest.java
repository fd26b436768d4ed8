package io.voluntas.cli.live.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.voluntas.host.live.NewProject;
import io.voluntas.spi.rpc.ClientReport.Outcome;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A job of a project of the reader's choice. It needs the network and an account, so it runs only
 * when asked for.
 */
@Timeout(3600)
final class GivenProjectTest {
  private static final String URL = "VOLUNTAS_TEST_PROJECT_URL";
  private static final String KEY = "VOLUNTAS_TEST_PROJECT_KEY";

  @TempDir Path folder;

  @Test
  void oneJobIsRunAndReported() throws Exception {
    String url = System.getenv().getOrDefault(URL, "");
    String key = System.getenv().getOrDefault(KEY, "");
    assumeTrue(
        !url.isEmpty() && !key.isEmpty(),
        "set " + URL + " and " + KEY + " to run one job of a project that you have an account at");
    try (Grid grid = new Grid(folder)) {
      grid.file("voluntas.yaml", "client: {min-queue: 1s, extra-queue: 0s, max-cpus: 1}\n");
      grid.reportAtOnce();
      grid.start();
      grid.client().controls().attach(new NewProject(url, url, key, List.of()));
      Grid.await("a job", Duration.ofMinutes(10), () -> !grid.client().view().tasks().isEmpty());
      grid.client().controls().noNewWork(url, true);
      Grid.await(
          "its report", Duration.ofMinutes(50), () -> !grid.client().view().reported().isEmpty());
      assertThat(grid.client().view().reported().get(0).report().outcome())
          .isEqualTo(Outcome.SUCCESS);
    }
  }
}
