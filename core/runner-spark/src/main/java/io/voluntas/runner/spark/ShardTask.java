package io.voluntas.runner.spark;

import java.io.Serializable;
import org.apache.spark.TaskContext;
import org.apache.spark.broadcast.Broadcast;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction2;

/** What a worker does with the one shard of a partition. */
final class ShardTask extends AbstractFunction2<TaskContext, Iterator<Integer>, Outcome>
    implements Serializable {
  private static final long serialVersionUID = 1;

  private final Broadcast<SentJob> job;

  ShardTask(Broadcast<SentJob> job) {
    this.job = job;
  }

  @Override
  public Outcome apply(TaskContext context, Iterator<Integer> shards) {
    try {
      return job.value().run(shards.next());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e); // Spark knows that it did that
    }
  }
}
