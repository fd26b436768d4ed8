package io.voluntas.engine.explain;

import io.voluntas.engine.kernel.KernelListener;
import io.voluntas.spi.Reason;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.scheduling.Pick;
import io.voluntas.spi.scheduling.Schedule;
import io.voluntas.spi.scheduling.Skip;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Why a job runs or waits at a moment, from what the kernel decided up to then. Ask for the {@link
 * #tell() story} after the run. One object per run and question.
 */
public final class JobStory implements KernelListener {
  /** So many of those that run instead are named. */
  private static final int MOST_OTHERS = 6;

  /** So many names of jobs are kept for somebody who does not know how they are called. */
  private static final int MOST_EXAMPLES = 5;

  private static final long NEVER = -1;

  private final Predicate<JobView> which;
  private final long at;
  private final List<String> examples = new ArrayList<>();
  private String name = "";
  private long arrived = NEVER;
  private long deadline;
  private long remaining;
  private long runningSince = NEVER;
  private long stoppedAt = NEVER;
  private boolean inMemory;
  private long lostWork;
  private long finishedAt = NEVER;
  private long reportedAt = NEVER;
  private long nextStart = NEVER;
  private long nextStop = NEVER;
  private long scheduledAt = NEVER;
  private Optional<Verdict> verdict = Optional.empty();
  private List<String> others = List.of();

  /** What the last schedule says of the job. */
  private record Verdict(boolean run, boolean urgent, Reason reason) {}

  /**
   * A question.
   *
   * @param which tells the job; the first one to arrive that fits is meant
   * @param at the moment, microseconds
   */
  public JobStory(Predicate<JobView> which, long at) {
    this.which = which;
    this.at = at;
  }

  /** Whether such a job was on the host at the moment or before. */
  public boolean known() {
    return arrived != NEVER;
  }

  /** Names of a few jobs that were there, as {@code project/job}. */
  public List<String> examples() {
    return Collections.unmodifiableList(examples);
  }

  @Override
  public boolean explaining() {
    return true;
  }

  @Override
  public void arrived(long now, JobView job, boolean fromServer) {
    if (now <= at && examples.size() < MOST_EXAMPLES) {
      examples.add(label(job));
    }
    if (now <= at && arrived == NEVER && which.test(job)) {
      name = label(job);
      arrived = job.received();
      deadline = job.deadline();
      remaining = job.remaining();
    }
  }

  @Override
  public void started(long now, JobView job, int[][] instances, boolean urgent) {
    if (!is(job)) {
      return;
    }
    if (now <= at) {
      runningSince = now;
      remaining = job.remaining();
    } else if (nextStart == NEVER) {
      nextStart = now;
    }
  }

  @Override
  public void stopped(long now, JobView job, boolean keptInMemory, long lost) {
    if (!is(job)) {
      return;
    }
    if (now <= at) {
      runningSince = NEVER;
      stoppedAt = now;
      inMemory = keptInMemory;
      lostWork = lost;
      remaining = job.remaining();
    } else if (nextStop == NEVER) {
      nextStop = now;
    }
  }

  @Override
  public void finished(long now, JobView job) {
    if (is(job) && now <= at) {
      runningSince = NEVER;
      finishedAt = now;
    } else if (is(job) && nextStop == NEVER) {
      nextStop = now;
    }
  }

  @Override
  public void reported(long now, JobView job, long finished) {
    if (is(job) && now <= at) {
      reportedAt = now;
    }
  }

  @Override
  public void scheduled(long now, Schedule schedule) {
    if (now > at || !known()) {
      return;
    }
    scheduledAt = now;
    verdict = Optional.empty();
    List<String> running = new ArrayList<>();
    for (Pick pick : schedule.picks()) {
      if (is(pick.job())) {
        verdict = Optional.of(new Verdict(true, pick.urgent(), pick.reason()));
        remaining = pick.job().remaining();
      } else {
        running.add(label(pick.job()) + ": " + Wording.reason(pick.reason()));
      }
    }
    for (Skip skip : schedule.skips()) {
      if (is(skip.job())) {
        verdict = Optional.of(new Verdict(false, false, skip.reason()));
        remaining = skip.job().remaining();
      }
    }
    others = Collections.unmodifiableList(running);
  }

  /** The answer as lines; the job must be {@link #known}. */
  public List<String> tell() {
    List<String> lines = new ArrayList<>();
    lines.add(name + " at " + Wording.moment(at));
    lines.add(
        "It arrived at "
            + Wording.moment(arrived)
            + " and its deadline is "
            + Wording.moment(deadline)
            + (deadline < at ? ", which has passed." : "."));
    if (finishedAt != NEVER) {
      lines.add("It does not run: it finished at " + Wording.moment(finishedAt) + reported());
      return Collections.unmodifiableList(lines);
    }
    lines.add(
        "About "
            + Wording.span(remaining)
            + " of running time was left when it was last"
            + " looked at.");
    lines.add(
        runningSince == NEVER ? waits() : "It RUNS, since " + Wording.moment(runningSince) + ".");
    lines.addAll(decision());
    lines.addAll(next());
    return Collections.unmodifiableList(lines);
  }

  private String reported() {
    return reportedAt == NEVER
        ? " and is not reported yet."
        : " and was reported at " + Wording.moment(reportedAt) + ".";
  }

  private String waits() {
    if (stoppedAt == NEVER) {
      return "It WAITS and has not run yet.";
    }
    String how = inMemory ? ", kept in memory" : ", removed from memory";
    String lost = lostWork == 0 ? "" : ", losing " + Wording.span(lostWork) + " of work";
    return "It WAITS since " + Wording.moment(stoppedAt) + how + lost + ".";
  }

  private List<String> decision() {
    if (scheduledAt == NEVER) {
      return List.of("No CPU scheduling decision was taken since it arrived.");
    }
    List<String> lines = new ArrayList<>();
    String when = "The CPU scheduling policy decided at " + Wording.moment(scheduledAt) + ": ";
    if (verdict.isEmpty()) {
      lines.add(
          when
              + "it says nothing of this job, which was not runnable then (its files were not"
              + " there, or it, its project or its resource was suspended).");
    } else if (verdict.get().run()) {
      String urgent = verdict.get().urgent() ? "run, urgently: " : "run: ";
      lines.add(when + urgent + Wording.reason(verdict.get().reason()) + ".");
      if (runningSince == NEVER) {
        lines.add("It does not run yet: the host does not compute, or others have not given way.");
      }
    } else {
      lines.add(when + "wait: " + Wording.reason(verdict.get().reason()) + ".");
      if (runningSince != NEVER) {
        lines.add("The enforcement policy lets it run on for now.");
      }
    }
    if (runningSince == NEVER && !others.isEmpty()) {
      lines.add("Chosen instead:");
      others.stream().limit(MOST_OTHERS).forEach(one -> lines.add("  " + one));
      if (others.size() > MOST_OTHERS) {
        lines.add("  and " + (others.size() - MOST_OTHERS) + " more");
      }
    }
    return lines;
  }

  private List<String> next() {
    if (runningSince == NEVER) {
      return List.of(
          nextStart == NEVER
              ? "It does not run again before the end of the emulation."
              : "It runs next at " + Wording.moment(nextStart) + ".");
    }
    return nextStop == NEVER
        ? List.of()
        : List.of("It goes on until " + Wording.moment(nextStop) + ".");
  }

  private boolean is(JobView job) {
    return arrived != NEVER && label(job).equals(name) && which.test(job);
  }

  private static String label(JobView job) {
    return job.project().name() + "/" + job.name();
  }
}
