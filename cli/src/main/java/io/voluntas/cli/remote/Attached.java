package io.voluntas.cli.remote;

import io.voluntas.cli.live.control.Spelling;
import io.voluntas.rpc.gui.client.GuiRpcClient;
import io.voluntas.rpc.gui.port.state.Project;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The projects of a client, found by what a user types. */
final class Attached {
  private final List<Project> projects;

  private Attached(List<Project> projects) {
    this.projects = projects;
  }

  static Attached to(GuiRpcClient client) throws IOException {
    return new Attached(client.projects());
  }

  /**
   * The address of the project that is meant: by its address in any spelling, or by its name.
   *
   * @throws IOException with words for the user when there is none
   */
  String find(String typed) throws IOException {
    List<String> urls = projects.stream().map(Project::masterUrl).toList();
    Optional<String> found = Spelling.find(typed, urls);
    if (found.isEmpty()) {
      List<Project> named =
          projects.stream().filter(project -> project.name().equalsIgnoreCase(typed)).toList();
      found = named.size() == 1 ? Optional.of(named.get(0).masterUrl()) : Optional.empty();
    }
    return found.orElseThrow(
        () ->
            new IOException(
                "the client is not attached to '"
                    + typed
                    + "'"
                    + (projects.isEmpty()
                        ? ", nor to any project"
                        : "; its projects are "
                            + urls.stream().map(Screen::plain).collect(Collectors.joining(", ")))));
  }

  /** A project's name, or its address while it has none. */
  String name(String url) {
    return projects.stream()
        .filter(project -> project.masterUrl().equals(url))
        .map(Attached::name)
        .findFirst()
        .orElse(Screen.plain(url));
  }

  static String name(Project project) {
    return Screen.plain(project.name().isEmpty() ? project.masterUrl() : project.name());
  }
}
