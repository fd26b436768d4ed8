package io.voluntas.emulator.study.run;

/** Told how far a study is. Called from any thread. */
@FunctionalInterface
public interface StudyProgress {
  /**
   * A shard was done.
   *
   * @param done shards that this process has run
   * @param known shards that it has to run as far as is known
   */
  void at(int done, int known);
}
