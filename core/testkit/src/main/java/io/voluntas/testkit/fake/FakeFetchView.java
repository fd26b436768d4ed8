package io.voluntas.testkit.fake;

import io.voluntas.spi.fetch.FetchView;
import io.voluntas.spi.forecast.Forecast;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The view of a work-fetch policy. Forecasts with a horizon for which none was set are the host's
 * one.
 */
public final class FakeFetchView extends FakeView implements FetchView {
  private final SortedMap<Long, Forecast> forecasts = new TreeMap<>();
  private boolean explaining;

  FakeFetchView(FakeHost host) {
    super(host);
  }

  /** Sets the forecast for a horizon, microseconds. */
  public FakeFetchView forecast(long horizon, Forecast forecast) {
    forecasts.put(horizon, forecast);
    return this;
  }

  /** Asks for reasons for projects that are not asked. */
  public FakeFetchView explained() {
    explaining = true;
    return this;
  }

  @Override
  public Forecast forecast(long horizon) {
    return forecasts.getOrDefault(horizon, host().forecast());
  }

  @Override
  public FakeLedgers ledgers() {
    return host().ledgers();
  }

  @Override
  public long queuedWork(ProjectView project, ResourceView resource) {
    long work = 0;
    for (FakeJob job : unfinished(project)) {
      work += Amounts.work(job.usage(resource), job.remaining());
    }
    return work;
  }

  @Override
  public List<FakeJob> unfinished(ProjectView project) {
    List<FakeJob> jobs = new ArrayList<>();
    for (FakeJob job : host().jobs()) {
      if (job.project().index() == project.index()) {
        jobs.add(job);
      }
    }
    return jobs;
  }

  @Override
  public boolean explaining() {
    return explaining;
  }
}
