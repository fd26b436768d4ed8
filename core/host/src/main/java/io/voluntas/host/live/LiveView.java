package io.voluntas.host.live;

import io.voluntas.host.journal.PolicyChoice;
import io.voluntas.host.machine.Permission;
import io.voluntas.host.machine.RunModes;
import io.voluntas.host.store.MessageRecord;
import io.voluntas.host.transfer.TransferProgress;
import io.voluntas.spi.rpc.ClientReport;
import java.util.List;

/**
 * A client at one moment.
 *
 * @param now microseconds since 1970
 * @param origin microseconds since 1970 at which the client's clock is 0
 * @param started when this client was started, microseconds since 1970
 * @param policies its policies
 * @param host the computer
 * @param modes what the user said
 * @param permission what is allowed
 * @param availability how much of the time it computes
 * @param projects attached projects, by master URL
 * @param tasks jobs, by arrival
 * @param transfers files on their way
 * @param reported jobs that were reported since the client started
 * @param settings its configuration
 */
public record LiveView(
    long now,
    long origin,
    long started,
    PolicyChoice policies,
    ClientReport.HostDescription host,
    RunModes modes,
    Permission permission,
    ClientReport.Availability availability,
    List<ProjectStatus> projects,
    List<TaskStatus> tasks,
    List<TransferProgress> transfers,
    List<OldJob> reported,
    LiveSettings settings) {
  /** Copies the lists. */
  public LiveView {
    projects = List.copyOf(projects);
    tasks = List.copyOf(tasks);
    transfers = List.copyOf(transfers);
    reported = List.copyOf(reported);
  }

  /** Messages, see {@link LiveClient#messages}. */
  public record Messages(List<MessageRecord> messages, long newest) {}
}
