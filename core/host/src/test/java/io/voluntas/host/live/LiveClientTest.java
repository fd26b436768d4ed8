package io.voluntas.host.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.host.live.PlayProject.Project;
import io.voluntas.spi.model.Durations;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A client with real processes and projects that live in memory. */
@Timeout(120)
class LiveClientTest {
  private static final String SCRIPT = "#!/bin/sh\nsleep 0.3\necho done $1 > out\n";

  @TempDir Path folder;
  private final PlayProject projects = new PlayProject();

  private Project project(String name, String script, int supply) {
    return projects.add(
        new Project("http://" + name + "/", script, supply, 2 * Durations.SECOND, Durations.DAY));
  }

  private static void attach(LiveClient client, Project project) {
    client.controls().attach(new NewProject(project.url, project.url, "key", List.of()));
  }

  @Test
  void jobsAreFetchedRunUploadedAndReported() throws Exception {
    Project alpha = project("alpha", SCRIPT, 3);
    try (LiveClient client = PlayHost.start(folder, projects, "edf-debt", 2)) {
      attach(client, alpha);
      PlayHost.waitFor(
          Duration.ofSeconds(60),
          () ->
              alpha.sent == 3
                  && client.view().tasks().stream()
                      .allMatch(task -> task.phase() == TaskStatus.Phase.READY_TO_REPORT));
      client.controls().update(alpha.url);
      PlayHost.waitFor(Duration.ofSeconds(60), () -> alpha.successes() == 3);
      assertThat(alpha.outputs)
          .containsEntry("job0_out", "done 0\n")
          .containsEntry("job2_out", "done 2\n");
      PlayHost.waitFor(Duration.ofSeconds(60), () -> client.view().tasks().isEmpty());
      assertThat(client.view().reported()).hasSize(3);
      assertThat(client.messages(0).messages()).isNotEmpty();
    }
    assertThat(alpha.doubles).isZero();
  }
}
