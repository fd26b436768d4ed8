package io.voluntas.policies.cpu.edf;

import io.voluntas.policies.cpu.pass.Draft;
import io.voluntas.spi.Factory;
import io.voluntas.spi.Reason;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ResourceView;
import io.voluntas.spi.scheduling.CpuSchedulingPolicy;
import io.voluntas.spi.scheduling.Order;
import io.voluntas.spi.scheduling.Schedule;
import io.voluntas.spi.scheduling.SchedulingView;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Runs all jobs in one order, whatever project they belong to; a job that does not fit is passed
 * over. Resource types one after the other, the most important one first.
 *
 * <p>By deadline, a pick is urgent when the forecast has it miss its deadline. By arrival,
 * deadlines are not looked at and nothing is urgent.
 */
public final class ListPolicy implements CpuSchedulingPolicy {
  private final Order order;

  private ListPolicy(Order order) {
    this.order = order;
  }

  /** {@code edf}: earliest deadline first. */
  public static Factory<CpuSchedulingPolicy> edf() {
    return Factory.of(
        "edf",
        "All jobs by deadline, resource shares ignored",
        List.of(),
        values -> new ListPolicy(Order.DEADLINE));
  }

  /** {@code fifo}: first come, first served. */
  public static Factory<CpuSchedulingPolicy> fifo() {
    return Factory.of(
        "fifo",
        "All jobs by arrival, resource shares and deadlines ignored",
        List.of(),
        values -> new ListPolicy(Order.ARRIVAL));
  }

  @Override
  public Schedule schedule(SchedulingView view) {
    Draft draft = new Draft(view);
    boolean byDeadline = order == Order.DEADLINE;
    Predicate<JobView> urgent = byDeadline ? view.forecast()::deadlineMissed : job -> false;
    Function<JobView, Reason> chosen =
        byDeadline
            ? job -> Reason.of("earliest-deadline", "deadline_s", deadline(job))
            : job -> Reason.of("first-come", "arrival", job.index());
    for (ResourceView resource : view.resources()) {
      List<? extends JobView> jobs = view.jobs(resource, order);
      for (int i = 0; i < jobs.size() && draft.hasRoom(resource); i++) {
        JobView job = jobs.get(i);
        draft.tryPick(job, urgent.test(job), chosen);
      }
      draft.explainRest(
          resource,
          byDeadline
              ? job -> Reason.of("no-room", "deadline_s", deadline(job))
              : job -> Reason.of("no-room", "arrival", job.index()));
    }
    return draft.finish();
  }

  private static double deadline(JobView job) {
    return Durations.seconds(job.deadline());
  }
}
