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
 * arrival order. The next copy takes over what has not changed: a long queue mostly waits.
 */
final class TypeQueue {
  private static final long NEVER = -1;

  private final ClientState state;
  private final int resource;

  /** First position of each project, and one more: the bound of all positions. */
  private final int[] start;

  /** Position after each project's last job; up to the next project there is room for more. */
  private final int[] end;

  /** {@link ProjectState#changes()} of each project when it was copied. */
  private final long[] seen;

  private final long[] copied;

  /** Sums over each project's jobs as of its copy, and how much of the work was done since. */
  private final double[] work;

  private final double[] usageSum;
  private final double[] leastUsage;
  private final double[] done;

  /** The most CPUs that one of a project's jobs occupies for what it uses of a device. */
  private final double[] cpus;

  private JobState[] jobs = new JobState[16];
  private double[] usage = new double[16];
  private double[] left = new double[16];
  private long[] deadline = new long[16];
  private int[] slot = new int[16];

  TypeQueue(ClientState state, int resource) {
    this.state = state;
    this.resource = resource;
    int projects = state.projects().size();
    start = new int[projects + 1];
    end = new int[projects];
    seen = new long[projects];
    copied = new long[projects];
    work = new double[projects];
    usageSum = new double[projects];
    leastUsage = new double[projects];
    done = new double[projects];
    cpus = new double[projects];
    Arrays.fill(seen, NEVER);
  }

  /** Brings the copy up to date. */
  void load() {
    List<ProjectState> projects = state.projects();
    for (int p = 0; p < projects.size(); p++) {
      ProjectState project = projects.get(p);
      if (project.changes() != seen[p] || project.downloading()) {
        load(p, project);
      }
    }
    // Of what has not changed otherwise only these need less than before.
    JobList running = state.running();
    for (int i = 0; i < running.size(); i++) {
      JobState job = running.get(i);
      if (job.mainResource().index() == resource && !job.project().downloading()) {
        ran(job);
      }
    }
  }

  private void ran(JobState job) {
    int p = job.project().index();
    int place = job.project().runnableJobs(resource, Order.ARRIVAL).indexOf(job);
    if (place >= 0) {
      int at = start[p] + place;
      double before = left[at];
      left[at] = job.remaining();
      done[p] += usage[at] * (before - left[at]);
      if (left[at] > before) {
        // It overran its estimate.
        copied[p]++;
      }
    }
  }

  private void load(int p, ProjectState project) {
    // Without downloads the expected jobs are the runnable ones, which are listed by type.
    boolean mixed = project.downloading();
    JobList list = mixed ? project.unfinished() : project.runnableJobs(resource, Order.ARRIVAL);
    int count = list.size();
    if (count > start[p + 1] - start[p]) {
      makeRoom(p, count);
    }
    int size = start[p];
    double sum = 0;
    double widths = 0;
    double least = Double.POSITIVE_INFINITY;
    double most = 0;
    int cpu = state.cpu().index();
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
      left[size] = job.remaining();
      sum += usage[size] * left[size];
      widths += usage[size];
      least = Math.min(least, usage[size]);
      most = resource == cpu ? 0 : Math.max(most, job.usage(cpu) / usage[size]);
      size++;
    }
    work[p] = sum;
    usageSum[p] = widths;
    leastUsage[p] = least;
    done[p] = 0;
    cpus[p] = most;
    end[p] = size;
    seen[p] = mixed ? NEVER : project.changes();
    copied[p]++;
  }

  /** Moves the projects behind this one, so that it gets room for so many jobs and more. */
  private void makeRoom(int p, int count) {
    int projects = end.length;
    int more = 2 * count - (start[p + 1] - start[p]);
    int used = start[projects];
    if (used + more > jobs.length) {
      grow(used + more);
    }
    int from = start[p + 1];
    System.arraycopy(jobs, from, jobs, from + more, used - from);
    System.arraycopy(usage, from, usage, from + more, used - from);
    System.arraycopy(left, from, left, from + more, used - from);
    System.arraycopy(deadline, from, deadline, from + more, used - from);
    System.arraycopy(slot, from, slot, from + more, used - from);
    start[projects] += more;
    for (int q = p + 1; q < projects; q++) {
      start[q] += more;
      end[q] += more;
    }
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

  /** Positions are below this; not at each of them is a job. */
  int bound() {
    return start[start.length - 1];
  }

  boolean isEmpty() {
    for (int p = 0; p < end.length; p++) {
      if (start[p] < end[p]) {
        return false;
      }
    }
    return true;
  }

  /** Another number unless all that happened to the project's jobs is that they need less now. */
  long copied(int project) {
    return copied[project];
  }

  /** What a project's jobs need in all, millionths times microseconds. */
  double work(int project) {
    return work[project] - done[project];
  }

  /** How much of that was done since the project was copied. */
  double done(int project) {
    return done[project];
  }

  /** What its jobs use of the type all at once, millionths. */
  double usageSum(int project) {
    return usageSum[project];
  }

  /** The least that one of its jobs uses, millionths; infinite without jobs. */
  double leastUsage(int project) {
    return leastUsage[project];
  }

  /** The most CPUs that jobs of a device occupy for each instance that they use. */
  double mostCpus() {
    double most = 0;
    for (int p = 0; p < end.length; p++) {
      most = Math.max(most, cpus[p]);
    }
    return most;
  }

  /** Position of a project's first job. */
  int start(int project) {
    return start[project];
  }

  /** Position after a project's last job. */
  int end(int project) {
    return end[project];
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
