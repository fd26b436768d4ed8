package io.voluntas.cli.remote;

import static io.voluntas.cli.render.Table.Align.LEFT;
import static io.voluntas.cli.render.Table.Align.RIGHT;

import io.voluntas.cli.command.Invocation;
import io.voluntas.cli.render.Table;
import io.voluntas.rpc.gui.port.state.Project;
import java.util.ArrayList;
import java.util.List;

/** Lists a client's projects. */
final class ProjectsCommand extends RemoteCommand {
  ProjectsCommand() {
    super("projects", "", 0, 0, "List the projects of a running client");
  }

  @Override
  Talk prepare(Invocation call) {
    return (client, place) -> {
      List<Project> projects = client.projects();
      List<String> tasks = client.results(false).stream().map(task -> task.projectUrl()).toList();
      call.console().out().print(table(projects, tasks));
      return 0;
    };
  }

  private static String table(List<Project> projects, List<String> tasks) {
    if (projects.isEmpty()) {
      return "no projects; 'voluntas attach URL KEY' attaches one\n";
    }
    Table table = new Table(List.of(LEFT, LEFT, RIGHT, RIGHT, LEFT, LEFT));
    table.row("PROJECT", "ADDRESS", "SHARE", "TASKS", "LAST CONTACT", "STATE");
    for (Project project : projects) {
      long count = tasks.stream().filter(project.masterUrl()::equals).count();
      table.row(
          Attached.name(project),
          Screen.plain(project.masterUrl()),
          Screen.number(project.resourceShare()),
          Long.toString(count),
          Screen.minute(project.contact().lastAt()),
          state(project));
    }
    return table.render();
  }

  private static String state(Project project) {
    List<String> words = new ArrayList<>();
    if (project.switches().suspended()) {
      words.add("suspended");
    }
    if (project.switches().detachWhenDone()) {
      words.add("leaves when done");
    } else if (project.switches().noMoreWork()) {
      words.add("no new tasks");
    }
    if (project.contact().inProgress()) {
      words.add("being asked");
    }
    if (project.contact().failures() > 0) {
      words.add(project.contact().failures() + " failures");
    }
    if (project.contact().deferredUntil() > 0) {
      words.add("not before " + Screen.minute(project.contact().deferredUntil()));
    }
    return words.isEmpty() ? "ok" : String.join(", ", words);
  }
}
