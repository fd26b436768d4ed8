package io.voluntas.host.machine.local;

import io.voluntas.spi.model.Durations;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the login manager says about the users' desktops. Desktops tell it when nobody has touched
 * them for some minutes. Asking costs a process, so it is done now and then, and never waited for.
 */
final class IdleHint {
  /** How often is asked. */
  static final long PERIOD = 30 * Durations.SECOND;

  private static final Pattern ANSWER = Pattern.compile("b (true|false)\\s+t ([0-9]{1,18})\\s*");

  private final SystemFiles files;
  private Optional<SystemFiles.Answer> pending = Optional.empty();
  private long asked = Long.MIN_VALUE;
  private boolean known;
  private boolean idle;
  private long since;

  IdleHint(SystemFiles files) {
    this.files = files;
  }

  /**
   * When there was input last, microseconds since 1970; the present while a desktop is in use.
   * Empty before the first answer, and where desktops tell nothing.
   */
  OptionalLong lastInput(long unix) {
    if (pending.isPresent() && pending.get().ended()) {
      take(pending.get().output());
      pending = Optional.empty();
    }
    if (asked == Long.MIN_VALUE || Math.abs(unix - asked) >= PERIOD) {
      if (pending.isPresent()) {
        pending.get().cancel();
        known = false;
      }
      asked = unix;
      pending =
          files.start(
              "busctl",
              "--system",
              "get-property",
              "org.freedesktop.login1",
              "/org/freedesktop/login1",
              "org.freedesktop.login1.Manager",
              "IdleHint",
              "IdleSinceHint");
    }
    if (!known) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(idle ? since : unix);
  }

  private void take(Optional<String> output) {
    Matcher answer = ANSWER.matcher(output.orElse(""));
    known = answer.matches();
    if (known) {
      idle = answer.group(1).equals("true");
      since = Long.parseLong(answer.group(2));
      // No desktop has ever told anything: the answer is only the login manager's default.
      known = since > 0;
    }
  }
}
