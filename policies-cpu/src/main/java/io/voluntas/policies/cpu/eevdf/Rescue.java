package io.voluntas.policies.cpu.eevdf;

import java.util.Comparator;
import java.util.List;

/**
 * Deadlines on top of fairness: jobs that would end too late at their fair rate run by earliest
 * deadline first, whatever the lag of their owner; the lag pays for it.
 *
 * <p>Earliest deadline first is not optimal on more than one instance; it is what the field does.
 */
public final class Rescue {
  private final Start start;
  private final long margin;

  /** When an endangered job is started. */
  public enum Start {
    /** At once. */
    NOW,
    /** When its laxity is used up: less unfair, and without any reserve. */
    LATEST_START
  }

  /**
   * A job with a deadline, times in one unit.
   *
   * @param id tie key
   * @param remaining running time that it needs
   * @param deadline when it has to end
   * @param fluidFinish when it ends at fair rates
   */
  public record Job(int id, long remaining, long deadline, long fluidFinish) {
    /** Time that it can still wait. */
    public long laxity(long now) {
      return deadline - now - remaining;
    }
  }

  /**
   * A rule of rescue.
   *
   * @param margin how much before its deadline a job should end, not negative
   */
  public Rescue(Start start, long margin) {
    if (margin < 0) {
      throw new IllegalArgumentException("a margin of " + margin);
    }
    this.start = start;
    this.margin = margin;
  }

  /** Whether fair rates would end it too late. */
  public boolean endangered(Job job) {
    return job.fluidFinish() > job.deadline() - margin;
  }

  /** Whether it ends too late even if it runs alone from now on. */
  public boolean lost(Job job, long now) {
    return job.laxity(now) < 0;
  }

  /** The endangered jobs that have to run now, earliest deadline first, ties by id. */
  public List<Job> due(List<Job> jobs, long now) {
    return jobs.stream()
        .filter(this::endangered)
        .filter(job -> start == Start.NOW || job.laxity(now) <= margin)
        .sorted(Comparator.comparingLong(Job::deadline).thenComparingInt(Job::id))
        .toList();
  }

  /** When the next endangered job becomes due; {@code Long.MAX_VALUE} when none waits. */
  public long nextAlarm(List<Job> jobs, long now) {
    return jobs.stream()
        .filter(this::endangered)
        .mapToLong(job -> now + job.laxity(now) - margin)
        .filter(alarm -> alarm > now)
        .min()
        .orElse(Long.MAX_VALUE);
  }
}
