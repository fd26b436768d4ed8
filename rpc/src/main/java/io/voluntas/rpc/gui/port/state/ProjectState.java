package io.voluntas.rpc.gui.port.state;

import io.voluntas.rpc.gui.port.work.App;
import io.voluntas.rpc.gui.port.work.AppVersion;
import io.voluntas.rpc.gui.port.work.Task;
import io.voluntas.rpc.gui.port.work.Workunit;
import java.util.List;

/**
 * A project with all that belongs to it.
 *
 * @param project the project
 * @param apps its apps
 * @param versions the versions of its apps
 * @param workunits its workunits
 * @param tasks its tasks
 */
public record ProjectState(
    Project project,
    List<App> apps,
    List<AppVersion> versions,
    List<Workunit> workunits,
    List<Task> tasks) {
  /** Copies the lists. */
  public ProjectState {
    apps = List.copyOf(apps);
    versions = List.copyOf(versions);
    workunits = List.copyOf(workunits);
    tasks = List.copyOf(tasks);
  }
}
