package io.voluntas.host.machine.local;

import java.util.List;
import java.util.OptionalLong;

/**
 * Time since the last input of a user, from what any program may see: when terminals were read
 * last, and, when somebody works on a graphical desktop, what that told the login manager.
 */
final class UserIdle {
  /** Enough to look at; a machine with more open terminals is in use anyway. */
  private static final int MOST_TERMINALS = 256;

  /** The consoles that function keys reach. */
  private static final int CONSOLES = 12;

  private static final String SESSIONS = "/run/systemd/sessions";

  private final SystemFiles files;
  private final IdleHint hint;

  UserIdle(SystemFiles files) {
    this.files = files;
    this.hint = new IdleHint(files);
  }

  /**
   * Time without input, microseconds; empty when the system shows neither terminals nor a desktop.
   *
   * @param unix now, microseconds since 1970
   */
  OptionalLong at(long unix) {
    long last = lastTerminalInput();
    if (graphicalSession()) {
      last = Math.max(last, hint.lastInput(unix).orElse(Long.MIN_VALUE));
    }
    return last == Long.MIN_VALUE
        ? OptionalLong.empty()
        : OptionalLong.of(Math.max(0, unix - last));
  }

  private long lastTerminalInput() {
    long last = Long.MIN_VALUE;
    for (int i = 1; i <= CONSOLES; i++) {
      last = Math.max(last, files.accessed("/dev/tty" + i).orElse(Long.MIN_VALUE));
    }
    List<String> terminals = files.list("/dev/pts");
    for (String name : terminals.subList(0, Math.min(MOST_TERMINALS, terminals.size()))) {
      if (Character.isDigit(name.charAt(0))) {
        last = Math.max(last, files.accessed("/dev/pts/" + name).orElse(Long.MIN_VALUE));
      }
    }
    return last;
  }

  /** Whether a user, not a login screen, has a desktop. */
  private boolean graphicalSession() {
    for (String name : files.list(SESSIONS)) {
      // Beside each session's file there is a pipe, which must not be opened.
      if (name.endsWith(".ref")) {
        continue;
      }
      String text = "\n" + files.read(SESSIONS + "/" + name).orElse("");
      boolean graphical =
          text.contains("\nTYPE=x11\n")
              || text.contains("\nTYPE=wayland\n")
              || text.contains("\nTYPE=mir\n");
      if (graphical && text.contains("\nCLASS=user\n")) {
        return true;
      }
    }
    return false;
  }
}
