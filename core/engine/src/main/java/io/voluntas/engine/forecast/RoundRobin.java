package io.voluntas.engine.forecast;

import io.voluntas.engine.state.ClientState;

/**
 * The round-robin simulation as a fluid model.
 *
 * <p>Of each resource type every project gets a rate in proportion to its share, never more than
 * its jobs can use; what one cannot use goes to the others. Within a project the jobs run in
 * arrival order, as many at full speed as the rate allows and one at what is left. Rates are
 * constant between completions, so time moves from completion to completion. Running times are
 * stretched by the host's availability. A job takes from its main resource; the whole CPUs that
 * device jobs occupy at the start are not there for CPU jobs.
 */
public final class RoundRobin {
  private final ClientState state;

  /** For one client. */
  public RoundRobin(ClientState state) {
    this.state = state;
  }

  /**
   * Simulates the present queue.
   *
   * @param horizon how far ahead shortfall and work are counted, microseconds, not negative
   */
  public QueueForecast simulate(long horizon) {
    QueueForecast forecast = new QueueForecast(state, horizon);
    int cpu = state.cpu().index();
    for (int r = 0; r < cpu; r++) {
      new ResourceSimulation(state, r, state.resources().get(r).capacity(), horizon, forecast)
          .run();
    }
    long forDevices = forecast.cpusOfDevices();
    new ResourceSimulation(
            state, cpu, Math.max(0, state.cpu().capacity() - forDevices), horizon, forecast)
        .run();
    return forecast;
  }
}
