package io.voluntas.policies.cpu.eevdf;

import java.util.ArrayList;
import java.util.List;

/** When loads end in the fluid system, in which everybody runs at its fair rate all the time. */
public final class FluidForecast {
  private FluidForecast() {}

  /**
   * Work of one competitor.
   *
   * @param weight see {@link FluidRates.Competitor}
   * @param cap most instances that it can use
   * @param work what is left, instances times time, not negative
   */
  public record Load(long weight, long cap, long work) {}

  /**
   * When each load ends, from now.
   *
   * @throws IllegalArgumentException when a load can never end: no capacity or a cap of zero
   */
  public static List<Ratio> finish(List<Load> loads, long capacity) {
    List<Ratio> left = new ArrayList<>();
    List<Ratio> finish = new ArrayList<>();
    for (Load load : loads) {
      if (load.work() > 0 && (capacity < 1 || load.cap() < 1)) {
        throw new IllegalArgumentException(load + " never ends on " + capacity + " instances");
      }
      left.add(Ratio.of(load.work()));
      finish.add(Ratio.ZERO);
    }
    Ratio now = Ratio.ZERO;
    while (true) {
      List<Integer> open = new ArrayList<>();
      List<FluidRates.Competitor> competitors = new ArrayList<>();
      for (int i = 0; i < loads.size(); i++) {
        if (left.get(i).signum() > 0) {
          open.add(i);
          competitors.add(new FluidRates.Competitor(loads.get(i).weight(), loads.get(i).cap()));
        }
      }
      if (open.isEmpty()) {
        return finish;
      }
      FluidRates rates = FluidRates.of(competitors, capacity);
      Ratio step = left.get(open.get(0)).over(rates.rate(0));
      for (int k = 1; k < open.size(); k++) {
        step = step.min(left.get(open.get(k)).over(rates.rate(k)));
      }
      now = now.plus(step);
      for (int k = 0; k < open.size(); k++) {
        int i = open.get(k);
        left.set(i, left.get(i).minus(rates.rate(k).times(step)));
        finish.set(i, now);
      }
    }
  }
}
