package io.voluntas.engine.kernel;

import io.voluntas.engine.state.ClientState;
import io.voluntas.engine.state.JobList;
import io.voluntas.engine.state.ProjectState;
import io.voluntas.spi.fetch.FetchView;
import io.voluntas.spi.forecast.Forecast;
import io.voluntas.spi.ledger.Ledgers;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;
import java.util.List;

/** The state as work-fetch policies see it. */
final class FetchSnapshot extends HostSnapshot implements FetchView {
  private final Forecasts forecasts;
  private final Ledgers ledgers;
  private final boolean explaining;

  FetchSnapshot(ClientState state, Forecasts forecasts, Ledgers ledgers, boolean explaining) {
    super(state);
    this.forecasts = forecasts;
    this.ledgers = ledgers;
    this.explaining = explaining;
  }

  @Override
  public Forecast forecast(long horizon) {
    return forecasts.get(horizon);
  }

  @Override
  public Ledgers ledgers() {
    return ledgers;
  }

  @Override
  public long queuedWork(ProjectView project, ResourceView resource) {
    JobList jobs = ((ProjectState) project).unfinished();
    long sum = 0;
    for (int i = 0; i < jobs.size(); i++) {
      long usage = jobs.get(i).usage(resource.index());
      if (usage > 0) {
        sum += Amounts.work(usage, jobs.get(i).remaining());
      }
    }
    return sum;
  }

  @Override
  public List<? extends JobView> unfinished(ProjectView project) {
    return ((ProjectState) project).unfinished();
  }

  @Override
  public boolean explaining() {
    return explaining;
  }
}
