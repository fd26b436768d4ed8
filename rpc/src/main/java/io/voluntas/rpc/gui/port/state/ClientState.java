package io.voluntas.rpc.gui.port.state;

import io.voluntas.rpc.gui.port.work.Task;
import java.util.List;

/**
 * Everything about projects and tasks.
 *
 * @param version the version that the client claims towards projects and tools
 * @param platforms the platforms whose programs run here, the primary one first; at least one
 * @param host the host
 * @param availability how much of the time it computes
 * @param projects the attached projects, with their apps, workunits and tasks
 */
public record ClientState(
    ClientVersion version,
    List<String> platforms,
    Host host,
    HostAvailability availability,
    List<ProjectState> projects) {
  /** Copies the lists. */
  public ClientState {
    platforms = List.copyOf(platforms);
    projects = List.copyOf(projects);
    if (platforms.isEmpty()) {
      throw new IllegalArgumentException("there must be a platform");
    }
  }

  /** All tasks, in the order of the projects. */
  public List<Task> tasks() {
    return projects.stream().flatMap(project -> project.tasks().stream()).toList();
  }
}
