package org.example.laxity;

import io.voluntas.spi.Factory;
import io.voluntas.spi.Plugin;
import io.voluntas.spi.Reason;
import io.voluntas.spi.model.*;
import io.voluntas.spi.scheduling.*;
import java.util.*;

/** Runs the jobs that can wait least: least time to the deadline beyond the time they still need. */
public final class LaxityPlugin implements Plugin {
  @Override
  public String name() {
    return "example-laxity";
  }

  @Override
  public int spiLevel() {
    return SPI_LEVEL;
  }

  @Override
  public List<Factory<CpuSchedulingPolicy>> cpuSchedulingPolicies() {
    return List.of(
        Factory.of("laxity", "Least laxity first", List.of(), v -> LaxityPlugin::schedule));
  }

  private static Schedule schedule(SchedulingView view) {
    InstanceBudget budget = view.budget(); // each call gives a fresh one
    List<Pick> picks = new ArrayList<>();
    List<Skip> skips = new ArrayList<>();
    for (ResourceView resource : view.resources()) {
      List<JobView> jobs = new ArrayList<>(view.jobs(resource, Order.ARRIVAL));
      jobs.sort(Comparator.comparingLong(LaxityPlugin::latestStart)); // stable: ties by arrival
      for (JobView job : jobs) {
        Reason why = Reason.of("latest-start", "at_s", Durations.seconds(latestStart(job)));
        if (budget.tryTake(job)) {
          picks.add(new Pick(job, true, why));
        } else {
          skips.add(new Skip(job, why));
        }
      }
    }
    return new Schedule(picks, skips, Durations.FOREVER);
  }

  private static long latestStart(JobView job) {
    return job.deadline() - job.remaining();
  }
}
