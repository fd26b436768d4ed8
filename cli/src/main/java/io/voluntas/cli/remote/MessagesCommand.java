package io.voluntas.cli.remote;

import io.voluntas.cli.command.CommonOptions;
import io.voluntas.cli.command.Invocation;
import io.voluntas.rpc.gui.client.GuiRpcClient;
import io.voluntas.rpc.gui.client.GuiRpcException;
import io.voluntas.rpc.gui.port.report.Message;
import io.voluntas.rpc.gui.port.report.Priority;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import org.apache.commons.cli.Option;

/** Prints a client's messages. */
final class MessagesCommand extends RemoteCommand {
  private static final int POLL_MILLIS = 1000;
  private static final int ALL = Integer.MAX_VALUE;

  MessagesCommand() {
    super("messages", "", 0, 0, "Print the messages of a running client");
  }

  @Override
  List<Option> ownOptions() {
    return List.of(
        Option.builder("f")
            .longOpt("follow")
            .desc("go on with new messages until the client ends or Ctrl-C")
            .get(),
        CommonOptions.value("last", "N", "only the last N that are there; all otherwise"));
  }

  @Override
  public String notes() {
    return "A '!' marks what the user should look at.\n";
  }

  @Override
  Talk prepare(Invocation call) {
    int last = (int) call.number("last", ALL, 0, ALL);
    return (client, place) -> {
      List<Message> all = client.messages(0);
      print(call.console().out(), all.subList(Math.max(0, all.size() - last), all.size()));
      if (call.has("follow")) {
        follow(call, client, newest(all, 0));
      }
      return 0;
    };
  }

  private static void follow(Invocation call, GuiRpcClient client, long seen)
      throws IOException, InterruptedException {
    long after = seen;
    while (!call.console().out().checkError()) {
      Thread.sleep(POLL_MILLIS);
      List<Message> fresh;
      try {
        fresh = client.messages(after);
      } catch (GuiRpcException e) {
        throw e;
      } catch (IOException e) {
        call.console().err().println("voluntas: the client has ended");
        return;
      }
      print(call.console().out(), fresh);
      after = newest(fresh, after);
    }
  }

  private static long newest(List<Message> messages, long otherwise) {
    return messages.isEmpty() ? otherwise : messages.get(messages.size() - 1).number();
  }

  private static void print(PrintStream out, List<Message> messages) {
    for (Message message : messages) {
      out.println(
          Screen.second(message.time())
              + (message.priority() == Priority.INFO ? "   " : " ! ")
              + (message.project().isEmpty() ? "" : "[" + Screen.plain(message.project()) + "] ")
              + Screen.plain(message.body()));
    }
    out.flush();
  }
}
