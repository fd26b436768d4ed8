package io.voluntas.policies.cpu.eevdf;

import java.util.ArrayList;
import java.util.List;

/**
 * How lags move over an interval on several instances: dL/dt = fluid rate - instances in use.
 *
 * <p>An account of the idle instances takes what nobody can use, so that all lags and the idle
 * account sum to exactly zero. While instances are idle, whoever is at its cap neither gains nor
 * loses, and a sleeper's debt runs off against the idle account. A debt that ends within the
 * interval ends there: the sleeper stops competing at that very unit.
 */
public final class LagAccrual {
  private LagAccrual() {}

  /**
   * An account over the interval.
   *
   * @param weight see {@link FluidRates.Competitor}
   * @param cap most that it could use; for a sleeper what it could use when it fell asleep
   * @param used what it used on average, in the unit of the cap; 0 for a sleeper
   * @param lag service owed at the start, amount times time
   * @param runnable whether it could run; if not it competes only while it has a debt
   */
  public record Account(long weight, long cap, long used, long lag, boolean runnable) {}

  /**
   * The outcome.
   *
   * @param lags lag at the end per account
   * @param idle change of the idle account
   */
  public record Outcome(List<Long> lags, long idle) {}

  /**
   * Moves lags over an interval.
   *
   * @param capacity instances that there are, in the unit of the caps
   * @param time length of the interval, positive
   * @param unit amount times time divided by it is service (1 000 000 for millionths)
   */
  public static Outcome over(List<Account> accounts, long capacity, long time, long unit) {
    List<Long> lags = new ArrayList<>();
    accounts.forEach(account -> lags.add(account.lag()));
    long idle = 0;
    long left = time;
    while (left > 0) {
      Step step = new Step(accounts, lags, capacity);
      long part = Math.min(left, step.untilFirstDebtEnds(unit));
      idle += step.move(part, unit);
      left -= part;
    }
    return new Outcome(List.copyOf(lags), idle);
  }

  /** A part of the interval during which the same accounts compete. */
  private static final class Step {
    private final List<Account> accounts;
    private final List<Long> lags;
    private final List<Integer> competing = new ArrayList<>();
    private final FluidRates rates;
    private final boolean instancesIdle;

    Step(List<Account> accounts, List<Long> lags, long capacity) {
      this.accounts = accounts;
      this.lags = lags;
      List<FluidRates.Competitor> competitors = new ArrayList<>();
      long used = 0;
      for (int i = 0; i < accounts.size(); i++) {
        Account account = accounts.get(i);
        used += account.used();
        if (account.runnable() || lags.get(i) < 0 || account.used() > 0) {
          competing.add(i);
          competitors.add(new FluidRates.Competitor(account.weight(), account.cap()));
        }
      }
      rates = FluidRates.of(competitors, capacity);
      instancesIdle = used < capacity;
    }

    /** Frozen while idle: it has all that it can use. */
    private boolean frozen(Account account) {
      return instancesIdle && account.runnable() && account.used() >= account.cap();
    }

    long untilFirstDebtEnds(long unit) {
      long first = Long.MAX_VALUE;
      for (int k = 0; k < competing.size(); k++) {
        int i = competing.get(k);
        Ratio net = rates.rate(k).minus(Ratio.of(accounts.get(i).used()));
        if (!accounts.get(i).runnable() && lags.get(i) < 0 && net.signum() > 0) {
          Ratio time = Ratio.of(-lags.get(i)).times(unit).over(net);
          first = Math.min(first, time.ceiling().longValueExact());
        }
      }
      return first;
    }

    /** Books a time, returns the change of the idle account. */
    long move(long time, long unit) {
      List<Long> owed = rates.owed(time, unit);
      long sum = 0;
      for (int k = 0; k < competing.size(); k++) {
        int i = competing.get(k);
        Account account = accounts.get(i);
        if (frozen(account)) {
          continue;
        }
        long used = Ratio.of(account.used()).times(time).over(unit).floor().longValueExact();
        long change = owed.get(k) - used;
        if (!account.runnable() && account.used() == 0) {
          // The surplus of the last unit is dropped, to the idle account like any other rest.
          change = Math.min(change, -lags.get(i));
        }
        lags.set(i, lags.get(i) + change);
        sum += change;
      }
      return -sum;
    }
  }
}
