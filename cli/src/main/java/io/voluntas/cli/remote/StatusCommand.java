package io.voluntas.cli.remote;

import static io.voluntas.cli.render.Table.Align.LEFT;

import io.voluntas.cli.command.Invocation;
import io.voluntas.cli.render.Table;
import io.voluntas.rpc.gui.port.Activity;
import io.voluntas.rpc.gui.port.SuspendReason;
import io.voluntas.rpc.gui.port.state.ClientState;
import io.voluntas.rpc.gui.port.state.ClientStatus;
import io.voluntas.rpc.gui.port.state.ClientVersion;
import io.voluntas.rpc.gui.port.state.Host;
import io.voluntas.rpc.gui.port.state.NetworkStatus;
import io.voluntas.rpc.gui.port.work.Task;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Says how a client is doing. */
final class StatusCommand extends RemoteCommand {
  StatusCommand() {
    super("status", "", 0, 0, "Say how a running client is doing");
  }

  @Override
  Talk prepare(Invocation call) {
    return (client, place) -> {
      ClientVersion version = client.version();
      ClientState state = client.state();
      ClientStatus status = client.status();
      Table table = new Table(List.of(LEFT, LEFT));
      table.row(
          "client",
          place
              + ", speaks as version "
              + version.major()
              + "."
              + version.minor()
              + "."
              + version.release());
      table.row("host", host(client.host()));
      for (Activity activity : Activity.values()) {
        table.row(ModeWords.of(activity), mode(status, activity));
      }
      table.row("projects", projects(state));
      table.row("on the host", tasks(state.tasks()));
      table.row("transfers", Integer.toString(client.transfers().size()));
      call.console().out().print(table.render());
      return 0;
    };
  }

  private static String host(Host host) {
    String devices =
        host.devices().stream()
            .map(
                device -> ", " + device.count() + " " + device.type() + " (" + device.model() + ")")
            .collect(Collectors.joining());
    return Screen.plain(
        host.name()
            + ": "
            + host.processor().count()
            + " CPUs ("
            + host.processor().model()
            + ")"
            + devices
            + ", "
            + Screen.bytes(host.memoryBytes())
            + ", "
            + host.osName());
  }

  private static String mode(ClientStatus status, Activity activity) {
    ClientStatus.Mode mode = status.of(activity);
    StringBuilder text = new StringBuilder(mode.now().word());
    if (mode.remaining() > 0) {
      text.append(" for ")
          .append(Screen.span(mode.remaining()))
          .append(", then ")
          .append(mode.lasting().word());
    }
    if (mode.reason() != SuspendReason.NONE) {
      text.append("; held: ").append(ModeWords.of(mode.reason()));
    } else if (activity == Activity.NETWORK && status.network() == NetworkStatus.WANTS_CONNECTION) {
      text.append("; waits for a network");
    } else {
      text.append("; allowed");
    }
    return text.toString();
  }

  private static String projects(ClientState state) {
    if (state.projects().isEmpty()) {
      return "none; 'voluntas attach URL KEY' attaches one";
    }
    return state.projects().stream()
        .map(each -> Attached.name(each.project()))
        .collect(Collectors.joining(", "));
  }

  private static String tasks(List<Task> tasks) {
    if (tasks.isEmpty()) {
      return "no tasks";
    }
    SortedMap<String, Integer> counts = new TreeMap<>();
    for (Task task : tasks) {
      int count = counts.merge(TaskWords.state(task), 1, Integer::sum);
      assert count > 0;
    }
    return counts.entrySet().stream()
        .map(each -> each.getValue() + " " + each.getKey())
        .collect(Collectors.joining(", "));
  }
}
