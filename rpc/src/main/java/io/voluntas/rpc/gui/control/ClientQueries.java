package io.voluntas.rpc.gui.control;

import io.voluntas.rpc.gui.port.report.DailyTransfer;
import io.voluntas.rpc.gui.port.report.DiskUsage;
import io.voluntas.rpc.gui.port.report.FileTransfer;
import io.voluntas.rpc.gui.port.report.Message;
import io.voluntas.rpc.gui.port.report.Notice;
import io.voluntas.rpc.gui.port.report.OldResult;
import io.voluntas.rpc.gui.port.report.ProjectStatistics;
import io.voluntas.rpc.gui.port.state.AccountManager;
import io.voluntas.rpc.gui.port.state.ClientState;
import io.voluntas.rpc.gui.port.state.ClientStatus;
import io.voluntas.rpc.gui.port.state.Host;
import java.util.List;
import java.util.Optional;

/**
 * What can be asked of a client. Called from several threads at once; each answer is consistent in
 * itself and immutable. Answers should come within a second, since tools wait for them.
 */
public interface ClientQueries {

  /**
   * Everything about projects and tasks as of one moment; asked every two seconds by some tools.
   */
  ClientState state();

  /** The host; devices included. */
  default Host host() {
    return state().host();
  }

  /** Modes and why something is held. */
  ClientStatus status();

  /**
   * The kept messages with a greater number, oldest first.
   *
   * @param after 0 for all
   */
  List<Message> messages(long after);

  /** The greatest message number, 0 when there is none yet. */
  long newestMessage();

  /**
   * The kept notices with a greater number, newest first.
   *
   * @param after 0 for all
   */
  List<Notice> notices(long after);

  /** The transfers under way or waiting, in the order of their request. */
  List<FileTransfer> transfers();

  /** How the disk is used. */
  DiskUsage diskUsage();

  /** Credit by day and project. */
  List<ProjectStatistics> statistics();

  /** Bytes by day, newest first. */
  List<DailyTransfer> transferHistory();

  /** Tasks that were reported within the last hour. */
  List<OldResult> oldResults();

  /** The account manager; empty when there is none. */
  default Optional<AccountManager> accountManager() {
    return Optional.empty();
  }

  /** The preferences in force, an element {@code global_preferences} as text; may be empty. */
  default Optional<String> preferences() {
    return Optional.empty();
  }

  /** The text of the local override of the preferences; empty when there is none. */
  default Optional<String> preferencesOverride() {
    return Optional.empty();
  }

  /** The text of the configuration, an element {@code cc_config}. */
  default String configuration() {
    return "<cc_config>\n</cc_config>\n";
  }
}
