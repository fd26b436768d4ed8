package io.voluntas.spi.study;

/** Takes the results of shards. Thread-safe, and quick: it may be called from the runner's own. */
@FunctionalInterface
public interface ShardSink {
  /**
   * A shard is done; to be called once for each.
   *
   * @param shard its number
   * @param result what {@link StudyJob#run} gave
   */
  void done(int shard, String result);
}
