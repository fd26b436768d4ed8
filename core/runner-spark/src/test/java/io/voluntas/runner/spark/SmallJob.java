package io.voluntas.runner.spark;

import io.voluntas.spi.study.StudyJob;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A job that needs nothing but its own class.
 *
 * @param shards number of shards
 * @param broken the shard that fails; -1 for none
 * @param slow whether shards take until they are interrupted
 * @param classPath where this class is
 */
record SmallJob(int shards, int broken, boolean slow, List<String> classPath) implements StudyJob {
  /** A failure that is no class of the JDK. */
  static final class Broken extends RuntimeException {
    private static final long serialVersionUID = 1;

    Broken(String message) {
      super(message);
    }
  }

  @Override
  public String title() {
    return "small";
  }

  @Override
  public String run(int shard) throws InterruptedException {
    if (slow) {
      TimeUnit.MINUTES.sleep(10);
    }
    if (shard == broken) {
      throw new Broken("shard " + shard);
    }
    return shard * shard + " by " + getClass().getClassLoader().getName();
  }
}
