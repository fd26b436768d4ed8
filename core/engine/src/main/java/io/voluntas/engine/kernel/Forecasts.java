package io.voluntas.engine.kernel;

import io.voluntas.engine.forecast.QueueForecast;
import io.voluntas.engine.forecast.RoundRobin;
import io.voluntas.engine.state.ClientState;
import org.jspecify.annotations.Nullable;

/** Makes forecasts when they are asked for and keeps them while the state stands still. */
final class Forecasts {
  private final ClientState state;
  private final RoundRobin roundRobin;
  private final KernelListener listener;
  private @Nullable QueueForecast first;
  private @Nullable QueueForecast second;
  private long version = -1;

  Forecasts(ClientState state, KernelListener listener) {
    this.state = state;
    this.roundRobin = new RoundRobin(state);
    this.listener = listener;
  }

  QueueForecast get(long horizon) {
    if (version != state.version()) {
      version = state.version();
      first = null;
      second = null;
    }
    QueueForecast known = first;
    if (known != null && known.horizon() == horizon) {
      return known;
    }
    QueueForecast other = second;
    if (other != null && other.horizon() == horizon) {
      return other;
    }
    QueueForecast made = roundRobin.simulate(horizon);
    listener.forecast(state.now(), made.missedInAll());
    second = first;
    first = made;
    return made;
  }
}
