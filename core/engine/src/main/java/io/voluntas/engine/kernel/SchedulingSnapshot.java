package io.voluntas.engine.kernel;

import io.voluntas.engine.allocation.Budget;
import io.voluntas.engine.state.ClientState;
import io.voluntas.engine.state.ProjectState;
import io.voluntas.spi.forecast.Forecast;
import io.voluntas.spi.ledger.Ledgers;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;
import io.voluntas.spi.scheduling.InstanceBudget;
import io.voluntas.spi.scheduling.Order;
import io.voluntas.spi.scheduling.SchedulingView;
import java.util.List;

/** The state as CPU scheduling policies see it. */
final class SchedulingSnapshot extends HostSnapshot implements SchedulingView {
  private final Forecasts forecasts;
  private final Ledgers ledgers;
  private final boolean explaining;
  private long lastSchedule = -1;

  SchedulingSnapshot(ClientState state, Forecasts forecasts, Ledgers ledgers, boolean explaining) {
    super(state);
    this.forecasts = forecasts;
    this.ledgers = ledgers;
    this.explaining = explaining;
  }

  @Override
  public List<? extends JobView> jobs(ResourceView resource, Order order) {
    return state.runnableJobs(resource.index(), order);
  }

  @Override
  public List<? extends JobView> jobs(ProjectView project, ResourceView resource, Order order) {
    return ((ProjectState) project).runnableJobs(resource.index(), order);
  }

  @Override
  public List<? extends JobView> running() {
    return state.running();
  }

  @Override
  public Forecast forecast() {
    return forecasts.get(state.preferences().minQueue());
  }

  @Override
  public Ledgers ledgers() {
    return ledgers;
  }

  @Override
  public InstanceBudget budget() {
    return new Budget(state);
  }

  @Override
  public long lastSchedule() {
    return lastSchedule;
  }

  @Override
  public boolean explaining() {
    return explaining;
  }

  void scheduledAt(long time) {
    lastSchedule = time;
  }
}
