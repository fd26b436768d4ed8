package io.voluntas.spi.model;

import java.util.List;

/**
 * What every policy view knows of the client: the time, its resources, projects and preferences.
 */
public interface HostView {
  /** The time of the decision, microseconds since the start of the scenario or the epoch. */
  long now();

  /** Resource types in decreasing importance, the CPU last. Never empty. */
  List<? extends ResourceView> resources();

  /** The CPU: the last of {@link #resources()}. */
  ResourceView cpu();

  /** Attached projects by {@link ProjectView#index()}. */
  List<? extends ProjectView> projects();

  /** The user's preferences. */
  Preferences preferences();

  /**
   * Fraction of wall time in which the host computes, as the client estimates it, (0, 1]. Forecasts
   * stretch running times by it; 1 where nothing is known.
   */
  default double availability() {
    return 1;
  }
}
