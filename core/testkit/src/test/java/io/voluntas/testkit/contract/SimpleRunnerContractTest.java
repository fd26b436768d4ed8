package io.voluntas.testkit.contract;

import io.voluntas.spi.study.StudyRunner;

/** The contract can be kept: the simplest runner is a loop. */
class SimpleRunnerContractTest extends StudyRunnerContract {
  @Override
  protected StudyRunner newRunner(int atOnce) {
    return (job, shards, sink) -> {
      for (int shard : shards) {
        sink.done(shard, job.run(shard));
      }
    };
  }
}
