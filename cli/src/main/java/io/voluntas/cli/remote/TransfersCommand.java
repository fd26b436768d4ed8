package io.voluntas.cli.remote;

import static io.voluntas.cli.render.Table.Align.LEFT;
import static io.voluntas.cli.render.Table.Align.RIGHT;

import io.voluntas.cli.command.Invocation;
import io.voluntas.cli.render.Table;
import io.voluntas.rpc.gui.port.report.FileTransfer;
import java.util.List;

/** Lists a client's transfers. */
final class TransfersCommand extends RemoteCommand {
  TransfersCommand() {
    super("transfers", "", 0, 0, "List the files that a running client fetches and sends");
  }

  @Override
  Talk prepare(Invocation call) {
    return (client, place) -> {
      call.console().out().print(table(client.transfers()));
      return 0;
    };
  }

  private static String table(List<FileTransfer> transfers) {
    if (transfers.isEmpty()) {
      return "no transfers\n";
    }
    Table table = new Table(List.of(LEFT, LEFT, LEFT, RIGHT, RIGHT, RIGHT, LEFT));
    table.row("PROJECT", "FILE", "WAY", "DONE", "SIZE", "TRIES", "STATE");
    for (FileTransfer each : transfers) {
      long done = Math.max(each.retry().bytesDone(), each.speed().bytesDone());
      table.row(
          Screen.plain(each.projectName().isEmpty() ? each.projectUrl() : each.projectName()),
          Screen.plain(each.name()),
          each.upload() ? "up" : "down",
          Screen.bytes(done),
          each.bytes() > 0 ? Screen.bytes(each.bytes()) : "-",
          Integer.toString(each.retry().tries()),
          state(each));
    }
    return table.render();
  }

  private static String state(FileTransfer transfer) {
    if (transfer.speed().active()) {
      double speed = transfer.speed().bytesPerSecond();
      return speed > 0 ? Screen.bytes(Math.round(speed)) + "/s" : "moving";
    }
    long next = transfer.retry().nextAt();
    return next > 0 && transfer.retry().tries() > 0
        ? "tries again at " + Screen.minute(next)
        : "waiting";
  }
}
