package io.voluntas.host.store;

import io.voluntas.engine.kernel.Command;
import io.voluntas.engine.kernel.Event;
import io.voluntas.engine.state.ClientSnapshot;
import io.voluntas.host.journal.EpochReason;
import io.voluntas.host.journal.PolicyChoice;
import java.util.List;

/**
 * Changes that are made together or not at all. Valid inside {@link StateStore#commit} only, on its
 * thread. Every method throws {@link StoreException} when the file refuses.
 */
public interface Transaction {
  /**
   * Begins an epoch; the one before it is closed: its events are compressed, and thrown away when
   * the limits say so.
   *
   * @return its number
   */
  long beginEpoch(EpochReason reason, PolicyChoice policies, ClientSnapshot snapshot);

  /**
   * Adds a step to the journal of the epoch.
   *
   * @param at kernel time, microseconds
   * @param event what the kernel was given
   * @param commands what it gave
   * @return its number
   * @throws IllegalStateException when there is no epoch
   */
  long append(long at, Event event, List<Command> commands);

  /** Moves kernel time 0, Unix microseconds: the machine's clock was set back. */
  void origin(long unix);

  /** Adds or replaces a project. */
  void put(ProjectDocument project);

  /** Forgets a project with its jobs, files and statistics; its messages stay. */
  void removeProject(String name);

  /**
   * Adds or replaces a job.
   *
   * @throws StoreException when its project is not there
   */
  void put(JobDocument job);

  /** Forgets a job; its files stay. */
  void removeJob(String project, String name);

  /**
   * Adds or replaces a file.
   *
   * @throws StoreException when its project is not there
   */
  void put(FileDocument file);

  /** Forgets a file. */
  void removeFile(String project, String name);

  /**
   * Adds a message; the oldest go when there are too many.
   *
   * @param time Unix microseconds
   * @param project name of the project; empty for the client itself
   * @return its number
   */
  long message(long time, String project, MessageRecord.Priority priority, String body);

  /** Adds or replaces a setting. */
  void put(StoredSetting setting);

  /** Forgets a setting. */
  void removeSetting(String name);

  /** Adds or replaces the statistics of a day. */
  void put(DailyStatistics day);
}
