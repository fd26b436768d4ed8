package io.voluntas.emulator.bound;

/**
 * Takes tasks in one by one, each as far as it goes beside those before it.
 *
 * <p>The amounts of work that can be done in time form a polymatroid, so in the order of falling
 * value per unit of work this gives the greatest value, and in any order the greatest work.
 */
interface Fill {
  /**
   * The work of each task that is left out; valid until the next call.
   *
   * @param order indices of the tasks to take in; the others are left out altogether and count 0
   */
  double[] late(int[] order);
}
