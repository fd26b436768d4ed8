package io.voluntas.policies.cpu.eevdf;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * How much work to ask for, by lag: need = lag + fair rate * horizon - queued work. Because the
 * lags sum to zero the needs sum to the shortfall of the whole queue, neither more nor less.
 */
public final class FetchNeeds {
  private FetchNeeds() {}

  /**
   * A project that could do work; all in one unit of work.
   *
   * @param lag what it is owed; over all projects the sum is zero
   * @param fair its fair rate times the horizon
   * @param queued what it has
   */
  public record Supply(long lag, long fair, long queued) {
    /** What it needs; negative when it has more than its due. */
    public long need() {
      return lag + fair - queued;
    }
  }

  /** Capacity times horizon minus what is queued: the sum of the needs. */
  public static long shortfall(List<Supply> supplies) {
    return supplies.stream().mapToLong(Supply::need).sum();
  }

  /**
   * How much to ask each for: negative needs ask for nothing, the others are scaled down to the
   * shortfall, rounded down.
   */
  public static List<Long> requests(List<Supply> supplies) {
    long shortfall = Math.max(0, shortfall(supplies));
    long positive = supplies.stream().mapToLong(s -> Math.max(0, s.need())).sum();
    List<Long> requests = new ArrayList<>();
    for (Supply supply : supplies) {
      BigInteger scaled =
          positive == 0
              ? BigInteger.ZERO
              : BigInteger.valueOf(Math.max(0, supply.need()))
                  .multiply(BigInteger.valueOf(shortfall))
                  .divide(BigInteger.valueOf(positive));
      requests.add(scaled.longValueExact());
    }
    return requests;
  }
}
