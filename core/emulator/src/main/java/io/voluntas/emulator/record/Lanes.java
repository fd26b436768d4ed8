package io.voluntas.emulator.record;

import io.voluntas.spi.model.Amounts;
import java.util.Arrays;

/** Gives CPU jobs places on a timeline: CPUs are counted, not given out one by one. */
final class Lanes {
  private final long[] taken;

  Lanes(int cpus) {
    taken = new long[Math.max(1, cpus)];
  }

  /**
   * Takes room for a usage: the first lanes with enough left, or the last one when there is none.
   */
  int[] take(long usage) {
    int parts = (int) ((usage + Amounts.ONE - 1) / Amounts.ONE);
    int[] lanes = new int[Math.min(Math.max(1, parts), taken.length)];
    int count = 0;
    long left = usage;
    for (int lane = 0; lane < taken.length && count < lanes.length; lane++) {
      long part = Math.min(left, Amounts.ONE);
      if (taken[lane] + part <= Amounts.ONE) {
        taken[lane] += part;
        left -= part;
        lanes[count++] = lane;
      }
    }
    if (count == 0) {
      taken[taken.length - 1] += Math.min(left, Amounts.ONE);
      lanes[count++] = taken.length - 1;
    }
    return Arrays.copyOf(lanes, count);
  }

  void give(int[] lanes, long usage) {
    long left = usage;
    for (int lane : lanes) {
      long part = Math.min(left, Amounts.ONE);
      taken[lane] -= part;
      left -= part;
    }
  }
}
