package io.voluntas.cli.remote;

import io.voluntas.cli.command.Invocation;
import io.voluntas.cli.command.UsageException;
import io.voluntas.rpc.gui.port.Activity;
import io.voluntas.rpc.gui.port.ModeChange;
import io.voluntas.rpc.gui.port.RunMode;
import io.voluntas.spi.model.Durations;
import java.util.List;

/** Says when tasks, devices or the network may be used. */
final class ModeCommand extends RemoteCommand {
  ModeCommand() {
    super(
        "mode",
        "tasks|devices|network always|auto|never [DURATION]",
        2,
        3,
        "Say when a running client may compute, use devices or the network");
  }

  @Override
  public String notes() {
    return "'auto' is as the preferences say. With a DURATION the mode before it comes back.\n\n"
        + "  voluntas mode tasks never 2h\n"
        + "  voluntas mode network auto\n";
  }

  @Override
  Talk prepare(Invocation call) {
    List<String> words = call.arguments();
    Activity activity = ModeWords.activity(words.get(0));
    RunMode mode = ModeWords.mode(words.get(1));
    ModeChange change = new ModeChange.ForGood(mode);
    String end = "";
    if (words.size() > 2) {
      long duration = duration(words.get(2));
      change = new ModeChange.ForAWhile(mode, duration);
      end = " for " + Durations.print(duration);
    }
    ModeChange wanted = change;
    String done = ModeWords.of(activity) + ": " + mode.word() + end;
    return (client, place) -> told(call, client.setMode(activity, wanted), done);
  }

  private static long duration(String text) {
    long duration;
    try {
      duration = Durations.parse(text);
    } catch (IllegalArgumentException e) {
      throw new UsageException(String.valueOf(e.getMessage()), e);
    }
    if (duration < Durations.SECOND) {
      throw new UsageException("a mode holds for a second at least, not for '" + text + "'");
    }
    return duration;
  }
}
