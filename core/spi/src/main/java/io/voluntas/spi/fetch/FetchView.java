package io.voluntas.spi.fetch;

import io.voluntas.spi.forecast.Forecast;
import io.voluntas.spi.ledger.Ledgers;
import io.voluntas.spi.model.HostView;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;
import java.util.List;

/** What a work-fetch policy sees. Valid during the call only. */
public interface FetchView extends HostView {
  /** The round-robin simulation with a horizon in microseconds; repeated calls cost nothing. */
  Forecast forecast(long horizon);

  /** Balances, after the interval up to now was booked. */
  Ledgers ledgers();

  /** Estimated work of a project's unfinished jobs, micro-instance-seconds of the resource. */
  long queuedWork(ProjectView project, ResourceView resource);

  /** Unfinished jobs of a project in arrival order, downloading and suspended ones too. */
  List<? extends JobView> unfinished(ProjectView project);

  /** Whether the decision's reasons per project are recorded; they may be left empty when false. */
  boolean explaining();
}
