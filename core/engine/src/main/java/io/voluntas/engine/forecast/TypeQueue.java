package io.voluntas.engine.forecast;

import io.voluntas.engine.state.ClientState;
import io.voluntas.engine.state.JobList;
import io.voluntas.engine.state.JobState;
import io.voluntas.engine.state.ProjectState;
import io.voluntas.spi.scheduling.Order;
import java.util.Arrays;
import java.util.List;

/**
 * The jobs that flow through one resource type, copied into arrays: project after project, each in
 * arrival order. The arrays are used again for the next copy.
 */
final class TypeQueue {
  private final ClientState state;
  private final int resource;

  /** First position of each project, and one more: the size. */
  private final int[] start;

  private JobState[] jobs = new JobState[16];
  private double[] usage = new double[16];
  private double[] left = new double[16];
  private long[] deadline = new long[16];
  private int[] slot = new int[16];

  TypeQueue(ClientState state, int resource) {
    this.state = state;
    this.resource = resource;
    start = new int[state.projects().size() + 1];
  }

  /** Copies the present queue. */
  void load() {
    List<ProjectState> projects = state.projects();
    int size = 0;
    for (int p = 0; p < projects.size(); p++) {
      start[p] = size;
      size = load(projects.get(p), size);
    }
    start[projects.size()] = size;
  }

  private int load(ProjectState project, int from) {
    // Without downloads the expected jobs are the runnable ones, which are listed by type.
    boolean mixed = project.downloading();
    JobList list = mixed ? project.unfinished() : project.runnableJobs(resource, Order.ARRIVAL);
    int count = list.size();
    if (from + count > jobs.length) {
      grow(from + count);
    }
    int size = from;
    for (int i = 0; i < count; i++) {
      JobState job = list.get(i);
      if (mixed && !(job.mainResource().index() == resource && job.expected())) {
        continue;
      }
      if (jobs[size] != job) {
        // Most jobs are where they were in the last copy.
        jobs[size] = job;
        usage[size] = job.usage(resource);
        deadline[size] = job.deadline();
        slot[size] = job.slot();
      }
      left[size++] = job.remaining();
    }
    return size;
  }

  private void grow(int least) {
    int length = Math.max(2 * jobs.length, least);
    jobs = Arrays.copyOf(jobs, length);
    usage = Arrays.copyOf(usage, length);
    left = Arrays.copyOf(left, length);
    deadline = Arrays.copyOf(deadline, length);
    slot = Arrays.copyOf(slot, length);
  }

  int resource() {
    return resource;
  }

  int size() {
    return start[start.length - 1];
  }

  /** Position of a project's first job. */
  int start(int project) {
    return start[project];
  }

  /** Position after a project's last job. */
  int end(int project) {
    return start[project + 1];
  }

  JobState job(int at) {
    return jobs[at];
  }

  /** What it uses of the type, millionths. */
  double usage(int at) {
    return usage[at];
  }

  /** Running time that it still needs, microseconds. */
  double left(int at) {
    return left[at];
  }

  /** Its deadline, microseconds. */
  long deadline(int at) {
    return deadline[at];
  }

  /** {@link JobState#slot()} of it. */
  int slot(int at) {
    return slot[at];
  }
}
