package io.voluntas.policies.fetch.terms;

import io.voluntas.spi.forecast.Forecast;
import io.voluntas.spi.model.ResourceView;

/** How important it is to get work for a type. GPU work-fetch document (2008), select_project. */
public enum Priority {
  /** No shortfall. */
  DONT_NEED,
  /** A shortfall, but no idle instance right now. */
  NEED,
  /** Idle instances right now. */
  NEED_NOW;

  /** The priority of a type. */
  public static Priority of(Forecast forecast, ResourceView type) {
    // Instances that idle without a shortfall are ones that no further job could use.
    if (type.capacity() == 0 || forecast.shortfall(type) <= 0) {
      return DONT_NEED;
    }
    return forecast.idleNow(type) > 0 ? NEED_NOW : NEED;
  }
}
