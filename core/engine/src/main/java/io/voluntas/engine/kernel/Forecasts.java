package io.voluntas.engine.kernel;

import io.voluntas.engine.forecast.QueueForecast;
import io.voluntas.engine.forecast.RoundRobin;
import io.voluntas.engine.state.ClientState;
import java.util.ArrayList;
import java.util.List;

/** Makes forecasts when they are asked for and keeps them while the state stands still. */
final class Forecasts {
  private final ClientState state;
  private final RoundRobin roundRobin;
  private final KernelListener listener;

  /** The first ones are of the present state; the others wait to be used again. */
  private final List<QueueForecast> made = new ArrayList<>();

  private int current;
  private long version = -1;

  Forecasts(ClientState state, KernelListener listener) {
    this.state = state;
    this.roundRobin = new RoundRobin(state);
    this.listener = listener;
  }

  QueueForecast get(long horizon) {
    if (version != state.version()) {
      version = state.version();
      current = 0;
    }
    for (int i = 0; i < current; i++) {
      if (made.get(i).horizon() == horizon) {
        return made.get(i);
      }
    }
    QueueForecast forecast;
    if (current < made.size()) {
      forecast = made.get(current);
      roundRobin.simulate(horizon, forecast);
    } else {
      forecast = roundRobin.simulate(horizon);
      made.add(forecast);
    }
    current++;
    listener.forecast(state.now(), forecast::missedInAll);
    return forecast;
  }
}
