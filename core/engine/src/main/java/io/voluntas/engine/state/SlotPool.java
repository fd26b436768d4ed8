package io.voluntas.engine.state;

import java.util.Arrays;

/** Hands out small numbers and takes them back, least recently returned last. */
final class SlotPool {
  private int[] free = new int[16];
  private int freeCount;
  private int bound;

  int take() {
    return freeCount > 0 ? free[--freeCount] : bound++;
  }

  void give(int slot) {
    if (freeCount == free.length) {
      free = Arrays.copyOf(free, 2 * freeCount);
    }
    free[freeCount++] = slot;
  }

  int bound() {
    return bound;
  }
}
