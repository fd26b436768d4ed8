package io.voluntas.spi.study;

import java.io.Serializable;
import java.util.List;

/**
 * Answers: what comes out of shard number <i>i</i> of a study?
 *
 * <p>A pure function: the same job and number give the same text in every process, on every machine
 * and in any order. Serializable by Java's own means, so that it can be sent to other machines; it
 * holds the study's whole text and names of policies, no files and no policies themselves. Its
 * class is one of the program's, which a plugin with a class loader of its own does not see: read a
 * job back with the loader of {@code job.getClass()}, or on another machine with one over {@link
 * #classPath}. Where it arrives, the classes of {@link #classPath} must be there: that is all a
 * receiver needs.
 *
 * <p>Thread-safe. The first call of {@link #run} in a process reads the study and looks the
 * policies up, which takes a fraction of a second; keep one copy for each process, not one for each
 * shard.
 */
public interface StudyJob extends Serializable {
  /** The study's title, for progress displays; may be empty. */
  String title();

  /** Number of shards, at least 1. A run may need only some of them. */
  int shards();

  /**
   * Runs one shard; takes from milliseconds to minutes of one processor.
   *
   * @param shard from 0 to {@code shards() - 1}
   * @return its result: printable ASCII in one line, a few kilobytes as a rule
   * @throws InterruptedException when the thread was interrupted
   * @throws RuntimeException when a policy fails, an invariant breaks, or the classes of a policy
   *     are missing; runners pass it on as it is
   */
  String run(int shard) throws InterruptedException;

  /**
   * Jars and folders of classes that {@link #run} needs, as absolute paths on the machine on which
   * the study was started; in the order of its class path, without duplicates.
   */
  List<String> classPath();
}
