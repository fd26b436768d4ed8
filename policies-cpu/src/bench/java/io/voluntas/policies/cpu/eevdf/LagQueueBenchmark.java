package io.voluntas.policies.cpu.eevdf;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What one decision costs: pick, charge a whole request, which puts the entity elsewhere. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class LagQueueBenchmark {
  /** Entities that compete. */
  @Param({"16", "1024", "131072"})
  public int entities;

  private LagQueue queue;
  private PlainTreap plain;

  /** The same entities in both, with mixed weights and slices. */
  @Setup
  public void entities() {
    queue = new VirtualTimeQueue(QueueRules.STANDARD, VirtualTimeQueue.DEFAULT_GRID);
    plain = new PlainTreap(entities);
    SplittableRandom random = new SplittableRandom(entities);
    for (int id = 0; id < entities; id++) {
      long weight = random.nextLong(1, 1000);
      long slice = random.nextLong(1000, 100_000);
      queue.join(id, weight, slice, Placement.even());
      plain.join(id, weight, slice);
    }
  }

  /** The queue of the product: exact, with sleepers, sparse ids and all rules. */
  @Benchmark
  public int lagQueue() {
    int id = queue.pick().orElseThrow();
    queue.charge(id, queue.slice(id));
    return id;
  }

  /** The textbook's tree. */
  @Benchmark
  public int plainTreap() {
    int id = plain.pick();
    plain.charge(id, plain.slice(id));
    return id;
  }

  /** The pick alone. */
  @Benchmark
  public int lagQueuePick() {
    return queue.pick().orElseThrow();
  }
}
