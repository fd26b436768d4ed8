package io.voluntas.host.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.host.live.PlayProject.Project;
import io.voluntas.spi.model.Durations;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** How long a CPU idles between two jobs. */
@Timeout(180)
class ReactionTest {
  private static final int JOBS = 50;

  /** The last thing that a job does is to look at the clock, and so is the first. */
  private static final String SCRIPT =
      "#!/bin/sh\ndate +%s%N >> ../../begun\necho $1 > out\nsleep 0.2\ndate +%s%N >> ../../ended\n";

  @TempDir Path folder;

  private List<Long> times(String file) throws Exception {
    return Files.readAllLines(folder.resolve(file)).stream().map(Long::valueOf).toList();
  }

  /**
   * Fifty jobs on one CPU. The limit is far from what was measured, since other programs may have
   * the processors; a client that looks at its processes once a second fails it.
   */
  @Test
  void the_next_job_starts_when_one_has_ended() throws Exception {
    PlayProject projects = new PlayProject();
    Project project =
        projects.add(
            new Project("http://alpha/", SCRIPT, JOBS, 2 * Durations.SECOND, Durations.DAY));
    try (LiveClient client = PlayHost.start(folder, projects, "edf-debt", 1)) {
      client.controls().attach(new NewProject(project.url, project.url, "key", List.of()));
      PlayHost.waitFor(
          Duration.ofMinutes(2), () -> Files.exists(folder.resolve("ended")) && ended() == JOBS);
    }
    List<Long> begun = times("begun");
    List<Long> ended = times("ended");
    List<Long> gaps = new ArrayList<>();
    for (int i = 1; i < JOBS; i++) {
      gaps.add((begun.get(i) - ended.get(i - 1)) / 1_000_000);
    }
    gaps.sort(null);
    long median = gaps.get(gaps.size() / 2);
    System.out.printf(
        "reaction: median %d ms, 95 %% %d ms, longest %d ms%n",
        median, gaps.get(gaps.size() * 95 / 100), gaps.get(gaps.size() - 1));
    assertThat(median).as("milliseconds, of %s", gaps).isLessThan(400);
  }

  private int ended() {
    try {
      return times("ended").size();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }
}
