package org.example.shortest;

import io.voluntas.spi.Factory;
import io.voluntas.spi.Plugin;
import io.voluntas.spi.Reason;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ResourceView;
import io.voluntas.spi.scheduling.CpuSchedulingPolicy;
import io.voluntas.spi.scheduling.InstanceBudget;
import io.voluntas.spi.scheduling.Order;
import io.voluntas.spi.scheduling.Pick;
import io.voluntas.spi.scheduling.Schedule;
import io.voluntas.spi.scheduling.SchedulingView;
import io.voluntas.spi.scheduling.Skip;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Runs the jobs with the least running time left. */
public final class ShortestPlugin implements Plugin {
  @Override
  public String name() {
    return "example-shortest";
  }

  @Override
  public int spiLevel() {
    return SPI_LEVEL;
  }

  @Override
  public List<Factory<CpuSchedulingPolicy>> cpuSchedulingPolicies() {
    return List.of(
        Factory.of("shortest", "Least time left first", List.of(), v -> ShortestPlugin::schedule));
  }

  private static Schedule schedule(SchedulingView view) {
    InstanceBudget budget = view.budget();
    List<Pick> picks = new ArrayList<>();
    List<Skip> skips = new ArrayList<>();
    for (ResourceView resource : view.resources()) {
      List<JobView> jobs = new ArrayList<>(view.jobs(resource, Order.ARRIVAL));
      jobs.sort(Comparator.comparingLong(JobView::remaining)); // stable: ties by arrival
      for (JobView job : jobs) {
        Reason left = Reason.of("time-left", "left_s", Durations.seconds(job.remaining()));
        if (budget.tryTake(job)) {
          picks.add(new Pick(job, false, left));
        } else {
          skips.add(new Skip(job, left));
        }
      }
    }
    return new Schedule(picks, skips, Durations.FOREVER);
  }
}
