package io.voluntas.spi.study;

import java.util.List;

/**
 * Answers: which processor runs which shard?
 *
 * <p>Where, when and in which order shards run does not matter to results. A runner may use
 * threads, processes or other machines, must not call {@link StudyJob#run} twice at once for one
 * shard number, and leaves nothing running when {@link #run} returns or throws. Called a few times
 * for one study, from one thread: a study that stops when its intervals are narrow enough asks for
 * more shards after it has seen the first ones.
 */
public interface StudyRunner {
  /**
   * Runs shards and hands each result over as soon as it is there, in any order.
   *
   * @param shards numbers of the shards to run, ascending, without duplicates; the others are known
   *     already or not needed
   * @param sink told of each result in the process of the caller, from any thread
   * @throws InterruptedException when the thread was interrupted
   * @throws RuntimeException what a shard or the sink threw first, or the runner's own failure; its
   *     message is shown to the user
   */
  void run(StudyJob job, List<Integer> shards, ShardSink sink) throws InterruptedException;
}
