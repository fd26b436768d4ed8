package io.voluntas.cli.remote;

import static io.voluntas.cli.render.Table.Align.LEFT;
import static io.voluntas.cli.render.Table.Align.RIGHT;

import io.voluntas.cli.command.CommonOptions;
import io.voluntas.cli.command.Invocation;
import io.voluntas.cli.render.Table;
import io.voluntas.emulator.result.JsonText;
import io.voluntas.rpc.gui.port.work.Task;
import java.util.List;
import org.apache.commons.cli.Option;

/** Lists a client's tasks. */
final class TasksCommand extends RemoteCommand {
  TasksCommand() {
    super("tasks", "", 0, 0, "List the tasks of a running client");
  }

  @Override
  List<Option> ownOptions() {
    return List.of(
        CommonOptions.flag("active", "only those that were started"),
        CommonOptions.flag("json", "print one JSON document"));
  }

  @Override
  public String notes() {
    return "In JSON, lengths of time are seconds, moments are seconds since 1970; without a\n"
        + "process 'pid' is 0, without a working folder 'slot' is -1.\n";
  }

  @Override
  Talk prepare(Invocation call) {
    return (client, place) -> {
      Attached attached = Attached.to(client);
      List<Task> tasks = client.results(call.has("active"));
      call.console().out().print(call.has("json") ? json(tasks, attached) : table(tasks, attached));
      return 0;
    };
  }

  private static String table(List<Task> tasks, Attached attached) {
    if (tasks.isEmpty()) {
      return "no tasks\n";
    }
    Table table = new Table(List.of(LEFT, LEFT, LEFT, RIGHT, RIGHT, RIGHT, LEFT, LEFT));
    table.row("PROJECT", "TASK", "STATE", "DONE", "ELAPSED", "LEFT", "DEADLINE", "USES");
    for (Task task : tasks) {
      table.row(
          attached.name(task.projectUrl()),
          Screen.plain(task.name()),
          TaskWords.state(task),
          Screen.percent(TaskWords.fraction(task)),
          Screen.span(TaskWords.elapsed(task)),
          task.state().finished() ? "-" : Screen.span(task.remaining()),
          Screen.minute(task.times().deadline()),
          Screen.plain(task.resources()));
    }
    return table.render();
  }

  private static String json(List<Task> tasks, Attached attached) {
    JsonText json = new JsonText();
    json.open('{').name("tasks").open('[');
    for (Task task : tasks) {
      json.open('{').name("name").string(task.name());
      json.name("project_url").string(task.projectUrl());
      json.name("project").string(attached.name(task.projectUrl()));
      json.name("workunit").string(task.workunit());
      json.name("version").number(task.appVersion().number());
      json.name("plan_class").string(task.appVersion().planClass());
      json.name("state").string(TaskWords.state(task));
      json.name("fraction_done").number(TaskWords.fraction(task));
      json.name("elapsed").seconds(TaskWords.elapsed(task));
      json.name("cpu_time").seconds(TaskWords.cpu(task));
      json.name("remaining").seconds(task.remaining());
      json.name("received").seconds(task.times().received());
      json.name("deadline").seconds(task.times().deadline());
      json.name("exit_status").number(task.exitStatus());
      json.name("uses").string(task.resources());
      json.name("pid").number(task.process().map(process -> process.pid()).orElse(0L));
      json.name("slot").number(task.process().map(process -> process.slot()).orElse(-1));
      json.close('}');
    }
    return json.close(']').close('}').text();
  }
}
