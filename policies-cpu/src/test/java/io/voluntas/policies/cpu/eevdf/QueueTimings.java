package io.voluntas.policies.cpu.eevdf;

import java.util.SplittableRandom;

/**
 * Prints nanoseconds per decision: pick, charge a whole request, which takes the entity out of the
 * tree and puts it back. A rough measure, best of several rounds; run it alone.
 */
final class QueueTimings {
  private static final int ROUNDS = 7;
  private static final int DECISIONS = 500_000;

  private QueueTimings() {}

  public static void main(String[] arguments) {
    for (int n : new int[] {4, 16, 64, 1024, 16_384, 131_072}) {
      LagQueue queue = new VirtualTimeQueue(QueueRules.STANDARD, VirtualTimeQueue.DEFAULT_GRID);
      SplittableRandom random = new SplittableRandom(n);
      for (int id = 0; id < n; id++) {
        queue.join(id, random.nextLong(1, 1000), random.nextLong(1000, 100_000), Placement.even());
      }
      long best = Long.MAX_VALUE;
      long bestPick = Long.MAX_VALUE;
      long sum = 0;
      for (int round = 0; round < ROUNDS; round++) {
        long start = System.nanoTime();
        for (int i = 0; i < DECISIONS; i++) {
          int id = queue.pick().orElseThrow();
          sum += id;
          queue.charge(id, queue.slice(id));
        }
        best = Math.min(best, System.nanoTime() - start);
        start = System.nanoTime();
        for (int i = 0; i < DECISIONS; i++) {
          sum += queue.pick().orElseThrow();
        }
        bestPick = Math.min(bestPick, System.nanoTime() - start);
      }
      System.out.printf(
          "n=%d: pick+charge+reinsert %d ns, pick %d ns (%d)%n",
          n, best / DECISIONS, bestPick / DECISIONS, sum % 10);
    }
  }
}
