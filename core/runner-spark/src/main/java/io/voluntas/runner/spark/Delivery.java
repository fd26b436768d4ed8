package io.voluntas.runner.spark;

import io.voluntas.spi.study.ShardSink;
import java.util.List;
import java.util.Optional;
import scala.runtime.AbstractFunction2;
import scala.runtime.BoxedUnit;

/**
 * Hands results over as they come in; Spark calls it from one thread of its own, once for each
 * shard. The first failure ends the job.
 */
final class Delivery extends AbstractFunction2<Object, Outcome, BoxedUnit> {
  private final List<Integer> shards;
  private final ShardSink sink;
  private final ClassLoader loader;
  private Optional<Throwable> failure = Optional.empty();

  /**
   * To a sink.
   *
   * @param shards the shards, by partition
   * @param loader knows the exceptions of the job
   */
  Delivery(List<Integer> shards, ShardSink sink, ClassLoader loader) {
    this.shards = shards;
    this.sink = sink;
    this.loader = loader;
  }

  @Override
  public BoxedUnit apply(Object partition, Outcome outcome) {
    try {
      if (outcome instanceof Outcome.Done done) {
        sink.done(shards.get((Integer) partition), done.text());
      } else if (outcome instanceof Outcome.Failed failed) {
        throw failed.unpack(loader);
      }
      return BoxedUnit.UNIT;
    } catch (RuntimeException | Error e) {
      note(e);
      throw e;
    }
  }

  private synchronized void note(Throwable e) {
    if (failure.isEmpty()) {
      failure = Optional.of(e);
    }
  }

  /** Throws what a shard or the sink threw first, if any did. */
  synchronized void rethrow() {
    if (failure.isPresent()) {
      if (failure.get() instanceof RuntimeException runtime) {
        throw runtime;
      }
      throw (Error) failure.get();
    }
  }
}
