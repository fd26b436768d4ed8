package io.voluntas.policies.fetch.outlook;

import io.voluntas.spi.model.ResourceView;

/** What becomes of the work at hand if none is fetched. Valid during one decision. */
public interface Outlook {
  /** How long all instances of a type are busy, microseconds; at least the horizon if beyond it. */
  long saturated(ResourceView type);

  /** Idle work of a type within the horizon, micro-instance-seconds. */
  long shortfall(ResourceView type);

  /** Instances of a type that idle now, millionths. */
  long idleNow(ResourceView type);
}
