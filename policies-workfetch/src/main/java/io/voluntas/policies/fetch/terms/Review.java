package io.voluntas.policies.fetch.terms;

import io.voluntas.spi.fetch.FetchView;
import io.voluntas.spi.forecast.Forecast;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;

/**
 * Collects the times at which the answer "ask nobody" may change, so that an event-driven client
 * wakes up then and not before. Lives during one decision.
 */
public final class Review {
  /** How far beyond the horizon a look ahead goes: a full queue is looked at once a day. */
  private static final long AHEAD = Durations.DAY;

  private final FetchView view;
  private long earliest = Durations.FOREVER;

  /** Starts with no time at all. */
  public Review(FetchView view) {
    this.view = view;
  }

  /** Something changes at this time, microseconds. */
  public void at(long time) {
    earliest = Math.min(earliest, time);
  }

  /**
   * A queue that now reaches the horizon will fall short of it some time: adds the time at which
   * the forecast says so.
   */
  public void whenShort(ResourceView type, long horizon) {
    if (type.capacity() == 0) {
      return;
    }
    Forecast far = view.forecast(horizon + AHEAD);
    long saturated = far.saturated(type);
    if (saturated >= horizon) {
      at(view.now() + saturated - horizon);
      return;
    }
    // An instance is idle that no fetched job could use (a limit on concurrent jobs), so the first
    // idle moment says nothing. If the idle work counted is that of one instance, it begins here;
    // if of several, later, and the next look will be closer.
    long idle = Math.min(AHEAD, far.shortfall(type));
    at(view.now() + Math.max(Durations.MINUTE, AHEAD - idle));
  }

  /** A deferral or a back-off of the type ends, after which a project may be asked for it. */
  public void whenAskable(ResourceView type) {
    for (ProjectView project : view.projects()) {
      Bar bar = Bar.of(project, type, view.now());
      if (bar == Bar.NONE || bar == Bar.DEFERRED) {
        long free =
            Math.max(project.deferredUntil(), BackOff.until(view.ledgers(), project.index(), type));
        if (free > view.now()) {
          at(free);
        }
      }
    }
  }

  /** The earliest of the times, at least one second ahead; {@code FOREVER} when there is none. */
  public long time() {
    return earliest >= Durations.FOREVER
        ? Durations.FOREVER
        : Math.max(earliest, view.now() + Durations.SECOND);
  }
}
