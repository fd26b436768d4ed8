package io.voluntas.engine.forecast;

import io.voluntas.engine.state.ClientState;
import io.voluntas.engine.state.ProjectState;
import io.voluntas.engine.state.ResourceState;
import io.voluntas.spi.model.Durations;
import java.util.List;

/** What part of a resource type each project is due by its share. */
final class Dues {
  /** A project that had a job of the type so long ago may still have one (second seed: 30 days). */
  private static final long REMEMBERED = 30 * Durations.DAY;

  private final ClientState state;
  private final ResourceState type;
  private boolean nobody;
  private double sum;

  Dues(ClientState state, ResourceState type) {
    this.state = state;
    this.type = type;
  }

  /** Finds out among whom the type is divided: all that may use it when nobody had a job. */
  void load() {
    List<ProjectState> projects = state.projects();
    double counted = 0;
    double all = 0;
    for (int p = 0; p < projects.size(); p++) {
      ProjectState project = projects.get(p);
      if (project.mayUse(type)) {
        all += project.share();
        if (hadJob(project)) {
          counted += project.share();
        }
      }
    }
    nobody = counted == 0;
    sum = nobody ? all : counted;
  }

  /** A project's part of a capacity, millionths. */
  double of(ProjectState project, double capacity) {
    boolean counts = project.mayUse(type) && (nobody || hadJob(project));
    return counts && sum > 0 ? capacity * project.share() / sum : 0;
  }

  private boolean hadJob(ProjectState project) {
    long last = project.lastJob(type);
    return last >= 0 && state.now() - last <= REMEMBERED;
  }
}
