package io.voluntas.policies.fetch.debt;

import io.voluntas.spi.fetch.FetchView;
import io.voluntas.spi.forecast.Forecast;
import io.voluntas.spi.ledger.Ledgers;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.Preferences;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;
import java.util.List;

/** A host that computes half of the time; the rest is another's. */
record HalfThere(FetchView view) implements FetchView {
  @Override
  public double availability() {
    return 0.5;
  }

  @Override
  public long now() {
    return view.now();
  }

  @Override
  public List<? extends ResourceView> resources() {
    return view.resources();
  }

  @Override
  public ResourceView cpu() {
    return view.cpu();
  }

  @Override
  public List<? extends ProjectView> projects() {
    return view.projects();
  }

  @Override
  public Preferences preferences() {
    return view.preferences();
  }

  @Override
  public Forecast forecast(long horizon) {
    return view.forecast(horizon);
  }

  @Override
  public Ledgers ledgers() {
    return view.ledgers();
  }

  @Override
  public long queuedWork(ProjectView project, ResourceView resource) {
    return view.queuedWork(project, resource);
  }

  @Override
  public List<? extends JobView> unfinished(ProjectView project) {
    return view.unfinished(project);
  }

  @Override
  public boolean explaining() {
    return view.explaining();
  }
}
