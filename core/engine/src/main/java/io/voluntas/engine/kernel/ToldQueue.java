package io.voluntas.engine.kernel;

import io.voluntas.engine.state.ClientState;
import io.voluntas.engine.state.JobList;
import io.voluntas.engine.state.JobState;
import io.voluntas.engine.state.ProjectState;
import io.voluntas.spi.rpc.SchedulerRequest.QueuedJob;
import java.util.Arrays;
import java.util.List;

/**
 * What requests say of the unfinished jobs, all of them in arrival order. In a long queue most jobs
 * waited since the last request, so only those are looked at that ran or whose project changed.
 */
final class ToldQueue {
  private static final long NEVER = -1;

  private final ClientState state;

  /** {@link ProjectState#changes()} when its jobs were last told, and whether it differs now. */
  private final long[] seen;

  private final boolean[] changed;
  private JobState[] jobs = new JobState[16];
  private QueuedJob[] told = new QueuedJob[16];
  private int[] project = new int[16];
  private int size;

  ToldQueue(ClientState state) {
    this.state = state;
    seen = new long[state.projects().size()];
    changed = new boolean[seen.length];
    Arrays.fill(seen, NEVER);
  }

  List<QueuedJob> tell() {
    int unfinished = findChanges();
    update();
    append();
    if (size != unfinished) {
      // A job that was not going to run can end without a change that counts.
      size = 0;
      append();
    }
    JobList running = state.running();
    for (int i = 0; i < running.size(); i++) {
      int at = position(running.get(i).index());
      told[at] = told(told[at], running.get(i));
    }
    return List.of(Arrays.copyOf(told, size));
  }

  private int findChanges() {
    int unfinished = 0;
    List<ProjectState> projects = state.projects();
    for (int p = 0; p < seen.length; p++) {
      unfinished += projects.get(p).unfinished().size();
      changed[p] = seen[p] != projects.get(p).changes();
      seen[p] = projects.get(p).changes();
    }
    return unfinished;
  }

  /** Looks at the jobs of projects that changed and drops those that are over. */
  private void update() {
    int kept = 0;
    for (int at = 0; at < size; at++) {
      boolean stays = true;
      if (changed[project[at]]) {
        stays = !jobs[at].isFinished();
        told[at] = stays ? told(told[at], jobs[at]) : told[at];
      }
      if (stays) {
        if (kept < at) {
          put(kept, jobs[at], told[at]);
        }
        kept++;
      }
    }
    size = kept;
  }

  /** Adds the jobs that are not there yet: they arrived after those that are. */
  private void append() {
    JobList all = state.jobs();
    int last = size > 0 ? jobs[size - 1].index() : -1;
    int from = all.size();
    while (from > 0 && all.get(from - 1).index() > last) {
      from--;
    }
    for (int i = from; i < all.size(); i++) {
      JobState job = all.get(i);
      if (!job.isFinished()) {
        if (size == jobs.length) {
          jobs = Arrays.copyOf(jobs, 2 * size);
          told = Arrays.copyOf(told, 2 * size);
          project = Arrays.copyOf(project, 2 * size);
        }
        put(size++, job, describe(job, job.remaining()));
      }
    }
  }

  private void put(int at, JobState job, QueuedJob as) {
    jobs[at] = job;
    told[at] = as;
    project[at] = job.project().index();
  }

  private int position(int index) {
    int low = 0;
    int high = size - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (jobs[middle].index() < index) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private QueuedJob told(QueuedJob last, JobState job) {
    long remaining = job.remaining();
    return last.remaining() == remaining ? last : describe(job, remaining);
  }

  private QueuedJob describe(JobState job, long remaining) {
    return new QueuedJob(
        job.project().name(),
        job.name(),
        remaining,
        job.deadline(),
        job.usage(state.cpu().index()));
  }
}
