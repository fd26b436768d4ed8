package io.voluntas.cli.remote;

import io.voluntas.cli.command.UsageException;
import io.voluntas.engine.config.Nearest;
import io.voluntas.rpc.gui.port.Activity;
import io.voluntas.rpc.gui.port.RunMode;
import io.voluntas.rpc.gui.port.SuspendReason;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Modes as the command line names them. */
final class ModeWords {
  private ModeWords() {}

  static String of(Activity activity) {
    return switch (activity) {
      case TASKS -> "tasks";
      case GPU -> "devices";
      case NETWORK -> "network";
    };
  }

  static Activity activity(String word) {
    List<String> known = new ArrayList<>();
    for (Activity activity : Activity.values()) {
      if (of(activity).equals(word)) {
        return activity;
      }
      known.add(of(activity));
    }
    throw new UsageException(Nearest.unknown("activity", word, known));
  }

  static RunMode mode(String word) {
    List<String> known = new ArrayList<>();
    for (RunMode mode : RunMode.values()) {
      if (mode.word().equals(word)) {
        return mode;
      }
      known.add(mode.word());
    }
    throw new UsageException(Nearest.unknown("mode", word, known));
  }

  static String of(SuspendReason reason) {
    return switch (reason) {
      case CPU_THROTTLE -> "pause of the CPU throttle";
      case CPU_USAGE -> "other programs need the processors";
      case OPERATING_SYSTEM -> "the operating system asks for it";
      case USER_ACTIVE -> "the computer is in use";
      default -> reason.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    };
  }
}
