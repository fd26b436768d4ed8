package io.voluntas.engine.forecast;

import io.voluntas.engine.state.JobState;
import io.voluntas.engine.state.ProjectState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** How many jobs of each app of one project may run at once; apps by number. */
final class AppLimits {
  /** The number of all apps without a limit. */
  static final int UNLIMITED = -1;

  private final List<String> names;
  private final int[] most;

  /** Numbers already looked up, by job slot: names are compared once per job, not per forecast. */
  private JobState[] known = {};

  private int[] number = {};

  AppLimits(ProjectState project) {
    names = new ArrayList<>(project.setup().appMaxConcurrent().keySet());
    most =
        project.setup().appMaxConcurrent().values().stream().mapToInt(Integer::intValue).toArray();
  }

  /** How many apps have a limit. */
  int count() {
    return most.length;
  }

  int most(int app) {
    return most[app];
  }

  /** The number of a job's app. */
  int app(JobState job) {
    int slot = job.slot();
    if (slot >= known.length) {
      known = Arrays.copyOf(known, Math.max(64, 2 * slot));
      number = Arrays.copyOf(number, known.length);
    }
    if (known[slot] != job) {
      known[slot] = job;
      number[slot] = names.indexOf(job.app());
    }
    return number[slot];
  }
}
