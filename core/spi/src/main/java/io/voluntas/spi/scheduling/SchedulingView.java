package io.voluntas.spi.scheduling;

import io.voluntas.spi.forecast.Forecast;
import io.voluntas.spi.ledger.Ledgers;
import io.voluntas.spi.model.HostView;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;
import java.util.List;

/** What a CPU scheduling policy sees. Valid during the call only. */
public interface SchedulingView extends HostView {
  /**
   * All runnable jobs whose main resource is the given one. Unmodifiable, indexed access is fast.
   */
  List<? extends JobView> jobs(ResourceView resource, Order order);

  /** The runnable jobs of one project whose main resource is the given one. */
  List<? extends JobView> jobs(ProjectView project, ResourceView resource, Order order);

  /** The jobs that run now, by index. */
  List<? extends JobView> running();

  /** The round-robin simulation with horizon min_queue, made when first asked for. */
  Forecast forecast();

  /** Balances, after the interval up to now was booked. */
  Ledgers ledgers();

  /** A fresh, empty budget of all resources: takes jobs as long as they fit. */
  InstanceBudget budget();

  /** When the policy was last called, microseconds; -1 for the first call. */
  long lastSchedule();

  /** Whether {@link Schedule#skips()} is recorded; a policy may leave it empty when false. */
  boolean explaining();
}
