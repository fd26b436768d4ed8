package io.voluntas.emulator.world;

import java.util.Arrays;

/** From a job's arrival number to its slot: open addressing over primitive arrays. */
final class JobIndex {
  private static final int EMPTY = -1;

  private int[] keys = new int[64];
  private int[] slots = new int[64];
  private int size;

  JobIndex() {
    Arrays.fill(keys, EMPTY);
  }

  /** The slot of a job, -1 when it has none. */
  int find(int job) {
    int mask = keys.length - 1;
    for (int i = home(job, mask); keys[i] != EMPTY; i = (i + 1) & mask) {
      if (keys[i] == job) {
        return slots[i];
      }
    }
    return -1;
  }

  /** Adds a job that is not there yet. */
  void put(int job, int slot) {
    if (2 * (size + 1) > keys.length) {
      grow();
    }
    insert(job, slot);
    size++;
  }

  /** Takes a job out, if it is there. */
  void remove(int job) {
    int mask = keys.length - 1;
    int hole = home(job, mask);
    while (keys[hole] != job) {
      if (keys[hole] == EMPTY) {
        return;
      }
      hole = (hole + 1) & mask;
    }
    size--;
    // Close the gap, so that no chain of collisions is cut.
    for (int i = (hole + 1) & mask; keys[i] != EMPTY; i = (i + 1) & mask) {
      int home = home(keys[i], mask);
      if (((i - home) & mask) >= ((i - hole) & mask)) {
        keys[hole] = keys[i];
        slots[hole] = slots[i];
        hole = i;
      }
    }
    keys[hole] = EMPTY;
  }

  private void insert(int job, int slot) {
    int mask = keys.length - 1;
    int i = home(job, mask);
    while (keys[i] != EMPTY) {
      i = (i + 1) & mask;
    }
    keys[i] = job;
    slots[i] = slot;
  }

  private void grow() {
    int[] oldKeys = keys;
    int[] oldSlots = slots;
    keys = new int[2 * oldKeys.length];
    slots = new int[keys.length];
    Arrays.fill(keys, EMPTY);
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != EMPTY) {
        insert(oldKeys[i], oldSlots[i]);
      }
    }
  }

  private static int home(int job, int mask) {
    // Arrival numbers follow each other: left in a row, a removal would look through all of them.
    int spread = job * 0x9E37_79B9;
    return (spread ^ (spread >>> 15)) & mask;
  }
}
