package io.voluntas.runner.spark;

import io.voluntas.spi.study.StudyJob;
import java.util.List;

/**
 * A job that needs nothing but its own class.
 *
 * @param shards number of shards
 * @param classPath where this class is
 */
record SmallJob(int shards, List<String> classPath) implements StudyJob {
  @Override
  public String title() {
    return "small";
  }

  @Override
  public String run(int shard) {
    return shard * shard + " by " + getClass().getClassLoader().getName();
  }
}
