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

  private static final byte BARRED = 1;
  private static final byte WITHOUT = 2;
  private static final byte WITH = 3;

  private final ClientState state;
  private final ResourceState type;

  /** What each project was when the parts were worked out, which hold until that changes. */
  private final byte[] standing;

  private final double[] share;
  private double capacity;

  private final double[] due;

  Dues(ClientState state, ResourceState type) {
    this.state = state;
    this.type = type;
    int projects = state.projects().size();
    standing = new byte[projects];
    share = new double[projects];
    due = new double[projects];
  }

  /**
   * Divides a capacity, millionths, by share among those who had a job of the type: among all that
   * may use it when nobody had one.
   */
  void load(double instances) {
    List<ProjectState> projects = state.projects();
    boolean same = instances == capacity;
    capacity = instances;
    for (int p = 0; p < due.length; p++) {
      ProjectState project = projects.get(p);
      byte now = !project.mayUse(type) ? BARRED : hadJob(project) ? WITH : WITHOUT;
      same &= now == standing[p] && project.share() == share[p];
      standing[p] = now;
      share[p] = project.share();
    }
    if (!same) {
      divide();
    }
  }

  private void divide() {
    double counted = 0;
    double all = 0;
    for (int p = 0; p < due.length; p++) {
      all += standing[p] == BARRED ? 0 : share[p];
      counted += standing[p] == WITH ? share[p] : 0;
    }
    boolean nobody = counted == 0;
    double sum = nobody ? all : counted;
    for (int p = 0; p < due.length; p++) {
      boolean counts = standing[p] == WITH || (nobody && standing[p] == WITHOUT);
      due[p] = counts && sum > 0 ? capacity * share[p] / sum : 0;
    }
  }

  /** A project's part of the capacity, millionths. */
  double of(int project) {
    return due[project];
  }

  private boolean hadJob(ProjectState project) {
    long last = project.lastJob(type);
    return last >= 0 && state.now() - last <= REMEMBERED;
  }
}
