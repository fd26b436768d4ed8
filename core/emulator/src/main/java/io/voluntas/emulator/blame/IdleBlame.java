package io.voluntas.emulator.blame;

import io.voluntas.emulator.figure.Resource;
import io.voluntas.emulator.run.RunContext;
import io.voluntas.engine.kernel.InvariantViolation;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.JobView;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Puts the time in which instances did not work down to causes. Between two calls nothing changes,
 * so the cause of an interval is the one that held after the last call before it.
 */
final class IdleBlame {
  private final RunContext context;
  private final List<Resource> resources;
  private final Answers answers;
  private final Set<Integer> running = new HashSet<>();
  private final long[] capacity;
  private final long[] used;
  private final long[] waiting;
  private final boolean[] downloading;
  private final boolean[] served;
  private final WorkSum[] early;
  private final Cause[] cause;
  private final CauseSums[] parts;
  private final WorkSum[] totals;
  private boolean begun;
  private boolean connected;
  private long since;

  IdleBlame(RunContext context, Answers answers) {
    this.context = context;
    this.answers = answers;
    resources = Resource.of(context.info());
    int types = resources.size();
    capacity = new long[types];
    used = new long[types];
    waiting = new long[types];
    downloading = new boolean[types];
    served = new boolean[types];
    early = new WorkSum[types];
    cause = new Cause[types];
    parts = new CauseSums[types];
    totals = new WorkSum[types];
    for (int r = 0; r < types; r++) {
      early[r] = new WorkSum();
      parts[r] = new CauseSums();
      totals[r] = new WorkSum();
      cause[r] = Cause.SUPPLY;
    }
    since = context.info().start();
  }

  /** Time went on to now; call before anything is changed. */
  void advance(long now) {
    long time = now - since;
    since = now;
    if (time <= 0) {
      return;
    }
    for (Resource resource : resources) {
      int r = resource.index();
      long usable = Math.min(capacity[r], resource.capacity());
      long idle = Math.max(0, usable - used[r]);
      totals[r].add(resource.capacity() - Math.min(used[r], usable), time);
      parts[r].of(Cause.AVAILABILITY).add(resource.capacity() - usable, time);
      long left = Math.min(idle, waiting[r]);
      parts[r].of(Cause.PREEMPTION).add(left, time);
      rest(r, idle - left, time);
    }
  }

  /** Nobody was there to use it. */
  private void rest(int r, long idle, long time) {
    if (idle == 0) {
      return;
    }
    long credit = early[r].whole();
    WorkSum amount = new WorkSum();
    amount.add(idle, time);
    if (cause[r] == Cause.FETCH && credit > 0) {
      long excused = Math.min(credit, amount.whole());
      parts[r].of(Cause.ESTIMATE).add(excused);
      early[r].take(excused);
      amount.take(excused);
    }
    parts[r].of(cause[r]).add(amount);
  }

  /** Something changed; call after it was taken in. */
  void settle() {
    if (!begun) {
      return;
    }
    for (int r = 0; r < cause.length; r++) {
      cause[r] = find(r);
    }
  }

  private Cause find(int r) {
    if (!connected) {
      return Cause.AVAILABILITY;
    }
    boolean first = !served[r];
    if (downloading[r]) {
      return first ? Cause.SUPPLY : Cause.FETCH;
    }
    if (answers.pending(r)) {
      return first && !answers.any() ? Cause.SUPPLY : Cause.FETCH;
    }
    return answers.cause(r, context.views());
  }

  /** What may be used; the first calls come before the client can be looked at. */
  void capacity(int resource, long amount, boolean atStart) {
    capacity[resource] = amount;
    if (!atStart) {
      connected = context.connected();
    }
  }

  void begin() {
    if (!begun) {
      begun = true;
      connected = context.connected();
    }
  }

  /** Looks through the jobs on the host. */
  void look() {
    java.util.Arrays.fill(waiting, 0);
    java.util.Arrays.fill(downloading, false);
    List<? extends JobView> jobs = context.unreported();
    for (int i = 0; i < jobs.size(); i++) {
      JobView job = jobs.get(i);
      if (job.remaining() > 0) {
        take(job);
      }
    }
  }

  /** A job that is not finished. */
  void take(JobView job) {
    int main = job.mainResource().index();
    if (job.runnable()) {
      served[main] = true;
      waiting[main] += running.contains(job.index()) ? 0 : job.usage(job.mainResource());
    } else if (job.project().downloading()) {
      downloading[main] = true;
    }
  }

  void started(JobView job) {
    if (running.add(job.index())) {
      use(job, 1);
      int main = job.mainResource().index();
      waiting[main] = Math.max(0, waiting[main] - job.usage(job.mainResource()));
    }
  }

  void stopped(JobView job) {
    if (running.remove(job.index())) {
      use(job, -1);
      if (job.runnable()) {
        waiting[job.mainResource().index()] += job.usage(job.mainResource());
      }
    }
  }

  /**
   * A job finished.
   *
   * @param less running time by which it was shorter than estimated, not negative
   */
  void finished(JobView job, long less) {
    if (running.remove(job.index())) {
      use(job, -1);
    }
    early[job.mainResource().index()].add(job.usage(job.mainResource()), less);
  }

  /** Work of a type is asked for: the client knows again what it has. */
  void requested(boolean[] types) {
    for (int r = 0; r < types.length; r++) {
      if (types[r]) {
        early[r] = new WorkSum();
      }
    }
  }

  /** Parts by type, after the end. */
  List<Parts> parts() {
    List<Parts> all = new java.util.ArrayList<>();
    for (int r = 0; r < parts.length; r++) {
      if (!parts[r].total().same(totals[r])) {
        throw new InvariantViolation(
            "idle " + resources.get(r).name() + " time is blamed on nobody or twice");
      }
      all.add(parts[r].parts());
    }
    return java.util.Collections.unmodifiableList(all);
  }

  /** What may be used of a type now, or what there is when that is nothing. */
  long usable(int resource) {
    long now = capacity[resource];
    return now > 0 ? now : resources.get(resource).instances() * Amounts.ONE;
  }

  private void use(JobView job, int sign) {
    for (Resource resource : resources) {
      used[resource.index()] += sign * job.usage(resource);
    }
  }
}
