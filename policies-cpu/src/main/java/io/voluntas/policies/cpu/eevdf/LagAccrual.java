package io.voluntas.policies.cpu.eevdf;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * How lags move over an interval on several instances: by the fluid rate minus what was used.
 *
 * <p>What the accounts used together is what is due to them together, so what one gains the others
 * lose; whoever is at its cap neither gains nor loses. While instances are idle, a sleeper's debt
 * runs off against them: each account has a second one for what idle instances gave it, and all of
 * both sum to exactly zero. A debt that ends within the interval ends there: the sleeper stops
 * competing at that very microsecond.
 */
public final class LagAccrual {
  private final List<Account> accounts;
  private final long capacity;
  private final long time;
  private final long unit;
  private final long[] lags;
  private final long[] idle;

  /**
   * An account over the interval.
   *
   * @param weight see {@link FluidRates.Competitor}
   * @param cap most that it could use, an amount of instances; for a sleeper what it could use when
   *     it fell asleep
   * @param used what it used in the interval, amount times time over the unit; 0 for a sleeper
   * @param lag service owed at the start, likewise
   * @param runnable whether it could run; if not it competes only while it has a debt
   */
  public record Account(long weight, long cap, long used, long lag, boolean runnable) {}

  /**
   * The outcome.
   *
   * @param lags lag at the end per account
   * @param idle change of the second account per account
   */
  public record Outcome(List<Long> lags, List<Long> idle) {}

  private LagAccrual(List<Account> accounts, long capacity, long time, long unit) {
    this.accounts = accounts;
    this.capacity = capacity;
    this.time = time;
    this.unit = unit;
    this.lags = accounts.stream().mapToLong(Account::lag).toArray();
    this.idle = new long[accounts.size()];
  }

  /**
   * Moves lags over an interval.
   *
   * @param capacity amount of instances that there are for these accounts
   * @param time length of the interval, positive
   * @param unit amount times time divided by it is service (1 000 000 for millionths)
   */
  public static Outcome over(List<Account> accounts, long capacity, long time, long unit) {
    LagAccrual accrual = new LagAccrual(List.copyOf(accounts), capacity, time, unit);
    long done = 0;
    while (done < time) {
      done += accrual.step(done);
    }
    return new Outcome(boxed(accrual.lags), boxed(accrual.idle));
  }

  /** Books until the first debt ends, at most to the end; returns the time that it took. */
  private long step(long from) {
    long[] gains = gains(from, time);
    long part = time - from;
    for (int i = 0; i < gains.length; i++) {
      if (debtor(i) && gains[i] > 0) {
        part = Math.min(part, Math.max(1, fraction(time - from, -lags[i], gains[i], 1)));
      }
    }
    if (part < time - from) {
      gains = gains(from, from + part);
    }
    boolean busy = !instancesIdle();
    for (int i = 0; i < gains.length; i++) {
      boolean debtor = debtor(i);
      // What the last microsecond gives beyond even is no credit.
      long gain = debtor ? Math.min(gains[i], -lags[i]) : gains[i];
      lags[i] += gain;
      if (debtor) {
        // While all are busy the others have paid the whole gain, so only the rest is idle's.
        idle[i] += busy ? gains[i] - gain : -gain;
      }
    }
    return part;
  }

  /** What each account gains between two times of the interval. */
  private long[] gains(long from, long to) {
    int n = accounts.size();
    long[] gains = new long[n];
    List<Integer> sharing = new ArrayList<>();
    long used = 0;
    for (int i = 0; i < n; i++) {
      long mine = used(i, from, to);
      used += mine;
      gains[i] = -mine;
      if (accounts.get(i).runnable() || (debtor(i) && !instancesIdle())) {
        sharing.add(i);
      }
    }
    List<Long> due = rates(sharing, used, from, to);
    for (int k = 0; k < due.size(); k++) {
      gains[sharing.get(k)] += due.get(k);
    }
    if (instancesIdle()) {
      idleGains(gains, from, to, used);
    }
    return gains;
  }

  /** Debtors get their fair rate of all instances, as far as idle ones suffice. */
  private void idleGains(long[] gains, long from, long to, long used) {
    List<Integer> competing = new ArrayList<>();
    for (int i = 0; i < gains.length; i++) {
      if (accounts.get(i).runnable() || debtor(i)) {
        competing.add(i);
      }
    }
    long all = fraction(capacity, to - from, unit, 0);
    long left = all - used;
    List<Long> fair = rates(competing, all, from, to);
    for (int k = 0; k < fair.size(); k++) {
      int i = competing.get(k);
      if (debtor(i)) {
        long gain = Math.max(0, Math.min(fair.get(k), left));
        gains[i] = gain;
        left -= gain;
      }
    }
  }

  private List<Long> rates(List<Integer> indexes, long service, long from, long to) {
    List<FluidRates.Competitor> competitors = new ArrayList<>();
    for (int i : indexes) {
      Account account = accounts.get(i);
      long cap = Math.max(fraction(account.cap(), to - from, unit, 0), used(i, from, to));
      competitors.add(new FluidRates.Competitor(account.weight(), cap));
    }
    return FluidRates.of(competitors, service).wholeRates();
  }

  private boolean debtor(int i) {
    return !accounts.get(i).runnable() && lags[i] < 0;
  }

  private boolean instancesIdle() {
    long used = 0;
    for (Account account : accounts) {
      used += account.used();
    }
    // A unit per account may be lost by rounding down.
    return used + accounts.size() < fraction(capacity, time, unit, 0);
  }

  private long used(int i, long from, long to) {
    long used = accounts.get(i).used();
    return fraction(used, to, time, 0) - fraction(used, from, time, 0);
  }

  /** a b / c, rounded down, or up when asked. */
  private static long fraction(long a, long b, long c, int up) {
    if (Math.multiplyHigh(a, b) == 0 && a * b >= 0 && a * b <= Long.MAX_VALUE - c) {
      return up == 0 ? a * b / c : (a * b + c - 1) / c;
    }
    BigInteger[] parts =
        BigInteger.valueOf(a)
            .multiply(BigInteger.valueOf(b))
            .divideAndRemainder(BigInteger.valueOf(c));
    return parts[0].longValueExact() + (parts[1].signum() == 0 ? 0 : up);
  }

  private static List<Long> boxed(long[] values) {
    return java.util.Arrays.stream(values).boxed().toList();
  }
}
