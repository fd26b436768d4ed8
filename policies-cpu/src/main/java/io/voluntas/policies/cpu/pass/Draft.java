package io.voluntas.policies.cpu.pass;

import io.voluntas.spi.Reason;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ResourceView;
import io.voluntas.spi.scheduling.InstanceBudget;
import io.voluntas.spi.scheduling.Order;
import io.voluntas.spi.scheduling.Pick;
import io.voluntas.spi.scheduling.Schedule;
import io.voluntas.spi.scheduling.SchedulingView;
import io.voluntas.spi.scheduling.Skip;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/** A schedule in the making: what was picked and what room that leaves. Lives for one call. */
public final class Draft {
  private final SchedulingView view;
  private final InstanceBudget budget;
  private final List<Pick> picks = new ArrayList<>();
  private final List<Skip> skips = new ArrayList<>();

  /** Arrival numbers of taken jobs. A scan beats a set for as many jobs as a host has instances. */
  private int[] taken = new int[8];

  private int count;

  /** An empty draft with all of the host's room. */
  public Draft(SchedulingView view) {
    this.view = view;
    this.budget = view.budget();
  }

  /** The view that the schedule is made from. */
  public SchedulingView view() {
    return view;
  }

  /** Whether any part of the resource is left. */
  public boolean hasRoom(ResourceView resource) {
    return budget.free(resource) > 0;
  }

  /** What is left of the resource, millionths of an instance. */
  public long free(ResourceView resource) {
    return budget.free(resource);
  }

  /** Picks the job if it fits and says whether it did. The reason is made only then. */
  public boolean tryPick(JobView job, boolean urgent, Function<JobView, Reason> reason) {
    if (!budget.tryTake(job)) {
      return false;
    }
    if (count == taken.length) {
      taken = Arrays.copyOf(taken, 2 * count);
    }
    taken[count++] = job.index();
    picks.add(new Pick(job, urgent, reason.apply(job)));
    return true;
  }

  /** Whether the job was picked. */
  public boolean holds(JobView job) {
    int index = job.index();
    for (int i = 0; i < count; i++) {
      if (taken[i] == index) {
        return true;
      }
    }
    return false;
  }

  /** Explains why the other runnable jobs of a resource wait, if anybody wants to know. */
  public void explainRest(ResourceView resource, Function<JobView, Reason> why) {
    if (!view.explaining()) {
      return;
    }
    for (JobView job : view.jobs(resource, Order.ARRIVAL)) {
      if (!holds(job)) {
        skips.add(new Skip(job, why.apply(job)));
      }
    }
  }

  /** The schedule. The draft is not to be used any more. */
  public Schedule finish() {
    return new Schedule(picks, skips, Durations.FOREVER);
  }
}
